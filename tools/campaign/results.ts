// The results of campaign parts, and which earlier results still count.
import type { Part } from './parts.ts';

/** A measured figure; some have a target to meet. */
export interface Figure {
  readonly name: string;
  readonly figure: string;
  readonly mark?: string;
  readonly held?: boolean;
}

export interface PartResult {
  readonly part: string;
  readonly commit: string;
  readonly finishedAt: string;
  readonly wallSeconds: number;
  /** Of the whole machine while the part ran. */
  readonly cpuSeconds: number;
  readonly passed: number;
  readonly failed: number;
  readonly figures: readonly Figure[];
  /** Titles of the failures, and why the part failed as a whole. */
  readonly failures: readonly string[];
}

export const hasHeld = ({ passed, failed }: PartResult): boolean => failed === 0 && passed > 0;

/** A dirty working tree is not a commit: its results must not be merged with those of another run. */
export const DIRTY = '-dirty';

/** Results for this commit, the newest of each part, in table order. */
export function mergeResults(
  parts: readonly Part[],
  commit: string,
  saved: readonly PartResult[],
  fresh: readonly PartResult[],
): PartResult[] {
  const sameCommit = commit.endsWith(DIRTY) ? [] : saved.filter((result) => result.commit === commit);
  const byPart = new Map([...sameCommit, ...fresh].map((result) => [result.part, result]));
  return parts.flatMap(({ name }) => byPart.get(name) ?? []);
}

/** Success only if every requested part ran and passed. */
export const exitStatus = (asked: readonly Part[], results: readonly PartResult[]): 0 | 1 =>
  asked.length > 0 &&
  asked.every(({ name }) => results.some((result) => result.part === name && hasHeld(result)))
    ? 0
    : 1;

/** The parts that a command line names; without names, all but the soaks. */
export function chooseParts(parts: readonly Part[], names: readonly string[]): Part[] {
  const unknown = names.filter((name) => !parts.some((part) => part.name === name));
  if (unknown.length > 0)
    throw new Error(
      `no part is called ${unknown.join(', ')}; there are ${parts.map(({ name }) => name).join(', ')}`,
    );
  return parts.filter(({ name, isSoak }) => (names.length > 0 ? names.includes(name) : !isSoak));
}
