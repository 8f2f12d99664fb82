// What the identity slice writes to identity_picture: one row for each picture that was announced. Of each kind the newest counts.
import type { PictureKind } from '@portico/domain/identity/capture';
import { type Insertable, type Selectable, sql } from 'kysely';
import { query, type Tx } from '../../platform/db/database.ts';
import type { IdentityPictureRow } from '../../platform/db/tables.gen.ts';

export type StoredPicture = Selectable<IdentityPictureRow>;

export const insertPicture = (tx: Tx, picture: Insertable<IdentityPictureRow>) =>
  tx.insertInto('identity_picture').values(picture).execute();

/** By whoever's it is; the worker finds everybody's. */
export const findPicture = (tx: Tx, fileId: string): Promise<StoredPicture | undefined> =>
  tx.selectFrom('identity_picture').selectAll().where('file_id', '=', fileId).executeTakeFirst();

/** Without those that a legal hold alone keeps: they are hidden from their person and count no more. */
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

/** All that were ever begun of these kinds. */
export const listPictures = (tx: Tx, checkId: string, kinds: readonly PictureKind[]) =>
  tx
    .selectFrom('identity_picture')
    .select(['file_id', 'state'])
    .where('check_id', '=', checkId)
    .where('kind', 'in', kinds)
    .execute();

/** It has arrived, and is looked at from now on. */
export const setChecking = (tx: Tx, fileId: string) =>
  tx
    .updateTable('identity_picture')
    .set({ state: 'checking' })
    .where('file_id', '=', fileId)
    .where('state', '=', 'uploading')
    .execute();

/** What has failed stays: it was a try. */
export const deletePicture = (tx: Tx, fileId: string) =>
  tx.deleteFrom('identity_picture').where('file_id', '=', fileId).where('state', '<>', 'failed').execute();

/** The same bytes would fail the same way again. */
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

/** A portrait that was taken is good beside another document too. */
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
 * By the worker: pictures whose file nobody has finished or whose owner took it back, and files whose picture was given up while
 * its owner acted for another client, who does not see them from there. Answers the files, whose objects are to be removed.
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
