// POST /documents/remove: a file is taken back while its step is open; where it served for another paper, it is gone there too.
import type { documents } from '@portico/domain/api/documents';
import { requireOpenStep } from '../client/progress.ts';
import { removeFile } from '../files/remove.ts';
import type { UseCase } from '../http/bind.ts';
import { Refusal } from '../refusal.ts';
import { isPaperOpen } from './asked-paper.ts';
import { isAmong, papersOfPerson } from './papers-of.ts';
import { recordPapers } from './record-papers.ts';

export const remove: UseCase<typeof documents.remove> = (ctx, { body }) =>
  ctx.write(async (tx) => {
    const standing = await requireOpenStep(ctx, tx, 'DOCUMENT_UPLOAD');
    const papers = await papersOfPerson(ctx, tx, standing);
    if (!isAmong(papers, body.fileId)) throw new Refusal('NOT_FOUND');
    const serves = papers.asked.filter(({ files }) => files.some(({ id }) => id === body.fileId));
    if (!serves.every((paper) => isPaperOpen(standing, paper))) throw new Refusal('STEP_NOT_OPEN');
    await removeFile(ctx, tx, 'document', body.fileId);
    await recordPapers(ctx, tx, standing);
    return {};
  });
