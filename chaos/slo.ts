// Checks the service objectives of docs/rules/reliability.md on what clients observed, second by second (INV13).
import type { Line } from './history.ts';

const WINDOW_MS = 1000;
const AVAILABLE_WITHIN_MS = 2000;
const STEP_SAVE_P95_MS = 300;
/** People, servers and faults share the machine, so a slow figure before the fault raises the limit. */
const SLOWER_THAN_BEFORE = 1.5;
/** This many good windows in a row count as recovery, so that one good second between two bad ones does not. */
const GOOD_WINDOWS = 2;

export function p95(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.POSITIVE_INFINITY;
}

/** `within`: all answers in a time range. `listSaves`: how long creating a client took in it. */
export const within = (lines: readonly Line[], fromMs: number, toMs: number): Line[] =>
  lines.filter(({ atMs, ms }) => ms !== undefined && atMs >= fromMs && atMs < toMs);
export const listSaves = (lines: readonly Line[]): number[] =>
  lines.flatMap(({ op, result, ms }) => (op === 'client.create' && result === 'ok' ? (ms ?? []) : []));

/** The longest latency of any answer. */
export const slowestMs = (lines: readonly Line[]): number =>
  lines.reduce((slowest, { ms = 0 }) => Math.max(slowest, ms), 0);

const isGood = (lines: readonly Line[], p95Ms: number): boolean =>
  lines.length > 0 &&
  lines.every(({ status = 0, ms = 0 }) => status > 0 && status < 500 && ms < AVAILABLE_WITHIN_MS) &&
  p95(listSaves(lines)) <= p95Ms;

export interface Recovery {
  /** Milliseconds until the figures held again; infinite while they do not. */
  readonly afterMs: number;
  readonly wantedP95Ms: number;
}

export function recovery(
  lines: readonly Line[],
  brokenMs: number,
  healedMs: number,
  nowMs: number,
): Recovery {
  const before = p95(listSaves(within(lines, 0, brokenMs)));
  const wantedP95Ms = Math.max(STEP_SAVE_P95_MS, Number.isFinite(before) ? before * SLOWER_THAN_BEFORE : 0);
  let good = 0;
  for (let fromMs = healedMs; fromMs + WINDOW_MS <= nowMs; fromMs += WINDOW_MS) {
    good = isGood(within(lines, fromMs, fromMs + WINDOW_MS), wantedP95Ms) ? good + 1 : 0;
    if (good === GOOD_WINDOWS)
      return { afterMs: fromMs + WINDOW_MS - GOOD_WINDOWS * WINDOW_MS - healedMs, wantedP95Ms };
  }
  return { afterMs: Number.POSITIVE_INFINITY, wantedP95Ms };
}
