// Records on identity_picture how a picture was judged. Only the worker has the right to do so, not the API.
import type { PictureProblem } from '@portico/domain/identity/capture';
import type { Tx } from '../../platform/db/database.ts';

export const lockPicture = (tx: Tx, fileId: string) =>
  tx.selectFrom('identity_picture').selectAll().where('file_id', '=', fileId).forUpdate().executeTakeFirst();

export const setTaken = (tx: Tx, fileId: string, read_sealed: Buffer, now: Date) =>
  tx
    .updateTable('identity_picture')
    .set({ state: 'taken', read_sealed, decided_at: now })
    .where('file_id', '=', fileId)
    .execute();

export const setFailed = (tx: Tx, fileId: string, problem: PictureProblem, now: Date) =>
  tx
    .updateTable('identity_picture')
    .set({ state: 'failed', problem, decided_at: now })
    .where('file_id', '=', fileId)
    .execute();
