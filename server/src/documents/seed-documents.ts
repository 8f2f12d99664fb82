// The papers of a company that is seeded: described, sent and found clean, all that are needed but some; and its step where they are all.
import { typeRow } from '@portico/domain/documents/document-kinds';
import { standingIn } from '../client/progress.ts';
import type { ServerContext } from '../context.ts';
import { seedPaper } from '../files/seed-file.ts';
import { asWorker } from '../identity/take-result.ts';
import { sayOfPaper } from './document-descriptions.ts';
import { recordPapers } from './document-step.ts';
import { type AskedPaper, papersOfPerson } from './load-documents.ts';
import { nextPaperVersion } from './sql.ts';

const saidOf = ({ types }: AskedPaper, today: string) => {
  const [type] = types;
  return {
    ...(types.length > 1 && { type }),
    issuedOn: today,
    ...(type && !typeRow(type).isOwn && { issuer: 'The authority' }),
    language: 'en',
    pagesComplete: true,
  };
};

export async function seedPapers(
  api: ServerContext,
  worker: ServerContext,
  { personId, clientId, except = [] }: { personId: string; clientId: string; except?: readonly string[] },
): Promise<void> {
  const who = { personId, clientId };
  const ctx = asWorker(api);
  const papers = await api.db.as(who, async (tx) => {
    const standing = await standingIn(tx, personId, clientId);
    if (!standing) throw new Error('this is no client of theirs');
    const { asked } = await papersOfPerson(ctx, tx, standing);
    const wanted = asked.filter(({ key, isRequired }) => isRequired && !except.includes(key));
    const version = await nextPaperVersion(tx, clientId, ctx.now);
    for (const paper of wanted)
      await sayOfPaper(ctx, tx, clientId, paper.key, {
        answers: saidOf(paper, ctx.now.toISOString().slice(0, 10)),
        version,
      });
    return wanted;
  });
  for (const { key } of papers) await seedPaper(api, worker, { ...who, slot: key });
  await worker.db.as(who, async (tx) => {
    const standing = await standingIn(tx, personId, clientId);
    if (standing) await recordPapers(asWorker(worker), tx, standing);
  });
}
