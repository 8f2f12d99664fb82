// POST /client/complete-step: a member continues from a step. The API decides what to record from the stored answers;
// it only compares role and client in the body with the database (J04).

import type { Input } from '@portico/domain/api/call';
import type { client } from '@portico/domain/api/client';
import type { ClientRole } from '@portico/domain/clients/account';
import type { MemberStep, StepType } from '@portico/domain/steps/flows';
import { steps } from '@portico/domain/steps/progress';
import { isStepOpen, loadMembershipState, type MembershipState } from '../membership/membership-state.ts';
import { recordAudit } from '../platform/audit/record.ts';
import { requireActor } from '../platform/context.ts';
import type { UseCase } from '../platform/http/bind.ts';
import { Refusal } from '../platform/refusal.ts';
import { isShown } from '../slices/forms/definitions.ts';
import { recordCompletion } from '../slices/forms/record-versions.ts';
import { lockPersonalForm } from '../slices/personal/answers.ts';
import { registry } from './registry.ts';

/** The list in which the creator enters people of this role. It enters employees together with representatives. */
const LISTS: Readonly<Record<ClientRole, MemberStep>> = {
  ubo: 'UBO_USERS',
  representative: 'REPRESENTATIVE_USERS',
  employee: 'REPRESENTATIVE_USERS',
};

/**
 * The step that the body names (S7.18, decision 33). For the creator, `role` is the list to close. For others it is
 * their own role and closes `step` or their first open step. Undefined for no step, two steps or another role's step.
 */
function stepOf(
  { client: { is_creator: isCreator, role: ownRole }, position }: MembershipState,
  { step, role }: Input<typeof client.completeStep>['body'],
): MemberStep | undefined {
  if (isCreator) {
    if (!role) return step;
    return step === undefined || step === LISTS[role] ? LISTS[role] : undefined;
  }
  if (role !== undefined && role !== ownRole) return undefined;
  return step ?? steps(position).find(({ checked, disabled }) => !checked && !disabled)?.type;
}

export const completeStep: UseCase<typeof client.completeStep> = async (ctx, { body }) => {
  const { clientId } = requireActor(ctx);
  if (body.companyId !== undefined && body.companyId !== clientId) throw new Refusal('NOT_FOUND');

  return ctx.write(async (tx) => {
    const membership = await loadMembershipState(ctx, tx);
    const step = stepOf(membership, body);
    if (!step) throw new Refusal('STEP_NOT_OPEN');
    const { done } = membership.position;
    const isReturned = membership.asked.some((item) => item.step === step && item.field === '');
    if (done.includes(step) && !isReturned) return { onboardingProgress: done as StepType[] };
    if (!isStepOpen(membership, step)) throw new Refusal('STEP_NOT_OPEN');
    const row = registry[step];
    const versioned = row?.versionedForm?.(membership);
    if (versioned && !isShown(versioned.define(), body.definition)) throw new Refusal('FORM_CHANGED');
    if (step === 'PERSONAL_INFORMATION') await lockPersonalForm(tx, membership);
    if (!(await row?.mayContinue?.(ctx, tx, membership))) throw new Refusal('STEP_INCOMPLETE');
    if (versioned) await recordCompletion(ctx, tx, versioned, membership);
    const onboardingProgress = await ctx.stepEngine.record(ctx, tx, membership, step);
    await recordAudit(ctx, tx, {
      action: 'client.complete-step',
      clientId,
      target: `client:${clientId}`,
      detail: { step },
    });
    return { onboardingProgress };
  });
};
