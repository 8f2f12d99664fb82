// A use case that writes step data without calling `afterChange` would leave incomplete steps recorded. Here the
// database of every test refuses to commit such a request.

import { sql } from 'kysely';
import type { Tables } from '../src/platform/db/tables.gen.ts';
import type { StepChanges, StepData, StepEngine } from '../src/platform/step-engine.ts';
import type { RunningServer } from '../src/server.ts';
import { stepEngine } from '../src/steps/engine.ts';

/** SQL that returns the step data of a changed row; null if no step depends on the change. */
interface Guarded {
  readonly data: string;
}

/** Rows whose changes are handled in another way, which is stated, or on which no step depends. */
const NO_STEP = 'no step depends on it';

/** Lists every table, so that a new one needs a decision. */
const COVERAGE: Readonly<Record<keyof Tables, Guarded | string>> = {
  personal_answer: { data: `'personal'` },
  company_answer: {
    data: `case changed.form when 'information' then 'company' when 'investment' then 'investment' else 'owners' end`,
  },
  company_owner: { data: `'owners'` },
  named_person: {
    data: `case when to_jsonb(old) - 'left_at' = to_jsonb(new) - 'left_at' then null
      when changed.role = 'representative' then 'representatives' else 'employees' end`,
  },
  paper: { data: `'documents'` },
  paper_reuse: { data: `'documents'` },
  file: {
    data: `case when changed.purpose = 'document' and old.withdrawn_at is distinct from new.withdrawn_at then 'documents' end`,
  },

  invitation: 'the inviter follows it in the same request; who declines, by a job (people/handle-decline.ts)',
  member: 'who leaves is followed by the same job; who joins has nothing recorded that depends on it',
  creator_handover: 'the acceptance follows it as the data "creator"',
  identity_check: 'the result records the step (identity/take-result.ts)',
  terms_acceptance: 'the acceptance records the step',
  contract: 'voided by the registry itself, or answered, which records the step',
  contract_party: 'written with its contract',
  contract_signature: 'a signature records the step',
  client: 'its status and type decide which steps there are',
  asked_back: 'what staff ask back reopens by itself',

  address_guard: NO_STEP,
  answer_version: NO_STEP,
  audit: NO_STEP,
  audit_head: NO_STEP,
  captcha_used: NO_STEP,
  code: NO_STEP,
  company_form: NO_STEP,
  data_key: NO_STEP,
  decision: NO_STEP,
  device: NO_STEP,
  factor: NO_STEP,
  flow: NO_STEP,
  form_definition: NO_STEP,
  former_member: NO_STEP,
  hand_off: NO_STEP,
  idempotency: NO_STEP,
  identity_event: NO_STEP,
  identity_phone: NO_STEP,
  identity_picture: NO_STEP,
  invitation_link: NO_STEP,
  legal_hold: NO_STEP,
  link: NO_STEP,
  member_change: NO_STEP,
  message: NO_STEP,
  notice: NO_STEP,
  owner_change: NO_STEP,
  password: NO_STEP,
  pending_change: NO_STEP,
  person: NO_STEP,
  personal_form: NO_STEP,
  picture_view: NO_STEP,
  recovery_code: NO_STEP,
  removed_object: NO_STEP,
  session: NO_STEP,
  signing_key: NO_STEP,
  staff: NO_STEP,
  sweep_candidate: NO_STEP,
  throttle: NO_STEP,
};

const guardOf = (table: string, { data }: Guarded): string => `
  create function step_guard.${table}() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
  declare
    changed ${table} := coalesce(new, old);
    data text := ${data};
  begin
    -- Only a request claims an idempotency key: what a test seeds, and what staff do, is not followed.
    if data is not null
      and exists (select from idempotency where xmin = pg_current_xact_id()::xid)
      and not data = any (string_to_array(current_setting('step_guard.followed', true), ' ')) is true then
      raise exception 'the request has changed step data without afterChange: %', data;
    end if;
    return null;
  end $$;
  create constraint trigger step_guard after insert or update or delete on ${table}
    deferrable initially deferred for each row execute function step_guard.${table}();`;

export const STEP_GUARD = `
  create schema step_guard;
  grant usage on schema step_guard to public;
  ${Object.entries(COVERAGE)
    .map(([table, rows]) => (typeof rows === 'string' ? '' : guardOf(table, rows)))
    .join('\n')}`;

/** A handover moves the entries of both people, and rights are part of an entry. */
const followedBy = (changes: StepChanges): StepData[] => [
  ...(Object.keys(changes) as StepData[]),
  ...(changes.creator ? (['owners', 'representatives'] as const) : []),
  ...(changes.rights ? (['representatives', 'employees'] as const) : []),
];

const watched: StepEngine = {
  ...stepEngine,
  afterChange: async (ctx, tx, member, changes) => {
    const followed = followedBy(changes).join(' ');
    await sql`select set_config('step_guard.followed', concat_ws(' ', current_setting('step_guard.followed', true), ${followed}::text), true)`.execute(
      tx,
    );
    return stepEngine.afterChange(ctx, tx, member, changes);
  },
};

export const withStepGuard = (server: RunningServer): RunningServer => ({ ...server, stepEngine: watched });
