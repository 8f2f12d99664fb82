// POST /documents/reuse: the files of one paper serve for another that it will do for (U48), with what was said of it.
import type { documents } from '@portico/domain/api/documents';
import { type Reusable, reusableFor } from '@portico/domain/documents/reuse';
import { limits } from '@portico/domain/limits';
import { recordAudit } from '../audit/record.ts';
import type { UseCase } from '../http/bind.ts';
import { Refusal } from '../refusal.ts';
import { sayOfPaper } from './document-descriptions.ts';
import { recordPapers } from './document-step.ts';
import type { HandedPaper, PapersOfPerson } from './load-documents.ts';
import { requireAskedPaper } from './require-slot.ts';
import { keepReuses, nextPaperVersion } from './sql.ts';

/** What will do here and is not here yet. */
export const offeredFor = (paper: HandedPaper, { asked, left }: PapersOfPerson): Reusable[] =>
  reusableFor(paper, [...asked, ...left]).filter(
    ({ files }) => !files.every((id) => paper.files.some((file) => file.id === id)),
  );

const bytesOf = (files: readonly { readonly bytes: number }[]): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0);

export const reuse: UseCase<typeof documents.reuse> = (ctx, { body }) =>
  ctx.write(async (tx) => {
    const { paper, standing, ...papers } = await requireAskedPaper(ctx, tx, body.slot);
    const offered = offeredFor(paper, papers).find(({ from }) => from === body.from);
    const source = [...papers.asked, ...papers.left].find(({ key }) => key === body.from);
    if (!offered || !source) throw new Refusal('NOT_FOUND');
    const added = source.files.filter(({ id }) => !paper.files.some((file) => file.id === id));
    const all = [...paper.files, ...added];
    const { filesPerSlot, bytesPerSlot } = limits.upload;
    if (all.length > filesPerSlot || bytesOf(all) > bytesPerSlot) throw new Refusal('UPLOAD_LIMIT');

    const clientId = standing.client.id;
    await keepReuses(
      tx,
      clientId,
      paper.key,
      added.map(({ id }) => id),
    );
    // It is the same paper: whoever has said when and by whom it was issued is not asked again.
    if (paper.files.length === 0) {
      const version = await nextPaperVersion(tx, clientId, ctx.now);
      const answers = { ...source.answers, ...(paper.types.length > 1 && { type: offered.type }) };
      await sayOfPaper(ctx, tx, clientId, paper.key, { answers, version });
    }
    await recordAudit(ctx, tx, {
      action: 'documents.reuse',
      clientId,
      target: `client:${clientId}`,
      detail: { slot: paper.slot, from: source.slot, files: added.length },
    });
    await recordPapers(ctx, tx, standing);
    return {};
  });
