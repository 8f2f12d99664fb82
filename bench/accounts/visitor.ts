// Somebody at the portal from their own address with their own browser, and everything they do there. Over node:http, whose
// cost is small and known: what the one who asks spends, the one who answers cannot have.
import { randomBytes, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { generateSync } from 'otplib';

export interface Visitor {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly authenticatorSecret: string;
  address: string;
  /** What their browser keeps. */
  readonly cookies: Record<string, string>;
  token: string | undefined;
}

interface Request {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
}

const codeOf = ({ authenticatorSecret }: Visitor): string => generateSync({ secret: authenticatorSecret });
const get = (path: string): Request => ({ method: 'GET', path });

const deeds = {
  signIn: (visitor: Visitor): Request => ({
    method: 'POST',
    path: '/auth/login',
    body: {
      email: visitor.email,
      password: visitor.password,
      factor: 'authenticator',
      code: codeOf(visitor),
    },
  }),
  guess: ({ email }: Visitor): Request => ({
    method: 'POST',
    path: '/auth/login',
    body: { email, password: randomBytes(12).toString('hex'), factor: 'authenticator', code: '000000' },
  }),
  checkSession: () => get('/bench/trivial'),
  readProfile: () => get('/auth/getUserProfile'),
  listSessions: () => get('/account/sessions'),
  refresh: () => get('/auth/refresh-token'),
  stay: (): Request => ({ method: 'POST', path: '/auth/stay-signed-in', body: {} }),
  stepUp: (visitor: Visitor): Request => ({
    method: 'POST',
    path: '/auth/step-up',
    body: { code: codeOf(visitor) },
  }),
} as const satisfies Record<string, (visitor: Visitor) => Request>;
export type Deed = keyof typeof deeds;

const USER_AGENT = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0 Safari/537.36';

export const headersOf = (visitor: Visitor, origin: string): Record<string, string> => {
  const cookie = Object.entries(visitor.cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  const xsrf = visitor.cookies['XSRF-TOKEN'];
  return {
    origin,
    'user-agent': USER_AGENT,
    'sec-fetch-site': 'same-origin',
    'sec-fetch-mode': 'cors',
    'x-forwarded-for': visitor.address,
    ...(cookie && { cookie }),
    ...(xsrf && { 'x-xsrf-token': xsrf }),
    ...(visitor.token && { authorization: `Bearer ${visitor.token}` }),
  };
};

/** What the browser keeps of an answer. */
function keep(visitor: Visitor, setCookies: readonly string[], text: string): void {
  for (const line of setCookies) {
    const [pair = ''] = line.split(';', 1);
    const at = pair.indexOf('=');
    const value = pair.slice(at + 1);
    if (value === '') delete visitor.cookies[pair.slice(0, at)];
    else visitor.cookies[pair.slice(0, at)] = value;
  }
  const [, token] = /"accessToken":"([^"]+)"/.exec(text) ?? [];
  if (token) visitor.token = token;
}

export interface Answer {
  /** 0 when there was none. */
  readonly status: number;
  readonly text: string;
  readonly retryAfter: string | undefined;
}

export interface Door {
  readonly port: number;
  readonly origin: string;
}
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

export function act(
  { port, origin }: Door,
  visitor: Visitor,
  deed: Deed,
  more: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const { method, path, body } = deeds[deed](visitor) as Request;
  const payload = body && JSON.stringify(body);
  const headers = {
    ...headersOf(visitor, origin),
    ...more,
    ...(payload && {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(payload)),
      'idempotency-key': randomUUID(),
    }),
  };
  return new Promise((resolve) => {
    const sent = request({ host: '127.0.0.1', port, method, path, headers, agent }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () => {
        const status = response.statusCode ?? 0;
        if (status < 300) keep(visitor, response.headers['set-cookie'] ?? [], text);
        resolve({ status, text, retryAfter: response.headers['retry-after'] });
      });
    });
    sent.on('error', () => resolve({ status: 0, text: '', retryAfter: undefined }));
    sent.end(payload);
  });
}

/** A few at a time, as many as there are people: how long it took, and what was answered with anything but 2xx. */
export async function actInTurn(
  door: Door,
  visitors: readonly Visitor[],
  deed: Deed,
  atOnce: number,
): Promise<{ seconds: number; failures: Answer[] }> {
  const failures: Answer[] = [];
  const left = [...visitors];
  const start = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let visitor = left.pop(); visitor; visitor = left.pop()) {
        const answer = await act(door, visitor, deed);
        if (answer.status >= 300 || answer.status === 0) failures.push(answer);
      }
    }),
  );
  return { seconds: (performance.now() - start) / 1000, failures };
}
