// A transaction that waits for a second connection can deadlock the pool: if every connection is held by a waiting
// transaction, none is ever returned. So no transaction may open another, and a test server fails on close if one did.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from '../src/platform/db/database.ts';

/** Collects the stack of every request for a second connection. */
export function watchConnections(db: Database): readonly string[] {
  const holding = new AsyncLocalStorage<true>();
  const asked: string[] = [];
  const note = (): void => {
    if (holding.getStore()) asked.push(new Error('a transaction requested a second connection').stack ?? '');
  };
  const held =
    (open: Database['as']): Database['as'] =>
    (who, work) => {
      note();
      return open(who, (tx) => holding.run(true, () => work(tx)));
    };
  const { ask, as, read } = db;
  const watched: Pick<Database, 'ask' | 'as' | 'read'> = {
    ask: (text, values) => {
      note();
      return ask(text, values);
    },
    as: held(as),
    read: held(read),
  };
  Object.assign(db, watched);
  return asked;
}
