// Queries of the documents slice on its tables: paper, paper_reuse, and the version counter of descriptions.
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

const FORM = 'papers';

export async function findDocumentsVersion(tx: Tx, clientId: string): Promise<number> {
  const row = await tx
    .selectFrom('company_form')
    .select('version')
    .where('client_id', '=', clientId)
    .where('form', '=', FORM)
    .executeTakeFirst();
  return row?.version ?? 0;
}

export async function nextDocumentsVersion(tx: Tx, clientId: string, now: Date): Promise<number> {
  const { version } = await tx
    .insertInto('company_form')
    .values({ client_id: clientId, form: FORM, version: 1, saved_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['client_id', 'form'])
        .doUpdateSet({ version: sql`company_form.version + 1`, saved_at: now }),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export interface SealedDescription {
  readonly slot: string;
  readonly answers_sealed: Buffer;
  readonly version: number;
}

export const findDescriptions = (tx: Tx, clientId: string): Promise<SealedDescription[]> =>
  tx
    .selectFrom('paper')
    .select(['slot', 'answers_sealed', 'version'])
    .where('client_id', '=', clientId)
    .execute();

export const upsertDescription = (
  tx: Tx,
  clientId: string,
  { slot, answers_sealed, version }: SealedDescription,
) =>
  tx
    .insertInto('paper')
    .values({ client_id: clientId, slot, answers_sealed, version })
    .onConflict((conflict) =>
      conflict.columns(['client_id', 'slot']).doUpdateSet({ answers_sealed, version }),
    )
    .execute();

/** Files that also serve for further documents. */
export const findReuses = (tx: Tx, clientId: string) =>
  tx.selectFrom('paper_reuse').select(['slot', 'file_id']).where('client_id', '=', clientId).execute();

export const keepReuses = (tx: Tx, clientId: string, slot: string, fileIds: readonly string[]) =>
  tx
    .insertInto('paper_reuse')
    .values(fileIds.map((file_id) => ({ client_id: clientId, slot, file_id })))
    .onConflict((conflict) => conflict.columns(['client_id', 'slot', 'file_id']).doNothing())
    .execute();
