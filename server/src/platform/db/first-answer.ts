// A process that starts while its database is unreachable, for example during a failover, waits for it. If it exited,
// its supervisor would restart it with ever longer pauses, and it would be back long after the database.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../log.ts';
import { Refusal } from '../refusal.ts';
import { isConnectionLost } from './pool.ts';

const PAUSE_MS = 500;
/** After this long the settings are probably wrong, so the process exits and the operator notices. */
const GIVE_UP_AFTER_MS = 60_000;

/** The pool answers BUSY whenever it cannot get a connection. */
const isAway = (error: unknown): boolean =>
  isConnectionLost(error) || (error instanceof Refusal && error.code === 'BUSY');

export async function retryUntilAnswered<T>(ask: () => Promise<T>, log: Log): Promise<T> {
  const startedMs = performance.now();
  for (let attempt = 1; ; attempt += 1)
    try {
      return await ask();
    } catch (error) {
      if (!isAway(error) || performance.now() - startedMs > GIVE_UP_AFTER_MS) throw error;
      log.warn('waits for the database', { attempt, error });
      await sleep(PAUSE_MS);
    }
}
