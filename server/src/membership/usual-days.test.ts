import { expect, test } from 'vitest';
import { computeMedian, workingDays } from './usual-days.ts';

const FRIDAY = new Date('2026-11-13T10:00:00Z');
const after = (hours: number) => ({ since: FRIDAY, decided: new Date(FRIDAY.getTime() + hours * 3_600_000) });

test('skips weekends and counts a started day as a full one [ux U10]', () => {
  expect([1, 24, 25, 72, 73, 96, 97].map((hours) => workingDays(after(hours)))).toEqual([
    1, 1, 1, 1, 2, 2, 3,
  ]);
});

test('takes the median of recent reviews once there are ten [ux U10]', () => {
  const reviews = [1, 1, 1, 1, 1, 96, 120, 120, 120, 500].map(after);
  expect(computeMedian(reviews.slice(1))).toBeUndefined();
  expect(computeMedian(reviews)).toBe(2);
  expect(computeMedian([])).toBeUndefined();
});
