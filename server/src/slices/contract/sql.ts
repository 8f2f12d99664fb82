// Everything the contract slice writes to its tables: contract, contract_party and contract_signature.
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { ContractPartyRow, ContractRow, ContractSignatureRow } from '../../platform/db/tables.gen.ts';

export type Contract = Selectable<ContractRow>;
export type ContractParty = Selectable<ContractPartyRow>;
type Signature = Pick<Selectable<ContractSignatureRow>, 'person_id' | 'named_id' | 'kind' | 'signed_at'>;

/** The last that was made, whatever became of it. */
export const findNewestContract = (tx: Tx, clientId: string): Promise<Contract | undefined> =>
  tx
    .selectFrom('contract')
    .selectAll()
    .where('client_id', '=', clientId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();

export const findContract = (tx: Tx, id: string): Promise<Contract | undefined> =>
  tx.selectFrom('contract').selectAll().where('id', '=', id).executeTakeFirst();

export async function insertContract(
  tx: Tx,
  contract: Insertable<ContractRow>,
  parties: readonly Insertable<ContractPartyRow>[],
): Promise<void> {
  await tx.insertInto('contract').values(contract).execute();
  await tx
    .insertInto('contract_party')
    .values([...parties])
    .execute();
}

export const setContract = (tx: Tx, id: string, changed: Updateable<ContractRow>) =>
  tx.updateTable('contract').set(changed).where('id', '=', id).execute();

/** In the order of the text. */
export const findParties = (tx: Tx, id: string): Promise<ContractParty[]> =>
  tx.selectFrom('contract_party').selectAll().where('contract_id', '=', id).orderBy('position').execute();

export const findSignatures = (tx: Tx, id: string): Promise<Signature[]> =>
  tx
    .selectFrom('contract_signature')
    .select(['person_id', 'named_id', 'kind', 'signed_at'])
    .where('contract_id', '=', id)
    .execute();

export const insertSignature = (tx: Tx, signature: Insertable<ContractSignatureRow>) =>
  tx.insertInto('contract_signature').values(signature).execute();

/** Takes the step back for everybody of the client that is acted for. */
export const reopenSigning = (tx: Tx) => sql`select app.reopen_signing()`.execute(tx);

/** What runs by the clock looks at these: they can still be signed. */
export const listUnfinishedContracts = (tx: Tx, mostAtOnce: number): Promise<Contract[]> =>
  tx
    .selectFrom('contract')
    .selectAll()
    .where('state', 'in', ['draft', 'sent', 'viewed'])
    .orderBy('expires_at')
    .limit(mostAtOnce)
    .execute();

export const recordReminder = (
  tx: Tx,
  { contract_id, named_id }: Pick<ContractParty, 'contract_id' | 'named_id'>,
  reminders: number,
  now: Date,
) =>
  tx
    .updateTable('contract_party')
    .set({ reminders, reminded_at: now })
    .where('contract_id', '=', contract_id)
    .where('named_id', '=', named_id)
    .execute();
