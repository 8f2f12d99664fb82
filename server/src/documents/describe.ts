// POST /documents/describe: what is said of one paper, right or not; how the paper stands follows from it.
import { isDeepStrictEqual } from 'node:util';
import type { documents } from '@portico/domain/api/documents';
import { recordAudit } from '../audit/record.ts';
import type { UseCase } from '../http/bind.ts';
import { Refusal } from '../refusal.ts';
import { sayOfPaper } from './document-descriptions.ts';
import { recordPapers } from './document-step.ts';
import { requireAskedPaper } from './require-slot.ts';
import { nextPaperVersion, paperVersion } from './sql.ts';

export const describe: UseCase<typeof documents.describe> = (ctx, { body }) =>
  ctx.write(async (tx) => {
    const { paper, standing } = await requireAskedPaper(ctx, tx, body.slot);
    const clientId = standing.client.id;
    const answers = { ...paper.answers, ...body.answers };
    if (isDeepStrictEqual(answers, paper.answers)) return { version: await paperVersion(tx, clientId) };
    if (paper.version > body.version) throw new Refusal('CHANGED_ELSEWHERE');
    const version = await nextPaperVersion(tx, clientId, ctx.now);
    await sayOfPaper(ctx, tx, clientId, paper.key, { answers, version });
    await recordAudit(ctx, tx, {
      action: 'documents.describe',
      clientId,
      target: `client:${clientId}`,
      detail: { slot: paper.slot, version, fields: Object.keys(body.answers).join(' ') },
    });
    await recordPapers(ctx, tx, standing);
    return { version };
  });
