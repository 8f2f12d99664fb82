// Writes of the clients slice: a new client with its creator, its account type and name, and the acceptance of the terms.
import type { AccountType } from '@portico/domain/clients/account';
import type { StepType } from '@portico/domain/steps/flows';
import type { Insertable } from 'kysely';
import { query, type Tx } from '../../platform/db/database.ts';
import type { TermsAcceptanceRow } from '../../platform/db/tables.gen.ts';

export interface NewClient {
  readonly id: string;
  readonly accountType: AccountType;
  readonly creatorId: string;
  readonly progress: readonly StepType[];
  readonly now: Date;
}

export async function insertClient(
  tx: Tx,
  { id, accountType, creatorId, progress, now }: NewClient,
): Promise<void> {
  await tx
    .insertInto('client')
    .values({ id, account_type: accountType, created_by: creatorId, created_at: now, status_since: now })
    .execute();
  await tx
    .insertInto('member')
    .values({
      client_id: id,
      person_id: creatorId,
      is_creator: true,
      role: null,
      progress: [...progress],
      joined_at: now,
    })
    .execute();
}

/** Far above the limits, so that the count stays cheap even in load tests, which raise them. */
const COUNTED_AT_MOST = 100;
const CREATED = `
  select
    (select count(*) from (select from client where created_by = $1 and status = 'DRAFT' limit $3) as draft)::int as drafts,
    (select count(*) from (select from client where created_by = $1 and created_at > $2 limit $3) as young)::int as recent`;

/** Counts this person's draft clients and those created since a moment. Clients are never deleted. */
export async function countCreated(
  tx: Tx,
  personId: string,
  since: Date,
): Promise<{ drafts: number; recent: number }> {
  const counts = await query<{ drafts: number; recent: number }>(tx, CREATED, [
    personId,
    since,
    COUNTED_AT_MOST,
  ]);
  return counts[0] ?? { drafts: 0, recent: 0 };
}

export const setAccountType = (tx: Tx, clientId: string, accountType: AccountType) =>
  tx.updateTable('client').set({ account_type: accountType }).where('id', '=', clientId).execute();

/** Sets the name shown wherever the client is mentioned. */
export const setCompany = (tx: Tx, clientId: string, company: string) =>
  tx.updateTable('client').set({ company }).where('id', '=', clientId).execute();

/** Keeps the first acceptance of a version unchanged. */
export const insertAcceptance = (tx: Tx, acceptance: Insertable<TermsAcceptanceRow>) =>
  tx
    .insertInto('terms_acceptance')
    .values(acceptance)
    .onConflict((conflict) => conflict.columns(['person_id', 'client_id', 'version']).doNothing())
    .execute();

export const findLastAcceptance = (tx: Tx, personId: string, clientId: string) =>
  tx
    .selectFrom('terms_acceptance')
    .select(['version', 'accepted_at'])
    .where('person_id', '=', personId)
    .where('client_id', '=', clientId)
    .orderBy('accepted_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export const hasCompanyAnswers = async (tx: Tx, clientId: string): Promise<boolean> =>
  (await tx.selectFrom('company_form').select('form').where('client_id', '=', clientId).limit(1).execute())
    .length > 0;
