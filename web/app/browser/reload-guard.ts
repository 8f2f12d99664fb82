// A page chunk that fails to load (removed by a new build, connection lost) triggers one load of the requested page. After a
// second failure at the same address within ten seconds the error page reports it (S9.03).
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

/** A chunk of this page failed to load although the server is reachable. Throws, for the error page, only if no reload starts. */
export function loadAgain(missed: unknown): Promise<never> {
  const event = new CustomEvent('page:preloadError', { detail: missed, cancelable: true });
  if (window.dispatchEvent(event)) throw missed;
  return new Promise(() => undefined);
}
