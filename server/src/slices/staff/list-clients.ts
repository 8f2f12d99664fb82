// The clients that staff are to look at: those who wait, whose people do, or whose people or owners have changed, the longest first.
import type { ClientRole, ClientStatus } from '@portico/domain/clients/account';
import { findLevels } from '@portico/domain/steps/flows';
import { query } from '../../platform/db/database.ts';
import { IS_CHANGE_FOR_STAFF } from './member-changes.ts';
import type { StaffContext } from './staff-context.ts';

export interface ListedClient {
  readonly id: string;
  readonly reference: string;
  readonly account_type: string;
  readonly status: ClientStatus;
  readonly status_since: Date;
  /** Kinds of open proposals. */
  readonly proposed: string[];
  /** How many of its people wait for a decision about their identity, although the client was approved. */
  readonly people_waiting: number;
  /** How many of its people joined after it was approved, have finished their steps and await approval. */
  readonly people_to_approve: number;
  /** A change to its owners was submitted. */
  readonly owners_changed: boolean;
  /** How many changes among its people no member of staff has noted yet. */
  readonly people_changed: number;
}

const lastStepOf = (role: ClientRole): string => findLevels('business', role).flat().at(-1) ?? '';
/** The last step in the list of a member, in SQL. */
const LAST_STEP = `(case m.role when 'employee' then '${lastStepOf('employee')}' else '${lastStepOf('representative')}' end)`;

const LIST = `
  select c.id, c.reference, c.account_type, c.status, c.status_since, coalesce((
    select array_agg(d.kind order by d.proposed_at) from decision d
    where d.client_id = c.id and d.confirmed_at is null and d.withdrawn_at is null), '{}') as proposed,
    w.people_waiting, w.people_to_approve, o.owners_changed, n.people_changed
  from client c cross join lateral (
    select count(*) filter (where m.role = 'employee' and app.awaits_identity_decision(c.id, m.person_id))::int as people_waiting,
      count(*) filter (where m.awaits_approval and ${LAST_STEP} = any (m.progress))::int as people_to_approve
    from member m where m.client_id = c.id and c.status = 'ONBOARDED') w
  cross join lateral (
    select count(*)::int as people_changed from member_change x
    where x.client_id = c.id and x.noted_at is null and ${IS_CHANGE_FOR_STAFF}) n
  cross join lateral (
    select exists (select from owner_change x where x.client_id = c.id and x.approved_at is null and x.submitted_at is not null
      and c.status = 'ONBOARDED') as owners_changed) o
  where $1 or c.status = 'WAITING_FOR_APPROVAL' or o.owners_changed or w.people_waiting > 0 or w.people_to_approve > 0
    or (c.status <> 'DRAFT' and n.people_changed > 0)
  order by c.status_since limit $2`;
const MOST_LISTED = 500;

/** Or all of them. */
export const listClients = (
  ctx: StaffContext,
  { isAll }: { readonly isAll: boolean },
): Promise<ListedClient[]> => ctx.read((tx) => query<ListedClient>(tx, LIST, [isAll, MOST_LISTED]));
