// Decides whether a session may still be used, for which client and in which role. Queries the database at most every
// five seconds per session (F12, F16, J01).
import { findRoleRefusal, type Policy } from '@portico/domain/api/policy';
import type { AccountType, ClientRole, ClientStatus } from '@portico/domain/clients/account';
import type { ErrorCode } from '@portico/domain/errors';
import { limits } from '@portico/domain/limits';
import { findFlow, type ParticipantRole } from '@portico/domain/steps/flows';
import type { Clock } from '../clock.ts';
import { type Database, query, type Tx } from '../db/database.ts';
import { Refusal } from '../refusal.ts';

const CACHED_MS = limits.revocationCacheSeconds * 1000;
const CACHED_SESSIONS = 50_000;

interface SessionState {
  /** Undefined if the session may be used; otherwise the refusal. */
  readonly problem: ErrorCode | undefined;
  /** The client that the session acts for. */
  readonly clientId: string | undefined;
  /** The person's role in that client. */
  readonly participant: ParticipantRole | undefined;
}

export interface SessionStates {
  /** Undefined if the session may be used; otherwise the refusal. */
  problem(sessionId: string): Promise<ErrorCode | undefined>;
  /**
   * The same for a call of this policy on the client of its token. Refuses a session that has switched to another
   * client, and a role that the policy does not allow.
   */
  problemActingFor(
    sessionId: string,
    clientId: string | undefined,
    policy: Policy,
  ): Promise<ErrorCode | undefined>;
  /** Call after this process has ended or changed the session. */
  forget(sessionId: string): void;
}

interface StateRow {
  ended: boolean;
  person_blocked: boolean;
  client_blocked: boolean;
  all_clients_blocked: boolean;
  member: boolean;
  client_id: string | null;
  client_status: ClientStatus | null;
  account_type: AccountType | null;
  is_creator: boolean;
  role: ClientRole | null;
}

/** In order of precedence: people who are blocked themselves learn nothing about their clients. */
function problemOf(state: StateRow | undefined): ErrorCode | undefined {
  if (!state || state.ended) return 'SESSION_REQUIRED';
  if (state.person_blocked) return 'USER_IS_BLOCKED';
  if (state.all_clients_blocked) return 'ALL_CLIENTS_ARE_BLOCKED';
  if (state.client_blocked) return 'CLIENT_IS_BLOCKED';
  return state.member ? undefined : 'SESSION_REQUIRED';
}

const STATE = 'select * from app.session_state($1)';
/** A personal account belongs to its creator alone, whoever was a member before it became one. */
const findParticipantRole = ({ account_type: accountType, is_creator: isClientCreator, role }: StateRow) =>
  accountType === 'PERSONAL_ACCOUNT' && !isClientCreator
    ? undefined
    : findFlow({ accountType, isClientCreator, role }).participant;

const stateOf = (row: StateRow | undefined): SessionState => ({
  problem: problemOf(row),
  clientId: row?.client_id ?? undefined,
  participant: row && findParticipantRole(row),
});

/** Queries the current state in the caller's transaction, including its own changes. */
const askNow = async (tx: Tx, sessionId: string): Promise<StateRow | undefined> =>
  (await query<StateRow>(tx, STATE, [sessionId]))[0];
export const findSessionProblem = async (tx: Tx, sessionId: string): Promise<ErrorCode | undefined> =>
  problemOf(await askNow(tx, sessionId));

/** The same for a session that acts for a client. */
export async function findActingMembership(
  tx: Tx,
  sessionId: string,
  clientId: string,
): Promise<ErrorCode | undefined> {
  const state = stateOf(await askNow(tx, sessionId));
  return state.problem ?? (state.clientId === clientId ? undefined : 'CHANGED_ELSEWHERE');
}

/**
 * Check blocking again inside the transaction, because the guard's cache may be a few seconds old (X30). Returns the
 * status of the client that the session acts for.
 */
export async function requireUnblocked(tx: Tx, sessionId: string): Promise<ClientStatus | null> {
  const state = await askNow(tx, sessionId);
  const problem = problemOf(state);
  if (problem) throw new Refusal(problem);
  return state?.client_status ?? null;
}

export function createSessionStates(db: Database, clock: Clock): SessionStates {
  let cache = new Map<string, SessionState & { untilMs: number }>();
  /** The latest query of each session that has no result yet. */
  const asking = new Map<string, Promise<SessionState>>();

  async function ask(sessionId: string): Promise<SessionState> {
    const askedMs = clock.now().getTime();
    const loading = db.ask<StateRow>(STATE, [sessionId]).then(([row]) => stateOf(row));
    asking.set(sessionId, loading);
    try {
      const state = await loading;
      // Do not cache a result that was requested before this process changed the session: it would be stale.
      if (asking.get(sessionId) === loading) {
        if (cache.size >= CACHED_SESSIONS) cache = new Map();
        cache.set(sessionId, { ...state, untilMs: askedMs + CACHED_MS });
      }
      return state;
    } finally {
      if (asking.get(sessionId) === loading) asking.delete(sessionId);
    }
  }

  function cached(sessionId: string): SessionState | undefined {
    const known = cache.get(sessionId);
    return known && known.untilMs > clock.now().getTime() ? known : undefined;
  }

  return {
    problem: async (sessionId) => (cached(sessionId) ?? (await ask(sessionId))).problem,
    problemActingFor: async (sessionId, clientId, policy) => {
      const refusalIn = ({ clientId: actedFor, participant }: SessionState): ErrorCode | undefined =>
        actedFor === clientId ? findRoleRefusal(policy, participant) : 'CHANGED_ELSEWHERE';
      const known = cached(sessionId);
      // The token may be newer than the cache, if another process switched the client. Query again before refusing.
      const state = known && !refusalIn(known) ? known : await ask(sessionId);
      return state.problem ?? refusalIn(state);
    },
    forget: (sessionId) => {
      cache.delete(sessionId);
      asking.delete(sessionId);
    },
  };
}
