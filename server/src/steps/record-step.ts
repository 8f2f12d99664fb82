// Records a step of a member. The last missing step of a client submits it for review.
import type { MemberStep, StepType } from '@portico/domain/steps/flows';
import { isComplete } from '@portico/domain/steps/progress';
import { markAnswered } from '../membership/correction-requests.ts';
import {
  findMembershipState,
  isCorrected,
  type MembershipState,
  saveDoneSteps,
} from '../membership/membership-state.ts';
import type { Tx } from '../platform/db/database.ts';
import { Refusal } from '../platform/refusal.ts';
import type { StepContext, StepEngine, StepMember } from '../platform/step-engine.ts';
import { settle } from './after-change.ts';
import { linkIdentityCheck } from './sql.ts';
import { submitIfComplete } from './submission.ts';

async function requireMembership(tx: Tx, { personId, client }: StepMember): Promise<MembershipState> {
  const membership = await findMembershipState(tx, personId, client.id);
  if (!membership) throw new Refusal('NOT_FOUND');
  return membership;
}

async function recordStep(
  ctx: StepContext,
  tx: Tx,
  membership: MembershipState,
  step: MemberStep,
): Promise<void> {
  const moved = await saveDoneSteps(tx, membership, [...new Set([...membership.position.done, step])]);
  if (step === 'VERIFY_IDENTITY')
    await linkIdentityCheck(tx, membership.client.id, membership.personId, ctx.now);
  const whole = membership.asked.filter((item) => item.step === step && item.field === '');
  await markAnswered(tx, whole, ctx.now);
  if (isComplete(moved) && isCorrected(membership)) await submitIfComplete(ctx, tx, membership);
}

/** Data supplied earlier may already complete the next steps, so settle those too. */
export const record: StepEngine['record'] = async (ctx, tx, member, step) => {
  await recordStep(ctx, tx, await requireMembership(tx, member), step);
  await settle(ctx, tx, member, { progress: true }, step);
  return (await requireMembership(tx, member)).position.done as StepType[];
};
