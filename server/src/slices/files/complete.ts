// All parts are there: they are put together, and what came of it is compared with what was announced (L01). From then on
// nobody can change it: the whole lies under a key for which no address was given out.
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
  /** Undefined when that was found out before. */
  readonly isAsAnnounced: boolean | undefined;
}

/** One part after the other, seen by `see` on their way. */
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
  // Told by itself: whoever sends a stream that breaks does not always say so, and an error that nobody hears ends the process.
  const { promise: broken, reject } = Promise.withResolvers<never>();
  whole.once('error', reject);
  const put = storage.put('quarantine', joinedKey(file), whole, file.bytes, 'application/octet-stream');
  await Promise.race([put, broken]);
  return hash.digest().equals(file.sha256);
}

const gathering = shareRunning<boolean>();

/** Before the transaction. A file that was completed before is answered from its row, without asking storage. */
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

/** In the transaction: it waits for its check now, or is gone because it is not what was announced. */
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
