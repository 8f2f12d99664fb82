// Whether this document's last request reached a server. While it did not, no other document is loaded: the browser would
// replace the page, and any unsaved input, with its own error page.

const ASK_EVERY_MS = 2000;
let isLost = false;

export const recordReach = (isReached: boolean): void => {
  isLost = !isReached;
};

export const isReached = (): Promise<boolean> =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    // A 404 also comes from our server; 502 to 504 come from a proxy whose server is down.
    ({ status }) => status < 500,
    () => false,
  );

/** Ends early when the browser is online again. Polling is needed because the browser cannot tell when the server is back. */
const pause = (): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(done, ASK_EVERY_MS);
    function done(): void {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    }
    window.addEventListener('online', done);
  });

export async function waitUntilReached(): Promise<void> {
  while (isLost && !(await isReached())) await pause();
  isLost = false;
}
