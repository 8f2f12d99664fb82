// What changed owners lead to: a recorded step is recorded as long as it is whole, and nobody has signed for others than are named.

import { type MemberStep, reopens } from '@portico/domain/onboarding/flows';
import type { EnteredOwnership } from '@portico/domain/owners/entries';
import type { RequestContext } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { toAnswers } from '../forms/answer-store.ts';
import { readClientStatus } from '../membership/load-clients.ts';
import { loadMembershipState, type MembershipState, reopenSteps } from '../membership/membership-state.ts';
import { listIncompleteLists } from '../people/people-completeness.ts';
import type { SavedOwners } from './owner-store.ts';
import type { OwnershipContext } from './ownership.ts';
import { findMissingOwnership, isOwnershipComplete } from './ownership-completeness.ts';

const STEP: MemberStep = 'UBO_USERS';

export async function followChange(
  ctx: OwnershipContext,
  tx: Tx,
  membership: MembershipState,
  { owned, nobody }: { readonly owned: EnteredOwnership; readonly nobody: SavedOwners['nobody'] },
): Promise<void> {
  // Applications returned for correction are validated as a whole on resubmission, and a change to an approved client when it is submitted.
  if (readClientStatus(membership.client) !== 'DRAFT') return;
  const isWhole = findMissingOwnership(ctx, owned, toAnswers(nobody)) === 'whole';
  const reopened = [
    ...(isWhole ? [] : [STEP]),
    ...(await listIncompleteLists(ctx, tx, membership)),
    ...(reopens[STEP] ?? []),
  ];
  if (reopened.some((step) => membership.position.done.includes(step)))
    await reopenSteps(tx, membership, reopened);
}

/** What the company is has changed: other owners may be asked for now, and nobody was appointed before it was there. */
export async function followCompany(ctx: RequestContext, tx: Tx): Promise<void> {
  const membership = await loadMembershipState(ctx, tx);
  const isRecorded = membership.position.done.includes(STEP);
  const isOpenAgain = isRecorded && !(await isOwnershipComplete(ctx, tx, membership));
  const reopened = [...(isOpenAgain ? [STEP] : []), ...(await listIncompleteLists(ctx, tx, membership))];
  if (reopened.length > 0) await reopenSteps(tx, membership, reopened);
}
