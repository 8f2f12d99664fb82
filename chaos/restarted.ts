// How long a process took to be there again. People at work and both APIs have two cores between them here, so what it stood in
// line for a core is told and not counted: the figure is the product's, not the machine's.
import type { Running } from '@portico/tools/product/processes';

export const RESTARTED_WITHIN_MS = 5000;

export interface Restarted {
  readonly ownMs: number;
  readonly told: string;
}

export function restarted(running: Running | undefined, startedMs: number): Restarted {
  const wholeMs = Date.now() - startedMs;
  const waitedMs = Math.round(running?.waitedForCoreMs() ?? 0);
  return { ownMs: wholeMs - waitedMs, told: `${wholeMs} ms (${waitedMs} in line for a core)` };
}
