import { limits } from '@portico/domain/limits';
import { expect, test } from 'vitest';
import { computeIdle, idleEndMs, lookAgainInMs, roundRemainingTime } from './idle-end.ts';

const tokenWith = (claims: object): string =>
  `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.y`;

test('ux U06 the idle time counts from the last token, half an hour', () => {
  const issued = 1_800_000_000;
  const token = tokenWith({ exp: issued + limits.accessTokenSeconds, aud: [] });
  expect(idleEndMs(token)).toBe((issued + 1800) * 1000);
  expect(idleEndMs('no token')).toBeUndefined();
});

test.each([
  [1_800_000, 'none', 1_650_000],
  [150_001, 'none', 1000],
  [150_000, 'warned', 1000],
  [1, 'warned', 1000],
  [0, 'over', 1000],
  [-86_400_000, 'over', 1000],
  [Number.NaN, 'none', 1000],
] as const)('ux U06 with %i ms left: %s', (left, idle, again) => {
  expect(computeIdle(left)).toBe(idle);
  expect(lookAgainInMs(left)).toBe(again);
});

test.each([
  [150, { minutes: 3 }],
  [120, { minutes: 2 }],
  [61, { minutes: 2 }],
  [60, { seconds: 60 }],
  [51, { seconds: 60 }],
  [50, { seconds: 50 }],
  [1, { seconds: 10 }],
])('ux U06 %i seconds are told in words that change seldom', (seconds, words) => {
  expect(roundRemainingTime(seconds)).toEqual(words);
});
