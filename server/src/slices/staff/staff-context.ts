// Where staff work: the parts a decision needs, on the database role of staff, and what a use case is given once somebody has
// proven who they are.
import { randomUUIDv7 } from 'node:crypto';
import type { AuditContext } from '../../platform/audit/record.ts';
import type { RequestContext, ServerContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { StaffRefusal } from './refusals.ts';

export type StaffServer = Pick<
  ServerContext,
  'config' | 'clock' | 'db' | 'vault' | 'providers' | 'jobs' | 'stepEngine'
>;

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
