// Leaving for another site: never by accident, never to a script (S8.06).

/** The address, when one may go there; an error otherwise. */
export function permitted(address: string, origin: string, isExternalMeant: boolean): URL {
  const url = new URL(address, origin);
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new TypeError(`${url.protocol} is no address to go to`);
  if (url.origin !== origin && !isExternalMeant)
    throw new TypeError('navigating to an external URL needs explicit permission');
  return url;
}

export function leaveTo(address: string, { external = false }: { readonly external?: boolean } = {}): void {
  location.assign(permitted(address, location.origin, external).href);
}
