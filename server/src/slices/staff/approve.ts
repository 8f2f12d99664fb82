// Approves a client, which opens it and notifies the transaction application. Also approves a person whom staff have verified
// by hand; they gain access to the transaction side of a client that was approved before.

import type { Tx } from '../../platform/db/database.ts';
import { isContractInForce } from '../contract/contract-in-force.ts';
import { identityForStaff } from '../identity/for-staff.ts';
import { enqueueApprovalNotice } from '../transaction/notify-approval.ts';
import { type CaseMember, type ClientCase, computePosition, openCase, openClientCase } from './case.ts';
import { confirm, type Outcome, propose, requireState } from './decide.ts';
import { notifyMembers } from './notify-members.ts';
import { StaffRefusal } from './refusals.ts';
import type { StaffContext } from './staff-context.ts';

/**
 * A check that was valid when the step was recorded may have become invalid: the person changed their name for another client,
 * or the vendor revoked its result. Without any check, the step cannot have been recorded.
 */
async function requireIdentity(ctx: StaffContext, tx: Tx, personId: string, clientId: string): Promise<void> {
  const { state, contradictedAt } = await identityForStaff(ctx, tx, personId, clientId);
  const isInOrder = state === 'done' || state === 'manual' || state === 'none';
  if (!isInOrder || contradictedAt) throw new StaffRefusal('IDENTITY');
}

/** Refuses a member whose answers are incomplete or whose identity check is invalid. */
export async function requireCompleteMember(
  ctx: StaffContext,
  tx: Tx,
  about: ClientCase,
  member: CaseMember,
): Promise<void> {
  const { person_id: personId } = member;
  const walking = { personId, client: about, position: computePosition(about, member) };
  if ((await ctx.stepEngine.listIncomplete(ctx, tx, walking)).length > 0)
    throw new StaffRefusal('INCOMPLETE');
  await requireIdentity(ctx, tx, personId, about.id);
}

/** Check again: people may change their personal details for another client meanwhile. Employees do not hold up the client. */
async function requireWhole(ctx: StaffContext, tx: Tx, about: ClientCase): Promise<void> {
  for (const member of about.members) {
    if (member.blocked_at) throw new StaffRefusal('PERSON_BLOCKED');
    if (member.role !== 'employee') await requireCompleteMember(ctx, tx, about, member);
  }
}

/** Proposes without `confirms`; confirms the proposal with that id otherwise. */
export const approve = (
  ctx: StaffContext,
  { clientId, confirms }: { readonly clientId: string; readonly confirms?: string },
): Promise<Outcome> =>
  ctx.decide(async (tx) => {
    const about = await openClientCase(tx, clientId);
    requireState('approve', about);
    await requireWhole(ctx, tx, about);
    if (!(await isContractInForce(ctx, tx, { id: clientId, created_by: about.ownerId })))
      throw new StaffRefusal('CONTRACT');
    if (confirms === undefined) return propose(ctx, tx, about, { kind: 'approve' });

    const decided = await confirm(ctx, tx, about, { kind: 'approve', id: confirms, leadsTo: 'ONBOARDED' });
    await enqueueApprovalNotice(ctx, tx, clientId);
    await notifyMembers(ctx, tx, about, { kind: 'application-approved', about: confirms });
    return decided;
  });

/** Approves a person whose identity nobody has checked yet. Proposes without `confirms`; otherwise confirms that proposal. */
export const approvePerson = (
  ctx: StaffContext,
  { personId, confirms }: { readonly personId: string; readonly confirms?: string },
): Promise<Outcome> =>
  ctx.decide(async (tx) => {
    const about = await openCase(tx, personId);
    if (about.kind !== 'person') throw new StaffRefusal('NOT_FOUND', personId);
    if (about.blockedAt) throw new StaffRefusal('WRONG_STATE', 'blocked');
    if (!about.awaitsIdentityDecision) throw new StaffRefusal('NOTHING_TO_CHECK');
    return confirms === undefined
      ? propose(ctx, tx, about, { kind: 'approve' })
      : confirm(ctx, tx, about, { kind: 'approve', id: confirms });
  });
