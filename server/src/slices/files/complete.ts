// Joins all uploaded parts and compares the result with the announcement (L01). From then on no one can change it:
// the joined object is stored under a key for which no address was issued.
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FileState } from '@portico/domain/files/file-states';
import type { Storage } from '@portico/providers/storage/port';
import { recordAudit } from '../../platform/audit/record.ts';
import type { RequestContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { countRead } from './count-read.ts';
import { countParts, joinedKey, listArrivedParts, orBusy, partKey } from './parts.ts';
import { enqueueRemovals } from './remove.ts';
import { shareRunning } from './share-running.ts';
import { deleteFile, findPurposeFile, type Purpose, type StoredFile, setArrived } from './sql.ts';

export interface ArrivedFile {
  readonly file: StoredFile;
  /** Undefined when an earlier request has already determined it. */
  readonly isAsAnnounced: boolean | undefined;
}

/** Streams the parts in order and passes each chunk to `see`. */
async function* partsInOrder(
  storage: Storage,
  file: StoredFile,
  see: (chunk: Uint8Array) => void,
): AsyncIterable<Uint8Array> {
  for (let number = 0; number < countParts(file); number++) {
    const part = await storage.get('quarantine', partKey(file, number));
    if (!part) throw new Error('a part is gone');
    for await (const chunk of part) {
      see(chunk);
      yield chunk;
    }
  }
}

async function joinParts(storage: Storage, file: StoredFile): Promise<boolean> {
  const hash = createHash('sha256');
  const whole = Readable.from(
    partsInOrder(storage, file, (chunk) => hash.update(chunk)),
    { objectMode: false },
  );
  // Catch the stream's error here: storage clients do not always report it, and an unhandled error event ends the process.
  const { promise: broken, reject } = Promise.withResolvers<never>();
  whole.once('error', reject);
  const put = storage.put('quarantine', joinedKey(file), whole, file.bytes, 'application/octet-stream');
  await Promise.race([put, broken]);
  return hash.digest().equals(file.sha256);
}

const gathering = shareRunning<boolean>();

/** Runs before the transaction. A file that is already complete is answered from its row, without a storage request. */
export async function joinFile(ctx: RequestContext, purpose: Purpose, fileId: string): Promise<ArrivedFile> {
  const { storage } = ctx.providers;
  const file = await ctx.read((tx) => findPurposeFile(tx, purpose, fileId));
  if (!file) throw new Refusal('NOT_FOUND');
  if (file.state !== 'uploading') return { file, isAsAnnounced: undefined };
  const arrived = await orBusy(listArrivedParts(storage, file));
  if (arrived.size < countParts(file)) throw new Refusal('STEP_INCOMPLETE');
  await countRead(ctx, 'complete', file.id);
  return { file, isAsAnnounced: await orBusy(gathering(file.object_key, () => joinParts(storage, file))) };
}

/** Runs in the transaction: enqueues the check, or deletes a file that does not match its announcement. */
export async function completeFile(
  ctx: RequestContext,
  tx: Tx,
  { file, isAsAnnounced }: ArrivedFile,
): Promise<{ state: FileState } | Refusal> {
  if (isAsAnnounced === undefined) return { state: file.state as FileState };
  const told = { clientId: file.client_id, target: `file:${file.id}` };
  if (!isAsAnnounced) {
    await deleteFile(tx, file.id);
    await enqueueRemovals(ctx, tx, file);
    await recordAudit(ctx, tx, { action: 'file.complete', result: 'refused', ...told });
    return new Refusal('TOO_LARGE');
  }
  if (await setArrived(tx, file.id, ctx.now)) {
    await ctx.jobs.enqueue(tx, 'check-file', { fileId: file.id });
    await recordAudit(ctx, tx, { action: 'file.complete', ...told });
  }
  return { state: 'scanning' };
}
