import { afterEach, expect, test, vi } from 'vitest';
import { openExternal, openExternalTab, requirePermitted } from './leave-to.ts';

const PORTAL = 'https://portal.example';

test.each(['https://evil.example', '//evil.example', 'http://portal.example/x', '/\\evil.example'])(
  '%s needs explicit permission [S8.06]',
  (address) => {
    expect(() => requirePermitted(address, PORTAL, false)).toThrow(/external/);
    expect(requirePermitted(address, PORTAL, true).origin).not.toBe(PORTAL);
  },
);

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'JAVASCRIPT:alert(1)',
  'blob:https://portal.example/1',
])('%s is rejected even with permission [S8.06]', (address) => {
  expect(() => requirePermitted(address, PORTAL, true)).toThrow(/no address/);
});

afterEach(() => void vi.unstubAllGlobals());

test('a page leaves for another site only with permission [S8.06]', () => {
  const left: string[] = [];
  const link = { href: '', click: () => left.push(link.href), remove: () => undefined };
  vi.stubGlobal('location', new URL(PORTAL));
  vi.stubGlobal('document', { createElement: () => link, body: { append: () => undefined } });
  const tab = { location: { replace: (address: string) => left.push(address) } } as unknown as Window;
  for (const address of ['https://evil.example', '//evil.example', 'javascript:alert(1)']) {
    expect(() => openExternal(address)).toThrow(TypeError);
    expect(() => openExternalTab(tab, address)).toThrow(TypeError);
  }
  expect(left).toEqual([]);
  openExternal('https://pay.example/t', { external: true });
  openExternalTab(tab, 'https://files.example/contract', { external: true });
  expect(left).toEqual(['https://pay.example/t', 'https://files.example/contract']);
});

test('an address within the portal needs no permission [S8.06]', () => {
  expect(requirePermitted('/login?a=1', PORTAL, false).href).toBe('https://portal.example/login?a=1');
});

test.each([
  ['https://pay.example/t?t=x', true],
  ['https://pay.example:444/t?t=x', false],
  ['http://pay.example/t?t=x', false],
  ['https://pay.example.evil.example/t?t=x', false],
  ['https://pay.example@evil.example/t?t=x', false],
  ['//evil.example/t?t=x', false],
])('accepts only the configured transaction application: %s %s [sec G03]', (address, isMeant) => {
  const go = () => requirePermitted(address, PORTAL, true, ['https://pay.example']);
  if (isMeant) expect(go().href).toBe(address);
  else expect(go).toThrow(/not on the list/);
  expect(() => requirePermitted(address, PORTAL, false, ['https://pay.example'])).toThrow(/external/);
});
