// Rate limits. Counters live in PostgreSQL, so that they survive a crash and are one for all processes.
// `hit` counts there at once: for what guards a secret. `front` counts in memory and settles every second: for traffic.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { Refusal } from '../refusal.ts';

export interface Limit {
  readonly times: number;
  readonly seconds: number;
}
export interface Counted {
  /** What is counted: `login:address:…`. Only its hash is kept. */
  readonly bucket: string;
  readonly limit: Limit;
}

export interface Throttle {
  /** Counts each, and refuses when one of them is over its limit. Which one is not told. */
  hit(counted: readonly Counted[]): Promise<void>;
  /** Counts and answers how often that was in its window, for what a limit does not simply refuse. */
  count(counted: Counted): Promise<number>;
  /** How often it was counted in this window so far. */
  seen(counted: Counted): Promise<number>;
  /** Whether so many are at the limit, which load tests widen. */
  isReached(times: number, limit: Limit): boolean;
  /** The same for ordinary traffic, without a round trip. */
  front(counted: Counted): void;
  settle(): Promise<void>;
  stop(): void;
}

const SETTLE_EVERY_MS = 1000;
const FRONT_BUCKETS = 50_000;

const hashOf = (bucket: string): Buffer => createHash('sha256').update(bucket).digest();
const windowStart = (nowMs: number, { seconds }: Limit): number =>
  Math.floor(nowMs / 1000 / seconds) * seconds * 1000;

interface FrontBucket {
  readonly startMs: number;
  readonly limit: Limit;
  /** Counted by all processes, as of the last settling. */
  settled: number;
  /** Counted here since. */
  fresh: number;
}

export function createThrottle(db: Database, clock: Clock, limitFactor: number): Throttle {
  let front = new Map<string, FrontBucket>();
  const allowed = (limit: Limit): number => limit.times * limitFactor;
  const refuse = (startMs: number, limit: Limit): never => {
    throw new Refusal(
      'TOO_MANY_REQUESTS',
      Math.max(1, Math.ceil((startMs + limit.seconds * 1000 - clock.now().getTime()) / 1000)),
    );
  };

  const count = (
    rows: readonly { bucket: Buffer; startMs: number; times: number }[],
  ): Promise<{ times: number }[]> =>
    db.as({}, async (tx) => {
      const { rows: counted } = await sql<{ times: number; at: number }>`
        insert into throttle (bucket, window_start, times)
        select bucket, to_timestamp(start_ms / 1000.0), times
        from unnest(${rows.map((row) => row.bucket)}::bytea[], ${rows.map((row) => row.startMs)}::float8[], ${rows.map((row) => row.times)}::int[])
          as given (bucket, start_ms, times)
        order by bucket
        on conflict (bucket, window_start) do update set times = throttle.times + excluded.times
        returning bucket, times`.execute(tx);
      const byBucket = new Map(
        counted.map((row) => [(row as unknown as { bucket: Buffer }).bucket.toString('hex'), row]),
      );
      return rows.map((row) => byBucket.get(row.bucket.toString('hex')) ?? { times: 0 });
    });

  async function settle(): Promise<void> {
    const nowMs = clock.now().getTime();
    const due = [...front].filter(([, bucket]) => bucket.fresh > 0);
    for (const [name, bucket] of front)
      if (bucket.startMs + bucket.limit.seconds * 1000 <= nowMs) front.delete(name);
    if (due.length === 0) return;
    const taken = due.map(([name, bucket]) => {
      const times = bucket.fresh;
      bucket.fresh = 0;
      bucket.settled += times;
      return { bucket: hashOf(name), startMs: bucket.startMs, times };
    });
    const totals = await count(taken);
    for (const [index, [, bucket]] of due.entries())
      bucket.settled = Math.max(bucket.settled, totals[index]?.times ?? 0);
  }
  // What cannot be settled now is counted here all the same; nobody gets more than the limit from one process.
  const timer = setInterval(() => void settle().catch(() => undefined), SETTLE_EVERY_MS);
  timer.unref();

  return {
    hit: async (counted) => {
      const nowMs = clock.now().getTime();
      const rows = counted.map(({ bucket, limit }) => ({
        bucket: hashOf(bucket),
        startMs: windowStart(nowMs, limit),
        times: 1,
      }));
      const totals = await count(rows);
      for (const [index, { limit }] of counted.entries())
        if ((totals[index]?.times ?? 0) > allowed(limit)) refuse(rows[index]?.startMs ?? nowMs, limit);
    },
    count: async ({ bucket, limit }) => {
      const startMs = windowStart(clock.now().getTime(), limit);
      const [total] = await count([{ bucket: hashOf(bucket), startMs, times: 1 }]);
      return total?.times ?? 0;
    },
    seen: async ({ bucket, limit }) => {
      const startMs = windowStart(clock.now().getTime(), limit);
      const row = await db.as({}, (tx) =>
        tx
          .selectFrom('throttle')
          .select('times')
          .where('bucket', '=', hashOf(bucket))
          .where('window_start', '=', new Date(startMs))
          .executeTakeFirst(),
      );
      return row?.times ?? 0;
    },
    isReached: (times, limit) => times >= allowed(limit),
    front: ({ bucket: name, limit }) => {
      const startMs = windowStart(clock.now().getTime(), limit);
      let bucket = front.get(name);
      if (!bucket || bucket.startMs !== startMs) {
        if (front.size >= FRONT_BUCKETS) front = new Map();
        bucket = { startMs, limit, settled: 0, fresh: 0 };
        front.set(name, bucket);
      }
      bucket.fresh += 1;
      if (bucket.settled + bucket.fresh > allowed(limit)) refuse(startMs, limit);
    },
    settle,
    stop: () => clearInterval(timer),
  };
}
