// A page chunk that does not come (a new build took it away, the connection broke) is answered by one load of the page that
// was asked for; a second failure at the same address within ten seconds is not (S9.03): then the error page tells it.
import { section9 } from '@portico/domain/section9';
import { destination, loadAsDocument } from './going.ts';

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
