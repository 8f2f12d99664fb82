// Jobs on pg-boss: enqueued in the caller's transaction and run by a worker. A crash of the worker loses none.
import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { Tx } from '../db/database.ts';
import { connectionOptions, type PoolSettings } from '../db/pool.ts';
import { deadLetters, type JobData, type JobName, queues } from './queues.ts';

/** A crashed worker misses its heartbeat, and another one takes over within 15 s. */
const HEARTBEAT_SECONDS = 10;
const WATCH_SECONDS = 1;

export interface Jobs {
  /** Uses the caller's transaction: the job exists if and only if that commits. */
  enqueue<N extends JobName>(
    tx: Tx,
    name: N,
    data: JobData[N],
    options?: { readonly priority?: number; readonly afterSeconds?: number },
  ): Promise<void>;
  /** Reschedules all waiting retries of this job to now, oldest first, because what they waited for is available again. */
  retryNow(tx: Tx, name: JobName): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
  readonly boss: PgBoss;
}

const inTransaction = (tx: Tx) => ({
  executeSql: async (text: string, values: unknown[] = []) => ({
    rows: [
      ...(
        await tx.executeQuery<Record<string, unknown>>({
          sql: text,
          parameters: values,
          query: { kind: 'RawNode', sqlFragments: [text], parameters: [] },
          queryId: { queryId: 'pgboss' },
        } as Parameters<Tx['executeQuery']>[0])
      ).rows,
    ],
  }),
});

function settingsOf(name: JobName) {
  const { retryLimit, retryDelay, longestRetryDelay, expireInSeconds } = queues[name];
  return {
    retryLimit,
    retryDelay,
    retryBackoff: true,
    ...(longestRetryDelay !== undefined && { retryDelayMax: longestRetryDelay }),
    expireInSeconds,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    deadLetter: deadLetters(name),
    notify: true,
  };
}

const isSetTo = (queue: object, settings: object): boolean =>
  Object.entries(settings).every(([key, value]) => (queue as Record<string, unknown>)[key] === value);

/** Writes only differences: people wait for a worker that restarts, and every query adds to its delay. */
async function setUpQueues(boss: PgBoss): Promise<void> {
  const [known, schedules] = await Promise.all([boss.getQueues(), boss.getSchedules()]);
  const knownQueues = new Map(known.map((queue) => [queue.name, queue]));
  const knownCrons = new Map(schedules.map((schedule) => [schedule.name, schedule.cron]));
  for (const name of Object.keys(queues) as JobName[]) {
    const settings = settingsOf(name);
    const queue = knownQueues.get(name);
    if (!knownQueues.has(deadLetters(name))) await boss.createQueue(deadLetters(name));
    if (!queue) await boss.createQueue(name, settings);
    // An existing queue may still have the settings of an older version.
    else if (!isSetTo(queue, settings)) await boss.updateQueue(name, settings);
    const { cron } = queues[name];
    if (cron !== undefined && knownCrons.get(name) !== cron)
      await boss.schedule(name, cron, {}, { tz: 'UTC' });
  }
}

/** `isWorker`: supervises jobs and runs the schedules; otherwise it only enqueues. */
export function createJobs(
  database: PoolSettings,
  isWorker: boolean,
  onError: (error: unknown) => void,
): Jobs {
  const boss = new PgBoss({
    ...connectionOptions(database),
    schema: 'pgboss',
    max: isWorker ? 4 : 1,
    migrate: false,
    createSchema: false,
    supervise: isWorker,
    schedule: isWorker,
    superviseIntervalSeconds: WATCH_SECONDS,
    monitorIntervalSeconds: WATCH_SECONDS,
    queueCacheIntervalSeconds: WATCH_SECONDS,
    useListenNotify: isWorker,
  });
  boss.on('error', onError);
  return {
    enqueue: async (tx, name, data, { priority = 0, afterSeconds = 0 } = {}) => {
      await boss.send(name, data, { db: inTransaction(tx), priority, startAfter: afterSeconds });
    },
    retryNow: async (tx, name) => {
      // Skip rows another worker has locked; it is already rescheduling them.
      await sql`update pgboss.job job set start_after = now() from (
          select id from pgboss.job where name = ${name} and state = 'retry' for no key update skip locked) waiting
        where job.name = ${name} and job.id = waiting.id`.execute(tx);
    },
    start: async () => {
      await boss.start();
      if (isWorker) await setUpQueues(boss);
    },
    stop: () => boss.stop({ graceful: true, timeout: 15_000 }),
    boss,
  };
}
