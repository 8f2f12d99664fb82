// What a part of the campaign came to, and which earlier results still count.
import type { Part } from './parts.ts';

/** A measured figure; some have a mark that it is held against. */
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
  /** Of the part's own processes; the servers of its stack are not among them. */
  readonly cpuSeconds: number;
  readonly passed: number;
  readonly failed: number;
  readonly figures: readonly Figure[];
  /** Titles of what failed, and why the part failed as a whole. */
  readonly failures: readonly string[];
}

export const hasHeld = ({ passed, failed }: PartResult): boolean => failed === 0 && passed > 0;

/** A working tree with changes is no commit: its results must not be mixed with those of another run. */
export const DIRTY = '-dirty';

/** Results of this commit, the newer one of each part, in the order of the table. */
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

/** Success only if every part that was asked for ran and held. */
export const exitStatus = (asked: readonly Part[], results: readonly PartResult[]): 0 | 1 =>
  asked.length > 0 &&
  asked.every(({ name }) => results.some((result) => result.part === name && hasHeld(result)))
    ? 0
    : 1;

/** Which parts a command line asks for; without names all but the soaks. */
export function chooseParts(parts: readonly Part[], names: readonly string[]): Part[] {
  const unknown = names.filter((name) => !parts.some((part) => part.name === name));
  if (unknown.length > 0)
    throw new Error(
      `no part is called ${unknown.join(', ')}; there are ${parts.map(({ name }) => name).join(', ')}`,
    );
  return parts.filter(({ name, isSoak }) => (names.length > 0 ? names.includes(name) : !isSoak));
}
