// The history of what clients did and observed: a line before and after each operation. `info` means that the outcome is unknown.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { logInBody } from '@portico/testing/authenticator';
import type { Call, PortalRequest, Visitor } from '@portico/testing/visitor';
import type { Edge } from '@portico/tools/product/faulty-line';
import type { SeededPerson } from '@portico/tools/product/inside';
import {
  type Answer,
  type AnswerContent,
  attempt,
  computeDigest,
  entryUrl,
  openBrowser,
  readLost,
  underAnotherKey,
} from './browser.ts';
import { keepsRefusals } from './effects.ts';
import type { SentFile } from './files.ts';
import type { Identity, Known } from './identity.ts';
import type { Product } from './product.ts';

export interface Line {
  readonly atMs: number;
  /** Name of the working process in the crowd. */
  readonly proc: string;
  /** The account's id, or its address before it has an id. */
  readonly person: string;
  /** The call, such as `auth.login`. */
  readonly op: string;
  readonly key: string;
  readonly args?: Readonly<Record<string, unknown>>;
  readonly result: 'invoke' | 'ok' | 'fail' | 'info';
  readonly status?: number;
  readonly clientId?: string;
  readonly isReplay?: boolean;
  readonly code?: string;
  /** Latency of the answer. */
  readonly ms?: number;
  /** The expected refusal, for example of a wrong code or something already used. */
  readonly wanted?: string;
  /** Refused because it expired while no answer came. */
  readonly isLate?: boolean;
  /** The target in its audit row. */
  readonly target?: string;
  /** Digest of the whole answer. All answers for one key are equal. */
  readonly digest?: string;
  /** Every id in the answer (INV6). */
  readonly answerIds?: readonly string[];
  /** The first answer was made and lost. This answer must be identical, without a second effect. */
  readonly mustReplay?: boolean;
}

/** A request that was valid once. Sent again under another key, it must always be refused. */
export interface Burned {
  readonly what: string;
  readonly request: PortalRequest;
  readonly atMs: number;
}

export interface History {
  readonly lines: Line[];
  readonly burned: Burned[];
  readonly identities: Identity[];
  readonly files: SentFile[];
}

export interface HistoryActor {
  readonly product: Product;
  readonly history: History;
  readonly proc: string;
  readonly who: Identity;
  readonly browser: Visitor;
  /** Index of the API to try first. */
  readonly door: number;
  /** Loses the first answer to every write after the server has made it. */
  readonly lossyDoor?: Edge | undefined;
  isGoing(): boolean;
}

export interface Doing {
  readonly args?: Readonly<Record<string, unknown>>;
  /** Code of the expected refusal. */
  readonly wanted?: string;
  /** Refusals that are acceptable after unanswered tries, because what was sent expires. */
  readonly late?: readonly string[];
  /** What is in doubt when no answer ever comes. */
  readonly changes?: Known;
  readonly target?: (answer: Answer) => string;
  /** The credentials sent are valid only once. */
  readonly isOnce?: boolean;
}

/** The walk cannot continue: no answer came, or a refusal. The history records which. */
export class Abandoned extends Error {
  override readonly name = 'Abandoned';
}

const RETRY_PAUSE_MS = 150;
/** Gives up after this time. The outcome stays unknown. */
const PATIENCE_MS = 60_000;
/** One in this many answered requests is repeated under the same key. */
const ONE_IN_ASKS_AGAIN = 10;

const isUnknown = (answer: Answer | undefined): boolean =>
  answer === undefined || answer.status >= 500 || answer.body?.code === 'STILL_RUNNING';

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const idsIn = (body: unknown): string[] => [...new Set(JSON.stringify(body ?? {}).match(ID) ?? [])];

/** The parts that must be equal when a request is repeated. A repeated GET may get another token, but the same refresh cookie. */
const sameOf = (
  { method }: PortalRequest,
  { status, body, headers: { 'set-cookie': setCookies } }: AnswerContent,
) =>
  computeDigest(
    method === 'POST'
      ? [status, body, setCookies.toSorted()]
      : [status, setCookies.filter((cookie) => cookie.startsWith('__Host-rt='))],
  );

/** Sends a write whose answer is lost. Returns the answer that the server made. */
async function lose(door: Edge, request: PortalRequest): Promise<AnswerContent | undefined> {
  const bytes: Buffer[] = [];
  door.set('lose-answers');
  door.onLostAnswer((lost) => bytes.push(lost));
  await attempt(`http://127.0.0.1:${door.port}`, request);
  const [lost] = bytes;
  return lost && readLost(lost);
}

/** The name of a call from its path: `/auth/step-up` is `auth.stepUp`. */
const opOf = ({ path }: Call): string =>
  path
    .slice(1)
    .replace(/\?.*/, '')
    .replace('/', '.')
    .replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Performs one operation under one key and retries until it is answered. Throws when the walk cannot continue. */
export async function perform(doer: HistoryActor, call: Call, doing: Doing = {}): Promise<Answer> {
  const { product, history, proc, who, browser } = doer;
  const op = opOf(call);
  const key = randomUUID();
  const request = browser.request({ ...call, key });
  const { args, wanted, late = [], changes, target, isOnce = false } = doing;
  const line = {
    proc,
    person: who.personId ?? who.email,
    op,
    key,
    ...(args && { args }),
    ...(wanted !== undefined && { wanted }),
  };
  const append = (more: Pick<Line, 'result'> & Partial<Line>): void => {
    history.lines.push({ ...line, atMs: Date.now(), ...more });
  };
  let wasUnknown = false;
  let mustReplay = false;
  if (doer.lossyDoor) {
    append({ result: 'invoke' });
    const lost = await lose(doer.lossyDoor, request);
    // The server does not store refusals that move no counter. It computes them again.
    const isKept = lost !== undefined && (lost.status < 300 || (lost.status < 500 && keepsRefusals(op)));
    mustReplay = isKept && request.method === 'POST';
    append({ result: 'info', ...(lost && lost.status < 500 && { digest: sameOf(request, lost) }) });
    wasUnknown = true;
  }

  const begunMs = Date.now();
  for (let tries = 0; ; tries++) {
    append({ result: 'invoke' });
    const startedMs = Date.now();
    const answer = await attempt(entryUrl(product, doer.door + tries), request);
    const ms = Date.now() - startedMs;
    if (answer === undefined || isUnknown(answer)) {
      wasUnknown = true;
      append({ result: 'info', ms, ...(answer && { status: answer.status, code: answer.body?.code }) });
      if (Date.now() - begunMs > PATIENCE_MS) {
        if (changes) who.doubts.add(changes);
        throw new Abandoned(`${op} was never answered`);
      }
      await sleep(RETRY_PAUSE_MS * (1 + product.chance.next()));
      continue;
    }
    const { status, body, isReplay } = answer;
    const isOk = status < 300;
    const seen = {
      status,
      isReplay,
      digest: sameOf(request, answer),
      ms,
      answerIds: idsIn(body),
      ...(body?.code && { code: body.code }),
    };
    const isLate = !isOk && wasUnknown && late.includes(body?.code);
    browser.take(answer);
    append({
      result: isOk ? 'ok' : 'fail',
      ...seen,
      ...(isOk && body?.id && { clientId: body.id }),
      ...(isOk && target && { target: target(answer) }),
      ...(isLate && { isLate }),
      ...(mustReplay && { mustReplay }),
    });
    if (isOk && isOnce)
      history.burned.push({ what: op, request: underAnotherKey(request), atMs: Date.now() });
    if (isOk && request.method === 'POST' && product.chance.isOneIn(ONE_IN_ASKS_AGAIN)) {
      const again = await attempt(entryUrl(product, doer.door + tries + 1), request);
      if (again && !isUnknown(again))
        append({
          result: again.status < 300 ? 'ok' : 'fail',
          status: again.status,
          isReplay: again.isReplay,
          digest: sameOf(request, again),
          mustReplay: true,
        });
    }
    if (isOk !== (wanted === undefined)) throw new Abandoned(`${op} answered ${status} ${body?.code}`);
    return answer;
  }
}

export async function logIn(product: Product, person: SeededPerson): Promise<Visitor> {
  const browser = openBrowser(product);
  const answer = await attempt(
    entryUrl(product, 0),
    browser.request({ path: '/auth/login', body: logInBody(person) }),
  );
  if (answer?.status !== 200) throw new Error(`log-in of ${person.email} got ${answer?.status}`);
  browser.take(answer);
  return browser;
}

export interface Attempt {
  readonly status: number;
  readonly clientId?: string;
  readonly code?: string;
  readonly isReplay: boolean;
}

/** Sends one write once. Returns undefined when no answer came. */
export async function tryCreate(
  product: Product,
  visitor: Visitor,
  key: string,
  door: number,
): Promise<Attempt | undefined> {
  const call = { path: '/client/create', body: { accountType: 'BUSINESS_ACCOUNT' }, key };
  const answer = await attempt(entryUrl(product, door), visitor.request(call));
  if (!answer) return undefined;
  const { status, body, isReplay } = answer;
  return { status, ...(body?.id && { clientId: body.id }), ...(body?.code && { code: body.code }), isReplay };
}
