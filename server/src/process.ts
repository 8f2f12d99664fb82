// Ends a process: a signal lets work in progress finish first, an uncaught error ends the process at once.

import { isConnectionLost } from './platform/db/pool.ts';
import type { Log } from './platform/log.ts';

const DRAIN_LIMIT_MS = 20_000;
const STAY_ALIVE_MS = 60_000;

export function endGracefully(log: Log, close: () => Promise<void>): void {
  let isEnding = false;
  // While the database is unreachable, a worker has no open handles and Node would exit.
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
  // The state is undefined now. The supervisor starts a new process.
  for (const accident of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(accident, (error) => {
      // A library lost its database connection during use. Its caller already received the rejection.
      if (isConnectionLost(error)) {
        log.warn('connection lost', { error });
        return;
      }
      log.error(accident, { error });
      process.exit(70);
    });
}
