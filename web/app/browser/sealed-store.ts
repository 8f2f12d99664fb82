// What this browser keeps for one person until it has reached the server: sealed with a key that this browser uses and gives to
// nobody, so that nothing of it lies about in clear (F17).

export interface Sealed {
  readonly owner: string;
  readonly key: CryptoKey;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly sealed: ArrayBuffer;
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no answer'));
  });

/** One act in a store of its own database. */
export const openStore =
  (name: string, storeName: string) =>
  async <T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
    const opening = indexedDB.open(name, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(storeName);
    const database = await done(opening);
    try {
      const transaction = database.transaction(storeName, mode);
      const request = act(transaction.objectStore(storeName));
      // Answered is not kept yet: until then the end of the document undoes it.
      await new Promise((resolve, reject) => {
        transaction.oncomplete = resolve;
        transaction.onabort = () => reject(transaction.error ?? new Error('nothing was kept'));
      });
      return request.result;
    } finally {
      database.close();
    }
  };

export async function seal(owner: string, bytes: BufferSource): Promise<Sealed> {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  return { owner, key, iv, sealed: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, bytes) };
}

export const openSealed = ({ key, iv, sealed }: Sealed): Promise<ArrayBuffer> =>
  crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, sealed);
