// Counts connections of the test's database that wait for a lock. PostgreSQL caches the list of connections for the
// length of a transaction, so the caller, who holds the lock in one, must clear it: newer connections would be missing.
import type { Client } from 'pg';

export async function countBlocked(owner: Client): Promise<number> {
  await owner.query('select pg_stat_clear_snapshot()');
  const { rowCount } = await owner.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rowCount ?? 0;
}
