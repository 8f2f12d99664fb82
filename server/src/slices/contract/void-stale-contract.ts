// What a changed answer does to a contract: it is void as soon as a fact of it is another, also when everybody has signed it (M03). The
// step registry asks it after every change that a contract may rest on (steps/registry.ts).
import { isChangeable } from '@portico/domain/clients/account';
import { readClientStatus } from '../../membership/load-clients.ts';
import type { MembershipState } from '../../membership/membership-state.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { StepContext } from '../../platform/step-engine.ts';
import { voidContract } from './end-contract.ts';
import { loadParties, STEP } from './list-people.ts';
import { isUpToDate } from './load-facts.ts';
import { findNewestContract } from './sql.ts';
import { hasEnded, isUnsigned } from './states.ts';

export async function voidStaleContract(
  ctx: StepContext,
  tx: Tx,
  membership: MembershipState,
): Promise<void> {
  const contract = await findNewestContract(tx, membership.client.id);
  if (!contract || hasEnded(contract)) return;
  if (!(await isUpToDate(ctx, tx, membership, contract))) {
    // Later a decision rests on what was signed, or has been made: an employee who is still at a step of theirs ends nothing then.
    if (isUnsigned(contract) || isChangeable(readClientStatus(membership.client)))
      await voidContract(ctx, tx, membership, contract);
    return;
  }
  // The step registry took their step back for any change; what they have signed says nothing of this one, and stays signed. Somebody
  // who has left and joined again starts anew: what they signed before they left still counts, and nobody can sign it a second time.
  if (membership.position.done.includes(STEP)) return;
  const parties = await loadParties(tx, contract);
  if (parties.some(({ personId, answeredAt }) => personId === membership.personId && answeredAt))
    await ctx.stepEngine.record(ctx, tx, membership, STEP);
}
