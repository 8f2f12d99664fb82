import { describe, expect, test } from 'vitest';
import { extraPages, pages } from '../pages.ts';
import { redirectFor } from './guard.ts';

describe('the guard', () => {
  test.each(pages.map((page) => [page.path, page] as const))(
    'S4.01 S4.02 %s',
    (path, { isUnauthenticated }) => {
      expect(redirectFor(path, false)).toBe(isUnauthenticated ? undefined : '/login');
      expect(redirectFor(path, true)).toBe(isUnauthenticated && path !== '/invite' ? '/' : undefined);
      if (path !== '/') expect(redirectFor(`${path}/`, false)).toBe(redirectFor(path, false));
    },
  );

  test('an extra page needs a session, or is public: with a token and without nobody is sent on', () => {
    for (const { path, isPublic } of extraPages) {
      expect(redirectFor(path, false)).toBe(isPublic ? undefined : '/login');
      expect(redirectFor(path, true)).toBeUndefined();
    }
  });

  test('S2.14 does not apply to a path that is no page', () => {
    expect(redirectFor('/nowhere', false)).toBeUndefined();
    expect(redirectFor('/nowhere', true)).toBeUndefined();
  });
});
