// Creates a person, by sign-up or invitation, with a confirmed mailbox and the password they chose.
import type { RequestContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { HashedPassword } from '../../platform/passwords/password.ts';
import { findPerson, insertPassword, insertPerson } from './sql.ts';

export interface NewPersonDetails {
  readonly id: string;
  readonly email: string;
  /** Not confirmed yet; undefined where a later step asks for it. */
  readonly phone?: string | undefined;
  readonly referral?: string | null;
  /** When every proof that this sign-up or invitation requires was complete; null until then. */
  readonly verifiedAt: Date | null;
  readonly password: HashedPassword;
}

/** Returns the person whose account has this address. */
export const findAddressOwner = async (
  ctx: RequestContext,
  tx: Tx,
  email: string,
): Promise<string | undefined> => (await findPerson(tx, ctx.vault.blindIndexes(email)))?.person_id;

/** Returns false when the address has an account, including one created concurrently. */
export async function createPerson(
  ctx: RequestContext,
  tx: Tx,
  { id, email, phone, referral = null, verifiedAt, password }: NewPersonDetails,
): Promise<boolean> {
  if (await findAddressOwner(ctx, tx, email)) return false;
  const seal = (column: 'email_sealed' | 'phone_sealed', value: string) =>
    ctx.vault.seal(tx, { column: `person.${column}`, row: id, owner: id }, value);
  const isNew = await insertPerson(tx, {
    id,
    emailIndex: ctx.vault.blindIndexes(email)[0] as Buffer,
    emailSealed: await seal('email_sealed', email),
    phoneSealed: phone === undefined ? null : await seal('phone_sealed', phone),
    referral,
    verifiedAt,
    now: ctx.now,
  });
  if (isNew) await insertPassword(tx, id, password, ctx.now);
  return isNew;
}
