// POST /documents/open: returns a one-minute address of a clean document of the member's own. Requires a fresh second factor.
import type { documents } from '@portico/domain/api/documents';
import { loadMembershipState } from '../../membership/membership-state.ts';
import type { UseCase } from '../../platform/http/bind.ts';
import { Refusal } from '../../platform/refusal.ts';
import { openFile, requireCopy } from '../files/open.ts';
import { isAmong, loadMemberDocuments } from './load-documents.ts';

export const open: UseCase<typeof documents.open> = async (ctx, { body }) => {
  const papers = await ctx.read(async (tx) =>
    loadMemberDocuments(ctx, tx, await loadMembershipState(ctx, tx)),
  );
  if (!isAmong(papers, body.fileId)) throw new Refusal('NOT_FOUND');
  await requireCopy(ctx, 'document', body.fileId);
  return ctx.write((tx) => openFile(ctx, tx, 'document', body.fileId));
};
