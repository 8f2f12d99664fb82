import { expect, test } from 'vitest';
import { afterWorkingDays, isPast } from './working-days.ts';

const day = (at: Date): string => at.toDateString();

test('the expected decision date does not count weekends [ux U10]', () => {
  for (const [since, count, by] of [
    ['2026-11-12T09:00:00', 2, 'Mon Nov 16 2026'],
    ['2026-11-13T17:00:00', 1, 'Mon Nov 16 2026'],
    ['2026-11-14T10:00:00', 1, 'Mon Nov 16 2026'],
    ['2026-11-15T10:00:00', 2, 'Tue Nov 17 2026'],
    ['2026-11-16T10:00:00', 5, 'Mon Nov 23 2026'],
  ] as const)
    expect(day(afterWorkingDays(new Date(since), count)), since).toBe(by);
});

test('a day has passed only when it is over', () => {
  const by = new Date('2026-11-16T09:00:00');
  expect(isPast(by, new Date('2026-11-16T22:00:00'))).toBe(false);
  expect(isPast(by, new Date('2026-11-17T00:00:01'))).toBe(true);
});
