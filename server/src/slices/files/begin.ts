// Announces a file and returns an upload address for each part. Two steps, because storage is queried before the
// transaction, never inside it. An unfinished upload of the same file continues.
import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { limits } from '@portico/domain/limits';
import type { RequestContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { SealedColumn } from '../../platform/db/sealed-columns.ts';
import { FieldRefusal, Refusal } from '../../platform/refusal.ts';
import { cleanName } from './file-name.ts';
import { listArrivedParts, listParts, orBusy, type Parts } from './parts.ts';
import {
  type FilePurpose,
  findStoredFiles,
  findUnfinished,
  insertFile,
  lockClient,
  type StoredFile,
  setAddressed,
} from './sql.ts';
import { type FileType, hasExpectedExtension } from './types.ts';

export interface Announcement {
  readonly name: string;
  readonly type: FileType;
  readonly bytes: number;
  readonly sha256: string;
}

export interface AnnouncedFile {
  readonly who: FilePurpose;
  readonly announcement: Announcement;
  readonly unfinished: StoredFile | undefined;
  readonly arrived: ReadonlySet<number>;
}

const KEY_BYTES = 24;
const HOUR = 3600;

/** Names of identity pictures are sealed for the person; names of documents for the client, so that its members can read them. */
export const fileNameColumn = (
  id: string,
  { purpose, personId, clientId }: Pick<FilePurpose, 'purpose' | 'personId' | 'clientId'>,
): SealedColumn => ({
  column: 'file.name_sealed',
  row: id,
  owner: purpose === 'document' ? clientId : personId,
});

/** Runs before the transaction: validates the announcement and lists the parts that have already arrived. */
export async function announceFile(
  ctx: RequestContext,
  who: FilePurpose,
  { name, type, bytes, sha256 }: Announcement,
): Promise<AnnouncedFile> {
  const cleaned = cleanName(name);
  if (!hasExpectedExtension(cleaned, type))
    throw new FieldRefusal('name', 'Choose a file whose name matches its type.');
  const unfinished = await ctx.read((tx) => findUnfinished(tx, who, Buffer.from(sha256, 'hex')));
  if (!unfinished)
    await ctx.throttle.hit([
      {
        bucket: `file:person:${who.personId}`,
        limit: { times: limits.upload.perPersonPerHour, seconds: HOUR },
      },
    ]);
  return {
    who,
    announcement: { name: cleaned, type, bytes, sha256 },
    unfinished,
    arrived: unfinished ? await orBusy(listArrivedParts(ctx.providers.storage, unfinished)) : new Set(),
  };
}

/** What the use case knows about the slot. */
export interface UploadLimits {
  /** Other slots that may not already hold the same bytes. */
  readonly twiceIn: readonly string[];
  /** Files that also serve this slot although they were uploaded for another. */
  readonly files: number;
  readonly bytes: number;
}
const NOTHING_AROUND: UploadLimits = { twiceIn: [], files: 0, bytes: 0 };

async function requireRoom(
  ctx: RequestContext,
  tx: Tx,
  { who, announcement }: AnnouncedFile,
  around: UploadLimits,
): Promise<void> {
  const { upload } = limits;
  const since = new Date(ctx.now.getTime() - upload.addressSeconds * 1000);
  await lockClient(tx, who.clientId);
  const held = await findStoredFiles(tx, who, Buffer.from(announcement.sha256, 'hex'), since);
  if (held.sameIn.some((slot) => around.twiceIn.includes(slot))) throw new Refusal('DUPLICATE_FILE');
  if (held.slotFiles + around.files >= upload.filesPerSlot || held.files >= upload.filesPerClient)
    throw new Refusal('UPLOAD_LIMIT');
  if (held.slotBytes + around.bytes + announcement.bytes > upload.bytesPerSlot)
    throw new Refusal('UPLOAD_LIMIT');
  if (held.bytes + announcement.bytes > upload.bytesPerClient) throw new Refusal('UPLOAD_LIMIT');
  const atOnce = { times: upload.atOnce, seconds: upload.addressSeconds };
  if (ctx.throttle.isReached(held.arriving, atOnce)) throw new Refusal('TOO_MANY_REQUESTS', atOnce.seconds);
}

/** Runs in the use case's transaction. */
export async function beginFile(
  ctx: RequestContext,
  tx: Tx,
  announced: AnnouncedFile,
  around: UploadLimits = NOTHING_AROUND,
): Promise<Parts> {
  const { who, announcement, unfinished, arrived } = announced;
  if (unfinished) {
    await setAddressed(tx, unfinished.id, ctx.now);
    return listParts(ctx.providers.storage, unfinished, arrived);
  }
  await requireRoom(ctx, tx, announced, around);
  const id = randomUUIDv7();
  const place = fileNameColumn(id, who);
  await ctx.vault.ensureDataKey(tx, place.owner);
  const file = {
    ...who,
    id,
    objectKey: randomBytes(KEY_BYTES).toString('hex'),
    nameSealed: await ctx.vault.seal(tx, place, announcement.name),
    type: announcement.type,
    bytes: announcement.bytes,
    sha256: Buffer.from(announcement.sha256, 'hex'),
  };
  await insertFile(tx, file, ctx.now);
  return listParts(ctx.providers.storage, { id, object_key: file.objectKey, bytes: file.bytes }, arrived);
}
