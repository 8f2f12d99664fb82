// Whether a client is bound by a contract that says what it has told us. What the creator is called can be changed for another client while this one
// waits for a decision, and no write of this client follows that.
import type { Party } from '@portico/domain/contract/parties';
import type { MembershipState } from '../../membership/membership-state.ts';
import type { ServerContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { isUpToDate } from './load-facts.ts';
import { openFacts } from './sealed-facts.ts';
import { findNewestContract } from './sql.ts';
import { hasEnded, isUnsigned } from './states.ts';

/** Where there is no contract at all the step cannot have been recorded, or the account needs none. */
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
 * The parties of the contract in force: each of them has signed it or confirmed reading it. Nothing until all of them have. They are read
 * from the sealed facts, so that a reader needs no right on the signatures themselves.
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
