// Authenticates staff by email address and a single-use code from their own authenticator. This makes sure that two approvals
// come from two people, since nobody has a colleague's authenticator.
import { randomUUIDv7 } from 'node:crypto';
import { Email } from '@portico/domain/forms/fields';
import { recordAudit } from '../../platform/audit/record.ts';
import { query, type Tx } from '../../platform/db/database.ts';
import { findCodeStep } from '../auth/authenticator.ts';
import { StaffRefusal } from './refusals.ts';
import { openStaffEmail, staffSecretColumn } from './sql.ts';
import { type StaffContext, type StaffMember, type StaffServer, staffContext } from './staff-context.ts';

const FIND = 'select app.find_staff($1::bytea[]) as id';
/** Accepts each time step once, even from two terminals at the same time. */
const TAKE =
  'update staff set last_step = $2, failures = 0, locked_until = null where id = $1 and last_step < $2';
const COUNT = `update staff set failures = failures + 1,
  locked_until = coalesce(app.lock_until(failures + 1, $2), locked_until) where id = $1`;

async function takeCode(
  server: StaffServer,
  tx: Tx,
  id: string,
  code: string,
  now: Date,
): Promise<StaffMember | 'LOCKED' | 'NOT_STAFF'> {
  const row = await tx.selectFrom('staff').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) return 'NOT_STAFF';
  if ((row.locked_until ?? new Date(0)) > now) return 'LOCKED';
  const step = findCodeStep(await server.vault.open(tx, staffSecretColumn(id), row.secret_sealed), code, now);
  // The driver returns int8 as text.
  if (step === undefined || Number(row.last_step) >= step) {
    await query(tx, COUNT, [id, now]);
    return 'NOT_STAFF';
  }
  await query(tx, TAKE, [id, step]);
  return { id, email: await openStaffEmail(server, tx, row), role: row.role as StaffMember['role'] };
}

export async function prove(
  server: StaffServer,
  { email, code }: { readonly email: string; readonly code: string },
): Promise<StaffContext> {
  const now = server.clock.now();
  const address = Email.safeParse(email);
  const indexes = address.success ? server.vault.blindIndexes(address.data) : [];
  const [found] = await server.db.ask<{ id: string | null }>(FIND, [indexes]);
  const id = found?.id ?? undefined;
  if (id === undefined) throw new StaffRefusal('NOT_STAFF');
  // A wrong code is counted and audited, so it must not roll the transaction back.
  const proven = await server.db.as({ staffId: id }, async (tx) => {
    const member = /^\d{6}$/.test(code) ? await takeCode(server, tx, id, code, now) : 'NOT_STAFF';
    const isRefused = typeof member === 'string';
    const told = {
      now,
      requestId: randomUUIDv7(),
      actor: undefined,
      by: isRefused ? 'anyone' : `staff:${id}`,
    };
    await recordAudit(told, tx, {
      action: 'staff.code',
      target: `staff:${id}`,
      ...(isRefused && { result: 'refused' }),
    });
    return member;
  });
  if (typeof proven === 'string') throw new StaffRefusal(proven);
  return staffContext(server, proven);
}
