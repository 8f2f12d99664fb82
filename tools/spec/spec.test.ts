import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../tree/source-files.ts';
import { idsIn, readClauses, testsByClause } from './clauses.ts';
import proven from './proven.json' with { type: 'json' };

const clauses = readClauses(readFileSync(join(root, 'docs/clauses.md'), 'utf8'));

test('every clause is read once, the row of the twenty calls as twenty', () => {
  const perSection = Map.groupBy(clauses, ({ id }) => id.slice(0, 2));
  expect([...perSection].map(([section, rows]) => `${section} ${rows.length}`)).toEqual([
    'S1 11',
    'S2 14',
    'S3 12',
    'S4 23',
    'S5 3',
    'S6 5',
    'S7 26',
    'S8 9',
    'S9 6',
  ]);
  expect(new Set(clauses.map(({ id }) => id)).size).toBe(clauses.length);
});

test('what is proven is a clause', () => {
  const known = new Set(clauses.map(({ id }) => id));
  expect(proven.filter((id) => !known.has(id))).toEqual([]);
});

test('a title may carry several ids, and a word that looks like one carries none', () => {
  const title = ['S4', '.04 S4', '.20 checked implies enabled, not XS4', '.04'].join('');
  expect(idsIn(title)).toHaveLength(2);
  const ran = { title, file: 'a.test.ts', passed: true };
  expect([...testsByClause([ran]).values()]).toEqual([[ran], [ran]]);
});
