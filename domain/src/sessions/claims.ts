// What the browser may read from an access token: expiry, audience, and for whom it speaks; for display and timing only.
// The server verifies signatures; nothing here is a proof of anything.

export const audiences = { onboarding: 'portico:onboarding', transaction: 'portico:transaction' } as const;
export type Audience = (typeof audiences)[keyof typeof audiences];

export interface Claims {
  readonly exp: number;
  readonly aud: readonly string[];
  /** The session. */
  readonly sid?: string;
  /** The client that is acted for. */
  readonly cid?: string;
}

/** By hand: this is in the browser before anything else, and a schema library would be its largest part. */
function asClaims(json: unknown): Claims | undefined {
  const { exp, aud, sid, cid } = (json ?? {}) as Partial<Record<keyof Claims, unknown>>;
  const list: unknown = typeof aud === 'string' ? [aud] : aud;
  const isList = Array.isArray(list) && list.every((each) => typeof each === 'string');
  return typeof exp === 'number' && isList
    ? {
        exp,
        aud: list,
        ...(typeof sid === 'string' && { sid }),
        ...(typeof cid === 'string' && { cid }),
      }
    : undefined;
}

/** The claims of a token's middle part; a malformed token is no token (F19). */
export function readClaims(token: string): Claims | undefined {
  const parts = token.split('.');
  if (parts.length !== 3) return undefined;
  try {
    const binary = atob((parts[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    return asClaims(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
  } catch {
    return undefined;
  }
}

/** Expired at its expiry, not after it (S9.02); a refresh is tried only then (S5.02). */
export const isExpired = (claims: Claims, nowMs: number): boolean => nowMs >= claims.exp * 1000;

export const hasAudience = (claims: Claims, audience: Audience): boolean => claims.aud.includes(audience);
