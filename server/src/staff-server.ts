// Creates the parts of a process for staff decisions from its settings.
import { createProviders } from '@portico/providers/providers';
import { measuredClock } from './platform/clock.ts';
import type { Config } from './platform/config/config.ts';
import { openDatabase } from './platform/db/database.ts';
import { createVault } from './platform/db/vault.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import type { StaffServer } from './slices/staff/staff-context.ts';
import { stepEngine } from './steps/engine.ts';

/** `sends`: decisions enqueue messages and jobs, while adding staff does not. */
export async function openStaffServer(
  config: Config,
  { sends }: { readonly sends: boolean },
): Promise<StaffServer & { close(): Promise<void> }> {
  const db = openDatabase(config.database);
  const clock = await measuredClock(async () => {
    const [row] = await db.ask<{ now: Date }>('select clock_timestamp() as now', []);
    return row?.now ?? new Date();
  });
  const providers = createProviders(config);
  const jobs = createJobs(config.database, false, () => undefined);
  if (sends) await jobs.start();
  return {
    config,
    clock,
    db,
    vault: createVault(providers.keys, clock),
    providers,
    jobs,
    stepEngine,
    close: async () => {
      clock.stop();
      if (sends) await jobs.stop();
      await db.close();
    },
  };
}
