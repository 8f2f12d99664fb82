// Rate limits. Counters live in PostgreSQL, so that they survive a crash and are one for all processes.
// `hit` counts there at once: for what guards a secret. `front` counts in memory and settles every second: for traffic.
import { createHash } from 'node:crypto';
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
const OVER_BUCKETS = 50_000;

/** In the order of the buckets, so that two processes that count the same ones do not wait for each other. */
const COUNT = `
  insert into throttle (bucket, window_start, times)
  select bucket, to_timestamp(start_ms / 1000.0), times
  from unnest($1::bytea[], $2::float8[], $3::int[]) as given (bucket, start_ms, times)
  order by bucket
  on conflict (bucket, window_start) do update set times = throttle.times + excluded.times
  returning bucket, times`;
const SEEN = 'select times from throttle where bucket = $1 and window_start = $2';

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
  /** What is over its limit, and until when. A counter only rises, so that it stays true without being asked again. */
  let over = new Map<string, number>();
  const allowed = (limit: Limit): number => limit.times * limitFactor;
  const refuse = (endMs: number): never => {
    throw new Refusal('TOO_MANY_REQUESTS', Math.max(1, Math.ceil((endMs - clock.now().getTime()) / 1000)));
  };

  async function count(
    rows: readonly { bucket: Buffer; startMs: number; times: number }[],
  ): Promise<number[]> {
    const counted = await db.ask<{ bucket: Buffer; times: number }>(COUNT, [
      rows.map((row) => row.bucket),
      rows.map((row) => row.startMs),
      rows.map((row) => row.times),
    ]);
    return rows.map((row) => counted.find(({ bucket }) => bucket.equals(row.bucket))?.times ?? 0);
  }

  const nameOver = ({ bucket, limit }: Counted): string => `${limit.times}/${limit.seconds} ${bucket}`;
  const refuseIfOver = (counted: Counted, nowMs: number): void => {
    const endMs = over.get(nameOver(counted)) ?? 0;
    if (endMs > nowMs) refuse(endMs);
  };
  function refuseAsOver(counted: Counted, endMs: number): never {
    if (over.size >= OVER_BUCKETS) over = new Map();
    over.set(nameOver(counted), endMs);
    return refuse(endMs);
  }

  async function settle(): Promise<void> {
    const nowMs = clock.now().getTime();
    const due = [...front].filter(([, bucket]) => bucket.fresh > 0);
    for (const [name, bucket] of front)
      if (bucket.startMs + bucket.limit.seconds * 1000 <= nowMs) front.delete(name);
    for (const [name, endMs] of over) if (endMs <= nowMs) over.delete(name);
    if (due.length === 0) return;
    const taken = due.map(([name, bucket]) => {
      const times = bucket.fresh;
      bucket.fresh = 0;
      bucket.settled += times;
      return { bucket: hashOf(name), startMs: bucket.startMs, times };
    });
    const totals = await count(taken);
    for (const [index, [, bucket]] of due.entries())
      bucket.settled = Math.max(bucket.settled, totals[index] ?? 0);
  }
  // What cannot be settled now is counted here all the same; nobody gets more than the limit from one process.
  const timer = setInterval(() => void settle().catch(() => undefined), SETTLE_EVERY_MS);
  timer.unref();

  return {
    hit: async (counted) => {
      const nowMs = clock.now().getTime();
      for (const each of counted) refuseIfOver(each, nowMs);
      const rows = counted.map(({ bucket, limit }) => ({
        bucket: hashOf(bucket),
        startMs: windowStart(nowMs, limit),
        times: 1,
      }));
      const totals = await count(rows);
      for (const [index, each] of counted.entries())
        if ((totals[index] ?? 0) > allowed(each.limit))
          refuseAsOver(each, windowStart(nowMs, each.limit) + each.limit.seconds * 1000);
    },
    count: async ({ bucket, limit }) => {
      const startMs = windowStart(clock.now().getTime(), limit);
      const [total] = await count([{ bucket: hashOf(bucket), startMs, times: 1 }]);
      return total ?? 0;
    },
    seen: async ({ bucket, limit }) => {
      const startMs = windowStart(clock.now().getTime(), limit);
      const [row] = await db.ask<{ times: number }>(SEEN, [hashOf(bucket), new Date(startMs)]);
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
      if (bucket.settled + bucket.fresh > allowed(limit)) refuse(startMs + limit.seconds * 1000);
    },
    settle,
    stop: () => clearInterval(timer),
  };
}
