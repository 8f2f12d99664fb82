// The path that was left last (S3.03, S4.03), as it may be kept and as it may be followed.
import { needsSession, pageAt } from '../pages.ts';

const KEY = 'previousRoute';
const SECRET_KEYS = new Set(['t', 'token', 'code', 'invite', 'otp', 'state']);

interface Address {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/** Query and hash included; the values of keys that carry secrets are not kept (F18). */
export function withoutSecrets({ pathname, search, hash }: Address): string {
  const query = [...new URLSearchParams(search)].map(
    ([key, value]) => `${encodeURIComponent(key)}=${SECRET_KEYS.has(key) ? '…' : encodeURIComponent(value)}`,
  );
  return pathname + (query.length > 0 ? `?${query.join('&')}` : '') + hash;
}

export const keepPreviousRoute = (left: Address): void => localStorage.setItem(KEY, withoutSecrets(left));

/** "//evil", "/\\evil" and every other address that is no page of ours for people with a session ends at the start page. */
export function safeWay(kept: string): string {
  if (!/^\/(?![/\\])/.test(kept) || kept.includes('…')) return '/';
  const page = pageAt(kept.split(/[?#]/)[0] ?? '');
  return page && needsSession(page) && page.name !== 'logout' ? kept : '/';
}

const WANTED = 'wanted';
/** The page that somebody asked for and had to log in first; the login itself is a navigation and leaves other paths. */
export function keepWanted(asked: Address): void {
  keepPreviousRoute(asked);
  sessionStorage.setItem(WANTED, withoutSecrets(asked));
}

/** Where somebody goes who has just logged in. */
export function wayBack(): string {
  const wanted = sessionStorage.getItem(WANTED) ?? '';
  sessionStorage.removeItem(WANTED);
  return safeWay(wanted);
}
