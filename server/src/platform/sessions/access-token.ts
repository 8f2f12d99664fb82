// Access tokens: valid for five minutes, without personal data, useless without the cookie they are bound to (D1).
import { createHash, randomUUID } from 'node:crypto';
import type { Permission } from '@portico/domain/clients/transaction';
import { limits } from '@portico/domain/limits';
import { type Audience, audiences } from '@portico/domain/sessions/claims';
import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';
import type { ServerContext } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { computeGrants, type SessionMembership } from './grants.ts';
import type { KnownKey, SigningKeys } from './signing-keys.ts';

/** What a token contains about its session. */
export interface SessionOfToken {
  readonly person_id: string;
  readonly client_id: string | null;
  readonly amr: string[];
  readonly auth_time: Date;
  readonly binding_hash: Buffer;
  readonly membership: SessionMembership | null;
}

export interface AccessClaims {
  readonly sub: string;
  readonly sid: string;
  readonly cid?: string;
  readonly aud: readonly Audience[];
  readonly amr: readonly string[];
  readonly auth_time: number;
  readonly sbh: string;
  /** For the transaction service; present together with its audience (J08). */
  readonly permissions?: readonly Permission[];
  readonly exp: number;
}

const TYPE = 'at+jwt';
export const ALGORITHM = 'ES256';
const CACHED_TOKENS = 20_000;

export const bindingHash = (cookie: string): Buffer => createHash('sha256').update(cookie).digest();

export async function signAccessToken(
  ctx: Pick<ServerContext, 'signingKeys' | 'config' | 'clock'>,
  claims: Omit<AccessClaims, 'exp' | 'aud'> & { readonly aud?: readonly Audience[] },
  tx?: Tx,
): Promise<string> {
  const key = await ctx.signingKeys.current(tx);
  const nowSeconds = Math.floor(ctx.clock.now().getTime() / 1000);
  return (
    new SignJWT({ ...claims, aud: [...(claims.aud ?? [audiences.onboarding])] })
      .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid: key.kid })
      .setIssuer(ctx.config.portalOrigin)
      .setIssuedAt(nowSeconds)
      // Other verifiers may tolerate no clock skew, and no two clocks agree exactly.
      .setNotBefore(nowSeconds - limits.clockSkewSeconds)
      .setExpirationTime(nowSeconds + limits.accessTokenSeconds)
      .setJti(randomUUID())
      .sign(key.privateKey)
  );
}

/** Creates the next access token of a session. A caller inside a transaction passes it on. */
export const createAccessToken = (
  ctx: Parameters<typeof signAccessToken>[0],
  sessionId: string,
  session: SessionOfToken,
  tx?: Tx,
): Promise<string> => {
  const claims = {
    sub: session.person_id,
    sid: sessionId,
    ...(session.client_id && { cid: session.client_id }),
    amr: session.amr,
    auth_time: Math.floor(session.auth_time.getTime() / 1000),
    sbh: session.binding_hash.toString('base64url'),
    ...computeGrants(session.membership, ctx.clock.now()),
  };
  return signAccessToken(ctx, claims, tx);
};

/** The key that a token names; undefined for a token that is not ours. A failing database throws instead. */
export function findVerificationKey(signingKeys: SigningKeys, token: string): Promise<KnownKey | undefined> {
  let header: ReturnType<typeof decodeProtectedHeader>;
  try {
    header = decodeProtectedHeader(token);
  } catch {
    return Promise.resolve(undefined);
  }
  // Keys come from our own table only: a header that contains or names another one is not ours.
  if (['jku', 'jwk', 'x5u', 'x5c', 'crit'].some((name) => name in header)) return Promise.resolve(undefined);
  return typeof header.kid === 'string' ? signingKeys.find(header.kid) : Promise.resolve(undefined);
}

export type TokenVerifier = (token: string) => Promise<AccessClaims | undefined>;

/** Verifies our own tokens. The signature is checked once per token; expiry and removed keys are checked every time. */
export function createTokenVerifier({ signingKeys, config, clock }: ServerContext): TokenVerifier {
  const verified = new Map<string, { claims: AccessClaims; key: KnownKey }>();

  async function verify(token: string): Promise<{ claims: AccessClaims; key: KnownKey } | undefined> {
    const key = await findVerificationKey(signingKeys, token);
    if (!key) return undefined;
    try {
      const { payload } = await jwtVerify(token, key.publicKey, {
        algorithms: [ALGORITHM],
        typ: TYPE,
        issuer: config.portalOrigin,
        audience: audiences.onboarding,
        currentDate: clock.now(),
        clockTolerance: limits.clockSkewSeconds,
        requiredClaims: ['sub', 'sid', 'jti', 'iat', 'nbf', 'exp', 'auth_time', 'sbh', 'amr'],
      });
      return { claims: payload as unknown as AccessClaims, key };
    } catch {
      return undefined;
    }
  }

  const isExpired = ({ exp }: AccessClaims): boolean =>
    (clock.latest?.() ?? clock.now()).getTime() >= (exp + limits.clockSkewSeconds) * 1000;

  return async (token) => {
    const cached = verified.get(token);
    if (cached) {
      if (!isExpired(cached.claims) && (await signingKeys.find(cached.key.kid))) return cached.claims;
      verified.delete(token);
      return undefined;
    }
    const result = await verify(token);
    if (!result || isExpired(result.claims)) return undefined;
    if (verified.size >= CACHED_TOKENS) verified.clear();
    verified.set(token, result);
    return result.claims;
  };
}
