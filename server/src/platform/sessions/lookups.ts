// Detects when somebody tries out a list: many different people looked up from one network within an hour, or many who
// do not exist (E12). Counts are settled every second in the background, so that they cost no response time.
import { randomUUIDv7 } from 'node:crypto';
import { limits } from '@portico/domain/limits';
import { recordAudit } from '../audit/record.ts';
import type { Clock } from '../clock.ts';
import { type Database, type Tx, toRunQuery } from '../db/database.ts';
import { increment, markNew, type Tally, windowStart } from '../http/counters.ts';
import type { Metrics } from '../http/metrics.ts';
import { sourceNetwork } from '../http/source-network.ts';
import { type Log, networkMark } from '../log.ts';

export interface Lookup {
  readonly address: string;
  /** The identifier that was entered. Only its hash is stored. */
  readonly identifier: string;
  /** Omitted where an unknown person is normal: at sign-up. */
  readonly isFound?: boolean;
}

export interface Lookups {
  /** Returns at once, because the reply does not depend on it. */
  note(lookup: Lookup): void;
  settle(): Promise<void>;
  stop(): Promise<void>;
}

export const HOUR_SECONDS = 3600;
export const lookupBuckets = { all: 'lookups', notFound: 'lookups:not-found' } as const;

const SETTLE_EVERY_MS = 1000;
/** A larger flood within a second is detected by those that were counted. */
const MOST_AT_ONCE = 20_000;
const { identifiersPerNetwork } = limits.alarm;

interface Mark {
  readonly bucket: string;
  readonly startMs: number;
  readonly network: string;
}

/** How many new identifiers each network has added, and its new total. */
async function countNetworks(tx: Tx, marks: readonly Mark[]) {
  const added = new Map<string, Tally & { network: string }>();
  for (const { network, startMs } of await markNew(toRunQuery(tx), marks)) {
    const bucket = `lookups:${network}`;
    const before = added.get(`${bucket} ${startMs}`)?.times ?? 0;
    added.set(`${bucket} ${startMs}`, { bucket, startMs, network, times: before + 1 });
  }
  const tallies = [...added.values()];
  if (tallies.length === 0) return [];
  const totals = await increment(toRunQuery(tx), tallies);
  return tallies.map((tally, index) => ({ ...tally, total: totals[index] ?? 0 }));
}

export function createLookups(db: Database, clock: Clock, metrics: Metrics, log: Log): Lookups {
  let marks = new Map<string, Mark>();
  let tallies = new Map<string, Tally>();
  let settling: Promise<void> = Promise.resolve();

  async function raise(tx: Tx, network: string, count: number): Promise<void> {
    metrics.alarm('identifier-spread');
    log.warn('identifier-spread', { network, count });
    const mark = networkMark(network);
    const told = {
      now: clock.now(),
      requestId: randomUUIDv7(),
      actor: undefined,
      source: network || undefined,
    };
    const target = `network:${mark}`;
    await recordAudit(told, tx, {
      action: 'alarm.identifier-spread',
      result: 'refused',
      target,
      detail: { count },
    });
  }

  async function write(): Promise<void> {
    const [dueMarks, dueTallies] = [[...marks.values()], [...tallies.values()]];
    marks = new Map();
    tallies = new Map();
    if (dueMarks.length === 0) return;
    await db.as({}, async (tx) => {
      // Once per network and hour: raised by the settlement that exceeds the limit.
      for (const { network, times, total } of await countNetworks(tx, dueMarks))
        if (total > identifiersPerNetwork && total - times <= identifiersPerNetwork)
          await raise(tx, network, total);
      if (dueTallies.length > 0) await increment(toRunQuery(tx), dueTallies);
    });
  }
  const settle = (): Promise<void> => {
    settling = settling.then(write).catch((error: unknown) => log.warn('lookups not counted', { error }));
    return settling;
  };
  const timer = setInterval(() => void settle(), SETTLE_EVERY_MS);
  timer.unref();

  const tally = (bucket: string, startMs: number): void => {
    const key = `${bucket} ${startMs}`;
    tallies.set(key, { bucket, startMs, times: (tallies.get(key)?.times ?? 0) + 1 });
  };

  return {
    note: ({ address, identifier, isFound }) => {
      const startMs = windowStart(clock.now().getTime(), HOUR_SECONDS);
      const network = sourceNetwork(address) ?? '';
      const bucket = `lookups:${network}:${identifier}`;
      if (marks.size < MOST_AT_ONCE) marks.set(`${bucket} ${startMs}`, { bucket, startMs, network });
      if (isFound === undefined) return;
      tally(lookupBuckets.all, startMs);
      if (!isFound) tally(lookupBuckets.notFound, startMs);
    },
    settle,
    stop: () => {
      clearInterval(timer);
      return settle();
    },
  };
}
