// What the auth slice asks of the table session.
import { limits } from '@portico/domain/limits';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.gen.ts';
import type { SessionOfToken } from '../../platform/sessions/access-token.ts';
import type { SessionMembership } from '../../platform/sessions/grants.ts';

/** Not ended, not idle for too long, not too old (F09). */
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

/** What an access token is made from, asked by the statement that gives it out. */
export const sessionOfToken = [
  'person_id',
  'client_id',
  'amr',
  'auth_time',
  'binding_hash',
  sql<SessionMembership | null>`app.membership(client_id, person_id)`.as('membership'),
] as const;
/** One of two requests with the same refresh token wins; the other finds nothing to rotate. Answers what the session is then. */
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
 * Acts for another client from now on. It gives out a token as a refresh does, so it keeps a session alive only where a
 * refresh would: not one that ended, was idle for too long or is too old (F09).
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

/** Every session of a person, but one if it is said; answers which. */
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

/** Its idle time begins anew; undefined when it is over already. */
export const touchSession = (tx: Tx, sessionId: string, now: Date): Promise<{ ends_at: Date } | undefined> =>
  tx
    .updateTable('session')
    .set({ seen_at: now })
    .where('id', '=', sessionId)
    .where(isAlive(now))
    .returning('ends_at')
    .executeTakeFirst();

/** Why a session ended that another took the place of. */
export const STEP_UP = 'step-up';

/** Ends it for another that takes its place, and answers what that one goes on with; undefined when it is over already. */
export const replaceSession = (tx: Tx, sessionId: string, now: Date) =>
  tx
    .updateTable('session')
    .set({ ended_at: now, ended_because: STEP_UP })
    .where('id', '=', sessionId)
    .where(isAlive(now))
    .returning(['client_id', 'amr', 'created_at', 'ends_at'])
    .executeTakeFirst();
