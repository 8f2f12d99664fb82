// Queries of the owners slice on its table, company_owner.
import type { Tx } from '../../platform/db/database.ts';

export interface SealedOwner {
  readonly id: string;
  /** Null for a removed owner. */
  readonly answers_sealed: Buffer | null;
  readonly version: number;
  readonly position: number;
}

/** Lists all owners in the order in which they were entered, including removed ones. */
export const findOwners = (tx: Tx, clientId: string): Promise<SealedOwner[]> =>
  tx
    .selectFrom('company_owner')
    .select(['id', 'answers_sealed', 'version', 'position'])
    .where('client_id', '=', clientId)
    .orderBy('position')
    .orderBy('id')
    .execute();

/** Existing owners keep their position, even after having been removed in between. */
export const keepOwners = (tx: Tx, clientId: string, owners: readonly SealedOwner[]) =>
  tx
    .insertInto('company_owner')
    .values(owners.map((owner) => ({ client_id: clientId, ...owner })))
    .onConflict((conflict) =>
      conflict.columns(['client_id', 'id']).doUpdateSet((row) => ({
        answers_sealed: row.ref('excluded.answers_sealed'),
        version: row.ref('excluded.version'),
      })),
    )
    .execute();
