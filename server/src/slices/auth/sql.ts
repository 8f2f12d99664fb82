// What the account slice asks of the tables person and password; factor-sql.ts and session-sql.ts ask the rest.
import { limits } from '@portico/domain/limits';
import { type Selectable, sql } from 'kysely';
import { query, type RunQuery, type Tx } from '../../platform/db/database.ts';
import type { PersonRow } from '../../platform/db/tables.gen.ts';
import type { HashedPassword } from '../../platform/passwords/password.ts';

export interface Credential extends HashedPassword {
  readonly person_id: string;
  /** For this browser: its own lock when its owner has signed in with it before, otherwise that of the account (A12). */
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

/** How many there are in a row now, for the browser or for the account; undefined for nobody. */
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
/** Whether it may still be used: of many tries at the same moment, those after the tenth wrong one find it locked. */
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
  // A browser that became a stranger meanwhile goes by the account's lock.
  if (!device) return account;
  // Strangers do not shut out a browser that its owner has used: it is shut out by its own failures (A12).
  const isOut = device.failures >= limits.factor.triesBeforeDisabled;
  return {
    locked_until: device.locked_until,
    disabled_at: isOut ? account.disabled_at : null,
    changed_at: account.changed_at,
  };
};

/** The row of wrong ones is broken. A lock that others have earned goes on for them. */
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

/** The same password under today's parameters; not where another one was chosen since it was verified. */
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
  /** Nothing where no number was given yet. */
  readonly phoneSealed: Buffer | null;
  readonly referral: string | null;
  /** When all that the way in asks for was proven; nothing while it is not. */
  readonly verifiedAt: Date | null;
  readonly now: Date;
}
/** False when somebody else with this address was faster. */
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

/** A new password opens what wrong tries of the old one had locked. */
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

/** The number is theirs from now on, and they are verified; false when it is somebody else's. */
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
  // Two people with one number at the same moment: the second waits here and then sees the first.
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

/** Whether somebody exists by now whose id a flow has had from the beginning; asked as them. */
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
