// A use case that writes step data and does not call `afterChange` would leave steps recorded that are not complete any more. Here the
// database of every test refuses to commit such a request.

import { sql } from 'kysely';
import type { RunningServer } from '../src/server.ts';
import type { StepChanges, StepData, StepEngine } from '../src/step-engine.ts';
import { stepEngine } from '../src/steps/engine.ts';

interface Guarded {
  readonly table: string;
  /** Which data a changed row is. */
  readonly data: string;
}

const GUARDED: readonly Guarded[] = [
  { table: 'personal_answer', data: `'personal'` },
  {
    table: 'company_answer',
    data: `case changed.form when 'information' then 'company' when 'investment' then 'investment' else 'owners' end`,
  },
  { table: 'company_owner', data: `'owners'` },
  {
    table: 'named_person',
    data: `case changed.role when 'representative' then 'representatives' else 'employees' end`,
  },
  { table: 'paper', data: `'documents'` },
  { table: 'paper_reuse', data: `'documents'` },
];

const guardOf = ({ table, data }: Guarded): string => `
  create function step_guard.${table}() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
  declare
    changed ${table} := coalesce(new, old);
    data text := ${data};
  begin
    -- Only a request claims an idempotency key: what a test seeds, and what staff do, is not followed.
    -- Whoever leaves is followed by a job (people/handle-decline.ts).
    if to_jsonb(old) - 'left_at' = to_jsonb(new) - 'left_at' then return null; end if;
    if exists (select from idempotency where xmin = pg_current_xact_id()::xid)
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
  ${GUARDED.map(guardOf).join('\n')}`;

/** Whoever hands the role over moves the entries of both. */
const followedBy = (changes: StepChanges): StepData[] => [
  ...(Object.keys(changes) as StepData[]),
  ...(changes.creator ? (['owners', 'representatives'] as const) : []),
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
