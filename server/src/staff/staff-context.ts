// Where staff work: the parts a decision needs, on the database role of staff, and what a use case is given once somebody has
// proven who they are.
import { randomUUIDv7 } from 'node:crypto';
import { createProviders } from '@portico/providers/providers';
import type { AuditContext } from '../audit/record.ts';
import { measuredClock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { RequestContext, ServerContext } from '../context.ts';
import { openDatabase, type Tx } from '../db/database.ts';
import { createVault } from '../db/vault.ts';
import { createJobs } from '../jobs/jobs.ts';
import { StaffRefusal } from './refusals.ts';

export type StaffServer = Pick<ServerContext, 'config' | 'clock' | 'db' | 'vault' | 'providers' | 'jobs'>;

export type StaffRole = 'viewer' | 'approver';
export interface StaffMember {
  readonly id: string;
  readonly email: string;
  readonly role: StaffRole;
}

export interface StaffContext extends StaffServer, AuditContext, Pick<RequestContext, 'caller'> {
  readonly staff: StaffMember;
  /** Reads as this member of staff. */
  read<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** One transaction of somebody who may decide. */
  decide<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

export const staffContext = (server: StaffServer, staff: StaffMember): StaffContext => ({
  ...server,
  staff,
  now: server.clock.now(),
  requestId: randomUUIDv7(),
  actor: undefined,
  by: `staff:${staff.id}`,
  // Goes into no mail: what staff decide was done by the firm, not by one of them.
  caller: { address: '', device: '' },
  read: (work) => server.db.as({ staffId: staff.id }, work),
  decide: (work) => {
    if (staff.role !== 'approver') throw new StaffRefusal('VIEWER');
    return server.db.as({ staffId: staff.id }, work);
  },
});

/** For a process of its own. `sends`: decisions write mails and jobs; whoever adds staff does not. */
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
    close: async () => {
      clock.stop();
      if (sends) await jobs.stop();
      await db.close();
    },
  };
}
