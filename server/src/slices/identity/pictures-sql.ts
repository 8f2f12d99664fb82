// Queries on identity_picture: one row for each announced picture. Only the newest of each kind counts.
import type { PictureKind } from '@portico/domain/identity/capture';
import { type Insertable, type Selectable, sql } from 'kysely';
import { query, type Tx } from '../../platform/db/database.ts';
import type { IdentityPictureRow } from '../../platform/db/tables.gen.ts';

export type StoredPicture = Selectable<IdentityPictureRow>;

export const insertPicture = (tx: Tx, picture: Insertable<IdentityPictureRow>) =>
  tx.insertInto('identity_picture').values(picture).execute();

/** Row-level security limits people to their own pictures; the worker finds all of them. */
export const findPicture = (tx: Tx, fileId: string): Promise<StoredPicture | undefined> =>
  tx.selectFrom('identity_picture').selectAll().where('file_id', '=', fileId).executeTakeFirst();

/** Excludes pictures that exist only because of a legal hold: they are hidden from their owner and no longer count. */
export const newestPictures = (tx: Tx, checkId: string): Promise<StoredPicture[]> =>
  tx
    .selectFrom('identity_picture')
    .distinctOn('kind')
    .selectAll()
    .where('check_id', '=', checkId)
    .where('state', '<>', 'withdrawn')
    .orderBy('kind')
    .orderBy('begun_at', 'desc')
    .orderBy('file_id', 'desc')
    .execute();

/** Every picture ever begun of these kinds. */
export const listPictures = (tx: Tx, checkId: string, kinds: readonly PictureKind[]) =>
  tx
    .selectFrom('identity_picture')
    .select(['file_id', 'state'])
    .where('check_id', '=', checkId)
    .where('kind', 'in', kinds)
    .execute();

/** Marks an uploaded picture as being checked. */
export const setChecking = (tx: Tx, fileId: string) =>
  tx
    .updateTable('identity_picture')
    .set({ state: 'checking' })
    .where('file_id', '=', fileId)
    .where('state', '=', 'uploading')
    .execute();

/** Failed pictures stay, because each counts as a try. */
export const deletePicture = (tx: Tx, fileId: string) =>
  tx.deleteFrom('identity_picture').where('file_id', '=', fileId).where('state', '<>', 'failed').execute();

/** Rejects bytes that have already failed, since they would fail again. */
export async function hasFailed(tx: Tx, personId: string, sha256: Buffer): Promise<boolean> {
  const found = await tx
    .selectFrom('identity_picture')
    .select('file_id')
    .where('person_id', '=', personId)
    .where('sha256', '=', sha256)
    .where('state', '=', 'failed')
    .executeTakeFirst();
  return found !== undefined;
}

/** Moves an accepted portrait to the new check: it stays valid with another document. */
export const savePortrait = (tx: Tx, former: string, next: string) =>
  query(tx, 'select app.keep_portrait($1, $2)', [former, next]);

export interface SweptFile {
  readonly id: string;
  readonly object_key: string;
  readonly state: string;
  readonly person_id: string;
  readonly client_id: string;
}

/**
 * Run by the worker. Deletes pictures whose file was abandoned or withdrawn, and files whose picture was discarded while the
 * owner acted for another client, where row-level security hides the file. Returns the files whose objects must be deleted.
 */
export async function deleteUnneededPictures(tx: Tx): Promise<readonly SweptFile[]> {
  await sql`delete from identity_picture p
    where p.state <> 'failed' and not exists (select from file where file.id = p.file_id)`.execute(tx);
  const { rows } = await sql<SweptFile>`delete from file
    where purpose = 'identity' and withdrawn_at is null
      and not exists (select from identity_picture p where p.file_id = file.id)
    returning id, object_key, state, person_id, client_id`.execute(tx);
  return rows;
}
