// One change of somebody's account at a time: of two at the same moment the second sees what the first did (X26).
import type { Tx } from '../db/database.ts';

/** Before anything of it is read. */
export const lockPerson = (tx: Tx, personId: string): Promise<unknown> =>
  tx.selectFrom('person').select('id').where('id', '=', personId).forUpdate().executeTakeFirst();
