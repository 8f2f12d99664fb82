// Navigation to another site: never by accident, never to a script URL (S8.06), and without sending a referrer.

/** Returns the URL if navigation to it is permitted; throws otherwise. */
export function requirePermitted(
  address: string,
  origin: string,
  isExternalMeant: boolean,
  only?: readonly string[],
): URL {
  const url = new URL(address, origin);
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new TypeError(`${url.protocol} is no address to go to`);
  if (url.origin !== origin && !isExternalMeant)
    throw new TypeError('navigating to an external URL needs explicit permission');
  if (only && !only.includes(url.origin)) throw new TypeError(`${url.origin} is not on the list`);
  return url;
}

interface Leaving {
  readonly external?: boolean;
  /** Permitted origins, matched exactly. If absent, every origin is permitted. */
  readonly only?: readonly string[];
}

/** Navigates a tab that was opened empty during the click, because browsers block tabs opened later. */
export function openExternalTab(
  tab: Window,
  address: string,
  { external = false, only }: Leaving = {},
): void {
  tab.location.replace(requirePermitted(address, location.origin, external, only).href);
}

/** Clicks a temporary link, because a link can suppress the referrer. */
export function openExternal(address: string, { external = false, only }: Leaving = {}): void {
  const link = document.createElement('a');
  link.href = requirePermitted(address, location.origin, external, only).href;
  link.rel = 'noreferrer';
  link.referrerPolicy = 'no-referrer';
  document.body.append(link);
  link.click();
  link.remove();
}
