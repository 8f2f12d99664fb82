// A file is announced, and its browser gets an address for each part. Two steps, because storage is asked before the
// transaction and never inside it. A file that was begun before goes on where it was.
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

/** A picture of somebody is theirs; a document is its client's, and whoever acts for that reads its name. */
export const fileNameColumn = (
  id: string,
  { purpose, personId, clientId }: Pick<FilePurpose, 'purpose' | 'personId' | 'clientId'>,
): SealedColumn => ({
  column: 'file.name_sealed',
  row: id,
  owner: purpose === 'document' ? clientId : personId,
});

/** Before the transaction: refuses by what is announced, and asks what of it is there already. */
export async function announceFile(
  ctx: RequestContext,
  who: FilePurpose,
  { name, type, bytes, sha256 }: Announcement,
): Promise<AnnouncedFile> {
  const cleaned = cleanName(name);
  if (!hasExpectedExtension(cleaned, type))
    throw new FieldRefusal('name', 'The name and the kind of this file do not fit.');
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

/** What whoever takes the file knows of its place. */
export interface UploadLimits {
  /** Other places, in which the same bytes are not taken again. */
  readonly twiceIn: readonly string[];
  /** What serves there too, though it was sent for another. */
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

/** In the transaction of the use case. */
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
