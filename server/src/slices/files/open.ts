// Returns an address that serves one clean file for a minute, as an attachment under its own name (L07, L09). A
// missing or changed copy is never served: it is reported as our error with the request id (X19).
import { limits } from '@portico/domain/limits';
import { recordAudit } from '../../platform/audit/record.ts';
import type { RequestContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { fileNameColumn } from './begin.ts';
import { type CopyState, inspectCopy } from './copy.ts';
import { countRead } from './count-read.ts';
import { contentDisposition } from './file-name.ts';
import { orBusy } from './parts.ts';
import { shareRunning } from './share-running.ts';
import { findPurposeFile, type Purpose } from './sql.ts';

/** The clean copy of a picture is always a JPEG, whatever was uploaded. */
const dispositionName = (name: string, type: string): string =>
  type === 'image/jpeg' ? name.replace(/\.[^.]*$/, '.jpg') : name;

const looking = shareRunning<CopyState>();

/** Runs before the transaction and verifies the very bytes that the address would serve. */
export async function requireCopy(ctx: RequestContext, purpose: Purpose, fileId: string): Promise<void> {
  const file = await ctx.read((tx) => findPurposeFile(tx, purpose, fileId));
  if (file?.reason === 'lost') throw new Error('what was kept of this file is lost');
  if (file?.state !== 'clean') return;
  await countRead(ctx, 'open', file.id);
  const look = () => inspectCopy(ctx.providers.storage, file);
  if ((await orBusy(looking(file.object_key, look))) === 'intact') return;
  // This role may not mark the file as lost, so a job does. Its own transaction, because this call fails and rolls back.
  await ctx.db.as(ctx.actor ?? {}, (tx) => ctx.jobs.enqueue(tx, 'verify-files', { fileId }));
  throw new Error('what is kept of this file is not what was found clean');
}

export async function openFile(
  ctx: RequestContext,
  tx: Tx,
  purpose: Purpose,
  fileId: string,
): Promise<{ address: string }> {
  const file = await findPurposeFile(tx, purpose, fileId);
  // A file that is not clean is reported as not found, so that its existence stays hidden.
  if (file?.state !== 'clean' || file.clean_type === null) throw new Refusal('NOT_FOUND');
  const { person_id: personId, client_id: clientId } = file;
  const place = fileNameColumn(file.id, { purpose, personId, clientId });
  const name = await ctx.vault.open(tx, place, file.name_sealed);
  await recordAudit(ctx, tx, { action: 'file.open', clientId, target: `file:${fileId}` });
  const served = {
    type: file.clean_type,
    disposition: contentDisposition(dispositionName(name, file.clean_type)),
  };
  return {
    address: await ctx.providers.storage.addressToGet(file.object_key, served, limits.documentAddressSeconds),
  };
}
