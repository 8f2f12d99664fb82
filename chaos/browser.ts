// One browser at the portal: keeps its cookies, sends what our pages send, and can send the very same request again.
import { createHash, randomUUID } from 'node:crypto';
import type { Product } from './product.ts';

export interface Asked {
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
  readonly captchaToken?: string;
  /** In place of what a page would send; undefined leaves it out. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
}

/** As it goes over the line, so that a repeat is the same to the byte. */
export interface Request {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: whatever the server sent; whoever asked knows its shape
  readonly body: any;
  readonly isReplay: boolean;
  readonly setCookies: readonly string[];
  readonly retryAfter: string | null;
}

export interface Browser {
  readonly cookies: Map<string, string>;
  token: string | undefined;
  request(asked: Asked, key?: string): Request;
  /** Keeps the cookies and the token of an answer. */
  take(answer: Answer): void;
}

/** As a proxy in front of us would: later than every time-out of ours. */
const GIVE_UP_MS = 30_000;

let browsers = 0;

export function openBrowser({ origin }: Pick<Product, 'origin'>): Browser {
  browsers += 1;
  const address = `203.0.${113 + ((browsers >> 8) & 7)}.${browsers & 255}`;
  const cookies = new Map<string, string>();
  const browser: Browser = {
    cookies,
    token: undefined,
    request: ({ method = 'POST', path, body, captchaToken, headers = {} }, key = randomUUID()) => {
      const xsrf = cookies.get('XSRF-TOKEN');
      const sent: Record<string, string | undefined> = {
        origin,
        'sec-fetch-site': 'same-origin',
        'sec-fetch-mode': 'cors',
        'x-forwarded-for': address,
        connection: 'close',
        ...(method === 'POST' && { 'idempotency-key': key, 'content-type': 'application/json' }),
        ...(cookies.size > 0 && {
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        }),
        ...(xsrf && { 'x-xsrf-token': xsrf }),
        ...(browser.token && { authorization: `Bearer ${browser.token}` }),
        ...(captchaToken && { 'x-captcha-token': captchaToken }),
        ...headers,
      };
      return {
        method,
        path,
        headers: Object.fromEntries(
          Object.entries(sent).filter((entry): entry is [string, string] => entry[1] !== undefined),
        ),
        ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
      };
    },
    take: ({ status, body, setCookies }) => {
      for (const cookie of setCookies) {
        const [pair = ''] = cookie.split(';');
        const name = pair.slice(0, pair.indexOf('='));
        const value = pair.slice(pair.indexOf('=') + 1);
        if (value === '') cookies.delete(name);
        else cookies.set(name, value);
      }
      if (status < 300 && typeof body?.accessToken === 'string') browser.token = body.accessToken;
    },
  };
  return browser;
}

/** The same request under another key: to the server it is a second one. */
export const underAnotherKey = (request: Request): Request => ({
  ...request,
  headers: { ...request.headers, ...(request.method === 'POST' && { 'idempotency-key': randomUUID() }) },
});

export const doorUrl = (product: Product, index: number): string =>
  `http://127.0.0.1:${product.doors[index % product.doors.length]?.port}`;

/** One try; undefined when no answer came. */
export async function attempt(url: string, { path, ...init }: Request): Promise<Answer | undefined> {
  try {
    const response = await fetch(`${url}${path}`, { ...init, signal: AbortSignal.timeout(GIVE_UP_MS) });
    return {
      status: response.status,
      body: await response.json(),
      isReplay: response.headers.get('idempotent-replayed') === 'true',
      setCookies: response.headers.getSetCookie(),
      retryAfter: response.headers.get('retry-after'),
    };
  } catch {
    return undefined;
  }
}

/** An answer as the proxy saw it before it was lost. */
export function readLost(bytes: Buffer): Pick<Answer, 'status' | 'body' | 'setCookies'> {
  const text = bytes.toString();
  const headEnd = text.indexOf('\r\n\r\n');
  const [first = '', ...lines] = text.slice(0, headEnd).split('\r\n');
  const setCookies = lines.filter((line) => /^set-cookie:/i.test(line)).map((line) => line.slice(12).trim());
  return {
    status: Number(first.split(' ')[1]),
    body: JSON.parse(text.slice(headEnd + 4) || 'null'),
    setCookies,
  };
}

export const digestOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16);

/** Which session a token is of, and whose. */
export function claimsOf(token: string | undefined): { sid: string; sub: string } {
  const [, payload = ''] = (token ?? '').split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString() || '{}');
}
