// Records the statements of one request, without concurrent ones: equal statements take equally long.
import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import type { TestServer } from './harness.ts';

export interface Statements {
  /** The result of `work`, and the statements that it ran. */
  during<T>(work: () => Promise<T>): Promise<{ answer: T; statements: string[] }>;
}

/** Starts recording for one server. */
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
      // Remove ids, because they differ between people.
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
