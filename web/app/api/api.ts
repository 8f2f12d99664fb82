// All calls of the browser: takes a row of the API and returns its typed reply. An expired token is refreshed first (S4.16).
// Every failure is a CallFailed with the catalogue's message.
import { authCalls } from '@portico/domain/api/browser/auth.gen';
import type { BrowserCall, Call, Input, Reply } from '@portico/domain/api/call';
import { CAPTCHA_HEADER, IDEMPOTENCY_HEADER } from '@portico/domain/api/headers';
import { isPhonePage } from '../browser/phone-token.ts';
import { configuration } from '../configuration.ts';
import { raiseIfBlocked } from '../session/blocked-state.ts';
import { measureClock } from '../session/clock.ts';
import { endSession } from '../session/end-session.ts';
import { freshToken, usable } from '../session/fresh-token.ts';
import { bearer, ownHeaders } from '../session/own-headers.ts';
import { isStale } from '../session/stale-response.ts';
import { storedToken } from '../session/token.ts';
import { CallFailed, fetched, readFailure, send } from './send.ts';

export interface CallOptions {
  /** The token from `withCaptcha` in browser/captcha.ts. */
  readonly captchaToken?: string;
  /** The idempotency key of a write that may be retried later: the server executes it only once. */
  readonly key?: string;
  /** Set on the second attempt, after a fresh code was given. */
  readonly isSteppedUp?: boolean;
}

async function attempt(
  row: BrowserCall,
  input: object,
  token: string | undefined,
  { captchaToken, key = crypto.randomUUID() }: CallOptions,
): Promise<Response> {
  const isOurs = row.access !== 'bearer';
  const { query, body } = input as { query?: Record<string, string>; body?: unknown };
  const base = isOurs ? configuration.apiBase : configuration.transactionBase;
  // The transaction service takes no idempotency key, so a retried write could execute twice.
  const isRepeatable = isOurs || row.method === 'GET';
  const response = await send(
    base + row.path + (query ? `?${new URLSearchParams(query)}` : ''),
    {
      method: row.method,
      // Cookies go only to our API.
      credentials: isOurs ? 'include' : 'omit',
      headers: {
        ...(isOurs ? ownHeaders(token) : bearer(token)),
        ...(isOurs && row.method === 'POST' && { [IDEMPOTENCY_HEADER]: key }),
        ...(captchaToken && { [CAPTCHA_HEADER]: captchaToken }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    },
    isRepeatable,
  );
  if (isOurs) measureClock(response);
  return response;
}

/** Some calls return an image (`answersImage`). */
const bodyOf = (response: Response): Promise<unknown> =>
  response.headers.get('content-type')?.startsWith('image/') ? response.blob() : response.json();

export async function call<C extends Call>(
  row: BrowserCall<C>,
  input: Input<C>,
  options: CallOptions = {},
  isAgain = false,
): Promise<Reply<C>> {
  // The phone page authenticates by its link, even if someone else is logged in in this browser.
  const token = isPhonePage() ? undefined : await freshToken();
  const response = await attempt(row, input, token, options);
  const reply = response.ok ? ((await bodyOf(response)) as Reply<C>) : undefined;
  if (isStale(row.access, token)) {
    if (row.method === 'GET' && !isAgain && storedToken() !== undefined)
      return call(row, input, options, true);
    throw new CallFailed(0, {
      code: 'LATE',
      message: 'You have signed out or act for another client meanwhile. Load the page again.',
    });
  }
  if (reply !== undefined) return reply;
  // A flow has its own cookie: its end says nothing about a session that another tab may have started (S7.24).
  const isAboutSession = response.status === 401 && token !== undefined && row.access !== 'flow';
  // Another tab has changed the token, or the response has just corrected the clock by which it seemed valid.
  if (isAboutSession && !isAgain && (storedToken() !== token || usable(token) === 'expired'))
    return call(row, input, options, true);
  const failure = await readFailure(response);
  // The server refused before doing anything: repeat the call after a fresh code, with a new idempotency key (F15).
  if (failure.code === 'STEP_UP_REQUIRED' && !options.isSteppedUp) {
    const { stepUp } = await fetched(import('../session/step-up.tsx'));
    const give = (code: string) => call(authCalls.stepUp, { body: { code } });
    if (await stepUp(give)) return call(row, input, { ...options, isSteppedUp: true });
  }
  const isBlocked = raiseIfBlocked(failure);
  // Wrong credentials, or a refusal by another service, do not end the session.
  if (isAboutSession && !isBlocked && row.access !== 'anyone' && row.access !== 'bearer') endSession();
  throw failure;
}
