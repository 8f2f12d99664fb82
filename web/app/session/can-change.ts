// Whether a step may be changed by whoever looks at it; the server decides by the same rule (isStepOpen).
import type { MemberStep } from '@portico/domain/steps/flows';
import type { ActiveClient } from './load-clients.ts';

/** The lists that stay open once a client is approved: staff approve each person who joins, and each change to the owners. */
const OPEN_AFTER_APPROVAL: readonly MemberStep[] = ['UBO_USERS', 'REPRESENTATIVE_USERS'];

/**
 * A draft, and of what staff gave back just what they ask and what is not done. Nobody waits for an employee: what they have not
 * done stays theirs to do when the others have long finished. A person who joins after the approval does their steps while the client
 * stays approved.
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
