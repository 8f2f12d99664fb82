// Serialises changes to a client by people, staff and the worker, so that nothing is written after a block (X30).
import { query, type Tx } from './database.ts';

const LOCK = 'select from client where id = $1 for no key update';

/** Call before reading any of its data and before locking any other row. */
export const lockClient = (tx: Tx, clientId: string | undefined): Promise<unknown> =>
  query(tx, LOCK, [clientId]);
