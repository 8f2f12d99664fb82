// The crowd: some people only create clients, the others walk through everything that an account can do.
import { appendFileSync, mkdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Edge, startProxy } from '@portico/tools/product/faulty-line';
import { openBrowser } from './browser.ts';
import type { SentFile } from './files.ts';
import { Abandoned, type Burned, type History, type HistoryActor, type Line } from './history.ts';
import { findIdentity, type Identity, startNewcomer } from './identity.ts';
import type { Product } from './product.ts';
import { addresses, clients, disavow, factors, lostApp, security } from './walks/account.ts';
import { contract } from './walks/contract.ts';
import { documents } from './walks/documents.ts';
import { invited } from './walks/invited.ts';
import { members } from './walks/members.ts';
import { owners } from './walks/owners.ts';
import { createWalkActor, type WalkActor } from './walks/participant.ts';
import { people } from './walks/people.ts';
import { recover, signUpWalk } from './walks/sign-up.ts';

interface Walk {
  readonly name: string;
  readonly walk: (at: WalkActor) => Promise<void>;
  /** Begins without an account. */
  readonly isNewcomer?: true;
}

const CLIENT_MAKERS = 3;
const makeClients: Walk = { name: 'clients', walk: clients };
/** Each person starts with a different walk, so that all kinds of calls are in progress during every fault. */
const walks: readonly Walk[] = [
  { name: 'sign-up', walk: signUpWalk, isNewcomer: true },
  { name: 'factors', walk: factors },
  { name: 'security', walk: security },
  { name: 'addresses', walk: addresses },
  { name: 'recover', walk: recover },
  { name: 'disavow', walk: disavow },
  { name: 'lost-app', walk: lostApp },
  { name: 'papers', walk: documents },
  { name: 'owners', walk: owners },
  { name: 'invited', walk: invited },
  { name: 'members', walk: members },
  { name: 'contract', walk: contract },
  { name: 'people', walk: people },
];

export interface Work {
  readonly history: readonly Line[];
  readonly burned: readonly Burned[];
  readonly identities: readonly Identity[];
  readonly files: readonly SentFile[];
  /** Lets all walks finish. May be called repeatedly. */
  stop(): Promise<void>;
}

export interface Crowd {
  /** Number of people who only create clients. */
  readonly makers?: number;
  /** Whether the others walk through everything an account can do. */
  readonly isWalking?: boolean;
}

const LOSSY_WITHIN_MS = 60_000;
const HISTORY_FILE = 'reports/chaos-history.jsonl';

/** Appends lines in the format of docs/rules/reliability.md, without the secrets that people know. */
function keep(lines: readonly Line[]): void {
  mkdirSync('reports', { recursive: true });
  const text = lines.map(({ atMs: t, ...line }) => `${JSON.stringify({ t, ...line })}\n`).join('');
  appendFileSync(HISTORY_FILE, text);
}

/** A new person. Retries while the database is unreachable. */
async function nextIdentity(
  product: Product,
  { isNewcomer }: Walk,
  isGoing: () => boolean,
): Promise<Identity> {
  if (isNewcomer) return startNewcomer();
  while (isGoing()) {
    const [person] = await product.newPeople(1).catch(() => []);
    if (person) return findIdentity(person);
    await sleep(300);
  }
  throw new Abandoned('the crowd was stopped');
}

async function walkOnce(doer: Omit<HistoryActor, 'who' | 'browser'>, walk: Walk): Promise<void> {
  const { product, history } = doer;
  const who = await nextIdentity(product, walk, doer.isGoing);
  history.identities.push(who);
  await walk.walk(createWalkActor({ ...doer, who, browser: openBrowser(product) }));
}

const unlessAbandoned = (error: unknown): void => {
  if (!(error instanceof Abandoned)) throw error;
};

export function startWork(product: Product, { makers = CLIENT_MAKERS, isWalking = true }: Crowd = {}): Work {
  const history: History = { lines: [], burned: [], identities: [], files: [] };
  let isRunning = true;
  let stopped: Promise<void> | undefined;
  const isGoing = (): boolean => isRunning;
  const loops = [
    ...Array.from({ length: makers }, () => [makeClients]),
    ...(isWalking ? walks.map((_, first) => [...walks.slice(first), ...walks.slice(0, first)]) : []),
  ].map(async (own, index) => {
    for (let round = 0; isRunning; round++) {
      const walk = own[round % own.length] as Walk;
      const doer = { product, history, proc: `${walk.name}-${index}`, door: index + round, isGoing };
      await walkOnce(doer, walk).catch(unlessAbandoned);
    }
  });
  // `stop` reports errors. Until then, avoid unhandled rejections.
  for (const loop of loops) loop.catch(() => undefined);
  return {
    history: history.lines,
    burned: history.burned,
    identities: history.identities,
    files: history.files,
    stop: () => {
      isRunning = false;
      stopped ??= Promise.all(loops).then(() => keep(history.lines));
      return stopped;
    },
  };
}

/** Runs every walk once in parallel. The first answer to every write is made and lost. */
export async function walkWithLosses(product: Product): Promise<Work> {
  const history: History = { lines: [], burned: [], identities: [], files: [] };
  const doors: Edge[] = [];
  const openLossyEdge = async (): Promise<Edge> => {
    const door = await startProxy(product.portalPort);
    doors.push(door);
    return door;
  };
  // Creating clients has no end, so it stops after a refresh of the session, its last kind of call.
  const endMs = Date.now() + LOSSY_WITHIN_MS;
  const isGoing = (): boolean =>
    Date.now() < endMs &&
    !history.lines.some(({ op, result }) => op === 'auth.refreshToken' && result === 'ok');
  await Promise.all(
    [...walks, makeClients].map(async (walk) => {
      // After the first API's answer is lost, the retry goes to the second API.
      const doer = { product, history, proc: `${walk.name}-lossy`, door: 1 };
      const ownGoing = walk === makeClients ? isGoing : () => Date.now() < endMs;
      await walkOnce({ ...doer, isGoing: ownGoing, lossyDoor: await openLossyEdge() }, walk).catch(
        unlessAbandoned,
      );
    }),
  );
  for (const door of doors) door.close();
  keep(history.lines);
  return {
    history: history.lines,
    burned: history.burned,
    identities: history.identities,
    files: history.files,
    stop: () => Promise.resolve(),
  };
}
