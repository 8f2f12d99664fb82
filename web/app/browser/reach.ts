// Whether the last request of this document reached a server. While none does, no other document is loaded: the browser would replace
// the page, and what was typed there, with its own error page.

const ASK_EVERY_MS = 2000;
let isLost = false;

export const recordReach = (isReached: boolean): void => {
  isLost = !isReached;
};

export const isReached = (): Promise<boolean> =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    // A 404 comes from our server too; a 502 to 504 comes from a proxy whose server is away.
    ({ status }) => status < 500,
    () => false,
  );

/** Ends early when the browser is online again. It cannot tell when the server is back, so that is polled. */
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
