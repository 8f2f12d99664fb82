// The ids of all clauses and rules in docs/, and the ids that a test's title carries.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../tree/source-files.ts';

export type RuleKind = 'clause' | 'security' | 'ux' | 'fault' | 'invariant' | 'load';

export interface Rule {
  readonly id: string;
  readonly kind: RuleKind;
  readonly text: string;
}

/** Rows `| S4.01 | … |` of docs/clauses.md; the one row `S7.01 … S7.20` stands for twenty. */
export function readClauses(markdown: string): Rule[] {
  return [...markdown.matchAll(/^\| (S\d\.\d\d)(?: … (S\d\.\d\d))? \| (.+) \|$/gm)].flatMap((row) => {
    const [, first = '', last = first, text = ''] = row;
    const section = first.slice(0, 3);
    const from = Number(first.slice(3));
    const count = Number(last.slice(3)) - from + 1;
    return Array.from({ length: count }, (_, index) => ({
      id: `${section}${String(from + index).padStart(2, '0')}`,
      kind: 'clause' as const,
      text,
    }));
  });
}

/** Rows `| A06 | … |` or `| **X01 … |` whose first cell begins with an id of this form. */
const readRows = (markdown: string, kind: RuleKind, form: string): Rule[] =>
  [...markdown.matchAll(new RegExp(`^\\| \\**(${form})\\b(.*)$`, 'gm'))].map(([, id = '', text = '']) => ({
    id,
    kind,
    text: text.replaceAll('*', '').replace(/^[\s|]+|[\s|]+$/g, ''),
  }));

export function readRules(): Rule[] {
  const read = (file: string): string => readFileSync(join(root, 'docs', file), 'utf8');
  return [
    ...readClauses(read('clauses.md')),
    ...readRows(read('rules/security.md'), 'security', '[A-S]\\d\\d'),
    ...readRows(read('rules/ux.md'), 'ux', 'U\\d\\d'),
    ...readRows(read('rules/reliability.md'), 'fault', 'X\\d\\d'),
    ...readRows(read('rules/reliability.md'), 'invariant', 'INV\\d+'),
    ...readRows(read('rules/reliability.md'), 'load', 'LD\\d'),
  ];
}

/** Titles list every id (a range `S4.04–S4.07` is not used); `X02a` is a variant of X02 and carries it. */
export const findIds = (title: string): string[] => [
  ...new Set(title.match(/\b(?:S\d\.\d\d|INV\d+|LD\d|[A-SU]\d\d|X\d\d(?=[a-z]?\b))/g) ?? []),
];
