// Loads a document slot that a member wants to change and checks that it is theirs and open for changes.
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
 * In a draft every document is open, as for a member who joins an approved client. Otherwise only documents that
 * staff asked for, or that are not accepted: a change has made those necessary.
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

/** Refuses documents that are not required from this member as not found, and those that we create ourselves. */
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
  /** Whether all documents that use the file may be changed now. */
  readonly isOpen: boolean;
}

/** Finds the member's own file while the step is open. Files of other members are reported as not found. */
async function requireOwnFile(ctx: RequestContext, tx: Tx, fileId: string): Promise<OpenFile> {
  const membership = await requireOpenStep(ctx, tx, STEP);
  const { asked, left } = await loadMemberDocuments(ctx, tx, membership);
  const file = [...asked, ...left].flatMap(({ files }) => files).find(({ id }) => id === fileId);
  if (!file) throw new Refusal('NOT_FOUND');
  const serves = asked.filter(({ files }) => files.some(({ id }) => id === fileId));
  return { membership, file, isOpen: serves.every((document) => isDocumentOpen(membership, document)) };
}

/** Refuses unless the file may be removed. */
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
 * Refuses unless the upload may continue. One announced before the review cannot complete after the return unless its
 * document was requested. One announced since can, even if another file has completed the document meanwhile.
 */
export async function requireUpload(ctx: RequestContext, tx: Tx, fileId: string): Promise<MembershipState> {
  const { membership, file, isOpen } = await requireOwnFile(ctx, tx, fileId);
  if (!isOpen && file.begunAt < membership.client.status_since) throw new Refusal('STEP_NOT_OPEN');
  return membership;
}
