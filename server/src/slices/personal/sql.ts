// Queries of the personal slice on its tables: personal_form and personal_answer.
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { SealedAnswer } from '../forms/answer-store.ts';

const formOf = (tx: Tx, personId: string) =>
  tx.selectFrom('personal_form').select(['version', 'saved_at']).where('person_id', '=', personId);

export const findForm = (tx: Tx, personId: string) => formOf(tx, personId).executeTakeFirst();
export const lockForm = (tx: Tx, personId: string) => formOf(tx, personId).forUpdate().executeTakeFirst();

export const findAnswers = (tx: Tx, personId: string): Promise<SealedAnswer[]> =>
  tx
    .selectFrom('personal_answer')
    .select(['key', 'answer_sealed', 'version'])
    .where('person_id', '=', personId)
    .execute();

export async function nextVersion(tx: Tx, personId: string, now: Date): Promise<number> {
  const { version } = await tx
    .insertInto('personal_form')
    .values({ person_id: personId, version: 1, saved_at: now })
    .onConflict((conflict) =>
      conflict.column('person_id').doUpdateSet({ version: sql`personal_form.version + 1`, saved_at: now }),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export const upsertAnswer = (tx: Tx, personId: string, { key, answer_sealed, version }: SealedAnswer) =>
  tx
    .insertInto('personal_answer')
    .values({ person_id: personId, key, answer_sealed, version })
    .onConflict((conflict) => conflict.columns(['person_id', 'key']).doUpdateSet({ answer_sealed, version }))
    .execute();
