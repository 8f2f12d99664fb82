// What the generator is told to do and what it tells of it: the files between the two processes.
import type { Deed, SavedVisitor } from '../accounts/visitor.ts';

/** Somebody does something at a moment that does not depend on how fast anything was answered. */
export interface Arrival {
  readonly atMs: number;
  readonly deed: Deed;
  /** Index of the visitor. */
  readonly who: number;
  /** What the report knows it by. */
  readonly group: string;
  /** From another address than the visitor's own. */
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
  /** From the moment it was meant to begin, not from when the generator came to it. */
  readonly ms: number;
  readonly status: number;
  readonly retryAfter: string | undefined;
  /** Of what was neither served nor shed, what it said. */
  readonly said?: string;
}

export interface PlanFacts {
  readonly outcomes: readonly Outcome[];
  /** Share of one core that the generator used itself; more than 0.6 and the run is void. */
  readonly cpuShare: number;
  /** How late the generator was, 95th percentile. */
  readonly lateMs: number;
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
