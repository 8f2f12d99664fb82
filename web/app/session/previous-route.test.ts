import { expect, test } from 'vitest';
import { safeWay, withoutSecrets } from './previous-route.ts';

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
])('sec F18 after the login %j leads to %j', (kept, way) => {
  expect(safeWay(kept)).toBe(way);
});

test('sec F18 what is kept of an address has no value that is a secret', () => {
  const kept = withoutSecrets(new URL('https://x/a?t=1&token=2&code=3&invite=4&otp=5&state=6&tab=7#h'));
  expect(kept).toBe('/a?t=…&token=…&code=…&invite=…&otp=…&state=…&tab=7#h');
});
