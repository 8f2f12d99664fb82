// Data that this browser holds for one person until it reaches the server: encrypted with a non-extractable key, so that
// nothing is stored in clear text (F17).

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

/** Runs one operation on an object store in its own database. */
export const openStore =
  (name: string, storeName: string) =>
  async <T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
    const opening = indexedDB.open(name, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(storeName);
    const database = await done(opening);
    try {
      const transaction = database.transaction(storeName, mode);
      const request = act(transaction.objectStore(storeName));
      // A successful request is not committed yet: if the document ends first, the transaction is rolled back.
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
