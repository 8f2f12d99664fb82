// A browser at the portal, as the server sees it: its address, its cookies, its access token, and the headers that our pages send.
// How a request travels is each suite's own business: Fastify's inject, fetch, node:http or raw bytes.
import { randomBytes, randomUUID } from 'node:crypto';

export interface Call {
  /** Without one the call is a POST with at least an empty object, as most calls of our pages are. */
  readonly method?: string;
  readonly path: string;
  /** A text is sent as it is, everything else as JSON. */
  readonly body?: object | string | undefined;
  /** The idempotency key of a write; a fresh one when left out. */
  readonly key?: string | undefined;
  readonly captchaToken?: string | undefined;
  /** In place of what a page would send; undefined leaves a header out. */
  readonly headers?: Readonly<Record<string, string | undefined>> | undefined;
}

/** Exactly as it goes over the line, so that a repeat is the same to the byte. */
export interface PortalRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

/** What a browser keeps something of. */
export interface PortalAnswer {
  readonly headers: { readonly 'set-cookie'?: string | readonly string[] | undefined };
  /** As text or parsed. */
  readonly body: unknown;
}

/** What a browser has before its first call. */
export interface VisitorStart {
  /** Of the portal, which a browser names with every write. */
  readonly origin: string;
  /** As the trusted proxy tells it; a fresh one when left out, so that rate limits count each visitor alone. */
  readonly address?: string;
  readonly cookies?: Iterable<readonly [name: string, value: string]>;
  readonly token?: string | undefined;
  /** Sent with every call. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Visitor {
  readonly origin: string;
  readonly headers: Readonly<Record<string, string>>;
  address: string;
  readonly cookies: Map<string, string>;
  token: string | undefined;
  request(call: Call): PortalRequest;
  /** Keeps the cookies and the access token of an answer. */
  take(answer: PortalAnswer): void;
}

const USER_AGENT = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0 Safari/537.36';

let addresses = 0;
/** Another one each time, somewhere in 10.0.0.0/8. */
export function freshAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

const accessTokenIn = (body: unknown): string | undefined =>
  typeof body === 'string'
    ? /"accessToken":"([^"]+)"/.exec(body)?.[1]
    : (body as { readonly accessToken?: string } | null | undefined)?.accessToken;

function headersOf(visitor: Visitor, { method, key, body, captchaToken, headers: own = {} }: Call) {
  const { address, cookies, origin, token } = visitor;
  const xsrf = cookies.get('XSRF-TOKEN');
  const headers: Record<string, string> = {
    'user-agent': USER_AGENT,
    'x-forwarded-for': address,
    'sec-fetch-site': 'same-origin',
    'sec-fetch-mode': 'cors',
    ...(method !== 'GET' && { origin, 'idempotency-key': key ?? randomUUID() }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(cookies.size > 0 && { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }),
    ...(xsrf && { 'x-xsrf-token': xsrf }),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(captchaToken && { 'x-captcha-token': captchaToken }),
    ...visitor.headers,
  };
  for (const [name, value] of Object.entries(own))
    if (value === undefined) delete headers[name];
    else headers[name] = value;
  return headers;
}

/** A page has given it to a browser before that makes its first call; the server's own test shows that pages do. */
const preSession = (): readonly [string, string] => [
  '__Host-pre-session',
  randomBytes(32).toString('base64url'),
];

/** A new browser, or with the cookies and the token of another one a copy of it. */
export function openVisitor({
  origin,
  address = freshAddress(),
  cookies = [],
  token,
  headers = {},
}: VisitorStart): Visitor {
  const visitor: Visitor = {
    origin,
    headers,
    address,
    cookies: new Map([preSession(), ...cookies]),
    token,
    request: (call) => {
      const { method = 'POST', path, body = call.method ? undefined : {} } = call;
      return {
        method,
        path,
        headers: headersOf(visitor, { ...call, method, body }),
        body: typeof body === 'object' ? JSON.stringify(body) : body,
      };
    },
    take: ({ headers: { 'set-cookie': lines = [] }, body }) => {
      for (const line of [lines].flat()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (value === '') visitor.cookies.delete(name);
        else visitor.cookies.set(name, value);
      }
      visitor.token = accessTokenIn(body) ?? visitor.token;
    },
  };
  return visitor;
}
