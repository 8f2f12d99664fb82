// While somebody looks at a wait it is asked about once a minute (U11); what is not answered is asked the next time, and the page
// says that it was not.
import { startTransition, useEffect, useRef, useState } from 'react';
import { type ActiveClient, loadActiveClient } from '../../session/load-clients.ts';
import { dateLanguage } from '../../texts/date-language.ts';

const ASK_AGAIN_MS = 60_000;

export interface News {
  readonly client: ActiveClient;
  /** When it was last answered. */
  readonly lookedAt: Date;
  readonly isMissed: boolean;
  /** It stands otherwise than when the page was opened, since then. */
  readonly changedAt: Date | undefined;
}

export const formatTime = (at: Date): string =>
  at.toLocaleTimeString(dateLanguage(), { timeStyle: 'short', hourCycle: 'h23' });

const isSame = (one: ActiveClient, other: ActiveClient): boolean =>
  one.status === other.status && one.awaitsApproval === other.awaitsApproval;

/** `isDone`: nothing is left for whoever looks, so that they wait, for us or for others. */
export function useNews(told: ActiveClient, isDone: boolean): News {
  const [news, setNews] = useState<News>(() => ({
    client: told,
    lookedAt: new Date(),
    isMissed: false,
    changedAt: undefined,
  }));
  // What a page loads anew is newer than what was asked in between.
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
        // In a transition, what is shown stays until the parts that the news needs have been fetched.
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
    /** Whoever comes back to the tab wants to know now. */
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
