// What every fault needs: people at work while something breaks, then healing, quiet, and the checker.
import { setTimeout as sleep } from 'node:timers/promises';
import { check, untilQuiet } from './checker.ts';
import { signIn, startWork, type Work } from './history.ts';
import type { Product } from './product.ts';

export interface Outcome {
  readonly figures: string;
  readonly problems: readonly string[];
}

/** Mails that two workers can have sent without having marked them yet: what one crash may repeat. */
export const SENDING_AT_ONCE = 8;

export const seconds = (count: number): Promise<void> => sleep(count * 1000);

/** People at work while something breaks; then healing, quiet, and the checker. */
export async function underWork(
  product: Product,
  breakIt: (work: Work) => Promise<{ crashes?: number; figures?: string; problems?: string[] }>,
): Promise<Outcome> {
  const work = await startWork(product);
  await seconds(1);
  const { crashes = 0, figures = '', problems = [] } = await breakIt(work);
  await seconds(1);
  await work.stop();
  const quietMs = await untilQuiet(product);
  product.repeatsAllowed += crashes;
  const checked = await check(product, work.history);
  return {
    figures: [
      `${checked.ok} acknowledged, ${checked.info} unknown and repeated, quiet after ${quietMs} ms`,
      figures,
    ]
      .filter(Boolean)
      .join('; '),
    problems: [...problems, ...checked.problems],
  };
}

export async function newVisitor(product: Product): Promise<Awaited<ReturnType<typeof signIn>>> {
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
