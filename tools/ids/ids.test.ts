import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../tree/source-files.ts';
import { findCarriers, lostIds, withTooManyIds } from './carriers.ts';
import { findIds, readClauses, readRules } from './rules.ts';

const clauses = readClauses(readFileSync(join(root, 'docs/clauses.md'), 'utf8'));

test('reads every clause once, and the row of the twenty calls as twenty', () => {
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

test('reads the security, ux and reliability rules, each id once', () => {
  const rules = readRules();
  expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
  expect(rules.find(({ id }) => id === 'U55')).toMatchObject({ kind: 'ux' });
  expect(rules.find(({ id }) => id === 'X01')).toMatchObject({ kind: 'fault' });
  expect(rules.find(({ id }) => id === 'INV10')).toMatchObject({ kind: 'invariant' });
  expect(rules.filter(({ kind }) => kind === 'ux')).toHaveLength(60);
});

// Built at run time, because an id in a title of this file would count as carried.
const clause = ['S4', '.04'].join('');
const fault = ['X', '02'].join('');

test('finds several ids in a title, and none in words that only look like one', () => {
  expect(findIds(`${clause} ${['S4', '.20'].join('')} checked implies enabled, not X${clause}`)).toHaveLength(
    2,
  );
  expect(findIds(`${fault}a a lost answer`)).toEqual([fault]);
  expect(findIds('sent over TLS12 to R2D2')).toEqual([]);
});

test('reports a test with more than three ids of any kind, once', () => {
  const three = {
    title: `${clause} sec ${['H', '07'].join('')} ${fault} the describe, the test`,
    file: 'a.test.ts',
  };
  const four = { ...three, title: `ux ${['U', '55'].join('')} ${three.title}` };
  expect(withTooManyIds([three, { ...three, title: `${three.title} ${clause}` }])).toEqual([]);
  expect(withTooManyIds([three, four, four])).toEqual([
    `more than 3 ids on one test: a.test.ts: ${four.title}`,
  ]);
});

test('finds the tier that carries an id, and reports lost ids', () => {
  const walk = { title: `${clause} a journey`, file: 'a.spec.ts' };
  const wide = { title: `${fault} the same at 1440 px`, file: 'a.spec.ts' };
  const carriers = findCarriers({ gate: [walk], all: [walk, wide] });
  expect(carriers.get(clause)).toEqual({ gate: [walk], campaign: [] });
  expect(carriers.get(fault)).toEqual({ gate: [], campaign: [wide] });
  expect(lostIds({ [clause]: 1, [fault]: 2 }, carriers)).toEqual([]);
  expect(lostIds({ [clause]: 1, [fault]: 2 }, new Map())).toEqual([clause, fault]);
});
