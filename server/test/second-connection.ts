// Whoever holds a connection and waits for a second one may wait for others who do the same: with as many of them as the pool has
// connections, nobody goes on. So no transaction opens another one, and a test server does not close in silence if one did.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from '../src/db/database.ts';

/** Where a second connection was asked for, from now on. */
export function watchConnections(db: Database): readonly string[] {
  const holding = new AsyncLocalStorage<true>();
  const asked: string[] = [];
  const note = (): void => {
    if (holding.getStore()) asked.push(new Error('a second connection').stack ?? '');
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
