// Job: looks at every clean copy once a day, the longest unseen first, some of them every hour (X19). One that is gone, or is not what
// was found clean, is nobody's to open any more: an alarm, a row in the trail, and its document needs a new one. What comes back from a
// backup is found here too, and is clean again.
import { limits } from '@portico/domain/limits';
import { recordAudit } from '../../platform/audit/record.ts';
import type { ServerContext } from '../../platform/context.ts';
import { lockClient } from '../../platform/db/lock-client.ts';
import type { JobData } from '../../platform/jobs/queues.ts';
import { asWorker } from '../../platform/worker-context.ts';
import { afterCheck } from './after-check.ts';
import { type CopyState, inspectTwice } from './copy.ts';
import { findCopy, listCopiesToVerify, type StoredCopy, setVerified, setVerifiedAgain } from './sql.ts';

const AT_ONCE = 50;
/** A run ends before the next begins; what is left is looked at then. */
const RUN_MS = 30 * 60_000;
/** So many in one run is the store and not a file: it is told, and somebody looks before more are given up. */
const MOST_LOST = 20;

const { verifyAgainSeconds, verifiedWithinSeconds } = limits.upload;

/** Whether something was found that is told. */
async function settle(server: ServerContext, copy: StoredCopy, found: CopyState): Promise<boolean> {
  const worker = asWorker(server);
  const { id, person_id: personId, client_id: clientId } = copy;
  const isLost = found !== 'intact';
  const wasLost = copy.reason === 'lost';
  if (isLost === wasLost) {
    await server.db.as({}, (tx) => setVerified(tx, id, worker.now));
    return false;
  }
  const isRecorded = await server.db.as({ personId, clientId }, async (tx) => {
    await lockClient(tx, clientId);
    // It was taken back meanwhile.
    if (!(await setVerifiedAgain(tx, id, isLost, worker.now))) return false;
    await recordAudit(worker, tx, {
      action: 'file.verify',
      result: isLost ? 'refused' : 'done',
      personId,
      clientId,
      target: `file:${id}`,
      detail: { found },
    });
    // A picture was read when it came; what was read of it is kept apart.
    if (copy.purpose === 'document') await afterCheck.document(worker, tx, copy);
    return true;
  });
  if (isRecorded && isLost) {
    server.metrics.alarm('file-lost');
    server.log.error('alarm', { reason: 'file-lost', requestId: worker.requestId });
  }
  return isRecorded && isLost;
}

/** Where somebody has found one that is not as it was. */
async function verifyOne(server: ServerContext, fileId: string): Promise<void> {
  const copy = await server.db.as({}, (tx) => findCopy(tx, fileId));
  if (copy) await settle(server, copy, await inspectTwice(server.providers.storage, copy));
}

async function verifyAll(server: ServerContext): Promise<void> {
  const { db, clock, log, metrics } = server;
  const before = (seconds: number): Date => new Date(clock.now().getTime() - seconds * 1000);
  const listUnverified = (most: number, seconds = verifyAgainSeconds): Promise<StoredCopy[]> =>
    db.as({}, (tx) => listCopiesToVerify(tx, before(seconds), most));
  const endMs = Date.now() + RUN_MS;
  let lost = 0;
  for (
    let copies = await listUnverified(AT_ONCE);
    copies.length > 0 && Date.now() < endMs;
    copies = await listUnverified(AT_ONCE)
  )
    for (const copy of copies) {
      if (await settle(server, copy, await inspectTwice(server.providers.storage, copy))) lost += 1;
      if (lost < MOST_LOST) continue;
      metrics.alarm('storage-lost');
      log.error('alarm', { reason: 'storage-lost', count: lost });
      return;
    }
  if ((await listUnverified(1, verifiedWithinSeconds)).length === 0) return;
  metrics.alarm('files-unverified');
  log.error('alarm', { reason: 'files-unverified' });
}

export const verifyFiles = (server: ServerContext, { fileId }: JobData['verify-files']): Promise<void> =>
  fileId === undefined ? verifyAll(server) : verifyOne(server, fileId);
