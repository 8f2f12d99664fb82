// Computes when an idle session ends. The server counts from the last token it issued, and every tab has that token: all
// tabs agree on the moment, and a token refreshed in one tab extends it for all.
import { accessTokenSeconds, sessionLimits } from '@portico/domain/session-limits';
import { readClaims } from '@portico/domain/sessions/claims';

const { idleSeconds, warnSeconds } = sessionLimits;

export function idleEndMs(token: string): number | undefined {
  const claims = readClaims(token);
  return claims && (claims.exp - accessTokenSeconds + idleSeconds) * 1000;
}

export type Idle = 'none' | 'warned' | 'over';

export function computeIdle(leftMs: number): Idle {
  if (leftMs <= 0) return 'over';
  return leftMs <= warnSeconds * 1000 ? 'warned' : 'none';
}

/** Delay until the next check: at the warning, then every second. Check soon if the remaining time is not known yet. */
export const lookAgainInMs = (leftMs: number): number => Math.max(1000, (leftMs || 0) - warnSeconds * 1000);

const MINUTE = 60;
const STEP = 10;

/** Rounds to whole minutes, and in the last minute to ten seconds, so that screen readers announce it often enough but not constantly. */
export function roundRemainingTime(
  seconds: number,
): { readonly minutes: number } | { readonly seconds: number } {
  return seconds > MINUTE
    ? { minutes: Math.ceil(seconds / MINUTE) }
    : { seconds: Math.ceil(seconds / STEP) * STEP };
}
