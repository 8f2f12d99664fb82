// Queries of the people slice: due reminders, and the progress of members. A reminder is due on certain days after the
// invitation was sent, or after joining, unless one was written since that day. No one gets two within a day, even if the
// worker runs late.
import { limits } from '@portico/domain/limits';
import { query, type Tx } from '../../platform/db/database.ts';
import type { Invitation } from '../invitations/invitation-store.ts';

const DUE = `
  i.revoked_at is null and i.declined_at is null and (i.joined_at is not null or i.expires_at > $1)
  and (i.reminded_at is null or i.reminded_at <= $1 - interval '1 day')
  and exists (
    select from unnest(case when i.joined_at is null then $2::int[] else $3::int[] end) as day
    cross join lateral (select coalesce(i.joined_at, i.sent_at) + day * interval '1 day' as at) milestone
    where milestone.at <= $1 and (i.reminded_at is null or i.reminded_at < milestone.at))`;
const FIND = `
  select i.id, i.client_id from invitation i join client c on c.id = i.client_id
  where c.status in ('DRAFT', 'RETURNED') and ${DUE} order by i.id`;
const LOCK = `
  select i.* from invitation i join client c on c.id = i.client_id
  where i.id = $4 and c.status in ('DRAFT', 'RETURNED') and ${DUE} for update of i`;

const days = [limits.invite.reminderDays, limits.invite.stillDays];

export const findDueReminders = (tx: Tx, now: Date): Promise<Pick<Invitation, 'id' | 'client_id'>[]> =>
  query(tx, FIND, [now, ...days]);

/** Checks a single reminder again and locks its row, so that changes since the search are seen. */
export const lockDueReminder = async (tx: Tx, id: string, now: Date): Promise<Invitation | undefined> =>
  (await query<Invitation>(tx, LOCK, [now, ...days, id]))[0];

/** The progress of a member; undefined while they are blocked. */
export const findProgress = async (
  tx: Tx,
  clientId: string,
  personId: string | null,
): Promise<string[] | undefined> =>
  (
    await query<{ progress: string[] }>(
      tx,
      `select m.progress from member m join person p on p.id = m.person_id
       where m.client_id = $1 and m.person_id = $2 and p.blocked_at is null`,
      [clientId, personId],
    )
  )[0]?.progress;

/** The progress of the client's members. */
export const findMemberProgress = (tx: Tx, clientId: string) =>
  tx.selectFrom('member').select(['person_id', 'progress']).where('client_id', '=', clientId).execute();
