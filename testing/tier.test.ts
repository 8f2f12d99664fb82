import { expect, test } from 'vitest';
import { evenly } from './tier.ts';

test.each([
  [[0, 1, 2, 3, 4, 5, 6, 7], 4, [0, 2, 4, 6]],
  [[0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 3, [0, 4, 7]],
  [[0, 1], 4, [0, 1]],
  [[], 4, []],
])('from %j, picking %i evenly gives %j', (list, count, expected) => {
  expect(evenly(list, count)).toEqual(expected);
});
