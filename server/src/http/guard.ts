// What stands before every call: where it comes from, how often, who asks, and the cross-site token. In this order.
import type { Call } from '@portico/domain/api/call';
import { isWrite, needsXsrf } from '@portico/domain/api/call';
import { limits, section9 } from '@portico/domain/limits';
import type { FastifyRequest } from 'fastify';
import { bindingHash, createTokenVerifier } from '../auth/access-token.ts';
import { readRefreshToken } from '../auth/refresh-cookie.ts';
import type { Actor, ServerContext } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { cookieNames, parseCookies } from './cookies.ts';
import { isFromOurPages } from './origin.ts';
import { isXsrfTokenGood } from './xsrf.ts';

export interface Admitted {
  readonly actor: Actor | undefined;
  readonly cookies: Readonly<Record<string, string | undefined>>;
}

export interface Guard {
  admit(row: Call, request: FastifyRequest): Promise<Admitted>;
}

/** Somebody holds a token without the cookie it is bound to: it was taken from its browser. */
export type OnStolenToken = (personId: string, sessionId: string, requestId: string) => Promise<void>;

export function createGuard(ctx: ServerContext, onStolenToken: OnStolenToken): Guard {
  const { sessionStates, throttle } = ctx;
  const { keys } = ctx.providers;
  const verify = createTokenVerifier(ctx);

  async function authenticate(
    request: FastifyRequest,
    cookies: Admitted['cookies'],
  ): Promise<Actor | undefined> {
    const { authorization } = request.headers;
    if (!authorization?.startsWith('Bearer ')) return undefined;
    const claims = await verify(authorization.slice(7));
    if (!claims) return undefined;
    const binding = cookies[cookieNames.binding];
    if (!binding || bindingHash(binding).toString('base64url') !== claims.sbh) {
      await onStolenToken(claims.sub, claims.sid, request.id);
      return undefined;
    }
    return {
      personId: claims.sub,
      clientId: claims.cid,
      sessionId: claims.sid,
      authTime: new Date(claims.auth_time * 1000),
    };
  }

  async function admit(row: Call, request: FastifyRequest): Promise<Admitted> {
    if (isWrite(row) && !isFromOurPages(request.headers, row, ctx.config.portalOrigin))
      throw new Refusal('ORIGIN_REFUSED');

    const cookies = parseCookies(request.headers.cookie);
    const needsSession = row.access === 'session' || row.access === 'member' || row.access === 'creator';
    const actor = needsSession ? await authenticate(request, cookies) : undefined;
    if (actor) throttle.front({ bucket: `requests:${actor.sessionId}`, limit: limits.requests.signedIn });
    else throttle.front({ bucket: `requests:${request.ip}`, limit: limits.requests.anonymous });

    if (needsSession) {
      if (!actor) throw new Refusal('SESSION_REQUIRED');
      const problem = await sessionStates.problem(actor.sessionId);
      if (problem) throw new Refusal(problem);
      if (row.access !== 'session' && !actor.clientId) throw new Refusal('NOT_FOUND');
    }

    if (needsXsrf(row)) {
      const sessionId = actor?.sessionId ?? readRefreshToken(keys, cookies[cookieNames.refresh])?.sessionId;
      const header = request.headers[section9.xsrfHeader.toLowerCase()];
      // Without any session there is nothing to protect; the call itself says what it needs.
      if (sessionId && !isXsrfTokenGood(keys, sessionId, cookies[cookieNames.xsrf], header))
        throw new Refusal('XSRF_REFUSED');
    }
    return { actor, cookies };
  }

  return { admit };
}
