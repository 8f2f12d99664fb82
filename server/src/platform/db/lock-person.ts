// One change of somebody's account, or of where they are logged in, at a time: of two at the same moment the second sees what the
// first did (X26). Locks are taken in this order everywhere: person, password, flow, factor, session.
import type { Tx } from './database.ts';

/** Before anything of it is read. Rows that only refer to the person can still be inserted. */
export const lockPerson = (tx: Tx, personId: string): Promise<unknown> =>
  tx.selectFrom('person').select('id').where('id', '=', personId).forNoKeyUpdate().executeTakeFirst();
