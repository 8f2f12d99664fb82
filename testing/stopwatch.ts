// How long something took, without what the machine took: for tests that hold a promise of seconds on a rented or busy machine. What
// the host gave to others (steal) and what this thread stood in line for a core is not the product's doing.
import { readFileSync } from 'node:fs';

const MS_PER_TICK = 10;
const NANOSECONDS_PER_MS = 1e6;

/** Of all cores together: more than any one process can have lost, so that a limit is never too strict for that reason. */
function stolenMs(): number {
  const [, ...ticks] = readFileSync('/proc/stat', 'utf8').split('\n', 1)[0]?.split(/\s+/) ?? [];
  return Number(ticks[7]) * MS_PER_TICK;
}

const inLineMs = (): number =>
  Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[1]) / NANOSECONDS_PER_MS;

export function stopwatch(): () => number {
  const ranMs = (): number => performance.now() - stolenMs() - inLineMs();
  const startMs = ranMs();
  return () => ranMs() - startMs;
}
