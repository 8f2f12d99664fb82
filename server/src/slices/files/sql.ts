// Queries of the files slice on its table file.
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { FileType } from './types.ts';

export type Purpose = 'identity' | 'document';

/** Whose file it is, and its purpose. */
export interface FilePurpose {
  readonly personId: string;
  readonly clientId: string;
  readonly purpose: Purpose;
  /** Which side of an identity document, or which document. */
  readonly slot: string;
}

export interface NewFile extends FilePurpose {
  readonly id: string;
  readonly objectKey: string;
  readonly nameSealed: Buffer;
  readonly type: FileType;
  readonly bytes: number;
  readonly sha256: Buffer;
}

const columns = [
  'id',
  'object_key',
  'person_id',
  'client_id',
  'purpose',
  'slot',
  'name_sealed',
  'type',
  'bytes',
  'sha256',
  'state',
  'reason',
  'clean_type',
  'clean_bytes',
  'clean_sha256',
] as const;

export const findFile = (tx: Tx, id: string) =>
  tx.selectFrom('file').select(columns).where('id', '=', id).executeTakeFirst();
export type StoredFile = NonNullable<Awaited<ReturnType<typeof findFile>>>;

/** Finds a file of one purpose only; ids of other purposes are not found. */
export const findPurposeFile = (tx: Tx, purpose: Purpose, id: string) =>
  tx
    .selectFrom('file')
    .select(columns)
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .executeTakeFirst();

/** Oldest first. Excludes withdrawn files, which the worker could still see under a legal hold. */
export const listPurposeFiles = (tx: Tx, purpose: Purpose, clientId: string) =>
  tx
    .selectFrom('file')
    .select([...columns, 'begun_at', 'completed_at'])
    .where('client_id', '=', clientId)
    .where('purpose', '=', purpose)
    .where('withdrawn_at', 'is', null)
    .orderBy('begun_at')
    .orderBy('id')
    .execute();

/** Finds an unfinished upload of the same file to the same slot, so that it can continue. */
export const findUnfinished = (tx: Tx, { personId, clientId, purpose, slot }: FilePurpose, sha256: Buffer) =>
  tx
    .selectFrom('file')
    .select(columns)
    .where('person_id', '=', personId)
    .where('client_id', '=', clientId)
    .where('purpose', '=', purpose)
    .where('slot', '=', slot)
    .where('sha256', '=', sha256)
    .where('state', '=', 'uploading')
    .executeTakeFirst();

/** Advisory lock: without it, two concurrent uploads could both take the last free place. */
export const lockClient = (tx: Tx, clientId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`file:${clientId}`}, 0))`.execute(tx);

export interface StoredFiles {
  readonly files: number;
  readonly bytes: number;
  readonly slotFiles: number;
  readonly slotBytes: number;
  /** Uploads of this person whose parts may be arriving now. */
  readonly arriving: number;
  /** Other slots of this purpose that hold the same bytes. */
  readonly sameIn: readonly string[];
}

/** Counts what a client stores; refused files do not count. */
export async function findStoredFiles(
  tx: Tx,
  who: FilePurpose,
  sha256: Buffer,
  arrivingSince: Date,
): Promise<StoredFiles> {
  const { rows } = await sql<StoredFiles>`
    select count(*)::int as files,
      coalesce(sum(bytes), 0)::int as bytes,
      count(*) filter (where slot = ${who.slot} and purpose = ${who.purpose})::int as "slotFiles",
      coalesce(sum(bytes) filter (where slot = ${who.slot} and purpose = ${who.purpose}), 0)::int as "slotBytes",
      count(*) filter (where state = 'uploading' and person_id = ${who.personId}
        and addressed_at > ${arrivingSince})::int as arriving,
      coalesce(array_agg(slot) filter (where sha256 = ${sha256} and purpose = ${who.purpose}
        and slot <> ${who.slot}), '{}') as "sameIn"
    from file where client_id = ${who.clientId} and state in ('uploading', 'scanning', 'clean')`.execute(tx);
  return rows[0] as StoredFiles;
}

export const insertFile = (tx: Tx, file: NewFile, now: Date) =>
  tx
    .insertInto('file')
    .values({
      id: file.id,
      object_key: file.objectKey,
      person_id: file.personId,
      client_id: file.clientId,
      purpose: file.purpose,
      slot: file.slot,
      name_sealed: file.nameSealed,
      type: file.type,
      bytes: file.bytes,
      sha256: file.sha256,
      state: 'uploading',
      begun_at: now,
      addressed_at: now,
    })
    .execute();

export const setAddressed = (tx: Tx, id: string, addressed_at: Date) =>
  tx
    .updateTable('file')
    .set({ addressed_at })
    .where('id', '=', id)
    .where('state', '=', 'uploading')
    .execute();

/** Returns whether this call changed the state. */
export async function setArrived(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('file')
    .set({ state: 'scanning', completed_at: now })
    .where('id', '=', id)
    .where('state', '=', 'uploading')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns false under a legal hold: the database hides the row from the client instead, and its objects must stay too. */
export async function deleteFile(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('file').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

export interface FileVerdict {
  readonly state: 'clean' | 'infected' | 'unreadable';
  readonly reason?: string;
  readonly clean_type?: FileType;
  readonly clean_bytes?: number;
  readonly clean_sha256?: Buffer;
}

/** Returns false when the file was no longer waiting for a verdict. */
export async function setChecked(tx: Tx, id: string, verdict: FileVerdict, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('file')
    .set({ ...verdict, checked_at: now })
    .where('id', '=', id)
    .where('state', '=', 'scanning')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const copyColumns = [
  'id',
  'object_key',
  'person_id',
  'client_id',
  'purpose',
  'reason',
  'clean_bytes',
  'clean_sha256',
] as const;

/** Finds a file that has, or had, a clean copy. */
export const findCopy = (tx: Tx, id: string) =>
  tx
    .selectFrom('file')
    .select(copyColumns)
    .where('id', '=', id)
    .where('clean_sha256', 'is not', null)
    .executeTakeFirst();
export type StoredCopy = NonNullable<Awaited<ReturnType<typeof findCopy>>>;

/** Copies not verified since then, longest unverified first. */
export const listCopiesToVerify = (tx: Tx, since: Date, most: number): Promise<StoredCopy[]> =>
  tx
    .selectFrom('file')
    .select(copyColumns)
    .where('clean_sha256', 'is not', null)
    .where(sql<Date>`coalesce(verified_at, checked_at)`, '<', since)
    .orderBy(sql`coalesce(verified_at, checked_at)`)
    .limit(most)
    .execute();

export const setVerified = (tx: Tx, id: string, verified_at: Date) =>
  tx.updateTable('file').set({ verified_at }).where('id', '=', id).execute();

/** Marks a copy as lost or as restored; returns whether this call changed the state. */
export async function setVerifiedAgain(
  tx: Tx,
  id: string,
  isLost: boolean,
  verified_at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('file')
    .set(
      isLost
        ? { state: 'unreadable', reason: 'lost', verified_at }
        : { state: 'clean', reason: null, verified_at },
    )
    .where('id', '=', id)
    .where('state', '=', isLost ? 'clean' : 'unreadable')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const deleteAbandoned = (tx: Tx, before: Date) =>
  tx
    .deleteFrom('file')
    .where('state', '=', 'uploading')
    .where('addressed_at', '<', before)
    .returning(['object_key', 'state'])
    .execute();

export const findWaitingFiles = (tx: Tx) =>
  tx
    .selectFrom('file')
    .select(({ fn }) => [fn.countAll<string>().as('count'), fn.min('completed_at').as('since')])
    .where('state', '=', 'scanning')
    .executeTakeFirstOrThrow();
