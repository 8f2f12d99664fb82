// One browser at the portal, for faults that watch single calls: keeps cookies and token, and says what it was answered.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ownToken } from '@portico/domain/proof-of-work';
import { solve } from '@portico/providers/captcha/solve';
import type { SeededPerson } from '@portico/tools/product/inside';
import { generateSync } from 'otplib';
import type { Product } from './product.ts';

export interface Reply {
  /** 0 when no answer came. */
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a fault reads whatever the server sent
  readonly body: any;
  readonly isReplay: boolean;
  readonly retryAfter: string | null;
  readonly ms: number;
}

interface CallOptions {
  readonly key?: string;
  /** Which of the two APIs. */
  readonly door?: number;
  readonly captcha?: string;
  /** In the place of its own. */
  readonly token?: string;
  readonly cookies?: ReadonlyMap<string, string>;
}

export interface Caller {
  readonly cookies: Map<string, string>;
  token: string;
  post(path: string, body: object, options?: CallOptions): Promise<Reply>;
  get(path: string, options?: CallOptions): Promise<Reply>;
  /** With the authenticator's code of this moment, or of another. */
  login(person: SeededPerson, options?: CallOptions & { readonly atMs?: number }): Promise<Reply>;
  /** Our own proof of work, once. */
  captcha(action: string): Promise<string>;
}

let callers = 0;

const codeAt = ({ authenticatorSecret: secret }: SeededPerson, atMs: number): string =>
  generateSync({ secret, epoch: Math.floor(atMs / 1000) });

export function openCaller(product: Product): Caller {
  callers += 1;
  const address = `198.18.${(callers >> 8) & 255}.${callers & 255}`;

  async function send(method: string, path: string, body: object | undefined, options: CallOptions) {
    const { key = randomUUID(), door = 0, captcha, token = caller.token } = options;
    const cookies = options.cookies ?? caller.cookies;
    const headers: Record<string, string> = {
      origin: product.origin,
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': address,
      connection: 'close',
      ...(body && { 'content-type': 'application/json', 'idempotency-key': key }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(captcha && { 'x-captcha-token': captcha }),
      ...(cookies.size > 0 && { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }),
      'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
    };
    const startedMs = performance.now();
    const took = (): number => Math.round(performance.now() - startedMs);
    try {
      const port = product.doors[door]?.port;
      const response = await fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      });
      for (const cookie of response.headers.getSetCookie()) {
        const [pair = ''] = cookie.split(';');
        const [name, value] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
        if (value === '') caller.cookies.delete(name);
        else caller.cookies.set(name, value);
      }
      const text = await response.text();
      const read = response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text;
      if (read.accessToken) caller.token = read.accessToken;
      return {
        status: response.status,
        body: read,
        isReplay: response.headers.get('idempotent-replayed') === 'true',
        retryAfter: response.headers.get('retry-after'),
        ms: took(),
      };
    } catch {
      return { status: 0, body: {}, isReplay: false, retryAfter: null, ms: took() };
    }
  }

  const caller: Caller = {
    cookies: new Map(),
    token: '',
    post: (path, body, options = {}) => send('POST', path, body, options),
    get: (path, options = {}) => send('GET', path, undefined, options),
    login: (person, { atMs = Date.now(), ...options } = {}) =>
      send(
        'POST',
        '/auth/login',
        {
          email: person.email,
          password: person.password,
          factor: 'authenticator',
          code: codeAt(person, atMs),
        },
        options,
      ),
    captcha: async (action) => {
      const { body: challenge } = await caller.get(`/captcha/challenge?action=${action}`);
      return ownToken(challenge, solve(challenge));
    },
  };
  return caller;
}

const PATIENCE = 20;
const ASK_AGAIN_MS = 500;
/** As a page does it: whoever is told that something is still running comes again. */
export async function patiently<A extends { readonly body?: { readonly code?: string } } | undefined>(
  ask: () => Promise<A>,
): Promise<A> {
  let answer = await ask();
  for (let tries = 1; tries < PATIENCE && answer?.body?.code === 'STILL_RUNNING'; tries++) {
    await sleep(ASK_AGAIN_MS);
    answer = await ask();
  }
  return answer;
}

/** Somebody new, signed in. */
export async function signedInCaller(product: Product): Promise<{ caller: Caller; person: SeededPerson }> {
  const [person] = await product.newPeople(1);
  if (!person) throw new Error('nobody was seeded');
  const caller = openCaller(product);
  const { status, body } = await patiently(() => caller.login(person));
  if (status !== 200) throw new Error(`login: ${status} ${JSON.stringify(body)}`);
  return { caller, person };
}

/** Begins a sign-up; its code goes to this mailbox. */
export async function beginSignUp(
  product: Product,
  given: { readonly email: string; readonly phone: string },
): Promise<Caller> {
  const caller = openCaller(product);
  const captchaToken = await caller.captcha('register');
  const { status, body } = await caller.post(
    '/auth/register',
    { ...given, password: 'staple orchid lantern', captchaToken },
    { captcha: captchaToken },
  );
  if (status !== 202) throw new Error(`register: ${status} ${JSON.stringify(body)}`);
  return caller;
}

interface InboxMail {
  readonly id: string;
  readonly to: readonly { readonly address: string }[];
  readonly text: string;
}

/** What arrived in a mailbox. */
export const mailsTo = async (product: Product, address: string): Promise<InboxMail[]> =>
  ((await (await fetch(`${product.stack.inboxUrl}/api/email`)).json()) as InboxMail[]).filter(({ to }) =>
    to.some((each) => each.address === address),
  );

/** What arrived on a phone, newest first. */
export const textsTo = async (product: Product, phone: string): Promise<{ sid: string; text: string }[]> =>
  (await (
    await fetch(`${product.stack.simulatorsUrl}/sms/inbox?to=${encodeURIComponent(phone)}`)
  ).json()) as { sid: string; text: string }[];

export const codeIn = (text: string | undefined): string => /\b\d{6}\b/.exec(text ?? '')?.[0] ?? '';

/** Waits until it says yes; answers how long that took, or infinity. */
export async function untilSo(isSo: () => Promise<boolean> | boolean, timeoutMs: number): Promise<number> {
  const startedMs = Date.now();
  while (Date.now() - startedMs < timeoutMs) {
    if (await isSo()) return Date.now() - startedMs;
    await sleep(50);
  }
  return Number.POSITIVE_INFINITY;
}

/** A line of what is wrong, or none. */
export const unless = (isGood: boolean, problem: string): string[] => (isGood ? [] : [problem]);
