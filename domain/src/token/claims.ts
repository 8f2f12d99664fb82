// What the browser may read from an access token: expiry and audience, for display and timing only.
// The server verifies signatures; nothing here is a proof of anything.
import * as z from 'zod/mini';

export const audiences = { onboarding: 'portico:onboarding', transaction: 'portico:transaction' } as const;
export type Audience = (typeof audiences)[keyof typeof audiences];

const Claims = z.object({
  exp: z.number(),
  aud: z.pipe(
    z.union([z.string(), z.array(z.string())]),
    z.transform((aud) => (typeof aud === 'string' ? [aud] : aud)),
  ),
});
export type Claims = z.infer<typeof Claims>;

/** The claims of a token's middle part; a malformed token is no token (F19). */
export function readClaims(token: string): Claims | undefined {
  const parts = token.split('.');
  if (parts.length !== 3) return undefined;
  try {
    const binary = atob((parts[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    const claims = Claims.safeParse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
    return claims.success ? claims.data : undefined;
  } catch {
    return undefined;
  }
}

/** Expired at its expiry, not after it (S9.02); a refresh is tried only then (S5.02). */
export const isExpired = (claims: Claims, nowMs: number): boolean => nowMs >= claims.exp * 1000;

export const hasAudience = (claims: Claims, audience: Audience): boolean => claims.aud.includes(audience);
