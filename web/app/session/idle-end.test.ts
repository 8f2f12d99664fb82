import { limits } from '@portico/domain/limits';
import { expect, test } from 'vitest';
import { computeIdle, idleEndMs, lookAgainInMs, roundRemainingTime } from './idle-end.ts';

const tokenWith = (claims: object): string =>
  `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.y`;

test('the idle time ends half an hour after the last token was issued [ux U06]', () => {
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
] as const)('with %i ms left: %s [ux U06]', (left, idle, again) => {
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
])('rounds %i seconds so that the text seldom changes [ux U06]', (seconds, words) => {
  expect(roundRemainingTime(seconds)).toEqual(words);
});
