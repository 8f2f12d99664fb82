// A document that somebody wants to change something of: one that is asked of them, and may be changed now.
import type { MemberStep } from '@portico/domain/steps/flows';
import { readClientStatus } from '../../membership/load-clients.ts';
import { type MembershipState, requireOpenStep } from '../../membership/membership-state.ts';
import type { RequestContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { UploadedFile } from '../files/list-uploads.ts';
import { loadMemberDocuments, type MemberDocuments, type RequestedDocument } from './load-documents.ts';

const STEP: MemberStep = 'DOCUMENT_UPLOAD';

/**
 * A draft is all theirs, and so are the documents of somebody who joins an approved client. Otherwise only what staff asked for is open,
 * and what is not accepted: a change has asked for it.
 */
const isDocumentOpen = (
  { client, asked }: MembershipState,
  document: Pick<RequestedDocument, 'slotState'>,
): boolean =>
  readClientStatus(client) === 'DRAFT' ||
  client.awaits_approval ||
  asked.some(({ step }) => step === STEP) ||
  document.slotState.state !== 'accepted';

export interface OpenSlot extends MemberDocuments {
  readonly membership: MembershipState;
  readonly document: RequestedDocument;
}

/** Refuses what is not asked of them as what is not there; and what we make ourselves. */
export async function requireSlot(ctx: RequestContext, tx: Tx, key: string): Promise<OpenSlot> {
  const membership = await requireOpenStep(ctx, tx, STEP);
  const documents = await loadMemberDocuments(ctx, tx, membership);
  const document = documents.asked.find((each) => each.key === key && !each.isMadeByUs);
  if (!document) throw new Refusal('NOT_FOUND');
  if (!isDocumentOpen(membership, document)) throw new Refusal('STEP_NOT_OPEN');
  return { ...documents, membership, document };
}

interface OpenFile {
  readonly membership: MembershipState;
  readonly file: UploadedFile;
  /** Whether every document that it serves for may be changed now. */
  readonly isOpen: boolean;
}

/** A file of theirs while its step is open. What another of the same client has sent is as if it were not there. */
async function requireOwnFile(ctx: RequestContext, tx: Tx, fileId: string): Promise<OpenFile> {
  const membership = await requireOpenStep(ctx, tx, STEP);
  const { asked, left } = await loadMemberDocuments(ctx, tx, membership);
  const file = [...asked, ...left].flatMap(({ files }) => files).find(({ id }) => id === fileId);
  if (!file) throw new Refusal('NOT_FOUND');
  const serves = asked.filter(({ files }) => files.some(({ id }) => id === fileId));
  return { membership, file, isOpen: serves.every((document) => isDocumentOpen(membership, document)) };
}

/** One that may be taken back. */
export async function requireRemovable(
  ctx: RequestContext,
  tx: Tx,
  fileId: string,
): Promise<MembershipState> {
  const { membership, isOpen } = await requireOwnFile(ctx, tx, fileId);
  if (!isOpen) throw new Refusal('STEP_NOT_OPEN');
  return membership;
}

/**
 * One whose upload may go on. An upload that was announced before the client went to review does not end after it came back, where its
 * document was not asked back. One that was announced since then does, also when another file has completed the document meanwhile.
 */
export async function requireUpload(ctx: RequestContext, tx: Tx, fileId: string): Promise<MembershipState> {
  const { membership, file, isOpen } = await requireOwnFile(ctx, tx, fileId);
  if (!isOpen && file.begunAt < membership.client.status_since) throw new Refusal('STEP_NOT_OPEN');
  return membership;
}
