// Accepts writes only from our own pages (H02, H03, D4). The browser states the origin, and no page can forge it.
import type { IncomingHttpHeaders } from 'node:http';
import type { Call } from '@portico/domain/api/call';

/** Refuses navigations, requests from other sites, and callers that send neither header. */
export function isFromOurPages(headers: IncomingHttpHeaders, row: Call, portalOrigin: string): boolean {
  const { origin } = headers;
  const site = headers['sec-fetch-site'];
  if (origin !== undefined && origin !== portalOrigin) return false;
  if (site !== undefined && site !== 'same-origin') return false;
  if (row.method === 'GET') return site === 'same-origin' && headers['sec-fetch-mode'] === 'cors';
  return origin === portalOrigin || site === 'same-origin';
}
