// Helpers shared by many faults: pauses, a logged-in visitor, and the moment when work resumes.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Visitor } from '@portico/testing/visitor';
import { logIn } from './history.ts';
import type { Product } from './product.ts';
import type { Work } from './work.ts';

/** Emails that two workers may have sent without marking them as sent: the repeats that one crash can cause. */
export const SENDING_AT_ONCE = 8;

export const seconds = (count: number): Promise<void> => sleep(count * 1000);

export async function newVisitor(product: Product): Promise<Visitor> {
  const [person] = await product.newPeople(1);
  if (!person) throw new Error('no person was seeded');
  return logIn(product, person);
}

/** When work resumed: the first acknowledged write that began after this moment. */
export async function untilAcknowledged(work: Work, sinceMs: number, timeoutMs: number): Promise<number> {
  for (;;) {
    const line = work.history.find((each) => each.result === 'ok' && each.atMs > sinceMs);
    if (line) return line.atMs - sinceMs;
    if (Date.now() - sinceMs > timeoutMs) return Number.POSITIVE_INFINITY;
    await sleep(50);
  }
}
