// Lists a person's sessions that have not ended, and ends a single one.
import type { Selectable } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { SessionRow } from '../../platform/db/tables.gen.ts';
import { isAlive } from './session-sql.ts';

export const endSession = async (tx: Tx, sessionId: string, because: string, now: Date): Promise<boolean> =>
  (
    await tx
      .updateTable('session')
      .set({ ended_at: now, ended_because: because })
      .where('id', '=', sessionId)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
  ).numUpdatedRows === 1n;

export type LiveSession = Pick<
  Selectable<SessionRow>,
  'id' | 'device' | 'address_sealed' | 'created_at' | 'seen_at'
>;

/** Most recently used first. */
export const liveSessions = (tx: Tx, personId: string, now: Date): Promise<LiveSession[]> =>
  tx
    .selectFrom('session')
    .select(['id', 'device', 'address_sealed', 'created_at', 'seen_at'])
    .where('person_id', '=', personId)
    .where(isAlive(now))
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
