// The route guard: exactly the specification's three rules. The server decides what data a person may see.
import { findPage, needsSession } from '../pages.ts';

/** The redirect target, or undefined if the visitor may see the page. Unknown paths show the 404 page to everyone. */
export function findRedirect(path: string, hasToken: boolean): '/login' | '/' | undefined {
  const page = findPage(path);
  if (!page) return undefined;
  if (needsSession(page) && !hasToken) return '/login';
  if (page.isUnauthenticated && hasToken && page.path !== '/invite') return '/';
  return undefined;
}
