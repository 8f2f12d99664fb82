// Job: deletes items whose retention period is over (L10, N06) and audits each deletion. The reading of a document is deleted
// when its pictures are due, even if a vendor took them.
import { type RetentionClass, retention } from '@portico/domain/retention';
import type { ServerContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { asWorker, type Worker } from '../../platform/worker-context.ts';
import { forgetContracts } from '../contract/forget-contracts.ts';
import { afterCheck } from '../files/after-check.ts';
import { expireFile } from '../files/remove.ts';
import { forgetVersions } from '../forms/forget-versions.ts';
import { forgetPicture, forgetReadings } from '../identity/forget-pictures.ts';
import { type Cutoffs, listDueChecks, listDueFiles, listReleasedFiles, type RetainedFile } from './sql.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const AT_ONCE = 200;

function cutoffsOf({ clock }: ServerContext, name: RetentionClass): Cutoffs {
  const ago = (days: number): Date => new Date(clock.now().getTime() - days * DAY_MS);
  return { before: ago(retention[name].days), abandonedBefore: ago(retention['abandoned-picture'].days) };
}

async function expire(worker: Worker, tx: Tx, file: RetainedFile, kept: string): Promise<void> {
  await expireFile(worker, tx, file, kept);
  await forgetPicture(tx, file.id);
}

async function sweepClass(server: ServerContext, name: RetentionClass): Promise<number> {
  const worker = asWorker(server);
  return server.db.as({}, async (tx) => {
    const files = await listDueFiles(tx, name, cutoffsOf(server, name), AT_ONCE);
    for (const file of files) {
      await expire(worker, tx, file, name);
      // The document step reopens, so a person who returns to the draft uploads it again.
      if (name === 'abandoned-paper') await afterCheck.document(worker, tx, file);
    }
    return files.length;
  });
}

/** Deletes files that were withdrawn during a legal hold, once the hold is released. */
async function sweepReleased(server: ServerContext): Promise<number> {
  const worker = asWorker(server);
  return server.db.as({}, async (tx) => {
    const files = await listReleasedFiles(tx, AT_ONCE);
    for (const file of files) await expire(worker, tx, file, 'released');
    return files.length;
  });
}

export async function sweepRetained(server: ServerContext): Promise<void> {
  for (const name of Object.keys(retention) as RetentionClass[])
    while ((await sweepClass(server, name)) === AT_ONCE);
  while ((await sweepReleased(server)) === AT_ONCE);
  await server.db.as({}, async (tx) =>
    forgetReadings(tx, await listDueChecks(tx, cutoffsOf(server, 'document-picture'))),
  );
  await forgetContracts(server);
  await forgetVersions(server);
}
