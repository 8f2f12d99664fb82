// Everything the account slice asks of its tables: person, password, factor, session.
import { limits } from '@portico/domain/limits';
import { type Selectable, sql } from 'kysely';
import { query, type Tx } from '../db/database.ts';
import type { PersonRow } from '../db/tables.gen.ts';
import type { HashedPassword } from './password.ts';

export interface Credential extends HashedPassword {
  readonly person_id: string;
  readonly failures: number;
  readonly locked_until: Date | null;
  readonly disabled_at: Date | null;
  readonly verified_at: Date | null;
}

export const findCredential = async (
  tx: Tx,
  emailIndexes: readonly Buffer[],
): Promise<Credential | undefined> =>
  (await sql<Credential>`select * from app.find_credential(${emailIndexes}::bytea[])`.execute(tx)).rows[0];

export const countPasswordFailure = (tx: Tx, personId: string | undefined, now: Date) =>
  sql`select app.count_password_failure(${personId ?? null}::uuid, ${now})`.execute(tx);

export const resetPasswordFailures = (tx: Tx, personId: string) =>
  tx
    .updateTable('password')
    .set({ failures: 0, locked_until: null })
    .where('person_id', '=', personId)
    .where('failures', '>', 0)
    .execute();

export const replaceHash = (tx: Tx, personId: string, { hash, pepper_id }: HashedPassword) =>
  tx.updateTable('password').set({ hash, pepper_id }).where('person_id', '=', personId).execute();

export const activeAuthenticator = (tx: Tx, personId: string, now: Date) =>
  tx
    .selectFrom('factor')
    .select(['id', 'secret_sealed', 'last_step'])
    .where('person_id', '=', personId)
    .where('kind', '=', 'authenticator')
    .where('activated_at', 'is not', null)
    .where('disabled_at', 'is', null)
    .where((where) => where.or([where('locked_until', 'is', null), where('locked_until', '<=', now)]))
    .executeTakeFirst();

/** Each time step is taken once, also by twenty requests at the same moment. */
export const takeStep = async (tx: Tx, factorId: string, step: number): Promise<boolean> =>
  (
    await tx
      .updateTable('factor')
      .set({ last_step: step, failures: 0, locked_until: null })
      .where('id', '=', factorId)
      .where('last_step', '<', step)
      .executeTakeFirst()
  ).numUpdatedRows === 1n;

export const countFactorFailure = (tx: Tx, factorId: string, now: Date) =>
  sql`
    update factor set
      failures = failures + 1,
      locked_until = coalesce(app.lock_until(failures + 1, ${now}), locked_until),
      disabled_at = case when failures + 1 >= 100 then coalesce(disabled_at, ${now}) else disabled_at end
    where id = ${factorId}`.execute(tx);

export interface NewSession {
  readonly id: string;
  readonly personId: string;
  readonly clientId: string | undefined;
  readonly refreshHash: Buffer;
  readonly refreshKeyId: string;
  readonly bindingHash: Buffer;
  readonly amr: readonly string[];
  readonly device: string;
  readonly addressSealed: Buffer;
  readonly now: Date;
  readonly endsAt: Date;
}

export const insertSession = (tx: Tx, session: NewSession) =>
  tx
    .insertInto('session')
    .values({
      id: session.id,
      person_id: session.personId,
      client_id: session.clientId ?? null,
      refresh_hash: session.refreshHash,
      refresh_key_id: session.refreshKeyId,
      rotated_at: session.now,
      binding_hash: session.bindingHash,
      auth_time: session.now,
      amr: [...session.amr],
      device: session.device,
      address_sealed: session.addressSealed,
      created_at: session.now,
      seen_at: session.now,
      ends_at: session.endsAt,
      ended_at: null,
      ended_because: null,
    })
    .execute();

export interface FoundSession {
  readonly person_id: string;
  readonly client_id: string | null;
  readonly generation: number;
  readonly refresh_hash: Buffer;
  readonly refresh_key_id: string;
  readonly rotated_at: Date;
  readonly binding_hash: Buffer;
  readonly auth_time: Date;
  readonly amr: string[];
  readonly seen_at: Date;
  readonly ends_at: Date;
  readonly ended_at: Date | null;
}

export const findSession = async (tx: Tx, sessionId: string): Promise<FoundSession | undefined> =>
  (await sql<FoundSession>`select * from app.find_session(${sessionId})`.execute(tx)).rows[0];

/** What an access token is made from. */
const sessionOfToken = ['person_id', 'client_id', 'amr', 'auth_time', 'binding_hash'] as const;
export type SessionOfToken = Pick<FoundSession, (typeof sessionOfToken)[number]>;

/** One of two requests with the same refresh token wins; the other finds nothing to rotate. Answers what the session is then. */
export const rotateSession = (
  tx: Tx,
  sessionId: string,
  from: { readonly generation: number; readonly hash: Buffer },
  to: { readonly hash: Buffer; readonly keyId: string },
  now: Date,
): Promise<SessionOfToken | undefined> =>
  tx
    .updateTable('session')
    .set({
      generation: from.generation + 1,
      refresh_hash: to.hash,
      refresh_key_id: to.keyId,
      rotated_at: now,
      seen_at: now,
    })
    .where('id', '=', sessionId)
    .where('generation', '=', from.generation)
    .where('refresh_hash', '=', from.hash)
    .where('ended_at', 'is', null)
    .returning(sessionOfToken)
    .executeTakeFirst();

/**
 * Acts for another client from now on. It gives out a token as a refresh does, so it keeps a session alive only where a
 * refresh would: not one that ended, was idle for too long or is too old (F09).
 */
export const switchSession = (
  tx: Tx,
  sessionId: string,
  clientId: string,
  now: Date,
): Promise<SessionOfToken | undefined> =>
  tx
    .updateTable('session')
    .set({ client_id: clientId, seen_at: now })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .where('seen_at', '>', new Date(now.getTime() - limits.session.idleSeconds * 1000))
    .returning(sessionOfToken)
    .executeTakeFirst();

export const endSession = async (tx: Tx, sessionId: string, because: string, now: Date): Promise<boolean> =>
  (
    await tx
      .updateTable('session')
      .set({ ended_at: now, ended_because: because })
      .where('id', '=', sessionId)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
  ).numUpdatedRows === 1n;

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
