// What a change among those who are named leads to: a list is recorded as long as it is whole, and nobody has signed beside others than
// are named.
import type { ClientRole } from '@portico/domain/client/account';
import { reopens } from '@portico/domain/onboarding/flows';
import { listOfRole } from '@portico/domain/people/people';
import type { RequestContext } from '../context.ts';
import { voidStaleContract } from '../contract/void-stale-contract.ts';
import type { Tx } from '../db/database.ts';
import { readClientStatus } from '../membership/load-clients.ts';
import { type MembershipState, reopenSteps } from '../membership/membership-state.ts';
import type { OwnershipContext } from '../owners/ownership.ts';
import { listIncompleteLists } from './people-completeness.ts';

/** `role`: of whoever was changed. Employees sign nothing, so that nothing is signed anew for one. */
export async function followPeople(
  ctx: RequestContext,
  tx: Tx,
  membership: MembershipState,
  role: ClientRole,
): Promise<void> {
  // Applications returned for correction are validated as a whole on resubmission. In an approved client no step is taken back: staff
  // approve each person who joins.
  if (readClientStatus(membership.client) === 'DRAFT') await reopenBroken(ctx, tx, membership, role);
  await voidStaleContract(ctx, tx);
}

async function reopenBroken(
  ctx: OwnershipContext,
  tx: Tx,
  membership: MembershipState,
  role: ClientRole,
): Promise<void> {
  const reopened = [
    ...(await listIncompleteLists(ctx, tx, membership)),
    ...(role === 'employee' ? [] : (reopens[listOfRole[role]] ?? [])),
  ];
  if (reopened.some((step) => membership.position.done.includes(step)))
    await reopenSteps(tx, membership, reopened);
}
