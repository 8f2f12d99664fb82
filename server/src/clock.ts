// One clock: the process clock plus its measured offset to the database, so that all processes agree to the second.

export interface Clock {
  now(): Date;
}

const MEASURE_EVERY_MS = 10_000;

export interface MeasuredClock extends Clock {
  offsetMs(): number;
  stop(): void;
}

/** `askDatabase` answers the database's clock_timestamp(). The middle of the round trip counts as its moment. */
export async function measuredClock(askDatabase: () => Promise<Date>): Promise<MeasuredClock> {
  let offsetMs = 0;
  const measure = async (): Promise<void> => {
    const before = Date.now();
    const database = await askDatabase();
    offsetMs = database.getTime() - (before + Date.now()) / 2;
  };
  await measure();
  // A database that cannot be asked leaves the last offset standing.
  const timer = setInterval(() => void measure().catch(() => undefined), MEASURE_EVERY_MS);
  timer.unref();
  return {
    now: () => new Date(Date.now() + offsetMs),
    offsetMs: () => offsetMs,
    stop: () => clearInterval(timer),
  };
}
