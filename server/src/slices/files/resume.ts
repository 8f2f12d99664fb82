// Returns the addresses of missing parts, so that an interrupted upload can resume (X17, X33).
import type { RequestContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { countParts, listArrivedParts, listParts, orBusy, type Parts } from './parts.ts';
import { findPurposeFile, type Purpose, type StoredFile, setAddressed } from './sql.ts';

export interface UnfinishedUpload {
  readonly file: StoredFile;
  readonly arrived: ReadonlySet<number>;
}

/** Runs before the transaction. A complete file needs no storage request. */
export async function findParts(
  ctx: RequestContext,
  purpose: Purpose,
  fileId: string,
): Promise<UnfinishedUpload> {
  const file = await ctx.read((tx) => findPurposeFile(tx, purpose, fileId));
  if (!file) throw new Refusal('NOT_FOUND');
  const all = Array.from({ length: countParts(file) }, (_, number) => number);
  const arrived =
    file.state === 'uploading' ? await orBusy(listArrivedParts(ctx.providers.storage, file)) : new Set(all);
  return { file, arrived };
}

export async function resumeFile(
  ctx: RequestContext,
  tx: Tx,
  { file, arrived }: UnfinishedUpload,
): Promise<Parts> {
  await setAddressed(tx, file.id, ctx.now);
  return listParts(ctx.providers.storage, file, arrived);
}
