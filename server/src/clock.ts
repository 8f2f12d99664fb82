// One clock: the process's own running time plus its measured offset to the database, so that all processes agree to the
// second. Running time goes on evenly whatever somebody does to the clock of the machine, so only the database's matters.

export interface Clock {
  now(): Date;
}

const MEASURE_EVERY_MS = 10_000;

/** The clocks of two machines are further apart than time servers leave them: codes of authenticators will soon fail. */
export const CLOCK_ALARM_MS = 1000;

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
  const measure = async (): Promise<void> => {
    const before = performance.now();
    const database = (await askDatabase()).getTime();
    const after = performance.now();
    originMs = database - (before + after) / 2;
    offsetMs = database + (after - before) / 2 - Date.now();
    if (Math.abs(offsetMs) > CLOCK_ALARM_MS) onApart(offsetMs);
  };
  await measure();
  // A database that cannot be asked leaves the last offset standing.
  const timer = setInterval(() => void measure().catch(() => undefined), MEASURE_EVERY_MS);
  timer.unref();
  return {
    now: () => new Date(originMs + performance.now()),
    offsetMs: () => offsetMs,
    stop: () => clearInterval(timer),
  };
}
