// Whether a session may still be used, for whom it acts and as what, asked of the database at most every five seconds per
// session (F12, F16, J01).
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
  /** Undefined when all is well; otherwise what to refuse with. */
  readonly problem: ErrorCode | undefined;
  /** The client that is acted for. */
  readonly clientId: string | undefined;
  /** As what. */
  readonly participant: ParticipantRole | undefined;
}

export interface SessionStates {
  /** Undefined when all is well; otherwise what to refuse with. */
  problem(sessionId: string): Promise<ErrorCode | undefined>;
  /**
   * The same, for a call of this policy that acts for the client of its token: a session that has changed to another opens
   * nothing of it, and nobody does there what they are not.
   */
  problemActingFor(
    sessionId: string,
    clientId: string | undefined,
    policy: Policy,
  ): Promise<ErrorCode | undefined>;
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
  client_status: ClientStatus | null;
  account_type: AccountType | null;
  is_creator: boolean;
  role: ClientRole | null;
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
/** A personal account is its creator's and nobody else's, whoever may have been of it before it became one. */
const findParticipantRole = ({ account_type: accountType, is_creator: isClientCreator, role }: StateRow) =>
  accountType === 'PERSONAL_ACCOUNT' && !isClientCreator
    ? undefined
    : findFlow({ accountType, isClientCreator, role }).participant;

const stateOf = (row: StateRow | undefined): SessionState => ({
  problem: problemOf(row),
  clientId: row?.client_id ?? undefined,
  participant: row && findParticipantRole(row),
});

/** What the database says now, in the caller's transaction and with what it has changed so far. */
const askNow = async (tx: Tx, sessionId: string): Promise<StateRow | undefined> =>
  (await query<StateRow>(tx, STATE, [sessionId]))[0];
export const findSessionProblem = async (tx: Tx, sessionId: string): Promise<ErrorCode | undefined> =>
  problemOf(await askNow(tx, sessionId));

/** The same for whoever acts for a client by it. */
export async function findActingMembership(
  tx: Tx,
  sessionId: string,
  clientId: string,
): Promise<ErrorCode | undefined> {
  const state = stateOf(await askNow(tx, sessionId));
  return state.problem ?? (state.clientId === clientId ? undefined : 'CHANGED_ELSEWHERE');
}

/**
 * Whoever was blocked within the seconds for which the guard still believes what it was told before writes nothing (X30).
 * Answers how the client stands that is acted for.
 */
export async function requireUnblocked(tx: Tx, sessionId: string): Promise<ClientStatus | null> {
  const state = await askNow(tx, sessionId);
  const problem = problemOf(state);
  if (problem) throw new Refusal(problem);
  return state?.client_status ?? null;
}

export function createSessionStates(db: Database, clock: Clock): SessionStates {
  let cache = new Map<string, SessionState & { untilMs: number }>();
  /** The last question about each session that has no answer yet. */
  const asking = new Map<string, Promise<SessionState>>();

  async function ask(sessionId: string): Promise<SessionState> {
    const askedMs = clock.now().getTime();
    const loading = db.ask<StateRow>(STATE, [sessionId]).then(([row]) => stateOf(row));
    asking.set(sessionId, loading);
    try {
      const state = await loading;
      // An answer that was asked for before the session was changed here is not kept: it would be believed for five seconds.
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
      // The token may be newer than what is remembered: another process changed the client. So it is asked before it is refused.
      const state = known && !refusalIn(known) ? known : await ask(sessionId);
      return state.problem ?? refusalIn(state);
    },
    forget: (sessionId) => {
      cache.delete(sessionId);
      asking.delete(sessionId);
    },
  };
}
