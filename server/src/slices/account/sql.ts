// Queries on the account slice's own tables, notice and link.
import { randomUUIDv7 } from 'node:crypto';
import type { NoticeEvent } from '@portico/domain/api/account';
import { type Selectable, sql } from 'kysely';
import type { RequestContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { LinkRow } from '../../platform/db/tables.gen.ts';

const SHOWN_NOTICES = 50;

export const insertNotice = (
  ctx: Pick<RequestContext, 'now' | 'caller'>,
  tx: Tx,
  personId: string,
  event: NoticeEvent,
) =>
  tx
    .insertInto('notice')
    .values({ id: randomUUIDv7(), person_id: personId, event, device: ctx.caller.device, at: ctx.now })
    .execute();

/** Newest first. */
export const latestNotices = (tx: Tx, personId: string) =>
  tx
    .selectFrom('notice')
    .select(['event', 'device', 'at'])
    .where('person_id', '=', personId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN_NOTICES)
    .execute();

export type Link = Selectable<LinkRow>;

/** Runs before the person is known; used links are not found. */
export const findLink = async (tx: Tx, tokenHash: Buffer): Promise<Link | undefined> =>
  (await sql<Link>`select * from app.find_link(${tokenHash})`.execute(tx)).rows[0];

/** Only one of two concurrent clicks succeeds. Also erases the former address. */
export const consumeLink = async (tx: Tx, { token_hash }: Link, now: Date): Promise<boolean> =>
  (
    await tx
      .updateTable('link')
      .set({ used_at: now, former_sealed: null })
      .where('token_hash', '=', token_hash)
      .where('used_at', 'is', null)
      .executeTakeFirst()
  ).numUpdatedRows === 1n;

/** The link that can still restore the former mailbox or number. */
export const findUndo = (tx: Tx, personId: string, event: string, now: Date): Promise<Link | undefined> =>
  tx
    .selectFrom('link')
    .selectAll()
    .where('person_id', '=', personId)
    .where('kind', '=', 'undo')
    .where('event', '=', event)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at')
    .executeTakeFirst();

/** Consumes the “this was not me” links of all notices so far. */
export const consumeDisavowals = (tx: Tx, personId: string, now: Date) =>
  tx
    .updateTable('link')
    .set({ used_at: now })
    .where('person_id', '=', personId)
    .where('kind', '=', 'disavow')
    .where('used_at', 'is', null)
    .execute();
