// GET /documents/list: returns the documents required from this member, why, and the state of each.
import type { Reply } from '@portico/domain/api/call';
import type { documents } from '@portico/domain/api/documents';
import { slotRow } from '@portico/domain/documents/slots';
import { isStepOpen, loadMembershipState } from '../../membership/membership-state.ts';
import type { RequestContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { UseCase } from '../../platform/http/bind.ts';
import { openFileName } from '../files/list-uploads.ts';
import { nameOfPerson } from '../personal/name-of-person.ts';
import { loadMemberDocuments, type RequestedDocument } from './load-documents.ts';
import { listReusableDocuments } from './reuse.ts';
import { findDocumentsVersion } from './sql.ts';

type ListedFile = Reply<typeof documents.list>['papers'][number]['files'][number];

async function filesOf(
  ctx: RequestContext,
  tx: Tx,
  { key, files }: RequestedDocument,
): Promise<ListedFile[]> {
  const told: ListedFile[] = [];
  for (const file of files) {
    const { id, type, bytes, state, reason } = file;
    const name = await openFileName(ctx, tx, file);
    told.push({ id, name, type, bytes, state, reason, isReused: file.slot !== key });
  }
  return told;
}

export const list: UseCase<typeof documents.list> = (ctx) =>
  ctx.read(async (tx) => {
    const membership = await loadMembershipState(ctx, tx);
    const papers = await loadMemberDocuments(ctx, tx, membership);
    const own = await nameOfPerson(ctx, tx, membership.personId);
    const told = [];
    for (const document of papers.asked)
      told.push({
        key: document.key,
        slot: document.slot,
        of: slotRow(document.slot).isOf === 'person' ? own : (document.of ?? null),
        types: [...document.types],
        causes: [...document.causes],
        isRequired: document.isRequired,
        isMadeByUs: document.isMadeByUs,
        state: document.slotState.state,
        reason: document.slotState.reason,
        answers: document.answers as never,
        files: await filesOf(ctx, tx, document),
        reusable: listReusableDocuments(document, papers).map(({ from, type }) => ({ from, type })),
      });
    const { oldestMonths, acceptedLanguages } = ctx.config.documents;
    return {
      papers: told,
      isRecorded: membership.position.done.includes('DOCUMENT_UPLOAD'),
      isOpen: isStepOpen(membership, 'DOCUMENT_UPLOAD'),
      settings: { oldestMonths, acceptedLanguages: [...acceptedLanguages] },
      version: await findDocumentsVersion(tx, membership.client.id),
    };
  });
