import { describe, expect, test } from 'vitest';
import { extraPages, pages } from '../pages.ts';
import { findRedirect } from './guard.ts';

const encoded = (path: string): string =>
  path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
const capitalised = (path: string): string => path.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

/** Spellings of a path that a phone keyboard, an email program or an attacker produces. The router matches all of them to the same page. */
const spellings: Readonly<Record<string, (path: string) => string>> = {
  'as specified': (path) => path,
  'in capitals': (path) => path.toUpperCase(),
  capitalised,
  'with a trailing slash': (path) => `${path}/`,
  'with an encoded letter': encoded,
};
const spelled = pages.flatMap((page) =>
  Object.entries(spellings).map(([how, spell]) => ({ page, how, path: spell(page.path) })),
);

describe('the route guard', () => {
  test.each(spelled.filter(({ page }) => !page.isUnauthenticated))(
    'redirects $path without a token to /login ($how) [S4.01]',
    ({ path }) => {
      expect(findRedirect(path, false)).toBe('/login');
      expect(findRedirect(path, true)).toBeUndefined();
    },
  );

  test.each(spelled.filter(({ page }) => page.isUnauthenticated))(
    'redirects $path with a token to /, unless it is /invite ($how) [S4.02]',
    ({ page, path }) => {
      expect(findRedirect(path, true)).toBe(page.path === '/invite' ? undefined : '/');
      expect(findRedirect(path, false)).toBeUndefined();
    },
  );

  test('redirects an extra page to /login without a token, unless it is public, and never with one', () => {
    for (const { path, isPublic } of extraPages) {
      expect(findRedirect(path, false)).toBe(isPublic ? undefined : '/login');
      expect(findRedirect(path, true)).toBeUndefined();
    }
  });

  test('does not apply to an unknown path [S2.14]', () => {
    expect(findRedirect('/nowhere', false)).toBeUndefined();
    expect(findRedirect('/nowhere', true)).toBeUndefined();
  });
});
