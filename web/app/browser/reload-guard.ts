// A page chunk that does not come (a new build took it away, the connection broke) is answered by one load of the page that
// was asked for; a second failure at the same address within ten seconds is not (S9.03): then the error page tells it.
import { section9 } from '@portico/domain/limits';

interface RouterOfWindow {
  readonly __reactRouterDataRouter?: {
    readonly state: {
      readonly navigation: { readonly location?: { readonly pathname: string; search: string } };
    };
  };
}

/** Where the person was going, or where they are. */
function destination(): string {
  const going = (window as RouterOfWindow).__reactRouterDataRouter?.state.navigation.location;
  const { pathname, search } = going ?? location;
  return pathname + search;
}

function mayLoadAgain(address: string): boolean {
  const key = `reloaded:${address.split('?')[0]}`;
  const last = Number(sessionStorage.getItem(key) ?? Number.NEGATIVE_INFINITY);
  if (Date.now() - last < section9.reloadGuardMs) return false;
  sessionStorage.setItem(key, String(Date.now()));
  return true;
}

export function reloadOnPreloadError(): void {
  window.addEventListener('page:preloadError', (event) => {
    const address = destination();
    if (!mayLoadAgain(address)) return;
    event.preventDefault();
    location.assign(address);
  });
}
