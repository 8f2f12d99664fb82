// How long a process took to restart. The crowd and both APIs share two cores here, so time spent waiting for a core is
// reported but not counted: the figure measures the product, not the machine.
import type { Running } from '@portico/tools/product/processes';

export const RESTARTED_WITHIN_MS = 5000;

export interface Restarted {
  readonly ownMs: number;
  readonly text: string;
}

export function restarted(running: Running | undefined, startedMs: number): Restarted {
  const wholeMs = Date.now() - startedMs;
  const waitedMs = Math.round(running?.waitedForCoreMs() ?? 0);
  return { ownMs: wholeMs - waitedMs, text: `${wholeMs} ms (${waitedMs} waiting for a core)` };
}
