// Sends one request. Retries when the connection broke, or when a busy server refused a read. Failures have our own shape
// and the catalogue's messages.
import type { Failure } from '@portico/domain/api/call';
import { GENERIC_FAILURE, SERVER_ERROR } from '@portico/domain/failures';
import { recordReach } from '../browser/reach.ts';
import { english } from '../texts/english.ts';

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

export const unreached = (): CallFailed =>
  new CallFailed(0, { code: 'OFFLINE', message: english.connection.unreached });

/** Loads a module that a call needs. If that fails, the call fails as unreachable and the page stays. */
export const fetched = <T>(part: Promise<T>): Promise<T> =>
  part.catch(() => {
    throw unreached();
  });

/** Retries after a lost response reuse the idempotency key: the server repeats its answer and does nothing twice. */
const ASK_AGAIN_AFTER_MS = [1000, 3000];

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The catalogue's message for a code sent without one (S8.01). Loaded on demand, because our own server always sends a message. */
async function cataloguedMessage(code: string): Promise<string> {
  const known: Readonly<Record<string, { readonly message: string }>> = await import(
    '@portico/domain/errors'
  ).then(
    ({ specified }) => specified,
    // The code matters even without the catalogue: it tells whether the person is blocked (S8.02).
    () => ({}),
  );
  return known[code]?.message ?? GENERIC_FAILURE;
}

function messageOf(status: number, { message }: Failure): string {
  if (status >= 500) return SERVER_ERROR;
  return message === 'Internal server error' ? GENERIC_FAILURE : message;
}

export async function readFailure(response: Response): Promise<CallFailed> {
  const body = await response
    .json()
    .then(async (json: Partial<Failure> | null) => {
      const code = String(json?.code ?? 'UNKNOWN');
      const given = typeof json?.message === 'string' && json.message;
      return { ...json, code, message: given || (await cataloguedMessage(code)) };
    })
    .catch((): Failure => ({ code: 'SERVER_ERROR', message: SERVER_ERROR }));
  return new CallFailed(response.status, { ...body, message: messageOf(response.status, body) });
}

/** A read refused with 503 is retried. A write is not: the person sees the failure and can submit again. */
const isBusyRead = ({ status }: Response, { method }: RequestInit): boolean =>
  status === 503 && method === 'GET';

export async function send(url: string, init: RequestInit, isRepeatable = true): Promise<Response> {
  for (const pauseMs of [...(isRepeatable ? ASK_AGAIN_AFTER_MS : []), undefined]) {
    try {
      const response = await fetch(url, init);
      recordReach(true);
      if (pauseMs === undefined || !isBusyRead(response, init)) return response;
    } catch {
      recordReach(false);
      if (pauseMs === undefined) break;
    }
    // Jitter of ±50 %, so that clients do not all return in the same second after an outage (X31).
    await sleep(pauseMs * (0.5 + Math.random()));
  }
  throw unreached();
}
