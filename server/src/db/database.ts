// The database as the slices see it: Kysely over the pool, and one way to open a transaction.
import { CompiledQuery, Kysely, PostgresDialect, type Transaction } from 'kysely';
import { createPool, type Pool, type PoolSettings } from './pool.ts';
import type { Tables } from './tables.gen.ts';

export type Tx = Transaction<Tables>;

/** For whom a transaction acts. Row-level security shows it their rows and no others. */
export interface ActsFor {
  readonly personId?: string | undefined;
  readonly clientId?: string | undefined;
}

export interface Database {
  /** One statement as nobody, of what is nobody's: counters, and the functions that look up who asks. */
  ask<R>(text: string, values: readonly unknown[]): Promise<R[]>;
  /** One transaction as somebody, or as nobody yet. */
  as<T>(who: ActsFor, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** From here on the transaction acts for somebody else: whoever has just proven to be them. */
  become(tx: Tx, who: ActsFor): Promise<void>;
  readonly pool: Pool;
  close(): Promise<void>;
}

const ACT_FOR = `select set_config('app.person_id', $1, true), set_config('app.client_id', $2, true)`;

/** Plain SQL where a query is asked on every request, so that it is not built anew each time. */
export const query = async <R>(tx: Tx, text: string, values: readonly unknown[]): Promise<R[]> =>
  (await tx.executeQuery<R>(CompiledQuery.raw(text, [...values]))).rows;

export function openDatabase(settings: PoolSettings): Database {
  const pool = createPool(settings);
  const kysely = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: () => Promise.resolve(pool as never) }),
  });
  return {
    ask: async <R>(text: string, values: readonly unknown[]) =>
      (await kysely.executeQuery<R>(CompiledQuery.raw(text, [...values]))).rows,
    as: ({ personId = '', clientId = '' }, work) =>
      kysely.transaction().execute(async (tx) => {
        // Unset, it is nobody: every policy sees to that.
        if (personId !== '' || clientId !== '') await query(tx, ACT_FOR, [personId, clientId]);
        return work(tx);
      }),
    become: async (tx, { personId = '', clientId = '' }) => {
      await query(tx, ACT_FOR, [personId, clientId]);
    },
    pool,
    close: () => kysely.destroy(),
  };
}
