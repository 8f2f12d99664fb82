// A browser for faults that watch single calls: sends each call once and reports its answer and latency.
import { setTimeout as sleep } from 'node:timers/promises';
import { logInBody } from '@portico/testing/authenticator';
import { challengeCall, createCaptchaToken } from '@portico/testing/captcha';
import { type Call, openVisitor, type Visitor } from '@portico/testing/visitor';
import type { SeededPerson } from '@portico/tools/product/inside';
import { type Answer, attempt, entryUrl, openBrowser } from './browser.ts';
import type { ArrivedMail } from './inbox.ts';
import type { Product } from './product.ts';

/** The status is 0 when no answer came. */
export interface Reply extends Pick<Answer, 'status' | 'body' | 'isReplay' | 'retryAfter'> {
  readonly ms: number;
}

interface CallOptions {
  readonly key?: string;
  /** Index of the API to call. */
  readonly door?: number;
  readonly captcha?: string;
  /** Replaces the caller's own token. */
  readonly token?: string | undefined;
  readonly cookies?: ReadonlyMap<string, string>;
}

export interface Caller extends Visitor {
  post(path: string, body: object, options?: CallOptions): Promise<Reply>;
  get(path: string, options?: CallOptions): Promise<Reply>;
  /** Uses the authenticator code for the current time or for `atMs`. */
  login(person: SeededPerson, options?: CallOptions & { readonly atMs?: number }): Promise<Reply>;
  /** Solves our own proof of work once. */
  captcha(action: string): Promise<string>;
}

export function openCaller(product: Product): Caller {
  const visitor = openBrowser(product);

  async function send(call: Call, options: CallOptions = {}): Promise<Reply> {
    const { key, door = 0, captcha: captchaToken } = options;
    const { request } = openVisitor({ ...visitor, ...options });
    const startedMs = performance.now();
    const answer = await attempt(entryUrl(product, door), request({ ...call, key, captchaToken }));
    const ms = Math.round(performance.now() - startedMs);
    if (!answer) return { status: 0, body: {}, isReplay: false, retryAfter: null, ms };
    visitor.take(answer);
    return { ...answer, ms };
  }

  const caller: Caller = Object.assign(visitor, {
    post: (path: string, body: object, options?: CallOptions) => send({ path, body }, options),
    get: (path: string, options?: CallOptions) => send({ method: 'GET', path }, options),
    login: (person: SeededPerson, { atMs, ...options }: CallOptions & { readonly atMs?: number } = {}) =>
      send({ path: '/auth/login', body: logInBody(person, atMs) }, options),
    captcha: async (action: string) => createCaptchaToken((await send(challengeCall(action))).body),
  });
  return caller;
}

const PATIENCE = 20;
const ASK_AGAIN_MS = 500;
/** Retries like a page while the answer is STILL_RUNNING. */
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

/** A new person with a session. */
export async function signedInCaller(product: Product): Promise<{ caller: Caller; person: SeededPerson }> {
  const [person] = await product.newPeople(1);
  if (!person) throw new Error('no person was seeded');
  const caller = openCaller(product);
  const { status, body } = await patiently(() => caller.login(person));
  if (status !== 200) throw new Error(`log-in: ${status} ${JSON.stringify(body)}`);
  return { caller, person };
}

/** Begins a sign-up whose code is sent to this mailbox. */
export async function startSignUp(
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

export const listMails = async ({ inbox }: Product, address: string): Promise<readonly ArrivedMail[]> => {
  await inbox.mails();
  return inbox.mailsTo(address);
};

/** Text messages to this phone, newest first. */
export const listTexts = async (product: Product, phone: string): Promise<{ sid: string; text: string }[]> =>
  (await (
    await fetch(`${product.stack.simulatorsUrl}/sms/inbox?to=${encodeURIComponent(phone)}`)
  ).json()) as { sid: string; text: string }[];

export const findCode = (text: string | undefined): string => /\b\d{6}\b/.exec(text ?? '')?.[0] ?? '';

/** Polls until the condition holds. Returns the milliseconds it took, or infinity after the time-out. */
export async function waitUntil(isSo: () => Promise<boolean> | boolean, timeoutMs: number): Promise<number> {
  const startedMs = Date.now();
  while (Date.now() - startedMs < timeoutMs) {
    if (await isSo()) return Date.now() - startedMs;
    await sleep(50);
  }
  return Number.POSITIVE_INFINITY;
}

/** Returns the problem unless the condition holds. */
export const unless = (isGood: boolean, problem: string): string[] => (isGood ? [] : [problem]);
