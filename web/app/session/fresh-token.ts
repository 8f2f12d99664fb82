// The token for the next request. Refreshed only at or past its expiry (S5.02), by one tab of the browser at a time (F10):
// the others wait for the lock and then find the new one.
import { authCalls } from '@portico/domain/api/browser-calls.gen';
import { isExpired, readClaims } from '@portico/domain/token/claims';
import { configuration } from '../configuration.ts';
import { failureOf, send } from '../send.ts';
import { raiseIfBlocked } from './blocked.ts';
import { measureClock, nowMs } from './clock.ts';
import { endSession } from './end-session.ts';
import { ownHeaders } from './own-headers.ts';
import { storedToken, storeToken } from './token.ts';

const LOCK = 'refresh-token';
const STORAGE_SETTLES_MS = 250;

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

/** By one tab at a time. The lock is held a moment longer, because local storage reaches the other tabs a little later. */
const refreshAlone = (): Promise<string | undefined> =>
  new Promise((resolve, reject) => {
    const held = navigator.locks.request(LOCK, async () => {
      const before = storedToken();
      const token = await refresh();
      resolve(token);
      if (token !== before) await new Promise((settled) => setTimeout(settled, STORAGE_SETTLES_MS));
    });
    held.catch(reject);
  });

export async function freshToken(): Promise<string | undefined> {
  const token = storedToken();
  switch (usable(token)) {
    case 'good':
      return token;
    case 'none':
      if (token !== undefined) endSession();
      return undefined;
    case 'expired': {
      const renewed = await refreshAlone();
      if (renewed === undefined) endSession();
      return renewed;
    }
  }
}
