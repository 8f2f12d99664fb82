// Queries on the table session.
import { limits } from '@portico/domain/limits';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.gen.ts';
import type { SessionOfToken } from '../../platform/sessions/access-token.ts';
import type { SessionMembership } from '../../platform/sessions/grants.ts';

/** Not ended, within its idle time and its maximum age (F09). */
export const isAlive = (now: Date) => (session: ExpressionBuilder<Tables, 'session'>) =>
  session.and([
    session('ended_at', 'is', null),
    session('ends_at', '>', now),
    session('seen_at', '>', new Date(now.getTime() - limits.session.idleSeconds * 1000)),
  ]);

export interface FoundSession {
  readonly person_id: string;
  readonly client_id: string | null;
  readonly generation: number;
  readonly refresh_hash: Buffer;
  readonly refresh_key_id: string;
  readonly rotated_at: Date;
  readonly binding_hash: Buffer;
  readonly auth_time: Date;
  readonly amr: string[];
  readonly seen_at: Date;
  readonly ends_at: Date;
  readonly ended_at: Date | null;
  readonly membership: SessionMembership | null;
}

export const findSession = async (tx: Tx, sessionId: string): Promise<FoundSession | undefined> =>
  (await sql<FoundSession>`select * from app.find_session(${sessionId})`.execute(tx)).rows[0];

/** What an access token is made from, returned by the statement that issues it. */
export const sessionOfToken = [
  'person_id',
  'client_id',
  'amr',
  'auth_time',
  'binding_hash',
  sql<SessionMembership | null>`app.membership(client_id, person_id)`.as('membership'),
] as const;
/** Of two requests with the same refresh token only one succeeds; the other matches no row. Returns the updated session. */
export const rotateSession = (
  tx: Tx,
  sessionId: string,
  from: { readonly generation: number; readonly hash: Buffer },
  to: { readonly hash: Buffer; readonly keyId: string },
  now: Date,
): Promise<SessionOfToken | undefined> =>
  tx
    .updateTable('session')
    .set({
      generation: from.generation + 1,
      refresh_hash: to.hash,
      refresh_key_id: to.keyId,
      rotated_at: now,
      seen_at: now,
    })
    .where('id', '=', sessionId)
    .where('generation', '=', from.generation)
    .where('refresh_hash', '=', from.hash)
    .where('ended_at', 'is', null)
    .returning([...sessionOfToken])
    .executeTakeFirst();

/**
 * Switches the session to another client. It issues a token as a refresh does, so it extends a session only where a
 * refresh would: not one that has ended, idled out or reached its maximum age (F09).
 */
export const switchSession = (
  tx: Tx,
  sessionId: string,
  clientId: string,
  now: Date,
): Promise<SessionOfToken | undefined> =>
  tx
    .updateTable('session')
    .set({ client_id: clientId, seen_at: now })
    .where('id', '=', sessionId)
    .where(isAlive(now))
    .returning([...sessionOfToken])
    .executeTakeFirst();

/** Ends all sessions of a person, optionally except one, and returns their ids. */
export const endPersonSessions = async (
  tx: Tx,
  personId: string,
  because: string,
  now: Date,
  except = '00000000-0000-0000-0000-000000000000',
): Promise<string[]> => {
  const ended = await tx
    .updateTable('session')
    .set({ ended_at: now, ended_because: because })
    .where('person_id', '=', personId)
    .where('id', '!=', except)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
};

/** Restarts the idle time; undefined when the session is over. */
export const touchSession = (tx: Tx, sessionId: string, now: Date): Promise<{ ends_at: Date } | undefined> =>
  tx
    .updateTable('session')
    .set({ seen_at: now })
    .where('id', '=', sessionId)
    .where(isAlive(now))
    .returning('ends_at')
    .executeTakeFirst();

/** End reason of a session that was replaced by another. */
export const STEP_UP = 'step-up';

/** Ends a session and returns what its replacement inherits; undefined when the session is over. */
export const replaceSession = (tx: Tx, sessionId: string, now: Date) =>
  tx
    .updateTable('session')
    .set({ ended_at: now, ended_because: STEP_UP })
    .where('id', '=', sessionId)
    .where(isAlive(now))
    .returning(['client_id', 'amr', 'created_at', 'ends_at'])
    .executeTakeFirst();
