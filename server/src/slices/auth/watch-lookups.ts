// Job: raises an alarm when the share of lookups for unknown accounts is far higher than in the week before (E12).
import { randomUUIDv7 } from 'node:crypto';
import { limits } from '@portico/domain/limits';
import { recordAudit } from '../../platform/audit/record.ts';
import type { ServerContext } from '../../platform/context.ts';
import { type Tx, toRunQuery } from '../../platform/db/database.ts';
import { windowStart, windowsSince } from '../../platform/http/counters.ts';
import { HOUR_SECONDS, lookupBuckets } from '../../platform/sessions/lookups.ts';

const WEEK_MS = 7 * 24 * HOUR_SECONDS * 1000;
const { notFoundTimesMean, fewestLookups, leastMean } = limits.alarm;

interface Share {
  readonly all: number;
  readonly notFound: number;
}

/** Counts of the current hour and of the seven days before it. */
async function shares(tx: Tx, nowMs: number): Promise<{ now: Share; before: Share }> {
  const hourMs = windowStart(nowMs, HOUR_SECONDS);
  const sums = async (bucket: string): Promise<[number, number]> => {
    const windows = await windowsSince(toRunQuery(tx), bucket, hourMs - WEEK_MS);
    const sum = (isOfNow: boolean): number =>
      windows
        .filter(({ startMs }) => (startMs === hourMs) === isOfNow)
        .reduce((total, { times }) => total + times, 0);
    return [sum(true), sum(false)];
  };
  const [allNow, allBefore] = await sums(lookupBuckets.all);
  const [notFoundNow, notFoundBefore] = await sums(lookupBuckets.notFound);
  return {
    now: { all: allNow, notFound: notFoundNow },
    before: { all: allBefore, notFound: notFoundBefore },
  };
}

/** Small numbers prove nothing: neither in this hour nor in the week it is compared with. */
const isUnusual = (now: Share, before: Share): boolean =>
  now.all >= fewestLookups &&
  before.all >= fewestLookups &&
  now.notFound / now.all > notFoundTimesMean * Math.max(before.notFound / before.all, leastMean);

export async function watchLookups({ db, clock, metrics, log }: ServerContext): Promise<void> {
  await db.as({}, async (tx) => {
    const { now, before } = await shares(tx, clock.now().getTime());
    if (!isUnusual(now, before)) return;
    metrics.alarm('not-found-ratio');
    log.warn('not-found-ratio', { count: now.notFound });
    const told = { now: clock.now(), requestId: randomUUIDv7(), actor: undefined };
    const detail = {
      notFound: now.notFound,
      all: now.all,
      notFoundBefore: before.notFound,
      allBefore: before.all,
    };
    await recordAudit(told, tx, {
      action: 'alarm.not-found-ratio',
      result: 'refused',
      target: 'lookups',
      detail,
    });
  });
}
