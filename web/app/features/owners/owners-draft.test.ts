import { expect, test } from 'vitest';
import { putBack } from './owners-draft.ts';

const ann = { kind: 'person', givenNames: 'Ann', email: 'ann@example.org' };
const refusedAt = (field: string) => ({
  code: 'INVALID_INPUT',
  fields: [{ field, message: 'Corrected there.' }],
});
const unfinished = (typed: object | null) => ({
  answers: { a: typed, b: { kind: 'person', email: 'new@example.org' } },
  before: { a: ann, b: { kind: 'person', email: 'ben@example.org' } },
});

test('restores the email of an invited owner and keeps the other input', () => {
  const typed = { ...ann, givenNames: 'Anna', email: 'other@example.org' };
  expect(putBack(refusedAt('owners.a.email'), unfinished(typed))).toEqual([
    ['a', { ...ann, givenNames: 'Anna' }],
  ]);
});

test('restores an invited owner who was turned into a company', () => {
  expect(putBack(refusedAt('owners.a.email'), unfinished({ kind: 'company' }))).toEqual([['a', ann]]);
});

test('restores a removed owner who has joined; leaves the input after any other refusal', () => {
  const used = { code: 'INVITE_USED', fields: [] };
  expect(putBack(used, unfinished(null))).toEqual([['a', ann]]);
  expect(putBack({ ...used, code: 'OWNERSHIP_LIMIT' }, unfinished(null))).toEqual([]);
  expect(putBack({ ...used, code: 'OWNERSHIP_LIMIT' }, unfinished(ann))).toEqual([]);
});
