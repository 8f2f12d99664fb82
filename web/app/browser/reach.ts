// Whether the last request of this document reached a server. While none does, no document is asked for: the browser would put
// its own error page in the place of ours, with everything that is typed there.

const ASK_EVERY_MS = 2000;
let isLost = false;

export const noteReach = (isReached: boolean): void => {
  isLost = !isReached;
};

export const isReached = (): Promise<boolean> =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/** The browser says when its own line is back; of a server that is back it knows nothing, so that one is asked. */
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

export async function untilReached(): Promise<void> {
  while (isLost && !(await isReached())) await pause();
  isLost = false;
}
