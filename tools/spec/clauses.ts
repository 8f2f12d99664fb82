// The clauses of the specification and the tests whose titles carry their ids.

export interface Clause {
  readonly id: string;
  readonly text: string;
}

export interface RanTest {
  readonly title: string;
  readonly file: string;
  readonly passed: boolean;
  /** Of a failed one: the beginning of what its runner said. */
  readonly reason?: string;
}

/** Rows `| S4.01 | … |` of docs/clauses.md; the one row `S7.01 … S7.20` stands for twenty. */
export function readClauses(markdown: string): Clause[] {
  return [...markdown.matchAll(/^\| (S\d\.\d\d)(?: … (S\d\.\d\d))? \| (.+) \|$/gm)].flatMap((row) => {
    const [, first = '', last = first, text = ''] = row;
    const section = first.slice(0, 3);
    const from = Number(first.slice(3));
    const count = Number(last.slice(3)) - from + 1;
    return Array.from({ length: count }, (_, index) => ({
      id: `${section}${String(from + index).padStart(2, '0')}`,
      text,
    }));
  });
}

/** `S4.11 S4.23 …` carries two; `S4.04–S4.07 …` is not written: every id stands for itself. */
export const idsIn = (title: string): string[] => title.match(/\bS\d\.\d\d\b/g) ?? [];

export function testsByClause(tests: readonly RanTest[]): Map<string, RanTest[]> {
  const byClause = new Map<string, RanTest[]>();
  for (const test of tests)
    for (const id of new Set(idsIn(test.title))) byClause.set(id, [...(byClause.get(id) ?? []), test]);
  return byClause;
}
