import { expect, test } from 'vitest';
import { actOf, forgetToken, keptToken, takeToken } from './link.ts';

test('sec C12 the token is taken out of the address and kept in memory until it is used', () => {
  const url = new URL('https://x/security-notice?act=undo&token=secret');
  expect(actOf(url)).toBe('undo');
  expect(takeToken(url)).toBe('/security-notice?act=undo');
  expect(keptToken()).toBe('secret');
  expect(takeToken(new URL('https://x/security-notice?act=undo'))).toBeUndefined();
  forgetToken();
  expect(keptToken()).toBeUndefined();
});

test('an act that there is not is none', () => {
  expect(actOf(new URL('https://x/security-notice?act=delete'))).toBeUndefined();
});
