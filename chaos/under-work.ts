// What every fault needs: people at work and hostile ones among them while something breaks, then healing, quiet, and the checker.
import { setTimeout as sleep } from 'node:timers/promises';
import { check } from './checker.ts';
import { before, type Evidence, gather, untilQuiet } from './evidence.ts';
import { signIn, type Visitor } from './history.ts';
import { startProbes } from './probes.ts';
import type { Product } from './product.ts';
import { recovery } from './slo.ts';
import { startWork, type Work, type WorkOptions } from './work.ts';

export interface Outcome {
  /** Why it cannot be tried on this machine; then it has neither held nor broken. */
  readonly notHere?: string;
  readonly figures: string;
  readonly problems: readonly string[];
}

export interface Broken {
  readonly crashes?: number;
  readonly figures?: string;
  readonly problems?: string[];
  /** When it was whole again; the moment it is told, if it is not said. */
  readonly healedMs?: number;
}

/** Mails that two workers can have sent without having marked them yet: what one crash may repeat. */
export const SENDING_AT_ONCE = 8;
const RECOVERED_WITHIN_MS = 30_000;
const WARM_UP_WRITES = 20;
const WARM_UP_MS = 10_000;

export const seconds = (count: number): Promise<void> => sleep(count * 1000);

async function warmUp(work: Work): Promise<void> {
  const endMs = Date.now() + WARM_UP_MS;
  const acknowledged = (): number => work.history.filter(({ result }) => result === 'ok').length;
  while (acknowledged() < WARM_UP_WRITES && Date.now() < endMs) await sleep(50);
  await seconds(1);
}

/** INV13: the figures hold again, without anybody's help. */
async function untilRecovered(work: Work, brokenMs: number, healedMs: number): Promise<number> {
  for (;;) {
    const { afterMs } = recovery(work.history, brokenMs, healedMs, Date.now());
    if (Number.isFinite(afterMs) || Date.now() - healedMs > RECOVERED_WITHIN_MS + 3000) return afterMs;
    await sleep(100);
  }
}

/** Hostile people come and go with the fault. */
async function breakAmong(product: Product, work: Work, breakIt: (work: Work) => Promise<Broken>) {
  const probing = await startProbes(product);
  await warmUp(work);
  const brokenMs = Date.now();
  const told = await breakIt(work).catch(async (error: unknown) => {
    await probing.stop().catch(() => undefined);
    throw error;
  });
  const broken = { healedMs: Date.now(), ...told };
  return { broken, brokenMs, ...(await probing.stop()) };
}

const good: Evidence[] = [];
/** Of every fault that held, for whoever shows that the checker would have found something. */
export const goodEvidence = (): readonly Evidence[] => good;

/** People at work while something breaks; then healing, quiet, and the checker. */
export async function underWork(
  product: Product,
  breakIt: (work: Work) => Promise<Broken>,
  options: WorkOptions = {},
): Promise<Outcome> {
  const found = await before(product);
  const work = startWork(product, options);
  const { broken, brokenMs, probes, counters } = await breakAmong(product, work, breakIt).catch(
    async (error) => {
      await work.stop().catch(() => undefined);
      throw error;
    },
  );
  const { crashes = 0, figures = '', problems = [], healedMs } = broken;
  const recoveredMs = await untilRecovered(work, brokenMs, healedMs);
  await work.stop();
  product.burned.push(...work.burned);
  const quietMs = await untilQuiet(product);
  product.repeatsAllowed += crashes;
  const evidence = await gather(product, work, { before: found, counters, probes });
  const checked = check(evidence);
  if (checked.length === 0) good.push(evidence);
  product.callsSeen = new Set([
    ...product.callsSeen,
    ...work.history.filter(({ result }) => result === 'ok').map(({ op }) => op),
  ]);
  return {
    figures: [
      figures,
      `${count(work, 'ok')} acknowledged, ${count(work, 'info')} unknown and repeated`,
      `${probes.length} hostile tries and ${evidence.replayed.length} old tokens refused`,
      `SLO again after ${Math.round(recoveredMs / 1000)} s, quiet after ${quietMs} ms`,
    ]
      .filter(Boolean)
      .join('; '),
    problems: [
      ...problems,
      ...(recoveredMs > RECOVERED_WITHIN_MS
        ? [`INV13 the figures did not hold again after ${recoveredMs} ms`]
        : []),
      ...checked,
    ],
  };
}

const count = (work: Work, result: string): number =>
  work.history.filter((line) => line.result === result).length;

export async function newVisitor(product: Product): Promise<Visitor> {
  const [person] = await product.newPeople(1);
  if (!person) throw new Error('nobody was seeded');
  return signIn(product, person);
}

/** Since when work goes on again: the first acknowledged write that was begun after this moment. */
export async function untilAcknowledged(work: Work, sinceMs: number, timeoutMs: number): Promise<number> {
  for (;;) {
    const line = work.history.find((each) => each.result === 'ok' && each.atMs > sinceMs);
    if (line) return line.atMs - sinceMs;
    if (Date.now() - sinceMs > timeoutMs) return Number.POSITIVE_INFINITY;
    await sleep(50);
  }
}
