// What is typed and not kept yet, for the case that the session, the connection or the browser is over before it is: the same person
// finds it again on this device. Sealed with a key that this browser uses and gives to nobody; nothing of a form lies about in
// clear (F17).

import { holdDocument } from '../../browser/pending-navigation.ts';
import { openSealed, openStore, type Sealed, seal } from '../../browser/sealed-store.ts';
import { UNSAVED_DATABASE } from '../../session/log-out.ts';

const inStore = openStore(UNSAVED_DATABASE, 'unsaved');
/** One at a time: whoever comes after another finds nothing of theirs. */
const PLACE = 'form';

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
  if (!isWorking) holdDocument(work());
}

export const saveUnsaved = (owner: string, typed: object): void =>
  inOrder(async () => {
    const record = await seal(owner, new TextEncoder().encode(JSON.stringify(typed)));
    await inStore('readwrite', (store) => store.put(record, PLACE));
  });

export const deleteUnsaved = (): void => inOrder(() => inStore('readwrite', (store) => store.delete(PLACE)));

/** Whatever somebody else left is gone with it. */
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
