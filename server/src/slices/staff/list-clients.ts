// Lists clients that need attention, oldest first: they or their people wait, or their people or owners changed.
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
  /** The kinds of the open proposals. */
  readonly proposed: string[];
  /** In an approved client, the number of people whose identity awaits a decision. */
  readonly people_waiting: number;
  /** The number of people who joined after approval, have finished their steps and await approval. */
  readonly people_to_approve: number;
  /** A change to its owners awaits a decision. */
  readonly owners_changed: boolean;
  /** The number of changes among its people that staff have not noted yet. */
  readonly people_changed: number;
}

const lastStepOf = (role: ClientRole): string => findLevels('business', role).flat().at(-1) ?? '';
/** The last step of a member's role, in SQL. */
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

/** Lists the clients that need attention, or all of them. */
export const listClients = (
  ctx: StaffContext,
  { isAll }: { readonly isAll: boolean },
): Promise<ListedClient[]> => ctx.read((tx) => query<ListedClient>(tx, LIST, [isAll, MOST_LISTED]));
