// The context of staff use cases: the server parts a decision needs, on the staff database role, and what a use case receives
// once the staff member is authenticated.
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
  /** Reads as this staff member. */
  read<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Runs one transaction; refuses staff who may not decide. */
  decide<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

export const staffContext = (server: StaffServer, staff: StaffMember): StaffContext => ({
  ...server,
  staff,
  now: server.clock.now(),
  requestId: randomUUIDv7(),
  actor: undefined,
  by: `staff:${staff.id}`,
  // Left empty, so that emails name the firm as the author of a decision, not one staff member.
  caller: { address: '', device: '' },
  read: (work) => server.db.as({ staffId: staff.id }, work),
  decide: (work) => {
    if (staff.role !== 'approver') throw new StaffRefusal('VIEWER');
    return server.db.as({ staffId: staff.id }, work);
  },
});
