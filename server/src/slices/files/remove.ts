// A file is taken back: its row goes at once, what lies in storage by a job that goes with it. Under a legal hold both stay until the release:
// the database hides the row from its client, and the client is answered as always.
import { limits } from '@portico/domain/limits';
import type { Bucket } from '@portico/providers/storage/port';
import { type AuditContext, recordAudit } from '../../platform/audit/record.ts';
import type { RequestContext, ServerContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { JobData } from '../../platform/jobs/queues.ts';
import { Refusal } from '../../platform/refusal.ts';
import { deleteFile, findPurposeFile, type Purpose, type StoredFile } from './sql.ts';
import { findKeyStates, findSealState } from './sweep-sql.ts';

type Removed = Pick<StoredFile, 'object_key' | 'state'>;

/** When no address for a part is valid any more, and no request or job that works on the file is still running. */
const AFTER_LATECOMERS = { afterSeconds: limits.upload.addressSeconds + 300 };

/** An address is checked when a request begins: a part that was already on its way then, from a slow or hostile browser, may arrive much later. */
const AFTER_SLOW_PARTS = { afterSeconds: 24 * 3600 };

/** An upload that was never completed has no clean copy. If there is one, this database was restored and has forgotten that it was completed. */
const jobFor = ({ state }: Removed) => (state === 'uploading' ? 'empty-quarantine' : 'remove-objects');

/** In the transaction that deletes the row, so that nothing is left for the sweep to find. */
export const enqueueRemoval = ({ jobs }: Pick<ServerContext, 'jobs'>, tx: Tx, file: Removed): Promise<void> =>
  jobs.enqueue(tx, jobFor(file), { objectKey: file.object_key });

/** At once and twice more: addresses that were given out may still bring parts, and a job may just be writing the copy. */
export async function enqueueRemovals(
  ctx: Pick<ServerContext, 'jobs'>,
  tx: Tx,
  file: Removed,
): Promise<void> {
  await enqueueRemoval(ctx, tx, file);
  for (const after of [AFTER_LATECOMERS, AFTER_SLOW_PARTS])
    await ctx.jobs.enqueue(tx, jobFor(file), { objectKey: file.object_key }, after);
}

/** The file is checked: parts that still arrive in quarantine are no longer needed. */
export const enqueueQuarantineRemoval = (
  { jobs }: Pick<ServerContext, 'jobs'>,
  tx: Tx,
  { object_key: objectKey }: Removed,
): Promise<void> => jobs.enqueue(tx, 'empty-quarantine', { objectKey }, AFTER_LATECOMERS);

/** False when there is none of this id. */
export async function removeIfPresent(
  ctx: RequestContext,
  tx: Tx,
  purpose: Purpose,
  fileId: string,
): Promise<boolean> {
  const file = await findPurposeFile(tx, purpose, fileId);
  if (!file) return false;
  const isDeleted = await deleteFile(tx, fileId);
  if (isDeleted) await enqueueRemovals(ctx, tx, file);
  await recordAudit(ctx, tx, {
    action: 'file.remove',
    clientId: file.client_id,
    target: `file:${fileId}`,
    ...(!isDeleted && { detail: { isHeld: true } }),
  });
  return true;
}

export async function removeFile(
  ctx: RequestContext,
  tx: Tx,
  purpose: Purpose,
  fileId: string,
): Promise<void> {
  if (!(await removeIfPresent(ctx, tx, purpose, fileId))) throw new Refusal('NOT_FOUND');
}

/** It has been kept for as long as its class says. */
export async function expireFile(
  ctx: AuditContext & Pick<ServerContext, 'jobs'>,
  tx: Tx,
  file: Pick<StoredFile, 'id' | 'object_key' | 'state' | 'person_id' | 'client_id'>,
  kept: string,
): Promise<void> {
  const { id, person_id, client_id } = file;
  if (!(await deleteFile(tx, id))) return;
  await enqueueRemoval(ctx, tx, file);
  await recordAudit(ctx, tx, {
    action: 'file.expire',
    personId: person_id,
    clientId: client_id,
    target: `file:${id}`,
    detail: { kept },
  });
}

/**
 * Whether this database knows that what lies under a key is no longer needed. Jobs ask, because their data is no proof: the API and staff
 * can insert a job with any key. Every transaction that ends the need for an object records it, so a refusal is worth an alarm.
 */
async function isUnneeded(
  { db, metrics, log }: ServerContext,
  bucket: Bucket,
  key: string,
): Promise<boolean> {
  const standing = await db.as({}, async (tx) =>
    bucket === 'sealed' ? findSealState(tx, key) : (await findKeyStates(tx, bucket, [key])).get(key),
  );
  if (standing === 'unneeded') return true;
  metrics.alarm('removal-refused');
  log.error('alarm', { reason: 'removal-refused' });
  return false;
}

/** Job: everything of one file that lies in quarantine. */
export async function emptyQuarantine(
  server: ServerContext,
  { objectKey }: JobData['empty-quarantine'],
): Promise<void> {
  if (!(await isUnneeded(server, 'quarantine', objectKey))) return;
  const { storage } = server.providers;
  const keys: string[] = [];
  for await (const { key } of storage.list('quarantine', `${objectKey}/`)) keys.push(key);
  await storage.remove('quarantine', keys);
}

/** Job: nothing of a file is left, nor of a contract and its seal. */
export async function removeObjects(
  server: ServerContext,
  { objectKey, sealedKey }: JobData['remove-objects'],
): Promise<void> {
  await emptyQuarantine(server, { objectKey });
  const { storage } = server.providers;
  if (await isUnneeded(server, 'clean', objectKey)) await storage.remove('clean', [objectKey]);
  if (sealedKey === undefined || !(await isUnneeded(server, 'sealed', sealedKey))) return;
  const sealed: string[] = [];
  for await (const { key } of storage.list('sealed', `${sealedKey}/`)) sealed.push(key);
  await storage.remove('sealed', sealed);
}
