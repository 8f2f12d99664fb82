import { existsSync, readFileSync } from 'node:fs';
import { parsePages, specifiedPages, specifiedSteps } from '@portico/testing/specified-pages';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import { pages } from './pages.ts';
import routes from './routes.ts';
import { findRedirect } from './session/guard.ts';

test('the table that these tests and the journeys use matches the specification', () => {
  const specification = readFileSync(new URL('../../docs/specification.md', import.meta.url), 'utf8');
  const specified = parsePages(specification);
  expect(specified).toHaveLength(33);
  expect(specifiedPages.map(({ path }) => path)).toEqual(specified.map(({ path }) => path));
  for (const [index, row] of specified.entries()) expect(specifiedPages[index]).toMatchObject({ ...row });
  expect(specified.filter(({ words }) => words)).toHaveLength(
    specifiedPages.filter(({ words }) => words).length,
  );
  for (const [flow, titles] of Object.entries(specifiedSteps))
    expect(specification).toContain(`Step titles, ${flow} flow: ${titles.join(', ')}.`);
});

test('the portal has exactly the specified pages, in the specified order', () => {
  expect(pages.map(({ path }) => path)).toEqual(specifiedPages.map(({ path }) => path));
});

/** The routes passed to React Router, each with the layout that renders it. */
const configured = (routes as readonly RouteConfigEntry[]).flatMap(({ file: layout, children = [] }) =>
  children.map(({ id, path, file }) => ({ id, path, file, layout })),
);
const fileExists = (file: string | undefined): boolean =>
  file !== undefined && existsSync(new URL(file, import.meta.url));

test.each(specifiedPages)('$path is the route $name, $layout layout, $access [S2.02]', (specified) => {
  const { name, path, layout, access } = specified;
  const route = configured.find((row) => row.path === path);
  expect(route).toMatchObject({ id: name, layout: `shell/${layout}-layout.tsx` });
  expect(fileExists(route?.file)).toBe(true);
  expect(fileExists(route?.layout)).toBe(true);
  const isForVisitors = access === 'unauthenticated';
  expect(findRedirect(path, false)).toBe(isForVisitors ? undefined : '/login');
  expect(findRedirect(path, true)).toBe(isForVisitors && path !== '/invite' ? '/' : undefined);
});

const withWords = specifiedPages.filter(({ words }) => words);

test.each(withWords)('the table of pages has the title and the label of $path [S2.04]', ({ path, words }) => {
  expect(pages.find((page) => page.path === path)).toMatchObject({ ...words });
});

const FIRST_OF_TWO = new Set(['/business/company-information', '/business/investment-information']);
test.each(withWords)('the label of $path shows the number of steps [S9.06]', ({ path }) => {
  expect(pages.find((page) => page.path === path)?.label).toBe(
    FIRST_OF_TWO.has(path) ? 'Step 1/2' : 'Step 1/1',
  );
});
