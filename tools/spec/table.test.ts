import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findIds, readClauses } from '../ids/rules.ts';
import { root } from '../tree/source-files.ts';
import { firstLine, readFailures, removalsPage, rowHash } from './failures.ts';
import { applyEdit } from './scratch.ts';
import { removals } from './table.ts';
import { hasTitle } from './titles.ts';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');

test('has one row for each clause, in the order of docs/clauses.md', () => {
  const clauses = readClauses(read('docs/clauses.md')).map(({ id }) => id);
  expect(clauses).toHaveLength(109);
  expect(removals.map(({ id }) => id)).toEqual(clauses);
});

describe.each(removals)('the row of $id', (row) => {
  test('takes out a rule that is in the product, and not in a test', () => {
    const texts = new Map<string, string>();
    for (const edit of row.edits) {
      expect(edit.file).not.toMatch(/\.(?:test|spec)\.|^(?:e2e|testing|tools|server\/test)\//);
      texts.set(edit.file, applyEdit(texts.get(edit.file) ?? read(edit.file), edit));
    }
    expect(texts.size).toBeGreaterThan(0);
  });

  test('names a test by the beginning of its title, which carries the clause and at most two other ids', () => {
    const ids = findIds(row.test.title);
    expect(ids).toContain(row.id);
    expect(ids.length).toBeLessThanOrEqual(3);
    expect(hasTitle(read(row.test.file), row.test.title), `${row.test.file} has no such title`).toBe(true);
  });

  test('has been tried as it stands: npm run removals -- --new', () => {
    expect(readFailures()[row.id]?.row).toBe(rowHash(row));
  });
});

test('the committed page is made of the table and what was seen', () => {
  expect(read('tools/spec/proven-by-removal.md')).toBe(removalsPage(removals, readFailures()));
});

test('an edit that fits a file nowhere or twice is told', () => {
  const edit = { file: 'a.ts', find: 'x', replace: '' };
  expect(applyEdit('a x b', edit)).toBe('a  b');
  expect(() => applyEdit('a b', edit)).toThrow('a.ts contains this 0 times');
  expect(() => applyEdit('x x', edit)).toThrow('a.ts contains this 2 times');
});

test('a failure is told by its first line, with what was expected and received', () => {
  const message =
    '\u001b[31mError: expect(page).toHaveURL(expected) failed\u001b[39m\n\nExpected: "http://portal.localhost:31000/login"\nReceived: "/"';
  expect(firstLine(message)).toBe(
    'Error: expect(page).toHaveURL(expected) failed · Expected: "http://portal.localhost/login" · Received: "/"',
  );
});
