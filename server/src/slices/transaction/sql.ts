// Queries of the transaction slice on hand_off.
import { limits } from '@portico/domain/limits';
import type { Selectable } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { HandOffRow } from '../../platform/db/tables.gen.ts';
import type { Entry } from './entry-token.ts';

export const insertHandOff = (
  tx: Tx,
  { id, personId, clientId, origin }: Entry,
  sessionId: string,
  now: Date,
) =>
  tx
    .insertInto('hand_off')
    .values({
      id,
      person_id: personId,
      client_id: clientId,
      session_id: sessionId,
      origin,
      minted_at: now,
      expires_at: new Date(now.getTime() + limits.handOffTokenSeconds * 1000),
      redeemed_at: null,
    })
    .execute();

/** Locks the row: of two requests with the same token, the second waits and then finds it redeemed. */
export const lockHandOff = (tx: Tx, id: string): Promise<Selectable<HandOffRow> | undefined> =>
  tx.selectFrom('hand_off').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const markRedeemed = (tx: Tx, id: string, now: Date) =>
  tx.updateTable('hand_off').set({ redeemed_at: now }).where('id', '=', id).execute();
