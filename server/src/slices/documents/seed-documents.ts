// Seeds a company's required documents, described and found clean, with optional exceptions; records the step if complete.
import { typeRow } from '@portico/domain/documents/document-kinds';
import { findMembershipState } from '../../membership/membership-state.ts';
import type { ServerContext } from '../../platform/context.ts';
import { asWorker } from '../../platform/worker-context.ts';
import { seedFile } from '../files/seed-file.ts';
import { saveDescription } from './document-descriptions.ts';
import { loadMemberDocuments, type RequestedDocument } from './load-documents.ts';
import { nextDocumentsVersion } from './sql.ts';

const saidOf = ({ types }: RequestedDocument, today: string) => {
  const [type] = types;
  return {
    ...(types.length > 1 && { type }),
    issuedOn: today,
    ...(type && !typeRow(type).isOwn && { issuer: 'The authority' }),
    language: 'en',
    pagesComplete: true,
  };
};

export async function seedDocuments(
  api: ServerContext,
  worker: ServerContext,
  { personId, clientId, except = [] }: { personId: string; clientId: string; except?: readonly string[] },
): Promise<void> {
  const who = { personId, clientId };
  const ctx = asWorker(api);
  const documents = await api.db.as(who, async (tx) => {
    const membership = await findMembershipState(tx, personId, clientId);
    if (!membership) throw new Error('this is no client of theirs');
    const { asked } = await loadMemberDocuments(ctx, tx, membership);
    const wanted = asked.filter(({ key, isRequired }) => isRequired && !except.includes(key));
    const version = await nextDocumentsVersion(tx, clientId, ctx.now);
    for (const document of wanted)
      await saveDescription(ctx, tx, clientId, document.key, {
        answers: saidOf(document, ctx.now.toISOString().slice(0, 10)),
        version,
      });
    return wanted;
  });
  for (const { key } of documents) await seedFile(api, worker, { ...who, slot: key });
  await worker.db.as(who, async (tx) => {
    await worker.stepEngine.afterChange(
      asWorker(worker),
      tx,
      { personId, client: { id: clientId } },
      { documents: true },
    );
  });
}
