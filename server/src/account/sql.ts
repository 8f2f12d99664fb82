// What the page /account asks of its own tables, notice and link.
import { randomUUIDv7 } from 'node:crypto';
import type { NoticeEvent } from '@portico/domain/api/account';
import { type Selectable, sql } from 'kysely';
import type { RequestContext } from '../context.ts';
import type { Tx } from '../db/database.ts';
import type { LinkRow } from '../db/tables.gen.ts';

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

/** Before anybody is known; one that was used is not found. */
export const findLink = async (tx: Tx, tokenHash: Buffer): Promise<Link | undefined> =>
  (await sql<Link>`select * from app.find_link(${tokenHash})`.execute(tx)).rows[0];

/** Of two clicks at the same moment one wins. What it would bring back is not kept any longer. */
export const spendLink = async (tx: Tx, { token_hash }: Link, now: Date): Promise<boolean> =>
  (
    await tx
      .updateTable('link')
      .set({ used_at: now, former_sealed: null })
      .where('token_hash', '=', token_hash)
      .where('used_at', 'is', null)
      .executeTakeFirst()
  ).numUpdatedRows === 1n;

/** Those that take back the same thing and were given later: they went to addresses that this one took back. */
export const spendLaterLinks = (tx: Tx, { person_id, kind, event, created_at }: Link, now: Date) =>
  tx
    .updateTable('link')
    .set({ used_at: now, former_sealed: null })
    .where('person_id', '=', person_id)
    .where('kind', '=', kind)
    .where('event', '=', event)
    .where('created_at', '>=', created_at)
    .where('used_at', 'is', null)
    .execute();
