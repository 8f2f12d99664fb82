// Job, after the files were swept: ends pictures whose file is gone, and files whose picture is.

import { recordAudit } from '../../platform/audit/record.ts';
import type { ServerContext } from '../../platform/context.ts';
import { asWorker } from '../../platform/worker-context.ts';
import { enqueueRemoval } from '../files/remove.ts';
import { deleteUnneededPictures } from './pictures-sql.ts';

export const sweepPictures = (server: ServerContext): Promise<void> =>
  server.db.as({}, async (tx) => {
    // Its owner gave the picture up in another client, where this file could neither be deleted nor be named in the trail.
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
