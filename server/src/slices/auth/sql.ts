// Queries on the tables person and password; factor-sql.ts and session-sql.ts have the others of this slice.
import { limits } from '@portico/domain/limits';
import { type Selectable, sql } from 'kysely';
import { query, type RunQuery, type Tx } from '../../platform/db/database.ts';
import type { PersonRow } from '../../platform/db/tables.gen.ts';
import type { HashedPassword } from '../../platform/passwords/password.ts';

export interface Credential extends HashedPassword {
  readonly person_id: string;
  /** The lock for this browser: its own if its owner has logged in with it before, otherwise the account's (A12). */
  readonly locked_until: Date | null;
  readonly disabled_at: Date | null;
  readonly verified_at: Date | null;
  readonly device_id: string | null;
  /** When the password was chosen. */
  readonly changed_at: Date;
}

export const findCredential = async (
  ask: RunQuery,
  emailIndexes: readonly Buffer[],
  deviceHashes: readonly Buffer[],
): Promise<Credential | undefined> =>
  (
    await ask<Credential>('select * from app.find_credential($1::bytea[], $2::bytea[])', [
      emailIndexes,
      deviceHashes,
    ])
  )[0];

/** Returns the failures in a row, of the browser or the account; undefined when there is no person. */
export const countPasswordFailure = async (
  tx: Tx,
  who: Credential | undefined,
  now: Date,
): Promise<number | undefined> => {
  const { person_id = null, device_id = null } = who ?? {};
  const { rows } = await sql<{ failures: number | null }>`
    select app.count_password_failure(${person_id}::uuid, ${device_id}::uuid, ${now}) as failures`.execute(
    tx,
  );
  return rows[0]?.failures ?? undefined;
};

export type LockedPassword = Pick<Credential, 'locked_until' | 'disabled_at' | 'changed_at'>;
/** Locks and re-reads the password state: of many concurrent attempts, those after the tenth failure find it locked. */
export const lockPassword = async (tx: Tx, { person_id, device_id }: Credential): Promise<LockedPassword> => {
  const account = await tx
    .selectFrom('password')
    .select(['locked_until', 'disabled_at', 'changed_at'])
    .where('person_id', '=', person_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (device_id === null) return account;
  const device = await tx
    .selectFrom('device')
    .select(['locked_until', 'failures'])
    .where('id', '=', device_id)
    .forUpdate()
    .executeTakeFirst();
  // The browser was forgotten meanwhile, so the account's lock applies.
  if (!device) return account;
  // Strangers cannot shut out a browser its owner has used; only its own failures can (A12).
  const isOut = device.failures >= limits.factor.triesBeforeDisabled;
  return {
    locked_until: device.locked_until,
    disabled_at: isOut ? account.disabled_at : null,
    changed_at: account.changed_at,
  };
};

/** Resets the count of failures. A lock caused by strangers stays in force for unknown browsers. */
export async function resetPasswordFailures(tx: Tx, { person_id, device_id }: Credential): Promise<void> {
  await tx
    .updateTable('password')
    .set({ failures: 0 })
    .where('person_id', '=', person_id)
    .where('failures', '>', 0)
    .execute();
  if (device_id !== null)
    await tx
      .updateTable('device')
      .set({ failures: 0 })
      .where('id', '=', device_id)
      .where('failures', '>', 0)
      .execute();
}

/** Stores the same password hashed with current parameters, unless it was changed since the check. */
export const renewHash = (tx: Tx, { person_id, hash: verified }: Credential, renewed: HashedPassword) =>
  tx
    .updateTable('password')
    .set({ hash: renewed.hash, pepper_id: renewed.pepper_id })
    .where('person_id', '=', person_id)
    .where('hash', '=', verified)
    .execute();

export interface FoundPerson {
  readonly person_id: string;
  readonly verified_at: Date | null;
  readonly blocked_at: Date | null;
}
export const findPerson = async (tx: Tx, emailIndexes: readonly Buffer[]): Promise<FoundPerson | undefined> =>
  (await sql<FoundPerson>`select * from app.find_person(${emailIndexes}::bytea[])`.execute(tx)).rows[0];

export interface NewPersonRow {
  readonly id: string;
  readonly emailIndex: Buffer;
  readonly emailSealed: Buffer;
  /** Null until a number is given. */
  readonly phoneSealed: Buffer | null;
  readonly referral: string | null;
  /** When every proof that this sign-up or invitation requires was complete; null until then. */
  readonly verifiedAt: Date | null;
  readonly now: Date;
}
/** Returns false when a concurrent request has taken the address. */
export const insertPerson = async (tx: Tx, person: NewPersonRow): Promise<boolean> =>
  (
    await tx
      .insertInto('person')
      .values({
        id: person.id,
        email_index: person.emailIndex,
        email_sealed: person.emailSealed,
        phone_index: null,
        phone_sealed: person.phoneSealed,
        referral: person.referral,
        verified_at: person.verifiedAt,
        blocked_at: null,
        created_at: person.now,
      })
      .onConflict((conflict) => conflict.column('email_index').doNothing())
      .executeTakeFirst()
  ).numInsertedOrUpdatedRows === 1n;

export const insertPassword = (tx: Tx, personId: string, { hash, pepper_id }: HashedPassword, now: Date) =>
  tx
    .insertInto('password')
    .values({ person_id: personId, hash, pepper_id, changed_at: now, locked_until: null, disabled_at: null })
    .execute();

/** A new password also removes locks caused by wrong attempts at the old one. */
export async function setPassword(
  tx: Tx,
  personId: string,
  { hash, pepper_id }: HashedPassword,
  now: Date,
): Promise<void> {
  const opened = { failures: 0, locked_until: null };
  await tx
    .updateTable('password')
    .set({ hash, pepper_id, changed_at: now, disabled_at: null, ...opened })
    .where('person_id', '=', personId)
    .execute();
  await tx.updateTable('device').set(opened).where('person_id', '=', personId).execute();
}

export const findPhoneOwner = async (tx: Tx, indexes: readonly Buffer[]): Promise<string | undefined> =>
  (
    await sql<{ owner: string | null }>`
      select app.find_phone_owner(${indexes}::bytea[]) as owner`.execute(tx)
  ).rows[0]?.owner ?? undefined;

/** Assigns the number and marks the person as verified; returns false when another person has it. */
export async function claimPhone(
  tx: Tx,
  given: {
    readonly personId: string;
    readonly indexes: readonly Buffer[];
    readonly sealed: Buffer;
    readonly now: Date;
  },
): Promise<boolean> {
  const [index] = given.indexes as readonly [Buffer];
  // Serialises two claims of one number: the second waits here and then sees the first.
  await sql`select pg_advisory_xact_lock(hashtextextended(encode(${index}::bytea, 'hex'), 0))`.execute(tx);
  const owner = (await findPhoneOwner(tx, given.indexes)) ?? given.personId;
  if (owner !== given.personId) return false;
  await tx
    .updateTable('person')
    .set({ phone_index: index, phone_sealed: given.sealed, verified_at: given.now })
    .where('id', '=', given.personId)
    .execute();
  return true;
}

/** Whether the person of a flow exists yet; their id is fixed when the flow begins. The query runs as that person. */
export const isPerson = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.selectFrom('person').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

type KnownPerson = Pick<
  Selectable<PersonRow>,
  'id' | 'email_sealed' | 'phone_sealed' | 'language' | 'blocked_at'
>;
const PERSON = 'select id, email_sealed, phone_sealed, language, blocked_at from person where id = $1';

export async function personRow(tx: Tx, personId: string): Promise<KnownPerson> {
  const [person] = await query<KnownPerson>(tx, PERSON, [personId]);
  if (!person) throw new Error('a session without its person');
  return person;
}
