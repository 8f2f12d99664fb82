// How a process ends: on a signal it finishes what it has begun, on an accident that nobody caught it goes at once.

import { isConnectionLost } from './platform/db/pool.ts';
import type { Log } from './platform/log.ts';

const DRAIN_LIMIT_MS = 20_000;
const STAY_ALIVE_MS = 60_000;

export function endGracefully(log: Log, close: () => Promise<void>): void {
  let isEnding = false;
  // While the database is away a worker has nothing open, and Node would take that for the end of its work.
  setInterval(() => undefined, STAY_ALIVE_MS);
  const end = (signal: string): void => {
    if (isEnding) return;
    isEnding = true;
    log.info('draining', { signal });
    setTimeout(() => process.exit(1), DRAIN_LIMIT_MS).unref();
    close().then(
      () => {
        log.info('drained');
        process.exit(0);
      },
      (error) => {
        log.error('drain failed', { error });
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', () => end('SIGTERM'));
  process.on('SIGINT', () => end('SIGINT'));
  // The state is unknown now; whoever supervises the process starts a new one.
  for (const accident of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(accident, (error) => {
      // A library's connection to the database broke in use: its caller was told by rejection, this is the echo.
      if (isConnectionLost(error)) {
        log.warn('connection lost', { error });
        return;
      }
      log.error(accident, { error });
      process.exit(70);
    });
}
