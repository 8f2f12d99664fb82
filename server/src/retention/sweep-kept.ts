// Job: deletes what has been kept for as long as its class says (L10, N06), and tells the trail of each. What was read of a document
// goes with its pictures.
import { type Keeping, type RetentionClass, retention } from '@portico/domain/retention';
import type { ServerContext } from '../context.ts';
import { forgetContracts } from '../contract/forget-contracts.ts';
import { expireFile } from '../files/remove.ts';
import { forgetVersions } from '../forms/forget-versions.ts';
import { forgetPicture, forgetSeen } from '../identity/forget-pictures.ts';
import { asWorker } from '../identity/take-result.ts';
import { filesDue, filesReleased } from './sql.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const AT_ONCE = 200;

/** How many there were. */
async function sweepClass(
  server: ServerContext,
  name: RetentionClass,
  { days, after }: Keeping,
): Promise<number> {
  const worker = asWorker(server);
  const before = new Date(worker.now.getTime() - days * DAY_MS);
  return server.db.as({}, async (tx) => {
    const files = await filesDue(tx, name, before, AT_ONCE);
    for (const file of files) {
      await expireFile(worker, tx, file, name);
      await forgetPicture(tx, file.id);
      if (after === 'end') await forgetSeen(tx, file.person_id);
    }
    return files.length;
  });
}

/** What its client deleted while a legal hold stood goes when the hold does. */
async function sweepReleased(server: ServerContext): Promise<number> {
  const worker = asWorker(server);
  return server.db.as({}, async (tx) => {
    const files = await filesReleased(tx, AT_ONCE);
    for (const file of files) {
      await expireFile(worker, tx, file, 'released');
      await forgetPicture(tx, file.id);
    }
    return files.length;
  });
}

export async function sweepKept(server: ServerContext): Promise<void> {
  for (const [name, keeping] of Object.entries(retention))
    while ((await sweepClass(server, name as RetentionClass, keeping)) === AT_ONCE);
  while ((await sweepReleased(server)) === AT_ONCE);
  await forgetContracts(server);
  await forgetVersions(server);
}
