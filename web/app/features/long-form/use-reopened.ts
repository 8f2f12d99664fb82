// A step that was done and is not whole any more, because an answer was changed: the page says so, and the steps beside it follow
// what the server says of it.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something was kept that leaves it unfinished
  useEffect(() => {
    // Without an answer the steps stand as they did; the next page asks again.
    if (isReopened && isDone(step)) void loadActiveClient().catch(() => undefined);
  }, [isReopened, savedAt]);
  return isReopened;
}
