import { afterEach, expect, test, vi } from 'vitest';
import { loadAsDocument, redirectTo } from './pending-navigation.ts';

const PORTAL = 'https://portal.example';
afterEach(() => void vi.unstubAllGlobals());

test('neither a redirect nor a document load leads to another site [S8.06]', async () => {
  const loaded: string[] = [];
  const load = (address: string) => loaded.push(address);
  vi.stubGlobal('window', {});
  vi.stubGlobal('location', Object.assign(new URL(PORTAL), { assign: load, replace: load }));
  const EVIL = { pathname: '//evil.example/', search: '', hash: '' };
  expect(() => redirectTo('https://evil.example')).toThrow(/explicit permission/);
  expect(() => redirectTo('//evil.example')).toThrow(/explicit permission/);
  await expect(loadAsDocument(EVIL)).rejects.toThrow(/explicit permission/);
  expect(loaded).toEqual([]);
  expect(redirectTo('/login').headers.get('location')).toBe('/login');
  void loadAsDocument({ ...EVIL, pathname: '/login' });
  await vi.waitFor(() => expect(loaded).toEqual([`${PORTAL}/login`]));
});
