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

test('where somebody was invited stands as it was, and the rest that was typed stays', () => {
  const typed = { ...ann, givenNames: 'Anna', email: 'other@example.org' };
  expect(putBack(refusedAt('owners.a.email'), unfinished(typed))).toEqual([
    ['a', { ...ann, givenNames: 'Anna' }],
  ]);
});

test('whoever was invited does not become a company, nor oneself', () => {
  expect(putBack(refusedAt('owners.a.email'), unfinished({ kind: 'company' }))).toEqual([['a', ann]]);
});

test('whoever has joined is there again; what is refused for another reason is left as it was typed', () => {
  const used = { code: 'INVITE_USED', fields: [] };
  expect(putBack(used, unfinished(null))).toEqual([['a', ann]]);
  expect(putBack({ ...used, code: 'OWNERSHIP_LIMIT' }, unfinished(null))).toEqual([]);
  expect(putBack({ ...used, code: 'OWNERSHIP_LIMIT' }, unfinished(ann))).toEqual([]);
});
