// Whether a contract that matches the client's current facts is in force. The creator's name can change through
// another client while this one awaits a decision, and no write of this client triggers a check then.
import type { Party } from '@portico/domain/contract/parties';
import type { MembershipState } from '../../membership/membership-state.ts';
import type { ServerContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { isUpToDate } from './load-facts.ts';
import { openFacts } from './sealed-facts.ts';
import { findNewestContract } from './sql.ts';
import { hasEnded, isUnsigned } from './states.ts';

/** Without any contract, either the step cannot have been recorded or the account needs none. */
export async function isContractInForce(
  ctx: Pick<ServerContext, 'vault'>,
  tx: Tx,
  client: Pick<MembershipState['client'], 'id' | 'created_by'>,
): Promise<boolean> {
  const newest = await findNewestContract(tx, client.id);
  if (!newest) return true;
  return !hasEnded(newest) && isUpToDate(ctx, tx, { personId: client.created_by, client }, newest);
}

export interface SignedParties {
  readonly preparedAt: Date;
  readonly parties: readonly Party[];
}

/**
 * Returns the parties of the contract in force, all of whom have signed or confirmed; undefined until then. Reads the
 * sealed facts, so that the caller needs no access to the signatures.
 */
export async function signedParties(
  ctx: Pick<ServerContext, 'vault'>,
  tx: Tx,
  clientId: string,
): Promise<SignedParties | undefined> {
  const newest = await findNewestContract(tx, clientId);
  if (!newest || hasEnded(newest) || isUnsigned(newest)) return undefined;
  return { preparedAt: newest.prepared_at, parties: (await openFacts(ctx, tx, newest)).parties };
}
