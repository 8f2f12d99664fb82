// Keeps unsaved answers on this device for the same person, in case the session, connection or browser ends before
// they are saved. They are encrypted with a non-extractable key of this browser, never stored in clear text (F17).

import { holdDocument } from '../../browser/pending-navigation.ts';
import { openSealed, openStore, type Sealed, seal } from '../../browser/sealed-store.ts';
import { UNSAVED_DATABASE } from '../../session/log-out.ts';

const inStore = openStore(UNSAVED_DATABASE, 'unsaved');
/** Only one record, so that the next person to use the browser finds nothing of it. */
const PLACE = 'form';

/** Writes run in order, and only the latest queued one counts. Storage errors are ignored. */
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
  if (!isWorking) holdDocument(work());
}

export const saveUnsaved = (owner: string, typed: object): void =>
  inOrder(async () => {
    const record = await seal(owner, new TextEncoder().encode(JSON.stringify(typed)));
    await inStore('readwrite', (store) => store.put(record, PLACE));
  });

export const deleteUnsaved = (): void => inOrder(() => inStore('readwrite', (store) => store.delete(PLACE)));

/** Deletes a record of another person. */
export async function loadUnsaved(owner: string): Promise<unknown> {
  try {
    const record = (await inStore('readonly', (store) => store.get(PLACE))) as Sealed | undefined;
    if (!record) return undefined;
    if (record.owner !== owner) {
      deleteUnsaved();
      return undefined;
    }
    return JSON.parse(new TextDecoder().decode(await openSealed(record))) as unknown;
  } catch {
    return undefined;
  }
}
