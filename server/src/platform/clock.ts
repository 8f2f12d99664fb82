// One clock: the process's own running time plus its measured offset to the database, so that all processes agree to
// the second. Running time is monotonic, so changing the machine's clock has no effect.

import { limits } from '@portico/domain/limits';

export interface Clock {
  now(): Date;
  /** Ahead of `now` for a while after the database's clock was set back, so that tokens still expire on time (X23). */
  latest?(): Date;
}

const MEASURE_EVERY_MS = 10_000;

/** A larger difference than time servers leave between two machines. Authenticator codes will soon fail. */
export const CLOCK_ALARM_MS = 1000;

/** Longest life of a token issued just before the clock was set back, by the process that notices last. */
const REMEMBERED_MS = (limits.accessTokenSeconds + limits.clockSkewSeconds) * 1000 + 2 * MEASURE_EVERY_MS;
/** Tokens issued since must live at least a minute, so that a clock set back by hours locks nobody out. */
const LATEST_AHEAD_MS = (limits.accessTokenSeconds - 60) * 1000;

export interface MeasuredClock extends Clock {
  /** Offset from this machine's clock to the database's. */
  offsetMs(): number;
  stop(): void;
}

/**
 * `askDatabase` returns the database's clock_timestamp(), taken as the middle of the round trip. `onApart` is called
 * after every measurement that finds the two clocks apart.
 */
export async function measuredClock(
  askDatabase: () => Promise<Date>,
  onApart: (offsetMs: number) => void = () => undefined,
): Promise<MeasuredClock> {
  /** Time on the database's clock when this process started. */
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
  // If the database is unreachable, the last offset stays in use.
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
