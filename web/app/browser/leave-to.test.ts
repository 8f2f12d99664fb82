import { expect, test } from 'vitest';
import { permitted } from './leave-to.ts';

const PORTAL = 'https://portal.example';

test.each(['https://evil.example', '//evil.example', 'http://portal.example/x', '/\\evil.example'])(
  'S8.06 %s needs explicit permission',
  (address) => {
    expect(() => permitted(address, PORTAL, false)).toThrow(/external/);
    expect(permitted(address, PORTAL, true).origin).not.toBe(PORTAL);
  },
);

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'JAVASCRIPT:alert(1)',
  'blob:https://portal.example/1',
])('S8.06 %s is never an address, with permission neither', (address) => {
  expect(() => permitted(address, PORTAL, true)).toThrow(/no address/);
});

test('S8.06 within the portal no permission is needed', () => {
  expect(permitted('/login?a=1', PORTAL, false).href).toBe('https://portal.example/login?a=1');
});
