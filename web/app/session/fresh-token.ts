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

async function refresh(): Promise<string | undefined> {
  const before = storedToken();
  // Another tab may have been quicker.
  if (usable(before) !== 'expired') return before;
  const response = await send(configuration.apiBase + authCalls.refreshToken.path, {
    credentials: 'include',
    headers: ownHeaders(before),
  });
  measureClock(response);
  // Logged out, or logged in anew: this answer is nobody's any more.
  if (storedToken() !== before) return storedToken();
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
