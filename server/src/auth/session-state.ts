// Whether a session may still be used and for whom it acts, asked of the database at most every five seconds per session
// (F12, F16).

import type { ErrorCode } from '@portico/domain/errors';
import { limits } from '@portico/domain/limits';
import type { Clock } from '../clock.ts';
import { type Database, query, type Tx } from '../db/database.ts';

const CACHED_MS = limits.revocationCacheSeconds * 1000;
const CACHED_SESSIONS = 50_000;

interface SessionState {
  /** Undefined when all is well; otherwise what to refuse with. */
  readonly problem: ErrorCode | undefined;
  /** The client that is acted for. */
  readonly clientId: string | undefined;
}

export interface SessionStates {
  /** Undefined when all is well; otherwise what to refuse with. */
  problem(sessionId: string): Promise<ErrorCode | undefined>;
  /** The same, for a call that acts for the client of its token: a session that has changed to another opens nothing of it. */
  problemActingFor(sessionId: string, clientId: string | undefined): Promise<ErrorCode | undefined>;
  /** This process has just ended or changed it. */
  forget(sessionId: string): void;
}

interface StateRow {
  ended: boolean;
  person_blocked: boolean;
  client_blocked: boolean;
  all_clients_blocked: boolean;
  member: boolean;
  client_id: string | null;
}

/** The order in which they are told: whoever is blocked themselves need not know of their clients. */
function problemOf(state: StateRow | undefined): ErrorCode | undefined {
  if (!state || state.ended) return 'SESSION_REQUIRED';
  if (state.person_blocked) return 'USER_IS_BLOCKED';
  if (state.all_clients_blocked) return 'ALL_CLIENTS_ARE_BLOCKED';
  if (state.client_blocked) return 'CLIENT_IS_BLOCKED';
  return state.member ? undefined : 'SESSION_REQUIRED';
}

const STATE = 'select * from app.session_state($1)';
const stateOf = (row: StateRow | undefined): SessionState => ({
  problem: problemOf(row),
  clientId: row?.client_id ?? undefined,
});

/** What the database says now, in the caller's transaction and with what it has changed so far. */
export const askProblem = async (tx: Tx, sessionId: string): Promise<ErrorCode | undefined> =>
  problemOf((await query<StateRow>(tx, STATE, [sessionId]))[0]);

export function createSessionStates(db: Database, clock: Clock): SessionStates {
  let cache = new Map<string, SessionState & { untilMs: number }>();
  /** The last question about each session that has no answer yet. */
  const asking = new Map<string, Promise<SessionState>>();

  async function ask(sessionId: string): Promise<SessionState> {
    const askedMs = clock.now().getTime();
    const asked = db.ask<StateRow>(STATE, [sessionId]).then(([row]) => stateOf(row));
    asking.set(sessionId, asked);
    try {
      const state = await asked;
      // An answer that was asked for before the session was changed here is not kept: it would be believed for five seconds.
      if (asking.get(sessionId) === asked) {
        if (cache.size >= CACHED_SESSIONS) cache = new Map();
        cache.set(sessionId, { ...state, untilMs: askedMs + CACHED_MS });
      }
      return state;
    } finally {
      if (asking.get(sessionId) === asked) asking.delete(sessionId);
    }
  }

  function cached(sessionId: string): SessionState | undefined {
    const known = cache.get(sessionId);
    return known && known.untilMs > clock.now().getTime() ? known : undefined;
  }

  return {
    problem: async (sessionId) => (cached(sessionId) ?? (await ask(sessionId))).problem,
    problemActingFor: async (sessionId, clientId) => {
      const known = cached(sessionId);
      // The token may be newer than what is remembered: another process changed the client. So it is asked before it is refused.
      const state = known && known.clientId === clientId ? known : await ask(sessionId);
      return state.problem ?? (state.clientId === clientId ? undefined : 'CHANGED_ELSEWHERE');
    },
    forget: (sessionId) => {
      cache.delete(sessionId);
      asking.delete(sessionId);
    },
  };
}
