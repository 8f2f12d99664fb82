// Work that changes the token runs in one tab at a time, in request order (F10). The lock is held slightly longer than the
// work, because other tabs see changes to local storage with a delay.
import { storedToken } from './token.ts';

/** Two locks, because changing the client may have to refresh the token first, never the other way round. */
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
