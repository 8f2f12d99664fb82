// Queries of the people slice.
import type { Insertable, Selectable } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { NamedPersonRow } from '../../platform/db/tables.gen.ts';

/** Lists all person entries in the order in which they were entered, including removed ones. */
export const findPersonEntries = (tx: Tx, clientId: string): Promise<Selectable<NamedPersonRow>[]> =>
  tx
    .selectFrom('named_person')
    .selectAll()
    .where('client_id', '=', clientId)
    .orderBy('position')
    .orderBy('id')
    .execute();

/** An existing person keeps their position and role. */
export const upsertPersonEntry = (tx: Tx, named: Insertable<NamedPersonRow>) =>
  tx
    .insertInto('named_person')
    .values(named)
    .onConflict((conflict) =>
      conflict
        .columns(['client_id', 'id'])
        .doUpdateSet({ answers_sealed: named.answers_sealed ?? null, version: named.version }),
    )
    .execute();

/** The progress of the client's members. */
export const findMemberProgress = (tx: Tx, clientId: string) =>
  tx.selectFrom('member').select(['person_id', 'progress']).where('client_id', '=', clientId).execute();
