// Creates the context of one request: the current time, the actor, and three ways to access the database.
import type { Call } from '@portico/domain/api/call';
import { CAPTCHA_HEADER } from '@portico/domain/api/headers';
import { listAllowedStates, refusalWhile } from '@portico/domain/api/policy';
import type { FastifyRequest } from 'fastify';
import type { Actor, RequestContext, ServerContext, SetCookie } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { lockClient } from '../db/lock-client.ts';
import { lockPerson } from '../db/lock-person.ts';
import { FieldRefusal, Refusal } from '../refusal.ts';
import { findSessionProblem, requireUnblocked } from '../sessions/session-state.ts';
import { deviceName } from './device.ts';
import { fieldFault, refusalFault } from './faults.ts';
import type { AdmittedRequest } from './guard.ts';
import { claimKey, type IdempotencyKey, requestHash, storeAnswer } from './idempotency.ts';
import { rateLimitKey } from './rate-limit-key.ts';
import { sourceNetwork } from './source-network.ts';

export interface OpenRequest {
  readonly ctx: RequestContext;
  readonly setCookies: readonly SetCookie[];
}

function answerOf(row: Call, result: unknown): { status: number; body: unknown } {
  if (result instanceof Refusal) return refusalFault(result.code);
  if (result instanceof FieldRefusal) return fieldFault(result);
  return { status: row.status ?? 200, body: result };
}

/** Refuses actors who have just been blocked, and changes that the policy forbids in the client's current status (J01). */
async function requireState(tx: Tx, row: Call, { clientId, sessionId }: Actor): Promise<void> {
  await lockClient(tx, clientId);
  const status = await requireUnblocked(tx, sessionId);
  const refusal = status ? refusalWhile(row, status) : 'NOT_FOUND';
  if (refusal) throw new Refusal(refusal);
}

/**
 * The guard caches a session's state for five seconds, and the session may end while a request waits. Calls that change
 * the account itself therefore check again, behind the lock that every ending takes first.
 */
async function requireLiveSession(tx: Tx, { personId, sessionId }: Actor): Promise<void> {
  await lockPerson(tx, personId);
  const problem = await findSessionProblem(tx, sessionId);
  if (problem) throw new Refusal(problem);
}

const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name.toLowerCase()];
  return typeof value === 'string' ? value : undefined;
};

export function openRequest(
  server: ServerContext,
  row: Call,
  request: FastifyRequest,
  { actor, cookies }: AdmittedRequest,
  claim: IdempotencyKey | undefined,
): OpenRequest {
  const now = server.clock.now();
  const setCookies: SetCookie[] = [];
  const self = { personId: actor?.personId, clientId: actor?.clientId };

  const ctx: RequestContext = {
    ...server,
    now,
    requestId: request.id,
    actor,
    cookies,
    captchaToken: headerOf(request, CAPTCHA_HEADER),
    get requestHash() {
      return claim && requestHash(claim);
    },
    get place() {
      return rateLimitKey(request.ip);
    },
    get source() {
      return sourceNetwork(request.ip);
    },
    // A getter, because few use cases need it and it is not free.
    get caller() {
      return { address: request.ip, device: deviceName(request.headers['user-agent']) };
    },
    setCookie: (cookie) => {
      // Cookies are stored with the reply for retries, so a row that sets one must ask for the short retention.
      if (cookie.value !== '' && !row.holdsSecret)
        throw new Error(`${row.path} sets a cookie, but its row does not say holdsSecret`);
      setCookies.push(cookie);
    },
    read: (work) => server.db.read(self, work),
    write: async <T>(work: (tx: Tx) => Promise<T>, as?: { personId: string }) => {
      const result = await server.db.as(as ?? self, async (tx) => {
        if (claim) await claimKey(tx, claim, now);
        if (actor && listAllowedStates(row)) await requireState(tx, row, actor);
        // A step-up may be retried with the session that it has replaced, and checks this itself.
        else if (actor && row.access === 'session' && !row.endsSession) await requireLiveSession(tx, actor);
        const result = await work(tx);
        if (claim) {
          const { status, body } = answerOf(row, result);
          await storeAnswer(tx, claim, { status, body, cookies: setCookies });
        }
        return result;
      });
      if (result instanceof FieldRefusal) throw result;
      if (!(result instanceof Refusal)) return result as Exclude<T, Refusal | FieldRefusal>;
      result.isKept = true;
      result.cookies = setCookies;
      throw result;
    },
  };
  return { ctx, setCookies };
}
