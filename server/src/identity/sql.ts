// What the identity slice writes to identity_check and identity_event; pictures and phones have files of their own.
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { query, type Tx } from '../db/database.ts';
import type { IdentityCheckRow } from '../db/tables.gen.ts';

export type StoredCheck = Selectable<IdentityCheckRow>;

/** What has somebody else at work on it. */
const UNDER_WAY = ['starting', 'open', 'reading'];

export const insertCheck = (tx: Tx, check: Insertable<IdentityCheckRow>) =>
  tx.insertInto('identity_check').values(check).execute();

export const updateCheck = (tx: Tx, id: string, change: Updateable<IdentityCheckRow>) =>
  tx.updateTable('identity_check').set(change).where('id', '=', id).execute();

/** The one that counts. */
export const newestCheck = (tx: Tx, personId: string): Promise<StoredCheck | undefined> =>
  tx
    .selectFrom('identity_check')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The check that one client rests on: that by which the person's step was recorded there; the newest until it was. */
export async function checkOfClient(
  tx: Tx,
  personId: string,
  clientId: string | undefined,
): Promise<StoredCheck | undefined> {
  const linked =
    clientId === undefined
      ? undefined
      : await tx
          .selectFrom('identity_check')
          .innerJoin('member', 'member.identity_check_id', 'identity_check.id')
          .selectAll('identity_check')
          .where('member.client_id', '=', clientId)
          .where('member.person_id', '=', personId)
          .where(sql<boolean>`'VERIFY_IDENTITY' = any (member.progress)`)
          .executeTakeFirst();
  return linked ?? newestCheck(tx, personId);
}

/**
 * The pictures that belong to a check: its own, or where it went to staff, those that were taken before in the same client. Pictures that
 * another client was checked with were not given for this one.
 */
export const captureOfCheck = (
  tx: Tx,
  { person_id, client_id, created_at }: StoredCheck,
): Promise<StoredCheck | undefined> =>
  tx
    .selectFrom('identity_check')
    .selectAll()
    .where('person_id', '=', person_id)
    .where('client_id', '=', client_id)
    .where('route', '=', 'capture')
    .where('created_at', '<=', created_at)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Whether a client rests on this check; one that is still a draft may be left out. */
export const isReliedOn = async (
  tx: Tx,
  checkId: string,
  exceptDraft: string | null = null,
): Promise<boolean> =>
  (
    await query(
      tx,
      `select from member m join client c on c.id = m.client_id
       where m.identity_check_id = $1 and (c.status <> 'DRAFT' or c.id is distinct from $2) limit 1`,
      [checkId, exceptDraft],
    )
  ).length > 0;

/** The one whose pictures are told to whoever takes them. */
export const newestCapture = (tx: Tx, personId: string): Promise<StoredCheck | undefined> =>
  tx
    .selectFrom('identity_check')
    .selectAll()
    .where('person_id', '=', personId)
    .where('route', '=', 'capture')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const findCheck = (tx: Tx, id: string): Promise<StoredCheck | undefined> =>
  tx.selectFrom('identity_check').selectAll().where('id', '=', id).executeTakeFirst();

/** Two results of one check wait here for each other. */
export const lockCheck = (tx: Tx, id: string): Promise<StoredCheck | undefined> =>
  tx.selectFrom('identity_check').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/**
 * How many tries of a person have failed since then: refused, or of somebody else. In the house each picture that was not
 * taken is one, and the check that ends with the last of them is not another.
 */
export async function failedSince(tx: Tx, personId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ failed: string }>`
    select (select count(*) from identity_check
        where person_id = ${personId} and decided_at > ${since}
          and ((state = 'rejected' and route <> 'capture') or likeness = 'different'))
      + (select count(*) from identity_picture
        where person_id = ${personId} and decided_at > ${since} and state = 'failed') as failed`.execute(tx);
  return Number(rows[0]?.failed);
}

/** True for the first of its id. */
export async function keepEvent(tx: Tx, id: string, reference: string, now: Date): Promise<boolean> {
  const [row] = await query<{ is_new: boolean }>(tx, 'select app.keep_identity_event($1, $2, $3) as is_new', [
    id,
    reference,
    now,
  ]);
  return row?.is_new === true;
}

/** What an event is about; `check_id` is null when no check of ours has that session. */
export const findEvent = (tx: Tx, id: string) =>
  tx
    .selectFrom('identity_event')
    .leftJoin('identity_check', 'identity_check.reference', 'identity_event.reference')
    .select(['identity_check.id as check_id', 'identity_event.received_at'])
    .where('identity_event.id', '=', id)
    .executeTakeFirst();

/** Those that nobody has asked about for a while, the longest first. */
export const checksToFollow = (tx: Tx, before: Date, most: number) =>
  tx
    .selectFrom('identity_check')
    .select(['id', 'state', 'created_at'])
    .where('route', '=', 'vendor')
    .where('state', 'in', UNDER_WAY)
    .where('asked_at', '<', before)
    .orderBy('asked_at')
    .limit(most)
    .execute();

export const noteSilence = (tx: Tx, id: string, now: Date) =>
  updateCheck(tx, id, { silent_since: sql`coalesce(silent_since, ${now})` as never, asked_at: now });
