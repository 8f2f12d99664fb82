// What was typed and could not be kept because the session or the connection was over, until the same person is back on this
// device. Sealed with a key that this browser uses and gives to nobody; nothing of a form lies about in clear (F17).

interface Sealed {
  readonly owner: string;
  readonly key: CryptoKey;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly sealed: ArrayBuffer;
}

const STORE = 'unsaved';
/** One at a time: whoever comes after another finds nothing of theirs. */
const PLACE = 'form';

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no answer'));
  });

async function store(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  const opening = indexedDB.open('portico', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  return (await done(opening)).transaction(STORE, mode).objectStore(STORE);
}

export async function keepUnsaved(owner: string, typed: object): Promise<void> {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(JSON.stringify(typed));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, text);
  const record: Sealed = { owner, key, iv, sealed };
  await done((await store('readwrite')).put(record, PLACE));
}

/** Once; whatever somebody else left is gone with it. A browser that keeps nothing has nothing. */
export async function takeUnsaved(owner: string): Promise<unknown> {
  try {
    const record = (await done((await store('readonly')).get(PLACE))) as Sealed | undefined;
    if (!record) return undefined;
    await forgetUnsaved();
    if (record.owner !== owner) return undefined;
    const { key, iv, sealed } = record;
    const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, sealed);
    return JSON.parse(new TextDecoder().decode(text)) as unknown;
  } catch {
    return undefined;
  }
}

export const forgetUnsaved = async (): Promise<void> => {
  await done((await store('readwrite')).delete(PLACE));
};
