// Every statement that a request sends to the database, and not what runs beside it: what takes the same statements takes as long.
import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import type { TestServer } from './harness.ts';

export interface Statements {
  /** What `work` was answered, and what it asked of the database meanwhile. */
  during<T>(work: () => Promise<T>): Promise<{ answer: T; statements: string[] }>;
}

/** From now on, for one server. */
export function watchStatements(at: TestServer): Statements {
  const ofRequest = new AsyncLocalStorage<string[]>();
  const { pool } = at.server.db as { pool: { connect(): Promise<pg.PoolClient> } };
  const connect = pool.connect.bind(pool);
  pool.connect = async () => {
    const client = await connect();
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      const [given] = args as [string | { text: string }];
      const text = typeof given === 'string' ? given : given.text;
      // For whom is not told by what is done.
      ofRequest.getStore()?.push(text.replace(/'[0-9a-f-]{36}'/g, "''"));
      return query(...args);
    }) as unknown as typeof client.query;
    return client;
  };
  return {
    during: async (work) => {
      const statements: string[] = [];
      return { answer: await ofRequest.run(statements, work), statements };
    },
  };
}
