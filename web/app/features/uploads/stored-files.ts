// Stores files on this device until their upload completes, so that nobody has to find them again after a
// reload (X33). Without storage or space in the browser, the page asks for the file again.
import { openSealed, openStore, type Sealed, seal } from '../../browser/sealed-store.ts';
import { UPLOADS_DATABASE } from '../../session/log-out.ts';

const inStore = openStore(UPLOADS_DATABASE, 'files');
const NEW_LINE = 10;

/** Encrypting needs twice the size for a moment. */
async function hasRoomFor({ size }: File): Promise<boolean> {
  const { quota = 0, usage = 0 } = await navigator.storage.estimate();
  return quota - usage > 2 * size;
}

export async function keepFile(owner: string, fileId: string, file: File): Promise<void> {
  try {
    if (!(await hasRoomFor(file))) return;
    const head = JSON.stringify({ name: file.name, type: file.type });
    const record = await seal(owner, await new Blob([head, '\n', file]).arrayBuffer());
    await inStore('readwrite', (store) => store.put(record, fileId));
  } catch {
    // The person can choose the file again.
  }
}

export const forgetFile = (fileId: string): Promise<void> =>
  inStore('readwrite', (store) => store.delete(fileId)).catch(() => undefined);

/** Undefined when the file is not stored. Deletes a file of another person. */
export async function findStoredFile(owner: string, fileId: string): Promise<File | undefined> {
  try {
    const record = (await inStore('readonly', (store) => store.get(fileId))) as Sealed | undefined;
    if (!record) return undefined;
    if (record.owner !== owner) {
      await forgetFile(fileId);
      return undefined;
    }
    const bytes = new Uint8Array(await openSealed(record));
    const at = bytes.indexOf(NEW_LINE);
    const { name, type } = JSON.parse(new TextDecoder().decode(bytes.subarray(0, at))) as Record<
      'name' | 'type',
      string
    >;
    return new File([bytes.subarray(at + 1)], name, { type });
  } catch {
    return undefined;
  }
}

/** Deletes files whose upload is no longer open, and those of other owners. */
export async function forgetAllBut(owner: string, fileIds: readonly string[]): Promise<void> {
  try {
    for (const key of await inStore('readonly', (store) => store.getAllKeys())) {
      const record = (await inStore('readonly', (store) => store.get(key))) as Sealed | undefined;
      if (record?.owner !== owner || !fileIds.includes(String(key))) await forgetFile(String(key));
    }
  } catch {
    // This browser stores nothing.
  }
}
