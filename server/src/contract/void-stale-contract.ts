// What a changed answer does to a contract: it is void as soon as a fact of it is another, also when everybody has signed it (M03). Called last
// in every write that may change one: company, investment, owners, people, and what the creator is called; and when a step is completed.
import { isChangeable } from '@portico/domain/client/account';
import type { RequestContext } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { readClientStatus } from '../membership/load-clients.ts';
import { loadMembershipState, recordStep, type StepContext } from '../membership/membership-state.ts';
import { voidContract } from './end-contract.ts';
import { loadParties, STEP } from './list-people.ts';
import { isUpToDate } from './load-facts.ts';
import { findNewestContract } from './sql.ts';
import { hasEnded, isUnsigned } from './states.ts';

export async function voidStaleContract(
  ctx: StepContext & Pick<RequestContext, 'actor'>,
  tx: Tx,
): Promise<void> {
  const membership = await loadMembershipState(ctx, tx);
  const contract = await findNewestContract(tx, membership.client.id);
  if (!contract || hasEnded(contract)) return;
  if (!(await isUpToDate(ctx, tx, membership, contract))) {
    // Later a decision rests on what was signed, or has been made: an employee who is still at a step of theirs ends nothing then.
    if (isUnsigned(contract) || isChangeable(readClientStatus(membership.client)))
      await voidContract(ctx, tx, membership, contract);
    return;
  }
  // The table `reopens` took their step back for any change; what they have signed says nothing of this one, and stays signed. Somebody
  // who has left and joined again starts anew: what they signed before they left still counts, and nobody can sign it a second time.
  if (membership.position.done.includes(STEP)) return;
  const parties = await loadParties(tx, contract);
  if (parties.some(({ personId, answeredAt }) => personId === membership.personId && answeredAt))
    await recordStep(ctx, tx, membership, STEP);
}
