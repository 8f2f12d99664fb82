// Creates the parts of a process from its settings and closes them in order.
import { createProviders, type Providers } from '@portico/providers/providers';
import { sql } from 'kysely';
import { createDenials } from './platform/audit/denials.ts';
import { type Clock, measuredClock } from './platform/clock.ts';
import type { Config } from './platform/config/config.ts';
import type { ServerContext } from './platform/context.ts';
import { openDatabase } from './platform/db/database.ts';
import { retryUntilAnswered } from './platform/db/first-answer.ts';
import { refuseTemporaryTables } from './platform/db/temporary-tables.ts';
import { createVault } from './platform/db/vault.ts';
import { createMetrics } from './platform/http/metrics.ts';
import { createThrottle } from './platform/http/throttle.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import { createLog, type Log } from './platform/log.ts';
import { loadBreachedList } from './platform/passwords/breached-list.ts';
import { createPasswords, type PasswordCost } from './platform/passwords/password.ts';
import { createLookups } from './platform/sessions/lookups.ts';
import { createSessionStates } from './platform/sessions/session-state.ts';
import { createSigningKeys } from './platform/sessions/signing-keys.ts';
import { loadTerms } from './platform/terms-texts.ts';
import { createTracing } from './platform/tracing.ts';
import { stepEngine } from './steps/engine.ts';

export interface RunningServer extends ServerContext {
  close(): Promise<void>;
}

export interface Replaced {
  /** A fixed or shifted clock, in tests. */
  readonly clock?: Clock;
  readonly log?: Log;
  readonly providers?: Providers;
  /** Cheaper than in production, for tests that do not test hashing itself. */
  readonly passwordCost?: PasswordCost;
}

export async function startServer(
  config: Config,
  kind: 'api' | 'worker',
  replaced: Replaced = {},
): Promise<RunningServer> {
  const log = replaced.log ?? createLog(config.logLevel);
  const breachedPasswords = await loadBreachedList(config.breachedListFile);
  const terms = loadTerms(config.termsFolder, config.profile === 'production');
  const db = openDatabase(config.database, kind === 'worker' ? 'job' : 'person');
  const metrics = createMetrics();
  const timeOfDatabase = async (): Promise<Date> => {
    const { rows } = await db.as({}, (tx) => sql<{ now: Date }>`select clock_timestamp() as now`.execute(tx));
    return rows[0]?.now ?? new Date();
  };
  await retryUntilAnswered(timeOfDatabase, log);
  await refuseTemporaryTables(db.ask);
  const measured = replaced.clock
    ? undefined
    : await measuredClock(timeOfDatabase, (offsetMs) => {
        metrics.alarm('clock-offset');
        log.error('alarm', { reason: 'clock-offset', ms: Math.round(offsetMs) });
      });
  const clock = replaced.clock ?? measured ?? { now: () => new Date() };
  const providers = replaced.providers ?? createProviders(config);
  const tracing = createTracing(config.tracesUrl);
  const jobs = createJobs(config.database, kind === 'worker', (error) => log.error('jobs', { error }));
  await jobs.start();
  const throttle = createThrottle(db, clock, config.limitFactor);
  const denials = createDenials(db, clock, log);
  const lookups = createLookups(db, clock, metrics, log);
  const passwords = createPasswords(providers.keys, replaced.passwordCost);
  metrics.gauge('portico_database_waiting', 'Callers waiting for a connection', () => db.pool.waiting());
  metrics.gauge(
    'portico_clock_offset_ms',
    'Offset of the process clock to the database',
    () => measured?.offsetMs() ?? 0,
  );
  metrics.gauge(
    'portico_passwords_hashed',
    'Passwords hashed or compared since the start',
    () => passwords.load().hashed,
  );
  metrics.gauge(
    'portico_passwords_waiting',
    'Callers waiting for their turn to hash',
    () => passwords.load().waiting,
  );

  return {
    config,
    clock,
    log,
    db,
    vault: createVault(providers.keys, clock),
    providers,
    jobs,
    signingKeys: createSigningKeys(db, providers.keys, clock),
    passwords,
    breachedPasswords,
    terms,
    sessionStates: createSessionStates(db, clock),
    throttle,
    denials,
    lookups,
    metrics,
    tracing,
    stepEngine,
    close: async () => {
      measured?.stop();
      throttle.stop();
      await throttle.settle().catch(() => undefined);
      await denials.stop();
      await lookups.stop();
      await jobs.stop();
      await tracing.stop();
      await db.close();
    },
  };
}
