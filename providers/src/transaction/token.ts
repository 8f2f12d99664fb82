// How the transaction service verifies our access tokens: with the portal's JWKS and by their claims.
import { permissions } from '@portico/domain/clients/transaction';
import { audiences } from '@portico/domain/sessions/claims';
import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose';
import type { SimulatorSettings } from '../simulator.ts';

export interface Caller {
  readonly personId: string;
  readonly clientId: string;
  readonly permissions: readonly string[];
}
export type TokenCheck = (token: string | undefined) => Promise<Caller | { readonly problem: string }>;

/** Returns the token's owner, or what is wrong with the token. */
export function tokenChecker({ portal, keys }: SimulatorSettings): TokenCheck {
  const keySet = createRemoteJWKSet(new URL(keys));
  return async (token) => {
    if (!token) return { problem: 'no bearer token' };
    let claims: JWTPayload;
    try {
      ({ payload: claims } = await jwtVerify(token, keySet, {
        issuer: portal,
        // Also accepts the onboarding audience, because the service is called before a token can have the other one.
        audience: [audiences.onboarding, audiences.transaction],
        algorithms: ['ES256', 'EdDSA'],
        typ: 'at+jwt',
        requiredClaims: ['exp', 'sub', 'cid'],
      }));
    } catch (error) {
      return { problem: error instanceof Error ? error.message : 'not a token of the portal' };
    }
    const granted = claims['permissions'] ?? [];
    const known: readonly unknown[] = permissions;
    if (!Array.isArray(granted) || !granted.every((name) => known.includes(name)))
      return { problem: 'unknown permission' };
    return { personId: String(claims.sub), clientId: String(claims['cid']), permissions: granted };
  };
}
