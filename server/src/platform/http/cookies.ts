// Our cookies and their serialisation. No other part of the server writes Set-Cookie.
import { section9 } from '@portico/domain/specified-constants';
import type { SetCookie } from '../context.ts';

export const cookieNames = {
  /** Binds an access token to its browser. */
  binding: '__Host-sb',
  /** The refresh token. */
  refresh: '__Host-rt',
  /** A sign-up, recovery or log-in in progress. */
  flow: '__Host-flow',
  /** A phone that takes pictures for a session on another device. */
  phone: '__Host-phone',
  /** A browser from which somebody has logged in before. */
  device: '__Host-device',
  /** A browser without flow or session; see pre-session.ts. */
  preSession: '__Host-pre-session',
  /** The cross-site token, readable by our own pages. */
  xsrf: section9.xsrfCookie,
} as const;

export function serialiseCookie({ name, value, isReadable, keptSeconds }: SetCookie): string {
  const parts = [`${name}=${value}`, 'Path=/', 'Secure', 'SameSite=Strict'];
  if (!isReadable) parts.push('HttpOnly');
  if (value === '') parts.push('Max-Age=0');
  else if (keptSeconds !== undefined) parts.push(`Max-Age=${keptSeconds}`);
  return parts.join('; ');
}

/** Keeps the first value of each name, because a second one could only have been planted. */
export function parseCookies(header: string | undefined): Record<string, string | undefined> {
  const cookies: Record<string, string | undefined> = Object.create(null);
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=');
    if (at === -1) continue;
    const name = pair.slice(0, at).trim();
    cookies[name] ??= pair.slice(at + 1).trim();
  }
  return cookies;
}
