// What the identity slice writes to identity_check and identity_event; pictures and phones have files of their own.
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { query, type Tx } from '../../platform/db/database.ts';
import type { IdentityCheckRow } from '../../platform/db/tables.gen.ts';

export type StoredCheck = Selectable<IdentityCheckRow>;

/** What a client can be submitted with: read and compared, or given to staff. */
const FINISHED = ['approved', 'staff'];

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

/**
 * The check that one client rests on: that by which the person's step was recorded there. Until it was, the newest that was begun for this
 * client or is finished: an unfinished one for another client says nothing about this one.
 */
export async function checkOfClient(
  tx: Tx,
  personId: string,
  clientId: string | undefined,
): Promise<StoredCheck | undefined> {
  if (clientId === undefined) return newestCheck(tx, personId);
  return tx
    .selectFrom('identity_check')
    .leftJoin('member', (join) =>
      join
        .onRef('member.identity_check_id', '=', 'identity_check.id')
        .on('member.client_id', '=', clientId)
        .on(sql<boolean>`'VERIFY_IDENTITY' = any (member.progress)`),
    )
    .selectAll('identity_check')
    .where('identity_check.person_id', '=', personId)
    .where(({ eb, or }) =>
      or([eb('identity_check.client_id', '=', clientId), eb('identity_check.state', 'in', FINISHED)]),
    )
    .orderBy(sql`member.client_id is null`)
    .orderBy('identity_check.created_at', 'desc')
    .orderBy('identity_check.id', 'desc')
    .limit(1)
    .executeTakeFirst();
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

const RELIED_ON = `
  select from identity_check i join member m on m.person_id = i.person_id join client c on c.id = m.client_id
  where i.id = $1 and (c.status <> 'DRAFT' or c.id <> $2)
    and (m.identity_check_id = i.id or (m.identity_check_id is null and 'VERIFY_IDENTITY' = any (m.progress)))
  limit 1`;

/**
 * Whether another client than this draft rests on a check, or this one since it was submitted. A step that an older release has recorded
 * names no check: then it may be this one.
 */
export const hasDependents = async (tx: Tx, checkId: string, draftId: string): Promise<boolean> =>
  (await query(tx, RELIED_ON, [checkId, draftId])).length > 0;

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
export async function insertEvent(tx: Tx, id: string, reference: string, now: Date): Promise<boolean> {
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
export const listChecksToPoll = (tx: Tx, before: Date, most: number) =>
  tx
    .selectFrom('identity_check')
    .select(['id', 'state', 'created_at'])
    .where('route', '=', 'vendor')
    .where('state', 'in', UNDER_WAY)
    .where('asked_at', '<', before)
    .orderBy('asked_at')
    .limit(most)
    .execute();

export const recordSilence = (tx: Tx, id: string, now: Date) =>
  updateCheck(tx, id, { silent_since: sql`coalesce(silent_since, ${now})` as never, asked_at: now });
