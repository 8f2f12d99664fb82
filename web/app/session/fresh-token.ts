// The token for the next request. Refreshed only at or past its expiry (S5.02), by one tab of the browser at a time (F10):
// the others wait for the lock and then find the new one.
import { authCalls } from '@portico/domain/api/browser/auth.gen';
import { isExpired, readClaims } from '@portico/domain/token/claims';
import { configuration } from '../configuration.ts';
import { failureOf, send } from '../send.ts';
import { alone } from './alone.ts';
import { raiseIfBlocked } from './blocked.ts';
import { measureClock, nowMs } from './clock.ts';
import { endSession } from './end-session.ts';
import { ownHeaders } from './own-headers.ts';
import { storedToken, storeToken } from './token.ts';

/** A token that cannot be read is no token (F19). */
export function usable(token: string | undefined): 'none' | 'expired' | 'good' {
  const claims = token === undefined ? undefined : readClaims(token);
  if (!claims) return 'none';
  return isExpired(claims, nowMs()) ? 'expired' : 'good';
}

/** Sent by a proxy while the server behind it does not answer. */
const AWAY: readonly number[] = [502, 503, 504];
/** Long enough for a tunnel or a restart. Afterwards the refresh has failed (decision 33). */
const ASK_FOR_MS = 30_000;
const LONGEST_PAUSE_MS = 4000;

/** Retries while the server is away. Undefined when it was away for too long, or when the session has changed in the meantime. */
async function askForToken(before: string | undefined): Promise<Response | undefined> {
  const since = performance.now();
  for (let pauseMs = 1000; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    const response = await send(
      configuration.apiBase + authCalls.refreshToken.path,
      { credentials: 'include', headers: ownHeaders(before) },
      false,
    ).catch(() => undefined);
    if (response && !AWAY.includes(response.status)) return response;
    // By chance up to half less or more: after an outage not everybody is back in the same second (X31).
    const nextMs = pauseMs * (0.5 + Math.random());
    if (performance.now() - since + nextMs > ASK_FOR_MS) return undefined;
    await new Promise((resolve) => setTimeout(resolve, nextMs));
    if (storedToken() !== before) return undefined;
  }
}

async function refresh(): Promise<string | undefined> {
  const before = storedToken();
  // Another tab may have been quicker.
  if (usable(before) !== 'expired') return before;
  const response = await askForToken(before);
  if (response) measureClock(response);
  // Logged out, or logged in anew: this answer is nobody's any more.
  if (storedToken() !== before) return storedToken();
  if (!response) return undefined;
  if (!response.ok) {
    const failure = await failureOf(response);
    // Why nobody gets in is told first; closing the notice logs out (S4.18).
    if (raiseIfBlocked(failure)) throw failure;
    return undefined;
  }
  const { accessToken } = (await response.json()) as { accessToken: string };
  storeToken(accessToken);
  return accessToken;
}

export async function freshToken(): Promise<string | undefined> {
  const token = storedToken();
  switch (usable(token)) {
    case 'good':
      return token;
    case 'none':
      if (token !== undefined) endSession();
      return undefined;
    case 'expired': {
      const renewed = await alone('refresh-token', refresh);
      if (renewed === undefined) endSession();
      return renewed;
    }
  }
}
