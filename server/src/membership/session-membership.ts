// What a session's access token says about the membership it acts for, as the database has it now.
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
