// Reads a person's mailbox and phone number, and replaces them with ones proven by a code.
import type { RequestContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { insertFactor, retireFactors } from './factor-sql.ts';
import type { Flow } from './flow.ts';
import { claimPhone, findPerson, findPhoneOwner, personRow } from './sql.ts';

const place = (personId: string, column: 'email_sealed' | 'phone_sealed') => ({
  column: `person.${column}` as const,
  row: personId,
  owner: personId,
});

export async function ownEmail(
  ctx: Pick<RequestContext, 'vault'>,
  tx: Tx,
  personId: string,
): Promise<string> {
  const { email_sealed } = await personRow(tx, personId);
  return ctx.vault.open(tx, place(personId, 'email_sealed'), email_sealed);
}

/** An invited person has no number until they confirm one with their personal details. */
export async function ownPhone(
  ctx: Pick<RequestContext, 'vault'>,
  tx: Tx,
  personId: string,
): Promise<string | undefined> {
  const { phone_sealed } = await personRow(tx, personId);
  return phone_sealed ? ctx.vault.open(tx, place(personId, 'phone_sealed'), phone_sealed) : undefined;
}

const sealAs =
  (column: 'email_sealed' | 'phone_sealed') =>
  (ctx: RequestContext, tx: Tx, personId: string, address: string): Promise<Buffer> =>
    ctx.vault.seal(tx, place(personId, column), address);
export const sealEmail = sealAs('email_sealed');
export const sealPhone = sealAs('phone_sealed');

/** Whether the address belongs to another person. */
export async function isEmailTaken(
  ctx: RequestContext,
  tx: Tx,
  personId: string,
  email: string,
): Promise<boolean> {
  const owner = await findPerson(tx, ctx.vault.blindIndexes(email));
  return owner !== undefined && owner.person_id !== personId;
}
export async function isPhoneTaken(
  ctx: RequestContext,
  tx: Tx,
  personId: string,
  phone: string,
): Promise<boolean> {
  const owner = await findPhoneOwner(tx, ctx.vault.blindIndexes(phone));
  return owner !== undefined && owner !== personId;
}

const UNIQUE_VIOLATION = '23505';

/** Returns false when another account has the mailbox. */
export async function setEmail(
  ctx: RequestContext,
  tx: Tx,
  personId: string,
  email: string,
): Promise<boolean> {
  if (await isEmailTaken(ctx, tx, personId, email)) return false;
  await tx
    .updateTable('person')
    .set({
      email_index: ctx.vault.blindIndexes(email)[0] as Buffer,
      email_sealed: await sealEmail(ctx, tx, personId, email),
    })
    .where('id', '=', personId)
    .execute()
    .catch((error: { code?: unknown }) => {
      // Another person signed up with it concurrently; the transaction aborts, which loses only this attempt.
      throw error.code === UNIQUE_VIOLATION ? new Refusal('USER_ALREADY_EXIST') : error;
    });
  return true;
}

/** Returns false when another person has the number. A proven number becomes a new second factor (B16). */
export async function setPhone(
  ctx: RequestContext,
  tx: Tx,
  personId: string,
  phone: string,
): Promise<boolean> {
  const isFree = await claimPhone(tx, {
    personId,
    indexes: ctx.vault.blindIndexes(phone),
    sealed: await sealPhone(ctx, tx, personId, phone),
    now: ctx.now,
  });
  if (!isFree) return false;
  await retireFactors(tx, personId, 'sms', 'active', ctx.now);
  await insertFactor(tx, { personId, kind: 'sms', activatedAt: ctx.now, now: ctx.now });
  return true;
}

/** The person's change of address in progress, at most one. It may have expired. */
const changesOf = (tx: Tx, personId: string) =>
  tx
    .selectFrom('flow')
    .selectAll()
    .where('person_id', '=', personId)
    .where('kind', 'in', ['change_email', 'change_phone'])
    .where('ended_at', 'is', null)
    .orderBy('created_at', 'desc');

export const findAddressChange = (tx: Tx, personId: string): Promise<Flow | undefined> =>
  changesOf(tx, personId).executeTakeFirst();

/** Locks the row. */
export const openChange = (tx: Tx, personId: string): Promise<Flow | undefined> =>
  changesOf(tx, personId).forUpdate().executeTakeFirst();
