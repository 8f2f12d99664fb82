// Rate limits. Counters live in PostgreSQL, so that they survive a crash and all processes share them. `hit` counts
// there at once, to protect secrets. `front` counts in memory and settles every second, for ordinary traffic.
import type { Clock } from '../clock.ts';
import type { Database, RunQuery } from '../db/database.ts';
import { Refusal } from '../refusal.ts';
import { increment, type Tally, windowStart, windowsSince } from './counters.ts';

export interface Limit {
  readonly times: number;
  readonly seconds: number;
}
export interface CountedRequest {
  /** What the counter counts: `login:address:…`. Only its hash is stored. */
  readonly bucket: string;
  readonly limit: Limit;
  /** Called whenever this limit causes a refusal, so that it can raise an alarm. */
  readonly onOver?: () => void;
}

export interface Throttle {
  /**
   * Counts each, and refuses if one is over its limit, without revealing which. With `toRunQuery(tx)` it counts in that
   * transaction, so a rollback, including that of the refusal itself, also undoes the count.
   */
  hit(counted: readonly CountedRequest[], ask?: RunQuery): Promise<void>;
  /** Like `hit` for callers that must not be refused: returns whether one would be over its limit, and then counts none. */
  isOver(counted: readonly CountedRequest[], ask?: RunQuery): Promise<boolean>;
  /** Counts and returns the total in its window, for limits that do more than refuse. */
  count(counted: CountedRequest): Promise<number>;
  /** The current count in this window. */
  seen(counted: CountedRequest): Promise<number>;
  /** Whether this count reaches the limit, which load tests raise. */
  isReached(times: number, limit: Limit): boolean;
  /** Like `hit` for ordinary traffic, without a round trip. */
  front(counted: CountedRequest): void;
  /** Refuses when `front` would, but counts nothing. */
  refuseIfFull(counted: CountedRequest): void;
  settle(): Promise<void>;
  stop(): void;
}

const SETTLE_EVERY_MS = 1000;
const FRONT_BUCKETS = 50_000;
const OVER_BUCKETS = 50_000;

interface FrontBucket {
  readonly startMs: number;
  readonly limit: Limit;
  /** Counted by all processes, as of the last settlement. */
  settled: number;
  /** Counted by this process since then. */
  fresh: number;
}

export function createThrottle(db: Database, clock: Clock, limitFactor: number): Throttle {
  let front = new Map<string, FrontBucket>();
  /** Buckets over their limit, and until when. Counters only rise, so this stays true without another query. */
  let over = new Map<string, number>();
  const allowed = (limit: Limit): number => limit.times * limitFactor;
  const refuse = (endMs: number): never => {
    throw new Refusal('TOO_MANY_REQUESTS', Math.max(1, Math.ceil((endMs - clock.now().getTime()) / 1000)));
  };

  const startOf = ({ seconds }: Limit): number => windowStart(clock.now().getTime(), seconds);
  const count = (tallies: readonly Tally[], ask: RunQuery = db.ask): Promise<number[]> =>
    increment(ask, tallies);
  const talliesOf = (counted: readonly CountedRequest[], times: 1 | -1): Tally[] =>
    counted.map(({ bucket, limit }) => ({ bucket, startMs: startOf(limit), times }));
  async function countEach(
    counted: readonly CountedRequest[],
    ask?: RunQuery,
  ): Promise<CountedRequest | undefined> {
    const totals = await count(talliesOf(counted, 1), ask);
    return counted.find(({ limit }, index) => (totals[index] ?? 0) > allowed(limit));
  }

  const nameOver = ({ bucket, limit }: CountedRequest): string => `${limit.times}/${limit.seconds} ${bucket}`;
  const refuseIfOver = (counted: CountedRequest): void => {
    const endMs = over.get(nameOver(counted)) ?? 0;
    if (endMs <= clock.now().getTime()) return;
    counted.onOver?.();
    refuse(endMs);
  };
  function refuseAsOver(counted: CountedRequest): never {
    const endMs = startOf(counted.limit) + counted.limit.seconds * 1000;
    if (over.size >= OVER_BUCKETS) over = new Map();
    over.set(nameOver(counted), endMs);
    counted.onOver?.();
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
      return { bucket: name, startMs: bucket.startMs, times };
    });
    const totals = await count(taken);
    for (const [index, [, bucket]] of due.entries())
      bucket.settled = Math.max(bucket.settled, totals[index] ?? 0);
  }
  // If settling fails, counts stay in memory, so one process never allows more than the limit.
  const timer = setInterval(() => void settle().catch(() => undefined), SETTLE_EVERY_MS);
  timer.unref();

  return {
    hit: async (counted, ask) => {
      for (const each of counted) refuseIfOver(each);
      const tooMany = await countEach(counted, ask);
      if (tooMany) refuseAsOver(tooMany);
    },
    isOver: async (counted, ask) => {
      if ((await countEach(counted, ask)) === undefined) return false;
      await count(talliesOf(counted, -1), ask);
      return true;
    },
    count: async ({ bucket, limit }) =>
      (await count([{ bucket, startMs: startOf(limit), times: 1 }]))[0] ?? 0,
    seen: async ({ bucket, limit }) => {
      const [window] = await windowsSince(db.ask, bucket, startOf(limit));
      return window?.times ?? 0;
    },
    isReached: (times, limit) => times >= allowed(limit),
    front: ({ bucket: name, limit }) => {
      const startMs = startOf(limit);
      let bucket = front.get(name);
      if (!bucket || bucket.startMs !== startMs) {
        if (front.size >= FRONT_BUCKETS) front = new Map();
        bucket = { startMs, limit, settled: 0, fresh: 0 };
        front.set(name, bucket);
      }
      bucket.fresh += 1;
      if (bucket.settled + bucket.fresh > allowed(limit)) refuse(startMs + limit.seconds * 1000);
    },
    refuseIfFull: ({ bucket: name, limit }) => {
      const startMs = startOf(limit);
      const bucket = front.get(name);
      if (bucket?.startMs === startMs && bucket.settled + bucket.fresh >= allowed(limit))
        refuse(startMs + limit.seconds * 1000);
    },
    settle,
    stop: () => clearInterval(timer),
  };
}
