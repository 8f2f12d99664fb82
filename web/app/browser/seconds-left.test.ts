import { expect, test } from 'vitest';
import { addSeconds, clockTime, countSeconds } from './seconds-left.ts';

const NOON = Date.UTC(2026, 10, 15, 12, 0, 0);

test.each([
  [0, 30],
  [1, 30],
  [999, 30],
  [1000, 29],
  [29_001, 1],
  [30_000, 0],
  [90_000, 0],
])('ux U33 %i ms later %i seconds are left', (laterMs, left) => {
  expect(countSeconds(addSeconds(30, NOON), NOON + laterMs)).toBe(left);
});

test('ux U33 the time of expiry is told by the clock of 24 hours', () => {
  expect(clockTime(new Date(2026, 10, 15, 14, 2).getTime(), 'en')).toBe('14:02');
  expect(clockTime(new Date(2026, 10, 15, 0, 5).getTime(), 'en')).toBe('00:05');
});
