// Whether a step may be changed by whoever looks at it; the server decides by the same rule (isOpen).
import type { WalkedStep } from '@portico/domain/onboarding/flows';
import type { ActiveClient } from './load-clients.ts';

/**
 * A draft, and of what staff gave back just what they ask and what is not done. Nobody waits for an employee: what they have not
 * done stays theirs to do when the others have long finished.
 */
export function canChange(
  { status, role, askedBack, onboardingProgress: done }: ActiveClient,
  own: WalkedStep,
): boolean {
  if (status === 'DRAFT') return true;
  if (status === 'RETURNED') return askedBack.some(({ step }) => step === own) || !done.includes(own);
  return status !== 'BLOCKED' && role === 'employee' && !done.includes(own);
}
