// Every call of the browser: one row of the API in, its typed reply out. Before it, an expired token is refreshed (S4.16);
// after it, a failure is one of ours with the words of the catalogue.
import type { BrowserCall, Call, Failure, Input, Reply } from '@portico/domain/api/call';
import { IDEMPOTENCY_HEADER } from '@portico/domain/api/headers';
import { blockedCodes, SERVER_ERROR, SOMETHING_WENT_WRONG } from '@portico/domain/failures';
import { section9 } from '@portico/domain/limits';
import { configuration } from './configuration.ts';
import { raiseBlocked } from './session/blocked.ts';
import { isClockMeasured, measureClock } from './session/clock.ts';
import { cookieValue } from './session/cookie-value.ts';
import { endSession } from './session/end-session.ts';
import { freshToken, usable } from './session/fresh-token.ts';

export class CallFailed extends Error {
  override readonly name = 'CallFailed';
  /** 0 when the server was not reached. */
  readonly status: number;
  readonly code: string;
  readonly fields: NonNullable<Failure['fields']>;
  readonly requestId: string | undefined;

  constructor(status: number, { code, message, fields = [], requestId }: Failure) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.requestId = requestId;
  }
}

/** A lost answer is asked for again with the same key: the server answers what it answered, and does nothing twice. */
const ASK_AGAIN_AFTER_MS = [1000, 3000];

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

function messageOf(status: number, { message }: Failure): string {
  if (status >= 500) return SERVER_ERROR;
  return message === 'Internal server error' ? SOMETHING_WENT_WRONG : message;
}

async function failureOf(response: Response): Promise<CallFailed> {
  const body = await response
    .json()
    .then((json: Failure) => json)
    .catch((): Failure => ({ code: 'SERVER_ERROR', message: SERVER_ERROR }));
  return new CallFailed(response.status, { ...body, message: messageOf(response.status, body) });
}

async function send(url: string, init: RequestInit): Promise<Response> {
  for (const pauseMs of [...ASK_AGAIN_AFTER_MS, undefined]) {
    try {
      return await fetch(url, init);
    } catch (error) {
      if (pauseMs === undefined) break;
      if (error instanceof DOMException && error.name === 'AbortError') throw error;
      await sleep(pauseMs);
    }
  }
  throw new CallFailed(0, {
    code: 'OFFLINE',
    message: 'We could not be reached. Check your connection and try again; nothing was lost.',
  });
}

async function attempt(row: BrowserCall, input: object, token: string | undefined): Promise<Response> {
  const isOurs = row.access !== 'bearer';
  const { query, body } = input as { query?: Record<string, string>; body?: unknown };
  const xsrf = isOurs ? cookieValue(section9.xsrfCookie) : undefined;
  const base = isOurs ? configuration.apiBase : configuration.transactionBase;
  const response = await send(base + row.path + (query ? `?${new URLSearchParams(query)}` : ''), {
    method: row.method,
    // Cookies go to our API and nowhere else.
    credentials: isOurs ? 'include' : 'omit',
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(xsrf && { [section9.xsrfHeader]: xsrf }),
      ...(isOurs && row.method === 'POST' && { [IDEMPOTENCY_HEADER]: crypto.randomUUID() }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (isOurs) measureClock(response);
  return response;
}

export async function call<C extends Call>(row: BrowserCall<C>, input: Input<C>): Promise<Reply<C>> {
  const wasMeasured = isClockMeasured();
  const token = await freshToken();
  const response = await attempt(row, input, token);
  if (response.ok) return (await response.json()) as Reply<C>;
  // A clock that is behind took an expired token for a good one; the answer has set it right, so it is asked once more.
  if (response.status === 401 && !wasMeasured && usable(token) === 'expired') return call(row, input);
  const failure = await failureOf(response);
  if ((blockedCodes as readonly string[]).includes(failure.code)) raiseBlocked(failure.requestId);
  // Wrong credentials are a 401 of somebody who has no session to lose.
  else if (response.status === 401 && token && !row.keepsSession) endSession();
  throw failure;
}
