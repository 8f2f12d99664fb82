import { expect, test } from 'vitest';
import { findAct, forgetToken, readNoticeToken, takeToken } from './link.ts';

test('sec C12 the token is taken out of the address and kept in memory until it is used', () => {
  const url = new URL('https://x/security-notice?act=undo&token=secret');
  expect(findAct(url)).toBe('undo');
  expect(takeToken(url)).toBe('/security-notice?act=undo');
  expect(readNoticeToken()).toBe('secret');
  expect(takeToken(new URL('https://x/security-notice?act=undo'))).toBeUndefined();
  forgetToken();
  expect(readNoticeToken()).toBeUndefined();
});

test('an act that there is not is none', () => {
  expect(findAct(new URL('https://x/security-notice?act=delete'))).toBeUndefined();
});
