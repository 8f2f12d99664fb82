// Queries of the contract slice on its tables: contract, contract_party and contract_signature.
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { ContractPartyRow, ContractRow, ContractSignatureRow } from '../../platform/db/tables.gen.ts';

export type Contract = Selectable<ContractRow>;
export type ContractParty = Selectable<ContractPartyRow>;
type Signature = Pick<Selectable<ContractSignatureRow>, 'person_id' | 'named_id' | 'kind' | 'signed_at'>;

/** Returns the newest contract in any state. */
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

/** In the order of the contract text. */
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

/** Reopens the signing step for all members of the client that the transaction acts for. */
export const reopenSigning = (tx: Tx) => sql`select app.reopen_signing()`.execute(tx);

/** Contracts that can still be signed, for the scheduled job. */
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
