// Parts of a contract sealed under the client's key: its facts, and why it was declined.
import type { ContractFacts } from '@portico/domain/contract/facts';
import type { ServerContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Contract } from './sql.ts';

type Sealing = Pick<ServerContext, 'vault'>;
type ContractIds = Pick<Contract, 'id' | 'client_id'>;

const placeOf = ({ id, client_id }: ContractIds, column: 'facts_sealed' | 'reason_sealed') => ({
  column: `contract.${column}` as const,
  row: id,
  owner: client_id,
});

export const sealFacts = (
  { vault }: Sealing,
  tx: Tx,
  of: ContractIds,
  facts: ContractFacts,
): Promise<Buffer> => vault.seal(tx, placeOf(of, 'facts_sealed'), JSON.stringify(facts));

export const openFacts = async ({ vault }: Sealing, tx: Tx, contract: Contract): Promise<ContractFacts> =>
  JSON.parse(await vault.open(tx, placeOf(contract, 'facts_sealed'), contract.facts_sealed));

/** Why a contract was declined, and by which party. */
export interface DeclineStatement {
  readonly namedId: string;
  readonly reason: string;
}

export const sealReason = (
  { vault }: Sealing,
  tx: Tx,
  of: ContractIds,
  declined: DeclineStatement,
): Promise<Buffer> => vault.seal(tx, placeOf(of, 'reason_sealed'), JSON.stringify(declined));

export const openReason = async (
  { vault }: Sealing,
  tx: Tx,
  { reason_sealed, ...of }: ContractIds & Pick<Contract, 'reason_sealed'>,
): Promise<DeclineStatement | undefined> =>
  reason_sealed ? JSON.parse(await vault.open(tx, placeOf(of, 'reason_sealed'), reason_sealed)) : undefined;
