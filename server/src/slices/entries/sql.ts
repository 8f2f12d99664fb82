// Queries of the entries slice on its tables: company_owner and named_person.
import type { Tx } from '../../platform/db/database.ts';

export interface SealedEntry {
  readonly id: string;
  /** Null for a removed entry. */
  readonly answers_sealed: Buffer | null;
  readonly version: number;
  readonly position: number;
}
export interface SealedPerson extends SealedEntry {
  readonly role: string;
  /** When the person's membership ended, which closes the entry. */
  readonly left_at?: Date | null;
}

/** Lists all owners in the order in which they were entered, including removed ones. */
export const findOwners = (tx: Tx, clientId: string): Promise<SealedEntry[]> =>
  tx
    .selectFrom('company_owner')
    .select(['id', 'answers_sealed', 'version', 'position'])
    .where('client_id', '=', clientId)
    .orderBy('position')
    .orderBy('id')
    .execute();

/** Lists all representatives and employees in the order in which they were entered, including removed ones. */
export const findPeople = (tx: Tx, clientId: string): Promise<SealedPerson[]> =>
  tx
    .selectFrom('named_person')
    .select(['id', 'role', 'answers_sealed', 'version', 'position', 'left_at'])
    .where('client_id', '=', clientId)
    .orderBy('position')
    .orderBy('id')
    .execute();

/** Existing owners keep their position, even after having been removed in between. */
export const upsertOwners = (tx: Tx, clientId: string, owners: readonly SealedEntry[]) =>
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

/** Existing people keep their position and role. */
export const upsertPeople = (tx: Tx, clientId: string, people: readonly SealedPerson[]) =>
  tx
    .insertInto('named_person')
    .values(people.map((person) => ({ client_id: clientId, ...person })))
    .onConflict((conflict) =>
      conflict.columns(['client_id', 'id']).doUpdateSet((row) => ({
        answers_sealed: row.ref('excluded.answers_sealed'),
        version: row.ref('excluded.version'),
      })),
    )
    .execute();
