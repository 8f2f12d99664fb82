// What follows when it is known how a file stands, whatever was found: whoever sent it for this purpose waits to be told.

import type { Tx } from '../../platform/db/database.ts';
import type { Worker } from '../../platform/worker-context.ts';
import type { Purpose, StoredFile } from './sql.ts';

type Follows = (
  worker: Worker,
  tx: Tx,
  file: Pick<StoredFile, 'id' | 'person_id' | 'client_id'>,
) => Promise<void>;

/** In the transaction that says how it stands, in which its client is locked. */
export const afterCheck: Readonly<Record<Purpose, Follows>> = {
  identity: (worker, tx, { id }) => worker.jobs.enqueue(tx, 'read-picture', { fileId: id }),
  document: (worker, tx, { person_id: personId, client_id: clientId }) =>
    worker.stepEngine.afterChange(worker, tx, { personId, client: { id: clientId } }, { documents: true }),
};
