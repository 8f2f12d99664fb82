import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findIds, readClauses } from '../ids/rules.ts';
import { root } from '../tree/source-files.ts';
import { firstLine, readFailures, removalsPage, rowHash } from './failures.ts';
import { applyEdit } from './scratch.ts';
import { removals } from './table.ts';
import { findTitles } from './titles.ts';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');

test('has one row for each clause, in the order of docs/clauses.md', () => {
  const clauses = readClauses(read('docs/clauses.md')).map(({ id }) => id);
  expect(clauses).toHaveLength(109);
  expect(removals.map(({ id }) => id)).toEqual(clauses);
});

describe.each(removals)('the row of $id', (row) => {
  test('removes a rule from the product, not from a test', () => {
    const texts = new Map<string, string>();
    for (const edit of row.edits) {
      expect(edit.file).not.toMatch(/\.(?:test|spec)\.|^(?:e2e|testing|tools|server\/test)\//);
      texts.set(edit.file, applyEdit(texts.get(edit.file) ?? read(edit.file), edit));
    }
    expect(texts.size).toBeGreaterThan(0);
  });

  test('names an existing test whose title carries the clause and at most two other ids', () => {
    const titles = findTitles(read(row.test.file), row.test.title);
    expect(
      titles.filter((title) => findIds(title).includes(row.id)),
      row.test.file,
    ).not.toEqual([]);
    for (const title of titles) expect(findIds(title).length).toBeLessThanOrEqual(3);
  });

  test('has been tried in its current form: npm run removals -- --new', () => {
    expect(readFailures()[row.id]?.row).toBe(rowHash(row));
  });
});

test('the committed page matches the table and the recorded failures', () => {
  expect(read('tools/spec/proven-by-removal.md')).toBe(removalsPage(removals, readFailures()));
});

test('rejects an edit that matches nowhere or twice in a file', () => {
  const edit = { file: 'a.ts', find: 'x', replace: '' };
  expect(applyEdit('a x b', edit)).toBe('a  b');
  expect(() => applyEdit('a b', edit)).toThrow('a.ts contains this 0 times');
  expect(() => applyEdit('x x', edit)).toThrow('a.ts contains this 2 times');
});

test('summarises a failure by its first line, with the expected and received values', () => {
  const message =
    '\u001b[31mError: expect(page).toHaveURL(expected) failed\u001b[39m\n\nExpected: "http://portal.localhost:31000/login"\nReceived: "/"';
  expect(firstLine(message)).toBe(
    'Error: expect(page).toHaveURL(expected) failed · Expected: "http://portal.localhost/login" · Received: "/"',
  );
});
