// Reads the current membership claims of a session's access token from the database.
import { sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';
import type { SessionMembership } from '../platform/sessions/grants.ts';

export const findSessionMembership = async (
  tx: Tx,
  clientId: string,
  personId: string,
): Promise<SessionMembership | null> =>
  (
    await sql<{ membership: SessionMembership | null }>`
      select app.membership(${clientId}, ${personId}) as membership`.execute(tx)
  ).rows[0]?.membership ?? null;
