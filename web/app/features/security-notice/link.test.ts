import { expect, test } from 'vitest';
import { findAct, forgetToken, readNoticeToken, takeToken } from './link.ts';

test('takes the token out of the URL and keeps it in memory until it is used [sec C12]', () => {
  const url = new URL('https://x/security-notice?act=undo&token=secret');
  expect(findAct(url)).toBe('undo');
  expect(takeToken(url)).toBe('/security-notice?act=undo');
  expect(readNoticeToken()).toBe('secret');
  expect(takeToken(new URL('https://x/security-notice?act=undo'))).toBeUndefined();
  forgetToken();
  expect(readNoticeToken()).toBeUndefined();
});

test('ignores an unknown act', () => {
  expect(findAct(new URL('https://x/security-notice?act=delete'))).toBeUndefined();
});
