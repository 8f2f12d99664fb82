// Serialises changes to a person's account and sessions, so that the second of two concurrent changes sees the first
// (X26). Locks are taken in this order everywhere: person, password, flow, factor, session.
import type { Tx } from './database.ts';

/** Call before reading any of their data. Rows that only refer to the person can still be inserted. */
export const lockPerson = (tx: Tx, personId: string): Promise<unknown> =>
  tx.selectFrom('person').select('id').where('id', '=', personId).forNoKeyUpdate().executeTakeFirst();
