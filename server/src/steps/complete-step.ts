// POST /client/complete-step: the member moved forward from a step. What that records is decided here, from the stored answers; role and
// client in the body are only compared with the truth (J04).

import type { Input } from '@portico/domain/api/call';
import type { client } from '@portico/domain/api/client';
import type { ClientRole } from '@portico/domain/client/account';
import type { MemberStep, StepType } from '@portico/domain/onboarding/flows';
import { steps } from '@portico/domain/onboarding/progress';
import { recordAudit } from '../audit/record.ts';
import { companyForm } from '../company/company-form.ts';
import { investmentForm } from '../company/investment-form.ts';
import { type RequestContext, requireActor } from '../context.ts';
import { voidStaleContract } from '../contract/void-stale-contract.ts';
import type { Tx } from '../db/database.ts';
import { listOpenSlots, syncDocumentStep } from '../documents/document-step.ts';
import { isShown } from '../forms/definitions.ts';
import { isFormComplete, type LongForm } from '../forms/long-form.ts';
import { recordCompletion } from '../forms/record-versions.ts';
import type { UseCase } from '../http/bind.ts';
import { hasShownIdentity } from '../identity/load-check.ts';
import {
  isStepOpen,
  loadMembershipState,
  type MembershipState,
  recordStep,
} from '../membership/membership-state.ts';
import { isOwnershipStepComplete } from '../owners/ownership-completeness.ts';
import { arePeopleComplete } from '../people/people-completeness.ts';
import { personalForm } from '../personal/answers.ts';
import { Refusal } from '../refusal.ts';
import { findVersionedForm, lockPersonalForm } from './long-forms.ts';

type Check = (ctx: RequestContext, tx: Tx, membership: MembershipState) => Promise<boolean>;

const answered =
  (longForm: LongForm): Check =>
  (ctx, tx, membership) =>
    isFormComplete(ctx, tx, longForm, membership);

/** Whether everything that a step asks is there. A step that is not named is recorded by what completes it, never by a page. */
const isFinished: Readonly<Partial<Record<MemberStep, Check>>> = {
  PERSONAL_INFORMATION: answered(personalForm),
  COMPANY_INFORMATION: answered(companyForm),
  INVESTMENT_INFORMATION: answered(investmentForm),
  // Shown once, confirmed for each client of theirs.
  VERIFY_IDENTITY: (ctx, tx, { personId }) => hasShownIdentity(ctx, tx, personId),
  UBO_USERS: async (ctx, tx, membership) =>
    (await isOwnershipStepComplete(ctx, tx, membership)) &&
    (await arePeopleComplete(ctx, tx, membership, 'UBO_USERS')),
  REPRESENTATIVE_USERS: (ctx, tx, membership) =>
    arePeopleComplete(ctx, tx, membership, 'REPRESENTATIVE_USERS'),
};

/** The list in which the creator enters people of this role: employees are entered beside the representatives. */
const LISTS: Readonly<Record<ClientRole, MemberStep>> = {
  ubo: 'UBO_USERS',
  representative: 'REPRESENTATIVE_USERS',
  employee: 'REPRESENTATIVE_USERS',
};

/**
 * The step that the body names (S7.18, decision 33). From the creator, `role` is the list that is closed; from everybody else it is
 * their own, and closes `step` or their first open one. Undefined when it names none, two, or the step of another role.
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
    const versioned = findVersionedForm(step, membership);
    if (versioned && !isShown(versioned.define(), body.definition)) throw new Refusal('FORM_CHANGED');
    if (step === personalForm.step) await lockPersonalForm(tx, membership);
    if (!(await isFinished[step]?.(ctx, tx, membership))) throw new Refusal('STEP_INCOMPLETE');
    if (versioned) await recordCompletion(ctx, tx, versioned, membership);
    await recordStep(ctx, tx, membership, step);
    await recordAudit(ctx, tx, {
      action: 'client.complete-step',
      clientId,
      target: `client:${clientId}`,
      detail: { step },
    });
    // What was handed in before may be all that is asked for now.
    await syncDocumentStep(ctx, tx, await listOpenSlots(ctx, tx));
    await voidStaleContract(ctx, tx);
    const { position } = await loadMembershipState(ctx, tx);
    return { onboardingProgress: position.done as StepType[] };
  });
};
