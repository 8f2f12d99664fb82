// Job: verifies every clean copy once a day, longest unverified first, spread over hourly runs (X19). A missing or
// changed copy can no longer be opened: the job raises an alarm, records it in the audit trail, and the document
// needs a new file. A copy restored from a backup is found here too and becomes clean again.
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
/** A run ends before the next begins; the next one verifies the rest. */
const RUN_MS = 30 * 60_000;
/** So many losses in one run point to the store, not to single files: raise an alarm and stop until someone has checked. */
const MOST_LOST = 20;

const { verifyAgainSeconds, verifiedWithinSeconds } = limits.upload;

/** Returns whether a newly lost copy was recorded. */
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
    // The file was removed meanwhile.
    if (!(await setVerifiedAgain(tx, id, isLost, worker.now))) return false;
    await recordAudit(worker, tx, {
      action: 'file.verify',
      result: isLost ? 'refused' : 'done',
      personId,
      clientId,
      target: `file:${id}`,
      detail: { found },
    });
    // Identity pictures were read on arrival and their data is stored separately, so nothing depends on the copy.
    if (copy.purpose === 'document') await afterCheck.document(worker, tx, copy);
    return true;
  });
  if (isRecorded && isLost) {
    server.metrics.alarm('file-lost');
    server.log.error('alarm', { reason: 'file-lost', requestId: worker.requestId });
  }
  return isRecorded && isLost;
}

/** Verifies one copy that a request has found to be changed. */
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
