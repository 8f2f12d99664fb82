import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createMemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { pendingNavigation } from './router.ts';

afterEach(() => void vi.unstubAllGlobals());

test('the installed router exposes the target and history action of a pending navigation', async () => {
  const seen: unknown[] = [];
  const loader = () => {
    const { location, historyAction } = pendingNavigation() ?? {};
    seen.push([location?.pathname, location?.search, historyAction]);
    return null;
  };
  const router = createMemoryRouter([{ path: '/' }, { path: '/a', loader }]);
  vi.stubGlobal('window', { __reactRouterDataRouter: router });
  expect(pendingNavigation()?.location).toBeUndefined();
  await router.navigate('/a?b=c');
  await router.navigate('/');
  await router.navigate('/a', { replace: true });
  expect(seen).toEqual([
    ['/a', '?b=c', 'PUSH'],
    ['/a', '', 'REPLACE'],
  ]);
});

test('the installed version puts its router on the window', () => {
  const entry = createRequire(import.meta.url).resolve('react-router');
  const hydrated = join(dirname(entry), 'lib/dom-export/hydrated-router.js');
  expect(readFileSync(hydrated, 'utf8')).toContain('window.__reactRouterDataRouter = ');
});
