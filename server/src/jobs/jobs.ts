// Jobs on pg-boss: enqueued in the caller's transaction, run by a worker, never lost with it.
import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { Tx } from '../db/database.ts';
import { connectionOptions, type PoolSettings } from '../db/pool.ts';

/** Every job with what it carries: ids only, because jobs are kept in clear. */
export interface JobData {
  'send-message': { readonly messageId: string };
  'begin-identity': { readonly checkId: string };
  'read-identity-event': { readonly eventId: string };
  'follow-identity': Record<string, never>;
  'tell-approval': { readonly clientId: string };
  'apply-changes': Record<string, never>;
  'audit-checkpoint': Record<string, never>;
  'sweep-expired': Record<string, never>;
  'rotate-keys': Record<string, never>;
  'watch-lookups': Record<string, never>;
  'check-file': { readonly fileId: string };
  'read-picture': { readonly fileId: string };
  'remove-objects': { readonly objectKey: string; readonly sealedKey?: string };
  /** Not a field of the job above: a worker of the version before would not know it, and remove the clean copy. */
  'empty-quarantine': { readonly objectKey: string };
  'sweep-files': Record<string, never>;
  /** Without an id: all that nobody has looked at for a day. */
  'verify-files': { readonly fileId?: string };
  'sweep-kept': Record<string, never>;
  'render-contract': { readonly contractId: string };
  'follow-contracts': Record<string, never>;
  'seal-contract': { readonly contractId: string };
  'verify-contracts': Record<string, never>;
  'remind-invited': Record<string, never>;
  'follow-decline': { readonly clientId: string };
  /** The hash of a link's token, in hex: whether it is one of ours is for the worker to find. */
  'renew-invitation': { readonly linkHash: string; readonly askedAt: string };
}
export type JobName = keyof JobData;

interface QueueRow {
  /** After the first try. */
  readonly retryLimit: number;
  /** The first pause, in seconds, doubled by each try: after a worker that died, and after a try that failed. */
  readonly retryDelay: number;
  readonly failedRetryDelay: number;
  /** Where the doubling ends, for what must be tried until it is done. */
  readonly longestRetryDelay?: number;
  /** All wait for the same: once another is done, whoever failed meanwhile has nothing to wait for. */
  readonly waitTogether?: true;
  readonly expireInSeconds: number;
  /** Minutes of the hour, as cron, for what runs by the clock. */
  readonly cron?: string;
}

export const queues: Readonly<Record<JobName, QueueRow>> = {
  // Eight tries. Their pauses are at least 3 + 6 + … + 192 s together: a mail server may be away for five minutes (X20, X45).
  'send-message': { retryLimit: 7, retryDelay: 1, failedRetryDelay: 3, expireInSeconds: 60 },
  // Somebody waits before the page: tried soon, and for some minutes.
  'begin-identity': { retryLimit: 7, retryDelay: 1, failedRetryDelay: 2, expireInSeconds: 60 },
  'read-identity-event': { retryLimit: 7, retryDelay: 1, failedRetryDelay: 2, expireInSeconds: 60 },
  'follow-identity': {
    retryLimit: 0,
    retryDelay: 1,
    failedRetryDelay: 1,
    expireInSeconds: 300,
    cron: '* * * * *',
  },
  'renew-invitation': { retryLimit: 7, retryDelay: 1, failedRetryDelay: 3, expireInSeconds: 60 },
  // A company may wait for nothing else.
  'follow-decline': { retryLimit: 7, retryDelay: 1, failedRetryDelay: 3, expireInSeconds: 60 },
  // Thirteen tries over half a day: the service may be away for a night.
  'tell-approval': { retryLimit: 12, retryDelay: 1, failedRetryDelay: 5, expireInSeconds: 60 },
  'apply-changes': {
    retryLimit: 0,
    retryDelay: 1,
    failedRetryDelay: 1,
    expireInSeconds: 300,
    cron: '* * * * *',
  },
  'audit-checkpoint': {
    retryLimit: 0,
    retryDelay: 1,
    failedRetryDelay: 1,
    expireInSeconds: 50,
    cron: '* * * * *',
  },
  'sweep-expired': {
    retryLimit: 0,
    retryDelay: 1,
    failedRetryDelay: 1,
    expireInSeconds: 300,
    cron: '*/10 * * * *',
  },
  'rotate-keys': {
    retryLimit: 3,
    retryDelay: 10,
    failedRetryDelay: 10,
    expireInSeconds: 300,
    cron: '7 * * * *',
  },
  'watch-lookups': {
    retryLimit: 0,
    retryDelay: 1,
    failedRetryDelay: 1,
    expireInSeconds: 60,
    cron: '*/5 * * * *',
  },
  // A scanner may be away for days: a file waits for it, and is never given up (L06).
  'check-file': {
    retryLimit: 100_000,
    retryDelay: 1,
    failedRetryDelay: 2,
    longestRetryDelay: 15,
    waitTogether: true,
    expireInSeconds: 180,
  },
  // What cannot be read apart now is read later, like what cannot be looked into.
  'read-picture': {
    retryLimit: 100_000,
    retryDelay: 1,
    failedRetryDelay: 2,
    longestRetryDelay: 15,
    expireInSeconds: 180,
  },
  'remove-objects': {
    retryLimit: 100_000,
    retryDelay: 1,
    failedRetryDelay: 5,
    longestRetryDelay: 300,
    expireInSeconds: 60,
  },
  'empty-quarantine': {
    retryLimit: 100_000,
    retryDelay: 1,
    failedRetryDelay: 5,
    longestRetryDelay: 300,
    expireInSeconds: 60,
  },
  'sweep-files': {
    retryLimit: 0,
    retryDelay: 1,
    failedRetryDelay: 1,
    expireInSeconds: 600,
    cron: '23 * * * *',
  },
  // Each hour some, so that all were looked at within a day (X19).
  'verify-files': {
    retryLimit: 3,
    retryDelay: 10,
    failedRetryDelay: 60,
    expireInSeconds: 2400,
    cron: '41 * * * *',
  },
  'sweep-kept': {
    retryLimit: 3,
    retryDelay: 10,
    failedRetryDelay: 60,
    expireInSeconds: 600,
    cron: '37 3 * * *',
  },
  // Somebody waits before the page; storage may be away for a while.
  'render-contract': {
    retryLimit: 100_000,
    retryDelay: 1,
    failedRetryDelay: 2,
    longestRetryDelay: 60,
    expireInSeconds: 120,
  },
  'follow-contracts': {
    retryLimit: 3,
    retryDelay: 10,
    failedRetryDelay: 60,
    expireInSeconds: 1800,
    cron: '17 * * * *',
  },
  // Whoever stamps the time may be away for days: what everybody has signed is sealed then, and never given up.
  'seal-contract': {
    retryLimit: 100_000,
    retryDelay: 1,
    failedRetryDelay: 2,
    longestRetryDelay: 60,
    expireInSeconds: 120,
  },
  'verify-contracts': {
    retryLimit: 3,
    retryDelay: 10,
    failedRetryDelay: 60,
    expireInSeconds: 2400,
    cron: '51 * * * *',
  },
  'remind-invited': {
    retryLimit: 3,
    retryDelay: 10,
    failedRetryDelay: 60,
    expireInSeconds: 600,
    cron: '11 * * * *',
  },
};

/** Where a job ends that failed every try; somebody must look. */
export const deadLetters = (name: JobName): string => `${name}.dead`;

/** A worker that dies is noticed by its missing heartbeat, and another takes over within 15 s. */
const HEARTBEAT_SECONDS = 10;
const WATCH_SECONDS = 1;

export interface Jobs {
  /** In the caller's transaction: it exists if and only if that commits. */
  enqueue<N extends JobName>(
    tx: Tx,
    name: N,
    data: JobData[N],
    options?: { readonly priority?: number; readonly afterSeconds?: number },
  ): Promise<void>;
  /** Whoever waits for another try of this job is tried now, the oldest first: what it waited for is there again. */
  hasten(tx: Tx, name: JobName): Promise<void>;
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

/** Only what differs is written: somebody waits for a worker that starts again, and each question is a wait of its own. */
async function setUpQueues(boss: PgBoss): Promise<void> {
  const [known, schedules] = await Promise.all([boss.getQueues(), boss.getSchedules()]);
  const knownQueues = new Map(known.map((queue) => [queue.name, queue]));
  const knownCrons = new Map(schedules.map((schedule) => [schedule.name, schedule.cron]));
  for (const name of Object.keys(queues) as JobName[]) {
    const settings = settingsOf(name);
    const queue = knownQueues.get(name);
    if (!knownQueues.has(deadLetters(name))) await boss.createQueue(deadLetters(name));
    if (!queue) await boss.createQueue(name, settings);
    // One that was there before keeps what an older version gave it.
    else if (!isSetTo(queue, settings)) await boss.updateQueue(name, settings);
    const { cron } = queues[name];
    if (cron !== undefined && knownCrons.get(name) !== cron)
      await boss.schedule(name, cron, {}, { tz: 'UTC' });
  }
}

/** `isWorker`: watches over jobs and runs the clock; otherwise it only enqueues. */
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
    hasten: async (tx, name) => {
      // One that another is just calling is called; nobody waits for that.
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
