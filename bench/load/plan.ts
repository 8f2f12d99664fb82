// Input and output of the load generator: the files exchanged between the two processes.
import type { Deed, SavedVisitor } from '../accounts/visitor.ts';

/** One request by one visitor at a planned time, independent of how fast earlier requests are answered. */
export interface Arrival {
  readonly atMs: number;
  readonly deed: Deed;
  readonly who: number;
  /** Name of the group in the report. */
  readonly group: string;
  /** IP address to use instead of the visitor's own. */
  readonly from?: string;
}

export interface Plan {
  readonly port: number;
  readonly visitors: readonly SavedVisitor[];
  readonly arrivals: readonly Arrival[];
}

export interface Outcome {
  readonly atMs: number;
  readonly group: string;
  /** Milliseconds since the planned start, not since the generator actually sent the request. */
  readonly ms: number;
  readonly status: number;
  readonly retryAfter: string | undefined;
  /** The body of an answer that was neither served nor shed. */
  readonly body?: string;
}

export interface PlanFacts {
  readonly outcomes: readonly Outcome[];
  /** Share of one core that the generator used. Above 0.6 the run is void. */
  readonly cpuShare: number;
  /** Generator delay, 95th percentile. */
  readonly lateMs: number;
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
