// A change made by one button: it works, then it is told, or why not. Whoever thought better of the fresh code changed nothing,
// and needs no words for that.
import { useState, useTransition } from 'react';
import { useRevalidator } from 'react-router';
import { CallFailed } from '../../api/send.ts';

export interface Change {
  readonly isPending: boolean;
  readonly news: string | undefined;
  readonly problem: string | undefined;
  /** Does it, and asks the server how everything stands. */
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
