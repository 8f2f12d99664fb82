// Detects that a changed answer made a recorded step incomplete again. The page then says so, and the
// progress bar follows the server.
import type { MemberStep } from '@portico/domain/steps/flows';
import { useEffect, useState } from 'react';
import { clientState } from '../../session/client-state.ts';
import { loadActiveClient } from '../../session/load-clients.ts';
import type { ReadForm } from './read-form.ts';

const isDone = (step: MemberStep): boolean => clientState().onboardingProgress.includes(step);

export function useReopened(
  step: MemberStep,
  { problems }: Pick<ReadForm, 'problems'>,
  savedAt: string | null,
): boolean {
  const [wasDone] = useState(() => isDone(step));
  const isReopened = wasDone && problems.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after every save that leaves the step incomplete
  useEffect(() => {
    // Without a response the progress bar stays unchanged. The next page loads it again.
    if (isReopened && isDone(step)) void loadActiveClient().catch(() => undefined);
  }, [isReopened, savedAt]);
  return isReopened;
}
