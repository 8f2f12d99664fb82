// Counts people who were invited and have not joined yet. Employees are left out: a client never waits for them.
import { query, type Tx } from '../platform/db/database.ts';

const AWAITED = `
  select count(*)::int as awaited from invitation
  where client_id = $1 and role <> 'employee' and joined_at is null and revoked_at is null and declined_at is null`;

export const countMissingMembers = async (tx: Tx, clientId: string): Promise<number> =>
  (await query<{ awaited: number }>(tx, AWAITED, [clientId]))[0]?.awaited ?? 0;

export const hasMissingMembers = async (tx: Tx, clientId: string): Promise<boolean> =>
  (await countMissingMembers(tx, clientId)) > 0;
