// Finds the steps in which a person has saved something for a client, and when, so that they can resume (U02, U04).
import { findFlow, findLevels, type MemberStep } from '@portico/domain/steps/flows';
import { type MemberClient, summarizeClient } from '../../membership/load-clients.ts';
import { query, type Tx } from '../../platform/db/database.ts';

/** The creator enters all company answers, so they count only for a member who is the creator. */
const KEPT = `
  select 'ACCEPTED_TERMS_CONDITIONS' as step, accepted_at as at from terms_acceptance where person_id = $1 and client_id = $2
  union all
  select 'PERSONAL_INFORMATION', saved_at from personal_form where person_id = $1
  union all
  select 'VERIFY_IDENTITY', created_at from identity_check where person_id = $1
  union all
  select case form
      when 'information' then 'COMPANY_INFORMATION'
      when 'investment' then 'INVESTMENT_INFORMATION'
      when 'owners' then 'UBO_USERS'
      when 'people' then 'REPRESENTATIVE_USERS'
      else 'DOCUMENT_UPLOAD'
    end, saved_at from company_form where client_id = $2 and $3
  union all
  select 'DOCUMENT_UPLOAD', begun_at from file where client_id = $2 and person_id = $1 and purpose = 'document'`;

export interface SavedSteps {
  /** In the order of the person's step list. */
  readonly begun: MemberStep[];
  /** Null while nothing but the choice of account is saved. */
  readonly savedAt: string | null;
}

export async function findSavedSteps(tx: Tx, personId: string, client: MemberClient): Promise<SavedSteps> {
  const rows = await query<{ step: MemberStep; at: Date }>(tx, KEPT, [
    personId,
    client.id,
    client.is_creator,
  ]);
  const { flow, participant } = findFlow(summarizeClient(client));
  const own = findLevels(flow, participant).flat();
  const moments = rows.filter(({ step }) => own.includes(step)).map(({ at }) => at.getTime());
  return {
    begun: own.filter((step) => rows.some((row) => row.step === step)),
    savedAt: moments.length === 0 ? null : new Date(Math.max(...moments)).toISOString(),
  };
}
