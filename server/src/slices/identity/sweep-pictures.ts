// Job, run after the file sweep: deletes pictures whose file is gone, and files whose picture is gone.

import { recordAudit } from '../../platform/audit/record.ts';
import type { ServerContext } from '../../platform/context.ts';
import { asWorker } from '../../platform/worker-context.ts';
import { enqueueRemoval } from '../files/remove.ts';
import { deleteUnneededPictures } from './pictures-sql.ts';

export const sweepPictures = (server: ServerContext): Promise<void> =>
  server.db.as({}, async (tx) => {
    // The owner discarded the picture from another client, where this file could neither be deleted nor audited.
    for (const { id, person_id: personId, client_id: clientId, ...file } of await deleteUnneededPictures(
      tx,
    )) {
      await enqueueRemoval(server, tx, file);
      await recordAudit(asWorker(server), tx, {
        action: 'file.remove',
        personId,
        clientId,
        target: `file:${id}`,
      });
    }
  });
