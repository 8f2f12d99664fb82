// What people did and saw: a line before and after each operation. `info` is an outcome that nobody knows.
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
  /** Who of those at work. */
  readonly proc: string;
  /** The account it was about: its id, or its address as long as there is none. */
  readonly person: string;
  /** The call: `auth.login`. */
  readonly op: string;
  readonly key: string;
  readonly args?: Readonly<Record<string, unknown>>;
  readonly result: 'invoke' | 'ok' | 'fail' | 'info';
  readonly status?: number;
  readonly clientId?: string;
  readonly isReplay?: boolean;
  readonly code?: string;
  /** How long the answer took. */
  readonly ms?: number;
  /** The refusal that was asked for: a wrong code, something that was used before. */
  readonly wanted?: string;
  /** Refused because its time ran out while nobody answered. */
  readonly isLate?: boolean;
  /** What its audit row names. */
  readonly target?: string;
  /** Of everything that was answered; all answers to one key are equal. */
  readonly digest?: string;
  /** Every id in the answer (INV6). */
  readonly told?: readonly string[];
  /** Its first answer was made and lost: this one must be the same again, and nothing done twice. */
  readonly mustReplay?: boolean;
}

/** Something that was good once: sent again under another key it must be refused for ever. */
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
  /** Which door is tried first. */
  readonly door: number;
  /** Loses the first answer to every write, after it was made. */
  readonly lossyDoor?: Edge | undefined;
  isGoing(): boolean;
}

export interface Doing {
  readonly args?: Readonly<Record<string, unknown>>;
  /** The code of the refusal that must come. */
  readonly wanted?: string;
  /** Refusals that may come when the first tries were not answered: what was sent has a time. */
  readonly late?: readonly string[];
  /** What is in doubt when no answer ever comes. */
  readonly changes?: Known;
  readonly target?: (answer: Answer) => string;
  /** What was sent is good once. */
  readonly isOnce?: boolean;
}

/** This walk leads no further: nobody answered, or the answer was a refusal. The history says which. */
export class Abandoned extends Error {
  override readonly name = 'Abandoned';
}

const RETRY_PAUSE_MS = 150;
/** A person gives up; the outcome stays unknown. */
const PATIENCE_MS = 60_000;
/** How often somebody who was answered asks once more under the same key. */
const ONE_IN_ASKS_AGAIN = 10;

const isUnknown = (answer: Answer | undefined): boolean =>
  answer === undefined || answer.status >= 500 || answer.body?.code === 'STILL_RUNNING';

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const idsIn = (body: unknown): string[] => [...new Set(JSON.stringify(body ?? {}).match(ID) ?? [])];

/** What has to be the same when a request is repeated. A repeated GET may get another token, but no other refresh cookie. */
const sameOf = (
  { method }: PortalRequest,
  { status, body, headers: { 'set-cookie': setCookies } }: AnswerContent,
) =>
  computeDigest(
    method === 'POST'
      ? [status, body, setCookies.toSorted()]
      : [status, setCookies.filter((cookie) => cookie.startsWith('__Host-rt='))],
  );

/** The write is done and its answer lost; answers what the answer would have been. */
async function lose(door: Edge, request: PortalRequest): Promise<AnswerContent | undefined> {
  const bytes: Buffer[] = [];
  door.set('lose-answers');
  door.onLostAnswer((lost) => bytes.push(lost));
  await attempt(`http://127.0.0.1:${door.port}`, request);
  const [lost] = bytes;
  return lost && readLost(lost);
}

/** The name of a call after its path: `/auth/step-up` is `auth.stepUp`. */
const opOf = ({ path }: Call): string =>
  path
    .slice(1)
    .replace(/\?.*/, '')
    .replace('/', '.')
    .replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** One operation under one key, repeated until somebody answers. Throws where the walk cannot go on. */
export async function perform(doer: HistoryActor, asked: Call, doing: Doing = {}): Promise<Answer> {
  const { product, history, proc, who, browser } = doer;
  const op = opOf(asked);
  const key = randomUUID();
  const request = browser.request({ ...asked, key });
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
    // A refusal that moves no counter is not kept: it is found again.
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
      told: idsIn(body),
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
  if (answer?.status !== 200) throw new Error(`login of ${person.email}: ${answer?.status}`);
  browser.take(answer);
  return browser;
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
  const asked = { path: '/client/create', body: { accountType: 'BUSINESS_ACCOUNT' }, key };
  const answer = await attempt(entryUrl(product, door), visitor.request(asked));
  if (!answer) return undefined;
  const { status, body, isReplay } = answer;
  return { status, ...(body?.id && { clientId: body.id }), ...(body?.code && { code: body.code }), isReplay };
}
