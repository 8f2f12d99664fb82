// Returns the token for the next request. It is refreshed only at or past its expiry (S5.02), by one tab at a time (F10):
// the other tabs wait for the lock and then read the new token.
import { authCalls } from '@portico/domain/api/browser/auth.gen';
import { isExpired, readClaims } from '@portico/domain/sessions/claims';
import { type CallFailed, readFailure, send } from '../api/send.ts';
import { configuration } from '../configuration.ts';
import { raiseIfBlocked } from './blocked-state.ts';
import { measureClock, nowMs } from './clock.ts';
import { endSession } from './end-session.ts';
import { ownHeaders } from './own-headers.ts';
import { alone } from './run-alone.ts';
import { storedToken, storeToken } from './token.ts';

/** A token that cannot be parsed counts as none (F19). */
export function usable(token: string | undefined): 'none' | 'expired' | 'good' {
  const claims = token === undefined ? undefined : readClaims(token);
  if (!claims) return 'none';
  return isExpired(claims, nowMs()) ? 'expired' : 'good';
}

/** A proxy sends these while the server behind it does not answer. */
const AWAY: readonly number[] = [502, 503, 504];
/** Long enough for a tunnel or a server restart. After that the refresh counts as failed (decision 33). */
const ASK_FOR_MS = 30_000;
const LONGEST_PAUSE_MS = 4000;

/** The new token, or why there is none. */
type Answer = { readonly accessToken: string } | { readonly failure: CallFailed };

/** Sends one request. Undefined if our API did not answer: network error, proxy, truncated response or another site's page. */
async function askOnce(before: string | undefined): Promise<Answer | undefined> {
  try {
    const response = await send(
      configuration.apiBase + authCalls.refreshToken.path,
      { credentials: 'include', headers: ownHeaders(before) },
      false,
    );
    if (AWAY.includes(response.status)) return undefined;
    measureClock(response);
    if (!response.ok) return { failure: await readFailure(response) };
    const { accessToken } = (await response.json()) as { accessToken?: unknown };
    return typeof accessToken === 'string' ? { accessToken } : undefined;
  } catch {
    return undefined;
  }
}

/** Retries while the server is away. Undefined when it was away for too long, or when the session has changed in the meantime. */
async function askForToken(before: string | undefined): Promise<Answer | undefined> {
  const since = performance.now();
  for (let pauseMs = 1000; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    const answer = await askOnce(before);
    if (answer) return answer;
    // Jitter of ±50 %, so that clients do not all return in the same second after an outage (X31).
    const nextMs = pauseMs * (0.5 + Math.random());
    if (performance.now() - since + nextMs > ASK_FOR_MS) return undefined;
    await new Promise((resolve) => setTimeout(resolve, nextMs));
    if (storedToken() !== before) return undefined;
  }
}

async function refresh(): Promise<string | undefined> {
  const before = storedToken();
  // Another tab may already have refreshed it.
  if (usable(before) !== 'expired') return before;
  const answer = await askForToken(before);
  // The person has logged out, or in again: this reply is stale.
  if (storedToken() !== before) return storedToken();
  if (!answer) return undefined;
  if ('failure' in answer) {
    // Show why the user is blocked first; closing the notice logs them out (S4.18).
    if (raiseIfBlocked(answer.failure)) throw answer.failure;
    return undefined;
  }
  storeToken(answer.accessToken);
  return answer.accessToken;
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
