// A process that starts while its database is away, as in a failover, waits for it. Ending instead would leave the pauses
// between the next attempts to whoever supervises it, and those grow.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../log.ts';
import { Refusal } from '../refusal.ts';
import { isConnectionLost } from './pool.ts';

const PAUSE_MS = 500;
/** By then the settings are more likely wrong than the database slow: the process ends, and somebody looks. */
const GIVE_UP_AFTER_MS = 60_000;

/** The pool refuses as busy whenever it gets no connection. */
const isAway = (error: unknown): boolean =>
  isConnectionLost(error) || (error instanceof Refusal && error.code === 'BUSY');

export async function untilAnswered<T>(
  ask: () => Promise<T>,
  log: Log,
  giveUpAfterMs = GIVE_UP_AFTER_MS,
): Promise<T> {
  const startedMs = performance.now();
  for (let attempt = 1; ; attempt += 1)
    try {
      return await ask();
    } catch (error) {
      if (!isAway(error) || performance.now() - startedMs > giveUpAfterMs) throw error;
      log.warn('waits for the database', { attempt, error });
      await sleep(PAUSE_MS);
    }
}
