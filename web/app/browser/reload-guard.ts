// A page chunk that does not come (a new build took it away, the connection broke) is answered by one load of the page that
// was asked for; a second failure at the same address within ten seconds is not (S9.03): then the error page tells it.
import { section9 } from '@portico/domain/specified-constants';
import { destination, loadAsDocument } from './pending-navigation.ts';

function mayLoadAgain(path: string): boolean {
  const key = `reloaded:${path}`;
  const last = Number(sessionStorage.getItem(key) ?? Number.NEGATIVE_INFINITY);
  if (Date.now() - last < section9.reloadGuardMs) return false;
  sessionStorage.setItem(key, String(Date.now()));
  return true;
}

export function reloadOnPreloadError(): void {
  window.addEventListener('page:preloadError', (event) => {
    const asked = destination() ?? location;
    if (!mayLoadAgain(asked.pathname)) return;
    event.preventDefault();
    void loadAsDocument(asked);
  });
}

/** A part of this page that does not come though we are reached: the error page tells it only when nobody loads the page again. */
export function loadAgain(missed: unknown): Promise<never> {
  const event = new CustomEvent('page:preloadError', { detail: missed, cancelable: true });
  if (window.dispatchEvent(event)) throw missed;
  return new Promise(() => undefined);
}
