// Whether a session may still be used, asked of the database at most every five seconds per session (F12).

import type { ErrorCode } from '@portico/domain/errors';
import { limits } from '@portico/domain/limits';
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../db/database.ts';

const CACHED_MS = limits.revocationCacheSeconds * 1000;
const CACHED_SESSIONS = 50_000;

export interface SessionStates {
  /** Undefined when all is well; otherwise what to refuse with. */
  problem(sessionId: string): Promise<ErrorCode | undefined>;
  /** This process has just ended or changed it. */
  forget(sessionId: string): void;
}

interface StateRow {
  ended: boolean;
  person_blocked: boolean;
  client_blocked: boolean;
  all_clients_blocked: boolean;
  member: boolean;
}

/** The order in which they are told: whoever is blocked themselves need not know of their clients. */
export function problemOf(state: StateRow | undefined): ErrorCode | undefined {
  if (!state || state.ended) return 'SESSION_REQUIRED';
  if (state.person_blocked) return 'USER_IS_BLOCKED';
  if (state.all_clients_blocked) return 'ALL_CLIENTS_ARE_BLOCKED';
  if (state.client_blocked) return 'CLIENT_IS_BLOCKED';
  return state.member ? undefined : 'SESSION_REQUIRED';
}

/** What the database says now, in the caller's transaction and with what it has changed so far. */
export async function askProblem(tx: Tx, sessionId: string): Promise<ErrorCode | undefined> {
  const { rows } = await sql<StateRow>`select * from app.session_state(${sessionId})`.execute(tx);
  return problemOf(rows[0]);
}

export function createSessionStates(db: Database, clock: Clock): SessionStates {
  let cache = new Map<string, { problem: ErrorCode | undefined; untilMs: number }>();
  return {
    problem: async (sessionId) => {
      const cached = cache.get(sessionId);
      if (cached && cached.untilMs > clock.now().getTime()) return cached.problem;
      const askedMs = clock.now().getTime();
      const problem = await db.as({}, (tx) => askProblem(tx, sessionId));
      if (cache.size >= CACHED_SESSIONS) cache = new Map();
      cache.set(sessionId, { problem, untilMs: askedMs + CACHED_MS });
      return problem;
    },
    forget: (sessionId) => cache.delete(sessionId),
  };
}
