// Every call of the browser: one row of the API in, its typed reply out. Before it, an expired token is refreshed (S4.16);
// after it, a failure is one of ours with the words of the catalogue.
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
  /** What `withCaptcha` of browser/captcha.ts gives. */
  readonly captchaToken?: string;
  /** Of a write that may be tried again later: what was done under it is not done again. */
  readonly key?: string;
  /** The second try of a call that needed a fresh code, after one was given. */
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
  // What has no key of its own is not asked twice: it might be done twice.
  const isRepeatable = isOurs || row.method === 'GET';
  const response = await send(
    base + row.path + (query ? `?${new URLSearchParams(query)}` : ''),
    {
      method: row.method,
      // Cookies go to our API and nowhere else.
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

/** Some calls answer an image (`answersImage`). */
const bodyOf = (response: Response): Promise<unknown> =>
  response.headers.get('content-type')?.startsWith('image/') ? response.blob() : response.json();

export async function call<C extends Call>(
  row: BrowserCall<C>,
  input: Input<C>,
  options: CallOptions = {},
  isAgain = false,
): Promise<Reply<C>> {
  // A phone acts by its link, whoever else has signed in in its browser.
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
  // A flow has a cookie of its own: that it is over says nothing about the session that another tab may have begun (S7.24).
  const isAboutSession = response.status === 401 && token !== undefined && row.access !== 'flow';
  // The token was changed meanwhile by another tab, or was past its end by a clock that the answer has just set right.
  if (isAboutSession && !isAgain && (storedToken() !== token || usable(token) === 'expired'))
    return call(row, input, options, true);
  const failure = await readFailure(response);
  // It was refused before anything was done: once a fresh code is there it is made again, with a key of its own (F15).
  if (failure.code === 'STEP_UP_REQUIRED' && !options.isSteppedUp) {
    const { stepUp } = await fetched(import('../session/step-up.tsx'));
    const give = (code: string) => call(authCalls.stepUp, { body: { code } });
    if (await stepUp(give)) return call(row, input, { ...options, isSteppedUp: true });
  }
  const isBlocked = raiseIfBlocked(failure);
  // Wrong credentials, and what another service says of our token, end no session.
  if (isAboutSession && !isBlocked && row.access !== 'anyone' && row.access !== 'bearer') endSession();
  throw failure;
}
