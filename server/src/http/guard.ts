// What stands before every call: where it comes from, how often, who asks, the cross-site token, and how fresh the second
// factor is. In this order.
import type { Call } from '@portico/domain/api/call';
import { isWrite, needsXsrf } from '@portico/domain/api/call';
import { limits } from '@portico/domain/limits';
import { section9 } from '@portico/domain/section9';
import type { FastifyRequest } from 'fastify';
import { bindingHash, createTokenVerifier } from '../auth/access-token.ts';
import { readRefreshToken } from '../auth/refresh-cookie.ts';
import type { Actor, ServerContext } from '../context.ts';
import { sessionMark } from '../log.ts';
import { Refusal } from '../refusal.ts';
import { cookieNames, parseCookies } from './cookies.ts';
import { isFromOurPages } from './origin.ts';
import { placeOf } from './place.ts';
import { flowMark, isXsrfTokenGood } from './xsrf.ts';

export interface Admitted {
  readonly actor: Actor | undefined;
  readonly cookies: Readonly<Record<string, string | undefined>>;
}

export interface Guard {
  admit(row: Call, request: FastifyRequest): Promise<Admitted>;
  /** Has shown this token here before, or holds a refresh token that we made; whether it is still good is not asked. */
  isKnown(request: FastifyRequest): boolean;
}

const KNOWN_CALLERS = 20_000;

/** Somebody holds a token without the cookie it is bound to: it was taken from its browser. */
export type OnStolenToken = (personId: string, sessionId: string, requestId: string) => Promise<void>;

export function createGuard(ctx: ServerContext, onStolenToken: OnStolenToken): Guard {
  const { sessionStates, throttle } = ctx;
  const { keys } = ctx.providers;
  const verify = createTokenVerifier(ctx);

  /** Whoever asks again with the same token and cookies was read and bound before; the token itself is looked at anew. */
  let known = new Map<string, { cookieHeader: string | undefined; admitted: Admitted }>();

  async function authenticate(request: FastifyRequest): Promise<Admitted> {
    const { authorization, cookie: cookieHeader } = request.headers;
    if (!authorization?.startsWith('Bearer '))
      return { actor: undefined, cookies: parseCookies(cookieHeader) };
    const claims = await verify(authorization.slice(7));
    const before = known.get(authorization);
    if (claims && before && before.cookieHeader === cookieHeader) return before.admitted;

    const cookies = parseCookies(cookieHeader);
    if (!claims) return { actor: undefined, cookies };
    const binding = cookies[cookieNames.binding];
    if (!binding || bindingHash(binding).toString('base64url') !== claims.sbh) {
      await onStolenToken(claims.sub, claims.sid, request.id);
      return { actor: undefined, cookies };
    }
    const actor = {
      personId: claims.sub,
      clientId: claims.cid,
      sessionId: claims.sid,
      sessionMark: sessionMark(claims.sid),
      authTime: new Date(claims.auth_time * 1000),
    };
    if (known.size >= KNOWN_CALLERS) known = new Map();
    known.set(authorization, { cookieHeader, admitted: { actor, cookies } });
    return { actor, cookies };
  }

  /** A second factor was given lately enough for what cannot be taken back (F15). */
  const isFresh = (actor: Actor | undefined): boolean =>
    actor !== undefined &&
    ctx.clock.now().getTime() - actor.authTime.getTime() <= limits.stepUp.strictSeconds * 1000;

  async function admit(row: Call, request: FastifyRequest): Promise<Admitted> {
    if (isWrite(row) && !isFromOurPages(request.headers, row, ctx.config.portalOrigin))
      throw new Refusal('ORIGIN_REFUSED');

    const needsSession = row.access === 'session' || row.access === 'member' || row.access === 'creator';
    const admitted = needsSession
      ? await authenticate(request)
      : { actor: undefined, cookies: parseCookies(request.headers.cookie) };
    const { actor, cookies } = admitted;
    if (actor) throttle.front({ bucket: `requests:${actor.sessionId}`, limit: limits.requests.signedIn });
    else throttle.front({ bucket: `requests:${placeOf(request.ip)}`, limit: limits.requests.anonymous });

    if (needsSession) {
      if (!actor) throw new Refusal('SESSION_REQUIRED');
      const problem =
        row.access === 'session'
          ? await sessionStates.problem(actor.sessionId)
          : await sessionStates.problemActingFor(actor.sessionId, actor.clientId);
      if (problem && !(problem === 'SESSION_REQUIRED' && row.replacesSession)) throw new Refusal(problem);
      if (row.access !== 'session' && !actor.clientId) throw new Refusal('NOT_FOUND');
    }

    if (needsXsrf(row)) {
      const sessionId = actor?.sessionId ?? readRefreshToken(keys, cookies[cookieNames.refresh])?.sessionId;
      const flowToken = cookies[cookieNames.flow];
      // Both may be there (a sign-in begun beside a session): the cookie holds the token of the later one.
      const holders = [...(sessionId ? [sessionId] : []), ...(flowToken ? [flowMark(flowToken)] : [])];
      const header = request.headers[section9.xsrfHeader.toLowerCase()];
      // Without either there is nothing to protect; the call itself says what it needs.
      if (holders.length > 0 && !isXsrfTokenGood(keys, holders, cookies[cookieNames.xsrf], header))
        throw new Refusal('XSRF_REFUSED');
    }
    if (row.stepUp && !isFresh(actor)) throw new Refusal('STEP_UP_REQUIRED');
    return admitted;
  }

  const isKnown = ({ headers }: FastifyRequest): boolean =>
    known.has(headers.authorization ?? '') ||
    readRefreshToken(keys, parseCookies(headers.cookie)[cookieNames.refresh]) !== undefined;
  return { admit, isKnown };
}
