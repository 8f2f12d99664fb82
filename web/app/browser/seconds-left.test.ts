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
])('after %i ms, %i seconds are left [ux U33]', (laterMs, left) => {
  expect(countSeconds(addSeconds(30, NOON), NOON + laterMs)).toBe(left);
});

test('shows the expiry time on a 24-hour clock [ux U33]', () => {
  expect(clockTime(new Date(2026, 10, 15, 14, 2).getTime(), 'en')).toBe('14:02');
  expect(clockTime(new Date(2026, 10, 15, 0, 5).getTime(), 'en')).toBe('00:05');
});
