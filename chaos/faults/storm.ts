// Everybody comes back at once after an outage.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { OpenSession } from '@portico/tools/product/witness';
import { attempt, doorUrl, openBrowser } from '../browser.ts';
import type { Product } from '../product.ts';
import { SENDING_AT_ONCE, underWork } from '../under-work.ts';
import type { Fault } from './fault.ts';

const RECOVERED_WITHIN_MS = 30_000;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 8000;
const GIVE_UP_MS = 120_000;

interface Returned {
  readonly atMs: number;
  readonly tries: number;
}

/** One session of the crowd: asks until it is answered, each time after a pause of chance (full jitter). */
async function comeBack(
  product: Product,
  { token, cookies }: OpenSession,
  startsInMs: number,
  door: number,
): Promise<Returned> {
  const browser = openBrowser(product);
  browser.token = token;
  for (const [name, value] of cookies) browser.cookies.set(name, value);
  const request = browser.request({ path: '/auth/stay-signed-in' }, randomUUID());
  await sleep(startsInMs);
  const begunMs = Date.now();
  for (let tries = 1; Date.now() - begunMs < GIVE_UP_MS; tries++) {
    const answer = await attempt(doorUrl(product, door + tries), request);
    if (answer?.status === 200) return { atMs: Date.now(), tries };
    const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (tries - 1));
    await sleep(longest * product.chance.next());
  }
  return { atMs: Number.POSITIVE_INFINITY, tries: 0 };
}

const stormAfterOutage: Fault = {
  id: 'X31',
  title: 'a crowd that all try again after an outage',
  run: async (product, isShort) => {
    const [size, outageS] = isShort ? [1000, 5] : [5000, 60];
    const people = await product.newPeople(4);
    const crowd = (
      await Promise.all(people.map(({ id }) => product.witness.openSessions(id, size / people.length)))
    ).flat();
    return underWork(
      product,
      async () => {
        product.databaseEdge.set('silent');
        const returning = crowd.map((session, index) =>
          comeBack(product, session, outageS * 1000 * product.chance.next(), index),
        );
        await sleep(outageS * 1000);
        product.databaseEdge.set('pass');
        const healedMs = Date.now();
        const returned = await Promise.all(returning);
        const lastMs = Math.max(...returned.map(({ atMs }) => atMs)) - healedMs;
        const tries = returned.reduce((total, each) => total + each.tries, 0);
        return {
          healedMs,
          crashes: SENDING_AT_ONCE,
          figures: `${size} sessions after ${outageS} s, ${tries} tries, the last one in ${lastMs} ms after`,
          problems: lastMs > RECOVERED_WITHIN_MS ? [`the last one was answered after ${lastMs} ms`] : [],
        };
      },
      { isWalking: false },
    );
  },
};

export const faultsOfStorms: readonly Fault[] = [stormAfterOutage];
