// POST /documents/reuse: uses the files and description of one document for another that accepts them (U48).
import type { documents } from '@portico/domain/api/documents';
import { listReusable, type Reusable } from '@portico/domain/documents/reuse';
import { limits } from '@portico/domain/limits';
import { recordAudit } from '../../platform/audit/record.ts';
import type { UseCase } from '../../platform/http/bind.ts';
import { Refusal } from '../../platform/refusal.ts';
import { saveDescription } from './document-descriptions.ts';
import type { MemberDocuments, SlotContents } from './load-documents.ts';
import { requireSlot } from './require-slot.ts';
import { keepReuses, nextDocumentsVersion } from './sql.ts';

/** Documents that fit this slot and are not in it yet. */
export const listReusableDocuments = (document: SlotContents, { asked, left }: MemberDocuments): Reusable[] =>
  listReusable(document, [...asked, ...left]).filter(
    ({ files }) => !files.every((id) => document.files.some((file) => file.id === id)),
  );

const bytesOf = (files: readonly { readonly bytes: number }[]): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0);

export const reuse: UseCase<typeof documents.reuse> = (ctx, { body }) =>
  ctx.write(async (tx) => {
    const { document, membership, ...papers } = await requireSlot(ctx, tx, body.slot);
    const offered = listReusableDocuments(document, papers).find(({ from }) => from === body.from);
    const source = [...papers.asked, ...papers.left].find(({ key }) => key === body.from);
    if (!offered || !source) throw new Refusal('NOT_FOUND');
    const added = source.files.filter(({ id }) => !document.files.some((file) => file.id === id));
    const all = [...document.files, ...added];
    const { filesPerSlot, bytesPerSlot } = limits.upload;
    if (all.length > filesPerSlot || bytesOf(all) > bytesPerSlot) throw new Refusal('UPLOAD_LIMIT');

    const clientId = membership.client.id;
    await keepReuses(
      tx,
      clientId,
      document.key,
      added.map(({ id }) => id),
    );
    // It is the same document, so do not ask again when and by whom it was issued.
    if (document.files.length === 0) {
      const version = await nextDocumentsVersion(tx, clientId, ctx.now);
      const answers = { ...source.answers, ...(document.types.length > 1 && { type: offered.type }) };
      await saveDescription(ctx, tx, clientId, document.key, { answers, version });
    }
    await recordAudit(ctx, tx, {
      action: 'documents.reuse',
      clientId,
      target: `client:${clientId}`,
      detail: { slot: document.slot, from: source.slot, files: added.length },
    });
    await ctx.stepEngine.afterChange(ctx, tx, membership, { documents: true });
    return {};
  });
