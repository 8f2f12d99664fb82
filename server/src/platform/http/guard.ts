// Checks every call before its use case, in this order: origin, rate limit, actor, cross-site token, and how fresh the
// second factor is.
import type { Call } from '@portico/domain/api/call';
import { isWrite, needsXsrf } from '@portico/domain/api/call';
import { findPolicy, type Policy } from '@portico/domain/api/policy';
import { limits } from '@portico/domain/limits';
import { section9 } from '@portico/domain/specified-constants';
import type { FastifyRequest } from 'fastify';
import type { Actor, ServerContext } from '../context.ts';
import { sessionMark } from '../log.ts';
import { Refusal } from '../refusal.ts';
import { bindingHash, createTokenVerifier } from '../sessions/access-token.ts';
import { readRefreshToken } from '../sessions/refresh-cookie.ts';
import { isStrongEnough } from '../sessions/strength.ts';
import { cookieNames, parseCookies } from './cookies.ts';
import { isFromOurPages } from './origin.ts';
import { rateLimitKey } from './rate-limit-key.ts';
import type { CountedRequest } from './throttle.ts';
import { computeMark, isXsrfTokenValid } from './xsrf.ts';

export interface AdmittedRequest {
  readonly actor: Actor | undefined;
  readonly cookies: Readonly<Record<string, string | undefined>>;
}

interface Shown extends AdmittedRequest {
  /** A valid token of ours that arrived without the cookie it is bound to. */
  readonly stolen?: { readonly personId: string; readonly sessionId: string };
}

export interface Guard {
  admit(row: Call, request: FastifyRequest): Promise<AdmittedRequest>;
  /** Has shown this token here before, or holds a refresh token that we issued. Does not check whether it is still valid. */
  isKnown(request: FastifyRequest): boolean;
}

const KNOWN_CALLERS = 20_000;

/** A page that sends no token is not logged in: it may belong to a phone. */
const showsToken = ({ headers }: FastifyRequest): boolean => headers.authorization !== undefined;
const showNoSession = (request: FastifyRequest): Promise<Shown> =>
  Promise.resolve({ actor: undefined, cookies: parseCookies(request.headers.cookie) });

const anonymous = ({ ip }: FastifyRequest): CountedRequest => ({
  bucket: `requests:${rateLimitKey(ip)}`,
  limit: limits.requests.anonymous,
});

/** Finds the person for whom the phone with this cookie takes pictures; undefined once that is over. */
export type FindPhone = (token: string) => Promise<Actor | undefined>;

/** A token without the cookie it is bound to was taken from its browser. */
export type OnStolenToken = (personId: string, sessionId: string, request: FastifyRequest) => Promise<void>;

export function createGuard(ctx: ServerContext, onStolenToken: OnStolenToken, findPhone: FindPhone): Guard {
  const { sessionStates, throttle } = ctx;
  const { keys } = ctx.providers;
  const verify = createTokenVerifier(ctx);

  /** Caches parsed and bound tokens by token and cookies. The token itself is verified again each time. */
  let known = new Map<string, { cookieHeader: string | undefined; admitted: AdmittedRequest }>();

  async function authenticate(request: FastifyRequest): Promise<Shown> {
    const { authorization, cookie: cookieHeader } = request.headers;
    if (!authorization?.startsWith('Bearer '))
      return { actor: undefined, cookies: parseCookies(cookieHeader) };
    const claims = await verify(authorization.slice(7));
    const before = known.get(authorization);
    if (claims && before && before.cookieHeader === cookieHeader) return before.admitted;

    const cookies = parseCookies(cookieHeader);
    if (!claims) return { actor: undefined, cookies };
    const binding = cookies[cookieNames.binding];
    if (!binding || bindingHash(binding).toString('base64url') !== claims.sbh)
      return { actor: undefined, cookies, stolen: { personId: claims.sub, sessionId: claims.sid } };
    const actor = {
      personId: claims.sub,
      clientId: claims.cid,
      sessionId: claims.sid,
      sessionMark: sessionMark(claims.sid),
      authTime: new Date(claims.auth_time * 1000),
      amr: claims.amr,
    };
    if (known.size >= KNOWN_CALLERS) known = new Map();
    known.set(authorization, { cookieHeader, admitted: { actor, cookies } });
    return { actor, cookies };
  }

  /** Cookies of phones that were valid at their last look-up. */
  let knownPhones = new Set<string>();

  /** The only query before the caller is counted. An address over its limit is refused first, unless its cookie was valid. */
  async function authenticateOrPhone(request: FastifyRequest): Promise<Shown> {
    if (showsToken(request)) return authenticate(request);
    const cookies = parseCookies(request.headers.cookie);
    const token = cookies[cookieNames.phone];
    if (!token) return { actor: undefined, cookies };
    if (!knownPhones.has(token)) throttle.refuseIfFull(anonymous(request));
    const actor = await findPhone(token);
    if (knownPhones.size >= KNOWN_CALLERS) knownPhones = new Set();
    if (actor) knownPhones.add(token);
    else knownPhones.delete(token);
    return { actor, cookies };
  }

  const authenticators: Readonly<Record<Policy['shows'], typeof authenticate>> = {
    nothing: showNoSession,
    flow: showNoSession,
    signature: showNoSession,
    session: authenticate,
    'session or phone': authenticateOrPhone,
  };

  /** A phone must not learn whether the session that it serves has ended, was blocked or has switched clients. */
  async function requireSession(
    row: Call,
    request: FastifyRequest,
    admitted: AdmittedRequest,
  ): Promise<void> {
    const { actor, cookies } = admitted;
    const policy = findPolicy(row);
    const isPhone =
      policy.shows === 'session or phone' && !showsToken(request) && cookies[cookieNames.phone] !== undefined;
    if (!actor) throw new Refusal(isPhone ? 'FLOW_REQUIRED' : 'SESSION_REQUIRED');
    const problem = policy.as
      ? await sessionStates.problemActingFor(actor.sessionId, actor.clientId, policy)
      : await sessionStates.problem(actor.sessionId);
    if (!problem || (problem === 'SESSION_REQUIRED' && row.endsSession)) return;
    throw new Refusal(isPhone ? 'FLOW_REQUIRED' : problem);
  }

  /** Cookie and header must match and belong to a holder in this browser. With several, the cookie belongs to the latest. */
  function requireXsrf(request: FastifyRequest, { actor, cookies }: AdmittedRequest): void {
    const session = actor?.isPhone ? undefined : actor?.sessionId;
    const holders = [
      session ?? readRefreshToken(keys, cookies[cookieNames.refresh])?.sessionId,
      computeMark('flow', cookies[cookieNames.flow]),
      computeMark('phone', cookies[cookieNames.phone]),
    ].filter((holder) => holder !== undefined);
    const header = request.headers[section9.xsrfHeader.toLowerCase()];
    // Without a holder there is nothing to protect; the call itself requires what it needs.
    if (holders.length > 0 && !isXsrfTokenValid(keys, holders, cookies[cookieNames.xsrf], header))
      throw new Refusal('XSRF_REFUSED');
  }

  async function admit(row: Call, request: FastifyRequest): Promise<AdmittedRequest> {
    const isVendor = row.access === 'vendor';
    if (isWrite(row) && !isVendor && !isFromOurPages(request.headers, row, ctx.config.portalOrigin)) {
      throttle.front(anonymous(request));
      throw new Refusal('ORIGIN_REFUSED');
    }

    const policy = findPolicy(row);
    const { stolen, ...admitted } = await authenticators[policy.shows](request);
    const { actor } = admitted;
    if (actor) throttle.front({ bucket: `requests:${actor.sessionId}`, limit: limits.requests.signedIn });
    // One server speaks for many people at once.
    else if (isVendor) throttle.front({ ...anonymous(request), limit: limits.requests.signedIn });
    else throttle.front(anonymous(request));
    if (stolen) {
      // Each attempt writes an audit row. One stolen token, used from many addresses, must not fill the trail.
      throttle.front({ bucket: `stolen-token:${stolen.sessionId}`, limit: limits.requests.anonymous });
      await onStolenToken(stolen.personId, stolen.sessionId, request);
    }

    if (authenticators[policy.shows] !== showNoSession) await requireSession(row, request, admitted);
    if (needsXsrf(row)) requireXsrf(request, admitted);
    if (row.stepUp && !isStrongEnough(row.stepUp, actor, ctx.clock.now()))
      throw new Refusal('STEP_UP_REQUIRED');
    return admitted;
  }

  const isKnown = ({ headers }: FastifyRequest): boolean =>
    known.has(headers.authorization ?? '') ||
    readRefreshToken(keys, parseCookies(headers.cookie)[cookieNames.refresh]) !== undefined;
  return { admit, isKnown };
}
