// The database interface of the slices: Kysely over the pool, and one way to open a transaction.
import { CompiledQuery, Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { createPool, type Pool, type PoolSettings, type Waiting } from './pool.ts';
import type { Tables } from './tables.gen.ts';

export type Tx = Transaction<Tables>;

/** The actor of a transaction. Row-level security shows it the actor's rows and no others. */
export interface DatabaseActor {
  readonly personId?: string | undefined;
  readonly clientId?: string | undefined;
  /** A staff member, on a staff connection. */
  readonly staffId?: string | undefined;
}

/** One statement in plain SQL. */
export type RunQuery = <R>(text: string, values: readonly unknown[]) => Promise<R[]>;

export interface Database {
  /** Runs without an actor, on data without an owner: counters, and the functions that look up the caller. */
  readonly ask: RunQuery;
  /** One transaction as an actor, or without one. */
  as<T>(who: DatabaseActor, work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * A read-only transaction with one snapshot for all its statements. With a snapshot for each statement, one reply could list a
   * document as accepted and its step as still open.
   */
  read<T>(who: DatabaseActor, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Switches the actor: to a person who has just authenticated, or to each member in turn (membership/membership-state.ts). */
  actAs(tx: Tx, who: DatabaseActor): Promise<void>;
  readonly pool: Pool;
  close(): Promise<void>;
}

const setting = (name: string, value: string): string =>
  `set_config('app.${name}', ${pg.escapeLiteral(value)}, true)`;
const actFor = ({ personId = '', clientId = '', staffId }: DatabaseActor): string =>
  `select ${setting('person_id', personId)}, ${setting('client_id', clientId)}${staffId === undefined ? '' : `, ${setting('staff_id', staffId)}`}`;
const begins = {
  write: 'begin',
  read: 'begin isolation level repeatable read read only',
} as const;
/** One round trip, identical with and without an actor, so that its time reveals nothing (A08). */
const beginAs = (who: DatabaseActor, how: keyof typeof begins): string => `${begins[how]}; ${actFor(who)}`;

/** Plain SQL, for queries of every request, which would otherwise be rebuilt each time. */
export const query = async <R>(tx: Tx, text: string, values: readonly unknown[]): Promise<R[]> =>
  (await tx.executeQuery<R>(CompiledQuery.raw(text, [...values]))).rows;

/** Runs plain SQL within a transaction. */
export const toRunQuery =
  (tx: Tx): RunQuery =>
  (text, values) =>
    query(tx, text, values);

export function openDatabase(settings: PoolSettings, waiting: Waiting = 'person'): Database {
  const pool = createPool(settings, waiting);
  const kysely = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: () => Promise.resolve(pool as never) }),
  });
  const transaction =
    (how: keyof typeof begins): Database['as'] =>
    (who, work) =>
      kysely.connection().execute(async (connection) => {
        const tx = connection as Tx;
        await query(tx, beginAs(who, how), []);
        try {
          const result = await work(tx);
          await query(tx, 'commit', []);
          return result;
        } catch (error) {
          // Report the original error, even if the connection is gone and the rollback fails.
          await query(tx, 'rollback', []).catch(() => undefined);
          throw error;
        }
      });
  return {
    ask: async <R>(text: string, values: readonly unknown[]) =>
      (await kysely.executeQuery<R>(CompiledQuery.raw(text, [...values]))).rows,
    as: transaction('write'),
    read: transaction('read'),
    actAs: async (tx, who) => {
      await query(tx, actFor(who), []);
    },
    pool,
    close: () => kysely.destroy(),
  };
}
