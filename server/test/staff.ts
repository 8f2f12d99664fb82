// Staff of a test server: hired by the operator, authenticated with their own code.
import { generateSync } from 'otplib';
import { openDatabase } from '../src/platform/db/database.ts';
import { createVault } from '../src/platform/db/vault.ts';
import { addStaff, type NewStaff } from '../src/slices/staff/members.ts';
import { prove } from '../src/slices/staff/prove.ts';
import type { StaffContext, StaffRole, StaffServer } from '../src/slices/staff/staff-context.ts';
import { noteHeld } from './canaries.ts';
import type { TestServer } from './harness.ts';

export interface TestStaff {
  /** Connects with the login of staff. */
  readonly server: StaffServer;
  /** Connects as the owner of the tables. */
  readonly operator: StaffServer;
  hire(email: string, role?: StaffRole): Promise<NewStaff>;
  /** Authenticates with a valid code that was not used before. */
  seat(member: NewStaff): Promise<StaffContext>;
  close(): Promise<void>;
}

export const staffCode = ({ secret }: Pick<NewStaff, 'secret'>, now: Date): string =>
  generateSync({ secret, epoch: Math.floor(now.getTime() / 1000) });

export function openTestStaff(at: TestServer): TestStaff {
  const { config, clock, providers, jobs, stepEngine } = at.server;
  const staffAt = (url: string): StaffServer => ({
    config,
    clock,
    providers,
    jobs,
    stepEngine,
    db: openDatabase({ ...config.database, url }),
    vault: createVault(providers.keys, clock),
  });
  const server = staffAt(at.urls.staffUrl);
  const operator = staffAt(at.urls.ownerUrl);
  return {
    server,
    operator,
    hire: async (email, role = 'approver') => {
      const member = await addStaff(operator, { email, role });
      noteHeld(member);
      return member;
    },
    seat: async (member) => {
      await at.owner.query('update staff set last_step = 0');
      return prove(server, { email: member.email, code: staffCode(member, clock.now()) });
    },
    close: async () => {
      await server.db.close();
      await operator.db.close();
    },
  };
}
