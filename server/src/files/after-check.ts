// What follows when it is known how a file stands, whatever was found: whoever sent it for this purpose waits to be told.

import type { Tx } from '../db/database.ts';
import { recordDocumentStep } from '../documents/document-step.ts';
import type { Worker } from '../identity/take-result.ts';
import { findMembershipState } from '../membership/membership-state.ts';
import type { Purpose, StoredFile } from './sql.ts';

type Follows = (
  worker: Worker,
  tx: Tx,
  file: Pick<StoredFile, 'id' | 'person_id' | 'client_id'>,
) => Promise<void>;

/** In the transaction that says how it stands, in which its client is locked. */
export const afterCheck: Readonly<Record<Purpose, Follows>> = {
  identity: (worker, tx, { id }) => worker.jobs.enqueue(tx, 'read-picture', { fileId: id }),
  document: async (worker, tx, { person_id, client_id }) => {
    const membership = await findMembershipState(tx, person_id, client_id);
    if (membership) await recordDocumentStep(worker, tx, membership);
  },
};
