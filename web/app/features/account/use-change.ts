// Runs a change behind one button and reports success or the reason for failure. Cancelling the dialog for a
// fresh code changes nothing, so it shows no message.
import { useState, useTransition } from 'react';
import { useRevalidator } from 'react-router';
import { CallFailed } from '../../api/send.ts';

export interface Change {
  readonly isPending: boolean;
  readonly news: string | undefined;
  readonly problem: string | undefined;
  /** Performs the change, then reloads the page data. */
  readonly make: (act: () => Promise<unknown>, news?: string) => void;
  readonly tell: (news: string) => void;
}

export function useChange(): Change {
  const { revalidate } = useRevalidator();
  const [isPending, start] = useTransition();
  const [{ news, problem }, setTold] = useState<{ news?: string; problem?: string }>({});
  const make = (act: () => Promise<unknown>, done?: string): void =>
    start(async () => {
      setTold({});
      try {
        await act();
        await revalidate();
        if (done !== undefined) setTold({ news: done });
      } catch (failure) {
        if (!(failure instanceof CallFailed)) throw failure;
        if (failure.code !== 'STEP_UP_REQUIRED') setTold({ problem: failure.message });
      }
    });
  return { isPending, news, problem, make, tell: (done) => setTold({ news: done }) };
}
