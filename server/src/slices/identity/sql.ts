// Queries on identity_check and identity_event; pictures and phones have files of their own.
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { query, type Tx } from '../../platform/db/database.ts';
import type { IdentityCheckRow } from '../../platform/db/tables.gen.ts';

export type StoredCheck = Selectable<IdentityCheckRow>;

/** States with which a client can be submitted: compared with the document, or handed to staff. */
const FINISHED = ['approved', 'staff'];

/** States in which we wait for the vendor. */
const UNDER_WAY = ['starting', 'open', 'reading'];

export const insertCheck = (tx: Tx, check: Insertable<IdentityCheckRow>) =>
  tx.insertInto('identity_check').values(check).execute();

export const updateCheck = (tx: Tx, id: string, change: Updateable<IdentityCheckRow>) =>
  tx.updateTable('identity_check').set(change).where('id', '=', id).execute();

/** The check that counts for the person. */
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
 * The check that one client relies on: the one with which the person's step was recorded there. Before that, the newest that
 * was begun for this client or has finished; an unfinished check for another client says nothing about this one.
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
 * The capture that belongs to a check: the check itself or, if it went to staff, the capture before it in the same client.
 * Pictures taken for another client were not given for this one.
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
 * Whether another client relies on a check, or this one does and has been submitted. Steps recorded by an older release name no
 * check, so they count as relying on it.
 */
export const hasDependents = async (tx: Tx, checkId: string, draftId: string): Promise<boolean> =>
  (await query(tx, RELIED_ON, [checkId, draftId])).length > 0;

/** The check whose pictures the capture pages show. */
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

/** Locks the row so that concurrent results of one check are processed in turn. */
export const lockCheck = (tx: Tx, id: string): Promise<StoredCheck | undefined> =>
  tx.selectFrom('identity_check').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/**
 * Counts a person's failed tries since a time: checks rejected or found to be somebody else's. In an in-house check each failed
 * picture is a try, and the check that the last one ends is not counted again.
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

/** Returns true unless the event was already stored. */
export async function insertEvent(tx: Tx, id: string, reference: string, now: Date): Promise<boolean> {
  const [row] = await query<{ is_new: boolean }>(tx, 'select app.keep_identity_event($1, $2, $3) as is_new', [
    id,
    reference,
    now,
  ]);
  return row?.is_new === true;
}

/** The event with its check; `check_id` is null when no check of ours has that session. */
export const findEvent = (tx: Tx, id: string) =>
  tx
    .selectFrom('identity_event')
    .leftJoin('identity_check', 'identity_check.reference', 'identity_event.reference')
    .select(['identity_check.id as check_id', 'identity_event.received_at'])
    .where('identity_event.id', '=', id)
    .executeTakeFirst();

/** Checks that were not polled since the given time, longest ago first. */
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
