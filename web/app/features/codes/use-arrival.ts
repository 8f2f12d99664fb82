// Detects that a code cannot be delivered. A mail server reports that within seconds or never. The page polls
// a few times after each code, then stops (X20).
import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import { CallFailed } from '../../api/send.ts';
import { loadFlow, type SentCode } from './load-flow.ts';

/** The late checks are for a mail server that was unreachable at first. */
const LOOK_AFTER_MS = [2000, 5000, 10_000, 20_000, 40_000];

/** A failed check stays silent and leaves the page as it is, because the person did not request it. */
const forgive = (failure: unknown): void => {
  if (!(failure instanceof CallFailed)) throw failure;
};

/** `sendings` counts the codes requested here. `look` loads the state of the newest one. */
export function useArrival(sendings: number, look: () => Promise<unknown>): void {
  const lookNow = useEffectEvent(look);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new code restarts the checks
  useEffect(() => {
    const timers = LOOK_AFTER_MS.map((afterMs) => setTimeout(() => void lookNow().catch(forgive), afterMs));
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, [sendings]);
}

/** For a code of an auth flow: revalidates the page only when the state has changed. */
export function useFlowCheck(
  type: Parameters<typeof loadFlow>[0],
  code: SentCode | null | undefined,
): () => Promise<void> {
  const { revalidate } = useRevalidator();
  return async () => {
    const flow = await loadFlow(type);
    if (flow?.code && flow.code.isUnreachable !== code?.isUnreachable) await revalidate();
  };
}
