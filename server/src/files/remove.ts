// A file is taken back: its row goes at once, what lies in storage by a job that goes with it.
import { recordAudit, type Told } from '../audit/record.ts';
import type { RequestContext, ServerContext } from '../context.ts';
import type { Tx } from '../db/database.ts';
import type { JobData } from '../jobs/jobs.ts';
import { Refusal } from '../refusal.ts';
import { deleteFile, type FileRow, findFileFor, type Purpose } from './sql.ts';

/** False when there is none of this id. */
export async function removeIfThere(
  ctx: RequestContext,
  tx: Tx,
  purpose: Purpose,
  fileId: string,
): Promise<boolean> {
  const file = await findFileFor(tx, purpose, fileId);
  if (!file) return false;
  await deleteFile(tx, fileId);
  await ctx.jobs.enqueue(tx, 'remove-objects', { objectKey: file.object_key });
  await recordAudit(ctx, tx, { action: 'file.remove', clientId: file.client_id, target: `file:${fileId}` });
  return true;
}

export async function removeFile(
  ctx: RequestContext,
  tx: Tx,
  purpose: Purpose,
  fileId: string,
): Promise<void> {
  if (!(await removeIfThere(ctx, tx, purpose, fileId))) throw new Refusal('NOT_FOUND');
}

/** It has been kept for as long as its class says. */
export async function expireFile(
  ctx: Told & Pick<ServerContext, 'jobs'>,
  tx: Tx,
  { id, object_key, person_id, client_id }: Pick<FileRow, 'id' | 'object_key' | 'person_id' | 'client_id'>,
  kept: string,
): Promise<void> {
  await deleteFile(tx, id);
  await ctx.jobs.enqueue(tx, 'remove-objects', { objectKey: object_key });
  await recordAudit(ctx, tx, {
    action: 'file.expire',
    personId: person_id,
    clientId: client_id,
    target: `file:${id}`,
    detail: { kept },
  });
}

/** Everything of one file that lies in quarantine. */
export async function emptyQuarantine({ providers }: ServerContext, objectKey: string): Promise<void> {
  const keys: string[] = [];
  for await (const { key } of providers.storage.list('quarantine', `${objectKey}/`)) keys.push(key);
  await providers.storage.remove('quarantine', keys);
}

/** Job: nothing of a file is left, nor of a contract and its seal. */
export async function removeObjects(
  server: ServerContext,
  { objectKey, sealedKey }: JobData['remove-objects'],
): Promise<void> {
  await emptyQuarantine(server, objectKey);
  const { storage } = server.providers;
  await storage.remove('clean', [objectKey]);
  if (sealedKey === undefined) return;
  const sealed: string[] = [];
  for await (const { key } of storage.list('sealed', `${sealedKey}/`)) sealed.push(key);
  await storage.remove('sealed', sealed);
}
