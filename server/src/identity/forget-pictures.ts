// What is forgotten of a check when its pictures are.
import type { Tx } from '../db/database.ts';

/** One that failed stays as a row, to be known again; what was read of the others goes with them. */
export const forgetPicture = (tx: Tx, fileId: string): Promise<unknown> =>
  tx.deleteFrom('identity_picture').where('file_id', '=', fileId).where('state', '<>', 'failed').execute();

/** What a document said, of somebody with whom all business is over. */
export const forgetSeen = (tx: Tx, personId: string): Promise<unknown> =>
  tx
    .updateTable('identity_check')
    .set({ seen_sealed: null, explanation_sealed: null })
    .where('person_id', '=', personId)
    .execute();
