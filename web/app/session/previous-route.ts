// The path that was left last (S3.03, S4.03), as it may be kept and as it may be followed.
import { type Address, destination, redirectTo } from '../browser/pending-navigation.ts';
import { findPage, needsSession } from '../pages.ts';

const KEY = 'previousRoute';
const SECRET_KEYS = new Set(['t', 'token', 'code', 'invite', 'otp', 'state']);

/** A key may be encoded too. One that cannot be decoded is none of ours. */
function isSecret(key: string): boolean {
  try {
    return SECRET_KEYS.has(decodeURIComponent(key.replaceAll('+', ' ')));
  } catch {
    return false;
  }
}

/** Character for character, query and hash included; only the values of keys that carry secrets are not kept (F18). */
export const withoutSecrets = ({ pathname, search, hash }: Address): string =>
  pathname +
  search.replace(/([?&])([^=&]*)=[^&]*/g, (pair, sign: string, key: string) =>
    isSecret(key) ? `${sign}${key}=…` : pair,
  ) +
  hash;

const keep = (left: Address): void => localStorage.setItem(KEY, withoutSecrets(left));

/** The next arrival ends a redirect, of which all has been kept that is to be kept. */
let isKept = false;

/** Before the guard sends elsewhere: what counts as left is the page that was asked for. */
export function saveRequestedRoute(asked: Address): void {
  keep(asked);
  isKept = true;
}
/** A page sends on. When it was opened directly nobody was there, and what was kept before stays. */
export function redirectAndKeep(path: string): Response {
  isKept ||= !destination();
  return redirectTo(path);
}
/** On every arrival, and before a load of another document. The first load leaves no page. */
export function saveRoute(left: Address | undefined): void {
  if (left && !isKept) keep(left);
  isKept = false;
}

/** "//evil", "/\\evil" and every other address that is no page of ours for people with a session ends at the start page. */
export function toSafePath(kept: string): string {
  if (!/^\/(?![/\\])/.test(kept) || kept.includes('…')) return '/';
  const page = findPage(kept.split(/[?#]/)[0] ?? '');
  return page && needsSession(page) && page.name !== 'logout' ? kept : '/';
}

const WANTED = 'wanted';
/** The page that somebody asked for and had to log in first; the login itself is a navigation and leaves other paths. */
export const keepWanted = (asked: Address): void => sessionStorage.setItem(WANTED, withoutSecrets(asked));

/** Where somebody goes who has just logged in. */
export function takePreviousRoute(): string {
  const wanted = sessionStorage.getItem(WANTED) ?? '';
  sessionStorage.removeItem(WANTED);
  return toSafePath(wanted);
}
