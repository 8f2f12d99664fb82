// The path the person left last (S3.03, S4.03): without secrets when stored, and checked before it is followed.
import { type Address, destination, redirectTo } from '../browser/pending-navigation.ts';
import { findPage, needsSession } from '../pages.ts';

const KEY = 'previousRoute';
const SECRET_KEYS = new Set(['t', 'token', 'code', 'invite', 'otp', 'state']);

/** Keys may be percent-encoded. One that cannot be decoded is not ours. */
function isSecret(key: string): boolean {
  try {
    return SECRET_KEYS.has(decodeURIComponent(key.replaceAll('+', ' ')));
  } catch {
    return false;
  }
}

/** Keeps path, query and hash verbatim; only the values of keys that carry secrets are removed (F18). */
export const withoutSecrets = ({ pathname, search, hash }: Address): string =>
  pathname +
  search.replace(/([?&])([^=&]*)=[^&]*/g, (pair, sign: string, key: string) =>
    isSecret(key) ? `${sign}${key}=…` : pair,
  ) +
  hash;

const keep = (left: Address): void => localStorage.setItem(KEY, withoutSecrets(left));

/** True during a redirect whose route is already saved; the next arrival resets it. */
let isKept = false;

/** Called before the guard redirects: the requested page counts as the one left. */
export function saveRequestedRoute(asked: Address): void {
  keep(asked);
  isKept = true;
}
/** Redirects from a page. If it was opened directly, the person left no page and the stored route stays. */
export function redirectAndKeep(path: string): Response {
  isKept ||= !destination();
  return redirectTo(path);
}
/** Called on every arrival and before another document loads. On the first load no page was left. */
export function saveRoute(left: Address | undefined): void {
  if (left && !isKept) keep(left);
  isKept = false;
}

/** "//evil", "/\\evil" and every other path that is not one of our pages with a session become the start page. */
export function toSafePath(kept: string): string {
  if (!/^\/(?![/\\])/.test(kept) || kept.includes('…')) return '/';
  const page = findPage(kept.split(/[?#]/)[0] ?? '');
  return page && needsSession(page) && page.name !== 'logout' ? kept : '/';
}

const WANTED = 'wanted';
/** The page for which the person had to log in. Kept separately, because going to the login page overwrites the previous route. */
export const keepWanted = (asked: Address): void => sessionStorage.setItem(WANTED, withoutSecrets(asked));

/** Where to go after a login. */
export function takePreviousRoute(): string {
  const wanted = sessionStorage.getItem(WANTED) ?? '';
  sessionStorage.removeItem(WANTED);
  return toSafePath(wanted);
}
