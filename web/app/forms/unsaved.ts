// What is typed and not kept yet, for the case that the session, the connection or the browser is over before it is: the same person
// finds it again on this device. Sealed with a key that this browser uses and gives to nobody; nothing of a form lies about in
// clear (F17).

import { UNSAVED } from '../session/log-out.ts';

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

async function inStore<T>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const opening = indexedDB.open(UNSAVED, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  const database = await done(opening);
  try {
    return await done(act(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
}

async function seal(owner: string, typed: object): Promise<Sealed> {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(JSON.stringify(typed));
  return { owner, key, iv, sealed: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, text) };
}

/** In their order, and of many only the last. A browser that keeps nothing keeps nothing. */
let isWorking = false;
let next: (() => Promise<unknown>) | undefined;
async function work(): Promise<void> {
  isWorking = true;
  while (next) {
    const now = next;
    next = undefined;
    await now().catch(() => undefined);
  }
  isWorking = false;
}
function inOrder(act: () => Promise<unknown>): void {
  next = act;
  if (!isWorking) void work();
}

export const keepUnsaved = (owner: string, typed: object): void =>
  inOrder(async () => {
    const record = await seal(owner, typed);
    await inStore('readwrite', (store) => store.put(record, PLACE));
  });

export const forgetUnsaved = (): void => inOrder(() => inStore('readwrite', (store) => store.delete(PLACE)));

/** Whatever somebody else left is gone with it. */
export async function readUnsaved(owner: string): Promise<unknown> {
  try {
    const record = (await inStore('readonly', (store) => store.get(PLACE))) as Sealed | undefined;
    if (!record) return undefined;
    if (record.owner !== owner) {
      forgetUnsaved();
      return undefined;
    }
    const { key, iv, sealed } = record;
    const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, sealed);
    return JSON.parse(new TextDecoder().decode(text)) as unknown;
  } catch {
    return undefined;
  }
}
