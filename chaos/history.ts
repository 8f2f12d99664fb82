// People at work, and what they saw: a line before and after each operation. `info` is an outcome that nobody knows.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SeededPerson } from '@portico/tools/product/inside';
import { generateSync } from 'otplib';
import type { Product } from './product.ts';

export interface Line {
  readonly atMs: number;
  readonly person: string;
  readonly op: 'create';
  readonly key: string;
  readonly result: 'invoke' | 'ok' | 'fail' | 'info';
  readonly status?: number;
  readonly clientId?: string;
  readonly isReplay?: boolean;
  readonly code?: string;
}

export interface Work {
  readonly history: readonly Line[];
  /** Longest wait for an answer of any kind. */
  slowestMs(): number;
  stop(): Promise<void>;
}

interface Visitor {
  readonly person: SeededPerson;
  token: string;
  cookies: Map<string, string>;
}

const PAUSE_MS = 40;
const RETRY_PAUSE_MS = 150;
/** A person gives up; the outcome stays unknown. */
const PATIENCE_MS = 60_000;

function headersOf(product: Product, visitor: Visitor | undefined, key: string): Record<string, string> {
  return {
    origin: product.origin,
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
    'idempotency-key': key,
    'x-forwarded-for': '203.0.113.1',
    connection: 'close',
    ...(visitor && {
      authorization: `Bearer ${visitor.token}`,
      cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-xsrf-token': visitor.cookies.get('XSRF-TOKEN') ?? '',
    }),
  };
}

const doorUrl = (product: Product, index: number, path: string): string =>
  `http://127.0.0.1:${product.doors[index % product.doors.length]?.port}${path}`;

export async function signIn(product: Product, person: SeededPerson): Promise<Visitor> {
  const response = await fetch(doorUrl(product, 0, '/auth/login'), {
    method: 'POST',
    headers: headersOf(product, undefined, randomUUID()),
    body: JSON.stringify({
      email: person.email,
      password: person.password,
      factor: 'authenticator',
      code: generateSync({ secret: person.authenticatorSecret }),
    }),
  });
  if (!response.ok) throw new Error(`login of ${person.email}: ${response.status} ${await response.text()}`);
  const { accessToken } = (await response.json()) as { accessToken: string };
  const cookies = new Map(
    response.headers.getSetCookie().map((cookie) => {
      const [pair = ''] = cookie.split(';');
      return [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)] as const;
    }),
  );
  return { person, token: accessToken, cookies };
}

export interface Attempt {
  readonly status: number;
  readonly clientId?: string;
  readonly code?: string;
  readonly isReplay: boolean;
}

/** One try of one write; undefined when no answer came. */
export async function tryCreate(
  product: Product,
  visitor: Visitor,
  key: string,
  door: number,
): Promise<Attempt | undefined> {
  try {
    const response = await fetch(doorUrl(product, door, '/client/create'), {
      method: 'POST',
      headers: headersOf(product, visitor, key),
      body: JSON.stringify({ accountType: 'BUSINESS_ACCOUNT' }),
    });
    const body = (await response.json()) as { id?: string; code?: string };
    return {
      status: response.status,
      ...(body.id && { clientId: body.id }),
      ...(body.code && { code: body.code }),
      isReplay: response.headers.get('idempotent-replayed') === 'true',
    };
  } catch {
    return undefined;
  }
}

/** Everybody creates clients, one after another, and repeats each with its key until somebody answers. */
export async function startWork(product: Product): Promise<Work> {
  const history: Line[] = [];
  let slowestMs = 0;
  let isRunning = true;
  const visitors = await Promise.all((await product.newPeople()).map((person) => signIn(product, person)));

  async function createOnce(visitor: Visitor, door: number): Promise<void> {
    const key = randomUUID();
    const line = { person: visitor.person.id, op: 'create', key } as const;
    const begunMs = Date.now();
    for (let tries = 0; Date.now() - begunMs < PATIENCE_MS; tries++) {
      history.push({ ...line, atMs: Date.now(), result: 'invoke' });
      const startedMs = Date.now();
      const attempt = await tryCreate(product, visitor, key, door + tries);
      slowestMs = Math.max(slowestMs, Date.now() - startedMs);
      const { status = 0 } = attempt ?? {};
      const isUnknown = status === 0 || status >= 500 || status === 409;
      const result = status === 201 ? 'ok' : isUnknown ? 'info' : 'fail';
      history.push({ ...line, ...attempt, atMs: Date.now(), result });
      if (!isUnknown) return;
      await sleep(RETRY_PAUSE_MS * (1 + Math.random()));
    }
  }

  const loops = visitors.map(async (visitor, index) => {
    for (let round = 0; isRunning; round++) {
      await createOnce(visitor, index + round);
      await sleep(PAUSE_MS * Math.random());
    }
  });
  return {
    history,
    slowestMs: () => slowestMs,
    stop: async () => {
      isRunning = false;
      await Promise.all(loops);
    },
  };
}
