// Deletes the data of a check together with its pictures.
import type { Tx } from '../../platform/db/database.ts';

/** A failed picture keeps its row, so that the same bytes are recognised; other rows go with the data read from them. */
export const forgetPicture = (tx: Tx, fileId: string): Promise<unknown> =>
  tx.deleteFrom('identity_picture').where('file_id', '=', fileId).where('state', '<>', 'failed').execute();

/** Deletes what was read from documents, in checks of people with whom all business relationships have ended. */
export const forgetReadings = async (tx: Tx, checkIds: readonly string[]): Promise<void> => {
  if (checkIds.length === 0) return;
  await tx
    .updateTable('identity_check')
    .set({ seen_sealed: null, explanation_sealed: null })
    .where('id', 'in', checkIds)
    .execute();
};
