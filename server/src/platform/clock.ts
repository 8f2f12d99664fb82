// One clock: the process's own running time plus its measured offset to the database, so that all processes agree to the
// second. Running time goes on evenly whatever somebody does to the clock of the machine, so only the database's matters.

import { limits } from '@portico/domain/limits';

export interface Clock {
  now(): Date;
  /** Later than now for a while after the database's clock was set back: what was to end by then ends by then (X23). */
  latest?(): Date;
}

const MEASURE_EVERY_MS = 10_000;

/** The clocks of two machines are further apart than time servers leave them: codes of authenticators will soon fail. */
export const CLOCK_ALARM_MS = 1000;

/** As long as a token can live that was issued just before the clock was set back, by a process that learnt of it last. */
const REMEMBERED_MS = (limits.accessTokenSeconds + limits.clockSkewSeconds) * 1000 + 2 * MEASURE_EVERY_MS;
/** Those issued since must live too, if only for a minute: nobody is shut out by a clock that was set back by hours. */
const LATEST_AHEAD_MS = (limits.accessTokenSeconds - 60) * 1000;

export interface MeasuredClock extends Clock {
  /** From the clock of this machine to the database's. */
  offsetMs(): number;
  stop(): void;
}

/**
 * `askDatabase` answers the database's clock_timestamp(). The middle of the round trip counts as its moment. `onApart` is
 * told at every measure that finds the two clocks apart.
 */
export async function measuredClock(
  askDatabase: () => Promise<Date>,
  onApart: (offsetMs: number) => void = () => undefined,
): Promise<MeasuredClock> {
  /** What the database's clock showed when this process began to run. */
  let originMs = 0;
  let offsetMs = 0;
  let setBack = { fromMs: 0, rememberedUntilMs: Number.NEGATIVE_INFINITY };
  const measure = async (): Promise<void> => {
    const before = performance.now();
    const database = (await askDatabase()).getTime();
    const after = performance.now();
    const measuredMs = database - (before + after) / 2;
    if (originMs - measuredMs > CLOCK_ALARM_MS)
      setBack = { fromMs: originMs, rememberedUntilMs: after + REMEMBERED_MS };
    originMs = measuredMs;
    offsetMs = database + (after - before) / 2 - Date.now();
    if (Math.abs(offsetMs) > CLOCK_ALARM_MS) onApart(offsetMs);
  };
  await measure();
  // A database that cannot be asked leaves the last offset standing.
  const timer = setInterval(() => void measure().catch(() => undefined), MEASURE_EVERY_MS);
  timer.unref();
  return {
    now: () => new Date(originMs + performance.now()),
    latest: () => {
      const nowMs = performance.now();
      const isRemembered = nowMs < setBack.rememberedUntilMs;
      const latestMs = isRemembered ? Math.max(originMs, setBack.fromMs) : originMs;
      return new Date(Math.min(latestMs, originMs + LATEST_AHEAD_MS) + nowMs);
    },
    offsetMs: () => offsetMs,
    stop: () => clearInterval(timer),
  };
}
