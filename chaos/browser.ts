// Browsers that can resend exactly the same portal request, and the answers they receive.
import { createHash, randomUUID } from 'node:crypto';
import { openVisitor, type PortalRequest, type Visitor, type VisitorStart } from '@portico/testing/visitor';
import type { Product } from './product.ts';

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: the server can send any shape; the caller knows which
  readonly body: any;
  readonly headers: { readonly 'set-cookie': readonly string[] };
  readonly isReplay: boolean;
  readonly retryAfter: string | null;
}

/** The content of an answer without transport details, as made by the server before it was lost. */
export type AnswerContent = Pick<Answer, 'status' | 'body' | 'headers'>;

/** Matches a proxy in front of the product: longer than all of our own time-outs. */
const GIVE_UP_MS = 30_000;

/** Opens a new browser, optionally with another's session. Connections are not kept alive: a fault would break the next call on them. */
export const openBrowser = (
  { origin }: Pick<Product, 'origin'>,
  { cookies = [], token }: Pick<VisitorStart, 'cookies' | 'token'> = {},
): Visitor => openVisitor({ origin, cookies, token, headers: { connection: 'close' } });

/** Snapshots a browser's current session, independent of later changes. */
export const copyBrowser = (browser: Visitor): Visitor => openBrowser(browser, browser);

/** The same request with another idempotency key, which the server treats as a second request. */
export const underAnotherKey = (request: PortalRequest): PortalRequest => ({
  ...request,
  headers: { ...request.headers, ...(request.method === 'POST' && { 'idempotency-key': randomUUID() }) },
});

export const entryUrl = (product: Product, index: number): string =>
  `http://127.0.0.1:${product.doors[index % product.doors.length]?.port}`;

/** Sends the request once. Returns undefined when no answer came. */
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

/** Parses an answer that the proxy captured before dropping it. */
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

/** Reads the session id and the person id from a token. */
export function readClaims(token: string | undefined): { sid: string; sub: string } {
  const [, payload = ''] = (token ?? '').split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString() || '{}');
}
