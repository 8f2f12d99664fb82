// Where a write may come from: our own pages (H02, H03, D4). A browser says so itself, and no page can make it lie.
import type { IncomingHttpHeaders } from 'node:http';
import type { Call } from '@portico/domain/api/call';

/** Navigations and other sites' requests are refused; so is a caller that says neither. */
export function isFromOurPages(headers: IncomingHttpHeaders, row: Call, portalOrigin: string): boolean {
  const { origin } = headers;
  const site = headers['sec-fetch-site'];
  if (origin !== undefined && origin !== portalOrigin) return false;
  if (site !== undefined && site !== 'same-origin') return false;
  if (row.method === 'GET') return site === 'same-origin' && headers['sec-fetch-mode'] === 'cors';
  return origin === portalOrigin || site === 'same-origin';
}
