// A browser as the server sees it: address, cookies, access token and the headers that our pages send. Each
// suite decides how requests travel: Fastify's inject, fetch, node:http or raw bytes.
import { randomBytes, randomUUID } from 'node:crypto';

export interface Call {
  /** By default a POST with at least an empty object, like most calls of our pages. */
  readonly method?: string;
  readonly path: string;
  /** A string is sent as is, everything else as JSON. */
  readonly body?: object | string | undefined;
  /** The idempotency key of a write; a fresh one by default. */
  readonly key?: string | undefined;
  readonly captchaToken?: string | undefined;
  /** Overrides the page's headers; undefined omits a header. */
  readonly headers?: Readonly<Record<string, string | undefined>> | undefined;
}

/** Exactly what is sent, so that a repeat is identical to the byte. */
export interface PortalRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

/** The parts of a response that a browser stores. */
export interface PortalAnswer {
  readonly headers: { readonly 'set-cookie'?: string | readonly string[] | undefined };
  /** As text or parsed. */
  readonly body: unknown;
}

/** The state of a browser before its first call. */
export interface VisitorStart {
  /** The portal's origin, which a browser sends with every write. */
  readonly origin: string;
  /** The address reported by the trusted proxy. Fresh by default, so that rate limits count each visitor separately. */
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
  /** Stores the cookies and the access token of a response. */
  take(answer: PortalAnswer): void;
}

const USER_AGENT = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0 Safari/537.36';

let addresses = 0;
/** Returns a different address each time, within 10.0.0.0/8. */
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

/** Every page sets this cookie before the browser's first call, which a test of the server verifies. */
const preSession = (): readonly [string, string] => [
  '__Host-pre-session',
  randomBytes(32).toString('base64url'),
];

/** Opens a new browser, or a copy of another one with its cookies and token. */
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
