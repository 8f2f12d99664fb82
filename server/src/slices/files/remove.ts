// Removes a file: its row at once, its objects by a job enqueued in the same transaction. Under a legal hold both
// stay until the release: row-level security hides the row from the client, whose reply is the same as always.
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

/** By then no upload address is valid any more, and no request or job still works on the file. */
const AFTER_LATECOMERS = { afterSeconds: limits.upload.addressSeconds + 300 };

/** Storage checks an address only when the request starts: a slow or hostile browser may finish a part much later. */
const AFTER_SLOW_PARTS = { afterSeconds: 24 * 3600 };

/** An incomplete upload has no clean copy. If one exists, this database was restored and has lost the completion. */
const jobFor = ({ state }: Removed) => (state === 'uploading' ? 'empty-quarantine' : 'remove-objects');

/** Call it in the transaction that deletes the row, so that nothing is left for the sweep. */
export const enqueueRemoval = ({ jobs }: Pick<ServerContext, 'jobs'>, tx: Tx, file: Removed): Promise<void> =>
  jobs.enqueue(tx, jobFor(file), { objectKey: file.object_key });

/** Removes at once and twice later: issued addresses may still bring parts, and a job may be writing the copy. */
export async function enqueueRemovals(
  ctx: Pick<ServerContext, 'jobs'>,
  tx: Tx,
  file: Removed,
): Promise<void> {
  await enqueueRemoval(ctx, tx, file);
  for (const after of [AFTER_LATECOMERS, AFTER_SLOW_PARTS])
    await ctx.jobs.enqueue(tx, jobFor(file), { objectKey: file.object_key }, after);
}

/** After the check, parts that still arrive in quarantine are no longer needed. */
export const enqueueQuarantineRemoval = (
  { jobs }: Pick<ServerContext, 'jobs'>,
  tx: Tx,
  { object_key: objectKey }: Removed,
): Promise<void> => jobs.enqueue(tx, 'empty-quarantine', { objectKey }, AFTER_LATECOMERS);

/** Returns false when there is no such file. */
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

/** Deletes a file whose retention period is over. */
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
 * Whether this database knows that the object under a key is unneeded. Jobs check this because their data is no proof: the API
 * and staff can insert a job with any key. Every transaction that ends an object's need records it, so a refusal raises an alarm.
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

/** Job: deletes all quarantine objects of a file. */
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

/** Job: deletes all objects of a file, or of a contract and its seal. */
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
