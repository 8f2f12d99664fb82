// A file on its way, kept on this device until it has arrived: after a reload the same person need not look for it again (X33). A
// browser that keeps nothing, or has no room, asks for it anew.
import { openSealed, openStore, type Sealed, seal } from '../../browser/sealed-store.ts';
import { UPLOADS_DATABASE } from '../../session/log-out.ts';

const inStore = openStore(UPLOADS_DATABASE, 'files');
const NEW_LINE = 10;

/** Sealed it is there twice for a moment. */
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
    // It can be chosen again.
  }
}

export const forgetFile = (fileId: string): Promise<void> =>
  inStore('readwrite', (store) => store.delete(fileId)).catch(() => undefined);

/** Undefined where it is not kept; what somebody else left is gone with it. */
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

/** What nobody waits for any more, and whatever is not this owner's. */
export async function forgetAllBut(owner: string, fileIds: readonly string[]): Promise<void> {
  try {
    for (const key of await inStore('readonly', (store) => store.getAllKeys())) {
      const record = (await inStore('readonly', (store) => store.get(key))) as Sealed | undefined;
      if (record?.owner !== owner || !fileIds.includes(String(key))) await forgetFile(String(key));
    }
  } catch {
    // Nothing is kept here at all.
  }
}
