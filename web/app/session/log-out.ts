// Ends the session on the server with whatever this browser still holds, and then here, whatever the server said.
import { authCalls } from '@portico/domain/api/browser-calls.gen';
import { IDEMPOTENCY_HEADER } from '@portico/domain/api/headers';
import { section9 } from '@portico/domain/limits';
import { configuration } from '../configuration.ts';
import { cookieValue } from './cookie-value.ts';
import { dropToken } from './token.ts';

const NO_LONGER_THAN_MS = 5000;

export async function logOut(): Promise<void> {
  const xsrf = cookieValue(section9.xsrfCookie);
  // Not by `call`: an expired token is good enough to leave with, and nothing is asked twice.
  await fetch(configuration.apiBase + authCalls.logout.path, {
    method: 'POST',
    credentials: 'include',
    headers: {
      'content-type': 'application/json',
      [IDEMPOTENCY_HEADER]: crypto.randomUUID(),
      ...(xsrf && { [section9.xsrfHeader]: xsrf }),
    },
    body: '{}',
    signal: AbortSignal.timeout(NO_LONGER_THAN_MS),
  }).catch(() => undefined);
  dropToken();
  localStorage.removeItem('client');
}
