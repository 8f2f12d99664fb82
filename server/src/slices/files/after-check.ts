// What happens after a file's check, whatever the result: notifies the part of the server that waits for files of its purpose.

import type { Tx } from '../../platform/db/database.ts';
import type { Worker } from '../../platform/worker-context.ts';
import type { Purpose, StoredFile } from './sql.ts';

type Follows = (
  worker: Worker,
  tx: Tx,
  file: Pick<StoredFile, 'id' | 'person_id' | 'client_id'>,
) => Promise<void>;

/** Runs in the transaction that records the verdict and holds the client's row lock. */
export const afterCheck: Readonly<Record<Purpose, Follows>> = {
  identity: (worker, tx, { id }) => worker.jobs.enqueue(tx, 'read-picture', { fileId: id }),
  document: (worker, tx, { person_id: personId, client_id: clientId }) =>
    worker.stepEngine.afterChange(worker, tx, { personId, client: { id: clientId } }, { documents: true }),
};
