// Who may see which page: the specification's three rules, and no more. The server decides what is theirs.
import { pages } from '../pages.ts';

/** A trailing slash is no other page. */
const normalPath = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') || '/' : path);

/** Where a visitor is sent instead, or nothing when the page is theirs to see. */
export function redirectFor(path: string, hasToken: boolean): '/login' | '/' | undefined {
  const page = pages.find((row) => row.path === normalPath(path));
  // A path that is no page is told as such, to anybody.
  if (!page) return undefined;
  if (!page.isUnauthenticated && !hasToken) return '/login';
  if (page.isUnauthenticated && hasToken && page.path !== '/invite') return '/';
  return undefined;
}

const SECRET_KEYS = new Set(['t', 'token', 'code', 'invite', 'otp', 'state']);

/** A path as it may be kept: the values of keys that carry secrets are not (F18). */
export function withoutSecrets(url: URL): string {
  const query = [...url.searchParams].map(
    ([key, value]) => `${encodeURIComponent(key)}=${SECRET_KEYS.has(key) ? '…' : encodeURIComponent(value)}`,
  );
  return url.pathname + (query.length > 0 ? `?${query.join('&')}` : '');
}
