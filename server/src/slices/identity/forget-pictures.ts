// What is forgotten of a check when its pictures are.
import type { Tx } from '../../platform/db/database.ts';

/** One that failed stays as a row, to be known again; what was read of the others goes with them. */
export const forgetPicture = (tx: Tx, fileId: string): Promise<unknown> =>
  tx.deleteFrom('identity_picture').where('file_id', '=', fileId).where('state', '<>', 'failed').execute();

/** What a document said, in checks of people with whom all business is over. */
export const forgetReadings = async (tx: Tx, checkIds: readonly string[]): Promise<void> => {
  if (checkIds.length === 0) return;
  await tx
    .updateTable('identity_check')
    .set({ seen_sealed: null, explanation_sealed: null })
    .where('id', 'in', checkIds)
    .execute();
};
