import { expect, test } from 'vitest';
import { toSafePath, withoutSecrets } from './previous-route.ts';

test.each([
  ['/personal/verify-identity', '/personal/verify-identity'],
  ['/business?from=mail#part', '/business?from=mail#part'],
  ['', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['https://evil.example/personal', '/'],
  ['/account', '/account'],
  ['/login', '/'],
  ['/security-notice?act=undo', '/'],
  ['/logout', '/'],
  ['/no-such-page', '/'],
  ['/login/invite?invite=…', '/'],
])('after login, %j leads to %j [sec F18]', (kept, way) => {
  expect(toSafePath(kept)).toBe(way);
});

test('replaces secret values in a saved address [sec F18]', () => {
  const kept = withoutSecrets(new URL('https://x/a?t=1&token=2&code=3&invite=4&otp=5&state=6&tab=7#h'));
  expect(kept).toBe('/a?t=…&token=…&code=…&invite=…&otp=…&state=…&tab=7#h');
});

test.each([
  '/no/such%20page?q=a%20b+c&empty=&flag&x=%zz#part=token=1',
  "/a?q=it's(1)*~!&u=https://evil.example/?token",
  '/a?Token=big&my-token=2',
  '/a?&&=1&?t',
  '/a?',
])('keeps %s character for character [S3.03]', (address) => {
  const { pathname, hash } = new URL(address, 'https://x');
  const search = address.slice(pathname.length, address.length - hash.length);
  expect(withoutSecrets({ pathname, search, hash })).toBe(address);
});

test('replaces the value of an encoded key too [sec F18]', () => {
  expect(withoutSecrets({ pathname: '/a', search: '?%74oken=1&cod%65=2', hash: '' })).toBe(
    '/a?%74oken=…&cod%65=…',
  );
});
