// Whether the viewer may change a step. The server applies the same rule (isStepOpen).
import type { MemberStep } from '@portico/domain/steps/flows';
import type { ActiveClient } from './load-clients.ts';

/** These lists stay open after a client is approved: staff approve each person who joins and each change of owners. */
const OPEN_AFTER_APPROVAL: readonly MemberStep[] = ['UBO_USERS', 'REPRESENTATIVE_USERS'];

/**
 * Everything is open in a draft. A returned client only opens the corrections staff requested and incomplete steps.
 * Employees do not hold up the application, so their open steps stay available after the others have finished. A person who
 * joins after the approval completes their steps while the client stays approved.
 */
export function canChange(
  {
    status,
    role,
    isClientCreator,
    awaitsApproval,
    askedBack,
    onboardingProgress: done,
  }: Pick<
    ActiveClient,
    'status' | 'role' | 'isClientCreator' | 'awaitsApproval' | 'askedBack' | 'onboardingProgress'
  >,
  own: MemberStep,
): boolean {
  if (status === 'DRAFT') return true;
  if (status === 'RETURNED') return askedBack.some(({ step }) => step === own) || !done.includes(own);
  if (isClientCreator)
    return status === 'ONBOARDED' && OPEN_AFTER_APPROVAL.includes(own) && done.includes(own);
  return status !== 'BLOCKED' && (role === 'employee' || awaitsApproval) && !done.includes(own);
}
