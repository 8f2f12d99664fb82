// What changes the token is done by one tab of the browser at a time, in the order in which it was asked for (F10). The lock is
// held a moment longer than the work, because local storage reaches the other tabs a little later.
import { storedToken } from './token.ts';

/** Changing the client may have to refresh the token first, never the other way round: so they are two. */
type Lock = 'change-client' | 'refresh-token';

const STORAGE_SETTLES_MS = 250;

export const alone = <T>(lock: Lock, work: () => Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const held = navigator.locks.request(lock, async () => {
      const before = storedToken();
      resolve(await work());
      if (storedToken() !== before) await new Promise((settled) => setTimeout(settled, STORAGE_SETTLES_MS));
    });
    held.catch(reject);
  });
