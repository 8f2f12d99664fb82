// Retry storm: all sessions retry at once after an outage.
import { setTimeout as sleep } from 'node:timers/promises';
import { openHttpClient } from '@portico/testing/http-client';
import { openVisitor } from '@portico/testing/visitor';
import type { OpenSession } from '@portico/tools/product/account-reader';
import { unless } from '../caller.ts';
import { SENDING_AT_ONCE } from '../fault-tools.ts';
import type { Product } from '../product.ts';
import { runAlone } from '../session.ts';
import type { Broken, Fault } from './fault.ts';

const RECOVERED_WITHIN_MS = 30_000;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 8000;
const GIVE_UP_MS = 120_000;

interface Returned {
  readonly atMs: number;
  /** When this session's last failed try ended. */
  readonly refusedMs: number;
  readonly tries: number;
}

/** Bypasses the proxies, which run in this process: the crowd would otherwise take both cores from the servers. */
const client = openHttpClient({ timeoutMs: 30_000 });

/** One session of the crowd: retries until it succeeds, with random backoff (full jitter). Our pages repeat at most twice by themselves. */
async function comeBack(
  product: Product,
  session: OpenSession,
  startsInMs: number,
  index: number,
): Promise<Returned> {
  const { origin, portalPort, apis } = product;
  const request = openVisitor({ origin, ...session }).request({ path: '/auth/stay-signed-in' });
  await sleep(startsInMs);
  const begunMs = Date.now();
  let refusedMs = 0;
  for (let tries = 1; Date.now() - begunMs < GIVE_UP_MS; tries++) {
    const answer = await client.send(portalPort + ((index + tries) % apis.length), request);
    if (!(answer instanceof Error) && answer.status === 200) return { atMs: Date.now(), refusedMs, tries };
    refusedMs = Date.now();
    const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (tries - 1));
    await sleep(longest * product.chance.next());
  }
  return { atMs: Number.POSITIVE_INFINITY, refusedMs, tries: 0 };
}

/** Each session sends its first request at a random moment of the outage and retries until it succeeds. */
async function outage(product: Product, sessions: readonly OpenSession[], lengthS: number): Promise<Broken> {
  product.databaseEdge.set('silent');
  const returning = sessions.map((session, index) =>
    comeBack(product, session, lengthS * 1000 * product.chance.next(), index),
  );
  await sleep(lengthS * 1000);
  product.databaseEdge.set('pass');
  const healedMs = Date.now();
  const returned = await Promise.all(returning);
  const refusedMs = Math.max(...returned.map((each) => each.refusedMs)) - healedMs;
  const lastMs = Math.max(...returned.map(({ atMs }) => atMs)) - healedMs;
  const tries = returned.reduce((total, each) => total + each.tries, 0);
  return {
    healedMs,
    crashes: SENDING_AT_ONCE,
    figures: `${sessions.length} sessions after ${lengthS} s, ${tries} tries, the last refusal ${refusedMs} ms after the outage, the last session back ${lastMs} ms after it`,
    problems: unless(lastMs <= RECOVERED_WITHIN_MS, `the last session was back after ${lastMs} ms`),
  };
}

const id = 'X31';
const title = 'all sessions retry at once after an outage';
const crowd = { isWalking: false };

const stormAfterOutage: Fault = {
  id,
  title,
  run: async (product, isShort) => {
    const [size, lengthS] = isShort ? [1000, 5] : [5000, 60];
    // Do this before the crowd starts, because creating so many sessions takes most of the CPU.
    const people = await product.newPeople(4);
    const sessions = (
      await Promise.all(people.map((person) => product.witness.openSessions(person.id, size / people.length)))
    ).flat();
    return runAlone(product, { id, title, crowd, inject: () => outage(product, sessions, lengthS) }, isShort);
  },
};

export const faultsOfStorms: readonly Fault[] = [stormAfterOutage];
