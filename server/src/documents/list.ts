// GET /documents/list: which papers are asked of whoever asks, why, and how each stands.
import type { Reply } from '@portico/domain/api/call';
import type { documents } from '@portico/domain/api/documents';
import { slotRow } from '@portico/domain/documents/slots';
import { isOpen, standingOf } from '../client/progress.ts';
import type { RequestContext } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { nameOfPaper } from '../files/list-uploads.ts';
import type { UseCase } from '../http/bind.ts';
import { nameOfPerson } from '../personal/name-of-person.ts';
import { type AskedPaper, papersOfPerson } from './load-documents.ts';
import { offeredFor } from './reuse.ts';
import { paperVersion } from './sql.ts';

type ToldFile = Reply<typeof documents.list>['papers'][number]['files'][number];

async function filesOf(ctx: RequestContext, tx: Tx, { key, files }: AskedPaper): Promise<ToldFile[]> {
  const told: ToldFile[] = [];
  for (const file of files) {
    const { id, type, bytes, state, reason } = file;
    const name = await nameOfPaper(ctx, tx, file);
    told.push({ id, name, type, bytes, state, reason, isReused: file.slot !== key });
  }
  return told;
}

export const list: UseCase<typeof documents.list> = (ctx) =>
  ctx.read(async (tx) => {
    const standing = await standingOf(ctx, tx);
    const papers = await papersOfPerson(ctx, tx, standing);
    const own = await nameOfPerson(ctx, tx, standing.personId);
    const told = [];
    for (const paper of papers.asked)
      told.push({
        key: paper.key,
        slot: paper.slot,
        of: slotRow(paper.slot).isOf === 'person' ? own : (paper.of ?? null),
        types: [...paper.types],
        causes: [...paper.causes],
        isRequired: paper.isRequired,
        isMadeByUs: paper.isMadeByUs,
        state: paper.standing.state,
        reason: paper.standing.reason,
        answers: paper.answers as never,
        files: await filesOf(ctx, tx, paper),
        reusable: offeredFor(paper, papers).map(({ from, type }) => ({ from, type })),
      });
    const { oldestMonths, acceptedLanguages } = ctx.config.papers;
    return {
      papers: told,
      isRecorded: standing.position.done.includes('DOCUMENT_UPLOAD'),
      isOpen: isOpen(standing, 'DOCUMENT_UPLOAD'),
      settings: { oldestMonths, acceptedLanguages: [...acceptedLanguages] },
      version: await paperVersion(tx, standing.client.id),
    };
  });
