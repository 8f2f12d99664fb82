// Whoever changes a client waits for whoever else does, the person, staff or the worker: nothing is written after a block (X30).
import { query, type Tx } from './database.ts';

const LOCK = 'select from client where id = $1 for no key update';

/** Before anything of it is read, and before any other row is locked. */
export const lockClient = (tx: Tx, clientId: string | undefined): Promise<unknown> =>
  query(tx, LOCK, [clientId]);
