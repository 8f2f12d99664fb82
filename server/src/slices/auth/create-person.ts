// Somebody begins to exist, by a sign-up or by an invitation: with a mailbox that they have proven and the password that they chose.
import type { RequestContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { HashedPassword } from '../../platform/passwords/password.ts';
import { findPerson, insertPassword, insertPerson } from './sql.ts';

export interface NewPersonDetails {
  readonly id: string;
  readonly email: string;
  /** Not proven yet; nothing where it is asked for later. */
  readonly phone?: string | undefined;
  readonly referral?: string | null;
  /** When all that their way in asks for was proven; nothing while it is not. */
  readonly verifiedAt: Date | null;
  readonly password: HashedPassword;
}

/** Whose account has this address. */
export const findAddressOwner = async (
  ctx: RequestContext,
  tx: Tx,
  email: string,
): Promise<string | undefined> => (await findPerson(tx, ctx.vault.blindIndexes(email)))?.person_id;

/** False when the address has an account, also one that was faster by a moment. */
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
