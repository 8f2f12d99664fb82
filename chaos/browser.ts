// Browsers at the portal that can send the very same request again, and what came back.
import { createHash, randomUUID } from 'node:crypto';
import { openVisitor, type PortalRequest, type Visitor, type VisitorStart } from '@portico/testing/visitor';
import type { Product } from './product.ts';

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: whatever the server sent; whoever asked knows its shape
  readonly body: any;
  readonly headers: { readonly 'set-cookie': readonly string[] };
  readonly isReplay: boolean;
  readonly retryAfter: string | null;
}

/** What an answer has of its own, when it was made and lost. */
export type AnswerContent = Pick<Answer, 'status' | 'body' | 'headers'>;

/** As a proxy in front of us would: later than every time-out of ours. */
const GIVE_UP_MS = 30_000;

/** A new one, or one that is signed in with what another has kept. Connections are not kept alive: a fault breaks them for the next call. */
export const openBrowser = (
  { origin }: Pick<Product, 'origin'>,
  { cookies = [], token }: Pick<VisitorStart, 'cookies' | 'token'> = {},
): Visitor => openVisitor({ origin, cookies, token, headers: { connection: 'close' } });

/** As it is now, whatever becomes of it. */
export const copyBrowser = (browser: Visitor): Visitor => openBrowser(browser, browser);

/** The same request under another key: to the server it is a second one. */
export const underAnotherKey = (request: PortalRequest): PortalRequest => ({
  ...request,
  headers: { ...request.headers, ...(request.method === 'POST' && { 'idempotency-key': randomUUID() }) },
});

export const entryUrl = (product: Product, index: number): string =>
  `http://127.0.0.1:${product.doors[index % product.doors.length]?.port}`;

/** One try; undefined when no answer came. */
export async function attempt(
  url: string,
  { path, method, headers, body }: PortalRequest,
): Promise<Answer | undefined> {
  try {
    const signal = AbortSignal.timeout(GIVE_UP_MS);
    const response = await fetch(`${url}${path}`, { method, headers, body: body ?? null, signal });
    const isJson = response.headers.get('content-type')?.includes('json');
    return {
      status: response.status,
      body: await (isJson ? response.json() : response.text()),
      headers: { 'set-cookie': response.headers.getSetCookie() },
      isReplay: response.headers.get('idempotent-replayed') === 'true',
      retryAfter: response.headers.get('retry-after'),
    };
  } catch {
    return undefined;
  }
}

/** An answer as the proxy saw it before it was lost. */
export function readLost(bytes: Buffer): AnswerContent {
  const text = bytes.toString();
  const headEnd = text.indexOf('\r\n\r\n');
  const [first = '', ...lines] = text.slice(0, headEnd).split('\r\n');
  const setCookies = lines.filter((line) => /^set-cookie:/i.test(line)).map((line) => line.slice(12).trim());
  return {
    status: Number(first.split(' ')[1]),
    body: JSON.parse(text.slice(headEnd + 4) || 'null'),
    headers: { 'set-cookie': setCookies },
  };
}

export const computeDigest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16);

/** Which session a token is of, and whose. */
export function readClaims(token: string | undefined): { sid: string; sub: string } {
  const [, payload = ''] = (token ?? '').split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString() || '{}');
}
