// Who may see which page: the specification's three rules, and no more. The server decides what is theirs.
import { findPage, needsSession } from '../pages.ts';

/** Where a visitor is sent instead, or nothing when the page is theirs to see. A path that is no page is told to anybody. */
export function findRedirect(path: string, hasToken: boolean): '/login' | '/' | undefined {
  const page = findPage(path);
  if (!page) return undefined;
  if (needsSession(page) && !hasToken) return '/login';
  if (page.isUnauthenticated && hasToken && page.path !== '/invite') return '/';
  return undefined;
}
