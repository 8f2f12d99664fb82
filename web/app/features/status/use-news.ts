// Polls the client once a minute while the page waits for a decision or for others (U11). A failed request is
// repeated at the next poll, and the page says so.
import { startTransition, useEffect, useRef, useState } from 'react';
import { type ActiveClient, loadActiveClient } from '../../session/load-clients.ts';
import { dateLanguage } from '../../texts/date-language.ts';

const ASK_AGAIN_MS = 60_000;

export interface News {
  readonly client: ActiveClient;
  /** When the last response arrived. */
  readonly lookedAt: Date;
  readonly isMissed: boolean;
  /** When the status changed since the page opened. */
  readonly changedAt: Date | undefined;
}

export const formatTime = (at: Date): string =>
  at.toLocaleTimeString(dateLanguage(), { timeStyle: 'short', hourCycle: 'h23' });

const isSame = (one: ActiveClient, other: ActiveClient): boolean =>
  one.status === other.status && one.awaitsApproval === other.awaitsApproval;

/** `isDone`: the person has no open steps, so they wait for us or for others. */
export function useNews(told: ActiveClient, isDone: boolean): News {
  const [news, setNews] = useState<News>(() => ({
    client: told,
    lookedAt: new Date(),
    isMissed: false,
    changedAt: undefined,
  }));
  // Data from a page load is newer than the polled data.
  const [given, setGiven] = useState(told);
  if (given !== told) {
    setGiven(told);
    setNews({ client: told, lookedAt: new Date(), isMissed: false, changedAt: undefined });
  }
  const { waiting, status, awaitsApproval } = news.client;
  const isWaiting = waiting !== null || (isDone && (status === 'DRAFT' || awaitsApproval));
  const asked = useRef(Date.now());
  useEffect(() => {
    if (!isWaiting) return;
    const ask = (): void => {
      if (document.visibilityState !== 'visible') return;
      asked.current = Date.now();
      loadActiveClient().then(
        // In a transition, the current content stays until the chunks for the new status have loaded.
        (client) =>
          client &&
          startTransition(() =>
            setNews((before) => ({
              client,
              lookedAt: new Date(),
              isMissed: false,
              changedAt: isSame(client, before.client) ? before.changedAt : new Date(),
            })),
          ),
        () => setNews((before) => ({ ...before, isMissed: true })),
      );
    };
    /** Poll at once when the person returns to the tab. */
    const askIfOld = (): void => {
      if (Date.now() - asked.current >= ASK_AGAIN_MS) ask();
    };
    const timer = setInterval(ask, ASK_AGAIN_MS);
    document.addEventListener('visibilitychange', askIfOld);
    window.addEventListener('online', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', askIfOld);
      window.removeEventListener('online', ask);
    };
  }, [isWaiting]);
  return news;
}
