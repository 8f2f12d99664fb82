// Voids a contract as soon as a fact in it changes, even after everyone has signed (M03). The step registry calls
// this after every change that a contract may depend on (steps/registry.ts).
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
    // After submission a decision rests on the signed contract, so an employee's unfinished step must not void it.
    if (isUnsigned(contract) || isChangeable(readClientStatus(membership.client)))
      await voidContract(ctx, tx, membership, contract);
    return;
  }
  // The step registry reopens the step on any change; a signature unaffected by it stays valid. The same goes for a
  // person who left and rejoined: what they signed before still counts, and they cannot sign it twice.
  if (membership.position.done.includes(STEP)) return;
  const parties = await loadParties(tx, contract);
  if (parties.some(({ personId, answeredAt }) => personId === membership.personId && answeredAt))
    await ctx.stepEngine.record(ctx, tx, membership, STEP);
}
