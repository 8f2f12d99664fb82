// When the session ends if nothing happens: the server counts from the last token that it gave out, and the browser has it. So
// every tab knows the same moment, and a token that another tab has fetched moves it for all.
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

/** When to look again: at the warning, then every second; soon, too, when it is not known yet how much is left. */
export const lookAgainInMs = (leftMs: number): number => Math.max(1000, (leftMs || 0) - warnSeconds * 1000);

const MINUTE = 60;
const STEP = 10;

/** Spoken in whole minutes, and in the last one in steps of ten seconds: often enough to know, seldom enough to hear. */
export function roundRemainingTime(
  seconds: number,
): { readonly minutes: number } | { readonly seconds: number } {
  return seconds > MINUTE
    ? { minutes: Math.ceil(seconds / MINUTE) }
    : { seconds: Math.ceil(seconds / STEP) * STEP };
}
