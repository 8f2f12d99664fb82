// Adds and removes staff, as the operator, who owns the tables. Staff cannot add staff: nobody may be two people.
import { randomUUIDv7 } from 'node:crypto';
import { Email } from '@portico/domain/forms/fields';
import { limits } from '@portico/domain/limits';
import { generateSecret, generateURI } from 'otplib';
import { type AuditContext, recordAudit } from '../../platform/audit/record.ts';
import type { Tx } from '../../platform/db/database.ts';
import { StaffRefusal } from './refusals.ts';
import { staffEmailColumn, staffSecretColumn } from './sql.ts';
import type { StaffRole, StaffServer } from './staff-context.ts';

/** Shown once; the secret cannot be read again. */
export interface NewStaff {
  readonly email: string;
  readonly role: StaffRole;
  readonly secret: string;
  readonly otpauth: string;
}

const PERMISSION_DENIED = '42501';

function readEmail(typed: string): string {
  const { success, data } = Email.safeParse(typed);
  if (!success) throw new StaffRefusal('EMAIL', typed);
  return data;
}

const operator = (now: Date): AuditContext => ({
  now,
  requestId: randomUUIDv7(),
  actor: undefined,
  by: 'operator',
});

async function asOperator<T>({ db }: StaffServer, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await db.as({}, work);
  } catch (error) {
    throw (error as { code?: unknown }).code === PERMISSION_DENIED ? new StaffRefusal('NOT_OPERATOR') : error;
  }
}

const find = (server: StaffServer, tx: Tx, email: string) =>
  tx
    .selectFrom('staff')
    .selectAll()
    .where('email_index', 'in', server.vault.blindIndexes(email))
    .executeTakeFirst();

/** A person who returns gets a new secret; their earlier decisions stay under their name. */
export function addStaff(
  server: StaffServer,
  { email: typed, role }: { readonly email: string; readonly role: StaffRole },
): Promise<NewStaff> {
  const email = readEmail(typed);
  const now = server.clock.now();
  return asOperator(server, async (tx) => {
    const former = await find(server, tx, email);
    if (former && !former.left_at) throw new StaffRefusal('ALREADY_STAFF', email);
    const id = former?.id ?? randomUUIDv7();
    const secret = generateSecret({ length: limits.totp.secretBytes });
    if (!former) await server.vault.createDataKey(tx, id);
    const row = {
      id,
      email_index: server.vault.blindIndexes(email)[0] as Buffer,
      email_sealed: await server.vault.seal(tx, staffEmailColumn(id), email),
      role,
      secret_sealed: await server.vault.seal(tx, staffSecretColumn(id), secret),
      last_step: 0,
      failures: 0,
      locked_until: null,
      added_at: now,
      left_at: null,
    };
    await tx
      .insertInto('staff')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute();
    await recordAudit(operator(now), tx, { action: 'staff.add', target: `staff:${id}`, detail: { role } });
    return {
      email,
      role,
      secret,
      otpauth: generateURI({ issuer: `${server.config.brand.name} staff`, label: email, secret }),
    };
  });
}

/** Removed staff lose all access at once, and their proposals become void. */
export function removeStaff(
  server: StaffServer,
  { email: typed }: { readonly email: string },
): Promise<void> {
  const email = readEmail(typed);
  const now = server.clock.now();
  return asOperator(server, async (tx) => {
    const member = await find(server, tx, email);
    if (!member || member.left_at) throw new StaffRefusal('NOT_FOUND', email);
    await tx.updateTable('staff').set({ left_at: now }).where('id', '=', member.id).execute();
    await recordAudit(operator(now), tx, { action: 'staff.remove', target: `staff:${member.id}` });
  });
}
