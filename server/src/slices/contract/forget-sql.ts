// Contracts whose retention period is over, except those under a legal hold.
import type { ContractRetentionClass } from '@portico/domain/retention';
import { query, type Tx } from '../../platform/db/database.ts';

interface DueContract {
  readonly id: string;
  readonly client_id: string;
  readonly object_key: string;
  readonly sealed_key: string | null;
}

const KEPT = `
  select c.id, c.client_id, c.object_key, c.sealed_key from contract c join client k on k.id = c.client_id
  where not exists (select from legal_hold h where h.client_id = k.id) and `;
const MOST = ' order by c.id limit $2';

/** Contracts that ended before $1. One that was sealed and later voided is kept as long as any sealed contract. */
const due: Readonly<Record<ContractRetentionClass, string>> = {
  sealed: `${KEPT} c.sealed_at is not null and c.sealed_at < $1 and k.status = 'BLOCKED' and k.status_since < $1 ${MOST}`,
  ended: `${KEPT} c.state in ('declined', 'expired', 'voided') and c.sealed_at is null and c.ended_at < $1 ${MOST}`,
};

export const listDueContracts = (
  tx: Tx,
  name: ContractRetentionClass,
  before: Date,
  most: number,
): Promise<DueContract[]> => query<DueContract>(tx, due[name], [before, most]);

export async function deleteContract(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('contract_signature').where('contract_id', '=', id).execute();
  await tx.deleteFrom('contract_party').where('contract_id', '=', id).execute();
  await tx.deleteFrom('contract').where('id', '=', id).execute();
}
