// Leaving for another site: never by accident, never to a script (S8.06), and telling it nothing of the page that was left.

/** The address, when one may go there; an error otherwise. */
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
  /** Origins, exactly; without it any may be meant. */
  readonly only?: readonly string[];
}

/** In a tab that was opened empty, because a browser lets none be opened later. */
export function openExternalTab(
  tab: Window,
  address: string,
  { external = false, only }: Leaving = {},
): void {
  tab.location.replace(requirePermitted(address, location.origin, external, only).href);
}

/** By a link that is there for this click alone: a link can say that nobody is to be told where it came from. */
export function openExternal(address: string, { external = false, only }: Leaving = {}): void {
  const link = document.createElement('a');
  link.href = requirePermitted(address, location.origin, external, only).href;
  link.rel = 'noreferrer';
  link.referrerPolicy = 'no-referrer';
  document.body.append(link);
  link.click();
  link.remove();
}
