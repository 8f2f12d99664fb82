// The claims that the browser reads from an access token: expiry, audience, session and client, for display and
// timing only. The server verifies signatures; nothing here proves anything.

export const audiences = { onboarding: 'portico:onboarding', transaction: 'portico:transaction' } as const;
export type Audience = (typeof audiences)[keyof typeof audiences];

export interface Claims {
  readonly exp: number;
  readonly aud: readonly string[];
  /** The session id. */
  readonly sid?: string;
  /** The client that the session acts for. */
  readonly cid?: string;
}

/** Parsed by hand, because the browser loads this first and a schema library would be its largest part. */
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

/** Decodes the token's payload. A malformed token counts as no token (F19). */
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

/** Expired from its expiry time on, not after it (S9.02). Only then is a refresh attempted (S5.02). */
export const isExpired = (claims: Claims, nowMs: number): boolean => nowMs >= claims.exp * 1000;

export const hasAudience = (claims: Claims, audience: Audience): boolean => claims.aud.includes(audience);
