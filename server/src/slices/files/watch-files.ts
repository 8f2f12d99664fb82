// Worker metrics: how long the oldest file has waited for its check. Raises an alarm after five minutes (L06, X42).
import { limits } from '@portico/domain/limits';
import type { ServerContext } from '../../platform/context.ts';
import { findWaitingFiles } from './sql.ts';

const LOOK_EVERY_MS = 10_000;
const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 60_000;
const PREPARE_EVERY_MS = 3600_000;

export interface WaitingFiles {
  readonly count: number;
  readonly oldestSeconds: number;
}

export async function inspectWaitingFiles({
  db,
  clock,
}: Pick<ServerContext, 'db' | 'clock'>): Promise<WaitingFiles> {
  const { count, since } = await db.as({}, findWaitingFiles);
  const waited = since === null ? 0 : (clock.now().getTime() - since.getTime()) / 1000;
  return { count: Number(count), oldestSeconds: Math.max(0, waited) };
}

/** Raises one alarm, as metric and log, when checks become late. */
export function createFileAlarm({ metrics, log }: Pick<ServerContext, 'metrics' | 'log'>) {
  let wasLate = false;
  return ({ count, oldestSeconds }: WaitingFiles): void => {
    const isLate = oldestSeconds >= limits.upload.scanningAlarmSeconds;
    if (isLate && !wasLate) {
      metrics.alarm('file-scanning');
      log.error('alarm', { reason: 'file-scanning', count });
    }
    wasLate = isLate;
  };
}

export function watchFiles(server: ServerContext): () => void {
  let seen: WaitingFiles = { count: 0, oldestSeconds: 0 };
  const tell = createFileAlarm(server);
  server.metrics.gauge('portico_files_waiting', 'Files that wait for their check', () => seen.count);
  server.metrics.gauge(
    'portico_files_oldest_seconds',
    'How long the oldest file waits for its check',
    () => seen.oldestSeconds,
  );
  async function look(): Promise<void> {
    seen = await inspectWaitingFiles(server);
    tell(seen);
  }
  const lookAgain = (): void => void look().catch((error) => server.log.error('watch files', { error }));
  lookAgain();
  const timer = setInterval(lookAgain, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}

/**
 * The first worker to reach the store creates the buckets; until then uploads wait. Reapplies their rules every hour,
 * because another installation starting at the same time, or an administrator, may have replaced them.
 */
export function prepareStorage({ providers, log }: ServerContext): () => void {
  let timer: NodeJS.Timeout | undefined;
  let pauseMs = FIRST_PAUSE_MS;
  let isStopped = false;
  async function prepare(): Promise<void> {
    try {
      await providers.storage.prepare();
      pauseMs = PREPARE_EVERY_MS;
    } catch (error) {
      log.error('storage', { error });
      pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
    }
    if (!isStopped) timer = setTimeout(prepare, pauseMs);
  }
  void prepare();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
