// The connection pool with its timeouts and a circuit breaker: while the database does not respond, callers are refused
// at once instead of waiting.
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { Refusal } from '../refusal.ts';

const CONNECT_TIMEOUT_MS = 2000;
const IDLE_IN_TRANSACTION_MS = 5000;

/** What kind of caller waits for the database. */
export type Waiting = 'person' | 'job';
/**
 * A request that waits for a lock is refused after a second, so that the person can try again. A job that gives up has
 * to repeat all its work: a file whose client is locked would be checked again from the beginning (X42).
 */
const timeouts: Readonly<Record<Waiting, pg.PoolConfig>> = {
  // The query timeout is longer than the server's own, so it only ends a connection that hangs.
  person: { lock_timeout: 1000, statement_timeout: 2500, query_timeout: 4000 },
  job: { lock_timeout: 5000, statement_timeout: 6000, query_timeout: 7500 },
};

const BREAKER_FAILURES = 10;
const BREAKER_OPEN_MS = 10_000;
/** The breaker itself probes the database once a second, and closes as soon as it answers. */
const BREAKER_ASKS_EVERY_MS = 1000;

// Counters and sequence numbers stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// Keep dates as strings, because a day has no time and no time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, String);

export interface PoolSettings {
  readonly url: string;
  readonly caFile: string | undefined;
  readonly connections: number;
}

export function connectionOptions({
  url,
  caFile,
}: PoolSettings): Pick<pg.PoolConfig, 'connectionString' | 'ssl'> & { connectionString: string } {
  const address = new URL(url);
  const verifies = address.searchParams.get('sslmode') === 'verify-full';
  // pg would interpret this parameter itself, and less strictly.
  address.searchParams.delete('sslmode');
  return {
    connectionString: address.href,
    ...(verifies && {
      ssl: { rejectUnauthorized: true, ...(caFile && { ca: readFileSync(caFile, 'utf8') }) },
    }),
  };
}

/** The connection failed, not the statement, so it must not be used again. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = String((error as Error & { code?: unknown }).code ?? '');
  return (
    /^(08|57P0|53300)/.test(code) ||
    /^(ECONN|EPIPE|ETIMEDOUT|EHOST|ENOTFOUND)/.test(code) ||
    /Connection terminated|timeout expired|Query read timeout|timeout exceeded when trying to connect/.test(
      error.message,
    )
  );
}

/**
 * All connections are busy: too many callers came at once, and the database itself is fine. If this counted as a
 * failure, a crowd that returns after an outage would open the breaker again and again (X31).
 */
const isQueueTooLong = (error: unknown): boolean =>
  error instanceof Error && error.message === 'timeout exceeded when trying to connect';

export interface Pool {
  connect(): Promise<pg.PoolClient>;
  end(): Promise<void>;
  /** Number of waiting callers, for load shedding and metrics. */
  waiting(): number;
}

export function createPool(settings: PoolSettings, waiting: Waiting = 'person'): Pool {
  const pool = new pg.Pool({
    ...connectionOptions(settings),
    max: settings.connections,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...timeouts[waiting],
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    application_name: 'portico',
  });
  // The pool replaces an idle connection that the server ends. No caller is affected.
  pool.on('error', () => undefined);

  let failures = 0;
  let openUntilMs = 0;
  let asking: NodeJS.Timeout | undefined;
  const failed = (): void => {
    failures += 1;
    if (failures < BREAKER_FAILURES) return;
    openUntilMs = Date.now() + BREAKER_OPEN_MS;
    asking ??= setTimeout(() => void ask(), BREAKER_ASKS_EVERY_MS).unref();
  };
  async function ask(): Promise<void> {
    const isThere = await pool
      .connect()
      .then(async (client) => {
        const answer = await client.query('select 1').catch((error: Error) => error);
        client.release(answer instanceof Error);
        return !(answer instanceof Error);
      })
      .catch(() => false);
    asking = undefined;
    if (isThere) {
      failures = 0;
      openUntilMs = 0;
    } else if (Date.now() < openUntilMs) asking = setTimeout(() => void ask(), BREAKER_ASKS_EVERY_MS).unref();
  }

  async function connect(): Promise<pg.PoolClient> {
    if (Date.now() < openUntilMs) throw new Refusal('BUSY', Math.ceil((openUntilMs - Date.now()) / 1000));
    let client: pg.PoolClient;
    try {
      client = await pool.connect();
    } catch (error) {
      if (!isQueueTooLong(error)) failed();
      throw new Refusal('BUSY', 1, { cause: error });
    }
    let isLost = false;
    // A connection that breaks in use reports it twice: as a rejection to its caller, and as an event.
    const onError = (): void => {
      isLost = true;
    };
    client.on('error', onError);
    const { query, release } = client;
    const onFailure = (error: unknown): never => {
      if (isConnectionLost(error)) {
        isLost = true;
        failed();
      }
      throw error;
    };
    client.query = ((...args: Parameters<typeof query>) =>
      (query.apply(client, args) as unknown as Promise<unknown>).catch(onFailure)) as unknown as typeof query;
    client.release = () => {
      client.off('error', onError);
      client.query = query;
      client.release = release;
      if (!isLost) failures = 0;
      release.call(client, isLost);
    };
    return client;
  }

  const end = (): Promise<void> => {
    clearTimeout(asking);
    return pool.end();
  };
  return { connect, end, waiting: () => pool.waitingCount };
}
