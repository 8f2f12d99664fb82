// Queries of the company slice on its tables company_form and company_answer.
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { SealedAnswer } from '../forms/answer-store.ts';

/** Forms with their own save counter: saving one does not change the version of another. */
export type CompanyForm = 'information' | 'investment' | 'owners' | 'people' | 'papers';

const formOf = (tx: Tx, clientId: string) => tx.selectFrom('company_form').where('client_id', '=', clientId);

const findingForm = (tx: Tx, clientId: string, form: CompanyForm) =>
  formOf(tx, clientId).select(['version', 'saved_at']).where('form', '=', form);

export const findForm = (tx: Tx, clientId: string, form: CompanyForm) =>
  findingForm(tx, clientId, form).executeTakeFirst();
export const lockForm = (tx: Tx, clientId: string, form: CompanyForm) =>
  findingForm(tx, clientId, form).forUpdate().executeTakeFirst();

export const findAnswers = (tx: Tx, clientId: string, form: CompanyForm): Promise<SealedAnswer[]> =>
  tx
    .selectFrom('company_answer')
    .select(['key', 'answer_sealed', 'version'])
    .where('client_id', '=', clientId)
    .where('form', '=', form)
    .execute();

/** Increments and returns the version. Concurrent saves wait for each other on this row. */
export async function nextVersion(tx: Tx, clientId: string, form: CompanyForm, now: Date): Promise<number> {
  const { version } = await tx
    .insertInto('company_form')
    .values({ client_id: clientId, form, version: 1, saved_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['client_id', 'form'])
        .doUpdateSet({ version: sql`company_form.version + 1`, saved_at: now }),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export const upsertAnswer = (
  tx: Tx,
  clientId: string,
  form: CompanyForm,
  { key, answer_sealed, version }: SealedAnswer,
) =>
  tx
    .insertInto('company_answer')
    .values({ client_id: clientId, form, key, answer_sealed, version })
    .onConflict((conflict) =>
      conflict.columns(['client_id', 'form', 'key']).doUpdateSet({ answer_sealed, version }),
    )
    .execute();
