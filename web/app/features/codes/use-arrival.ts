// Whether a code that was sent can arrive at all. A mail server says so within seconds or not at all, so it is asked for a few
// times after each code, and then no more (X20).
import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import { CallFailed } from '../../api/send.ts';
import { loadFlow, type SentCode } from './load-flow.ts';

/** The last ones are for a mail server that was not there at first. */
const LOOK_AFTER_MS = [2000, 5000, 10_000, 20_000, 40_000];

/** Nobody asked for this: what it cannot learn is not told, and the page stays as it is. */
const forgive = (failure: unknown): void => {
  if (!(failure instanceof CallFailed)) throw failure;
};

/** `sendings` counts the codes that were asked for here; `look` asks how the newest stands. */
export function useArrival(sendings: number, look: () => Promise<unknown>): void {
  const lookNow = useEffectEvent(look);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another code is another wait
  useEffect(() => {
    const timers = LOOK_AFTER_MS.map((afterMs) => setTimeout(() => void lookNow().catch(forgive), afterMs));
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, [sendings]);
}

/** For a code of a flow: the page is made anew only when there is something new to tell. */
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
