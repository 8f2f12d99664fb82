// How the client stands, as the server tells it: what is open, what is waited for since when and with whom, what was decided.
import { stepPages, stepTitles } from '@portico/domain/onboarding/flows';
import { isComplete } from '@portico/domain/onboarding/progress';
import { EmptyState } from '@portico/ui/empty-state';
import { Illustration } from '@portico/ui/illustration';
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useClientState } from '../session/client-state.ts';
import { type ActiveClient, loadActiveClient } from '../session/load-clients.ts';
import { nextStep, positionOf } from '../session/position.ts';
import { type AccountCatalogue, useAccountCatalogue } from '../texts/english-account.ts';
import { TransactionLink } from './transaction-link.tsx';

/** A draft is two things: something is open, or one's own part is done. */
type Standing = Exclude<keyof AccountCatalogue['standing'], 'goOn'>;

const hours: Readonly<Record<Standing, Required<ComponentProps<typeof Illustration>>['hour']>> = {
  open: 'dawn',
  ready: 'dusk',
  WAITING_FOR_APPROVAL: 'dusk',
  RETURNED: 'dawn',
  ONBOARDED: 'day',
  BLOCKED: 'night',
};

const ASK_AGAIN_MS = 60_000;

/** While somebody looks at it, a wait is asked about once a minute (U11); what is not answered is asked the next time. */
function useNews(told: ActiveClient): ActiveClient {
  const [news, setNews] = useState<ActiveClient | null>(null);
  const client = news?.id === told.id ? news : told;
  const isWaiting = client.waiting !== null;
  useEffect(() => {
    if (!isWaiting) return;
    const ask = () =>
      document.visibilityState === 'visible' && void loadActiveClient().then(setNews, () => undefined);
    const timer = setInterval(ask, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);
  return client;
}

function Waiting({ since, heldBy, usuallyDays }: NonNullable<ActiveClient['waiting']>) {
  const { waiting: words } = useAccountCatalogue();
  const facts: readonly (readonly [name: string, fact: ReactNode])[] = [
    [
      words.since,
      <time key="since" dateTime={since}>
        {words.moment(new Date(since))}
      </time>,
    ],
    [words.heldBy, heldBy],
    [words.usually, words.days(usuallyDays)],
  ];
  return (
    <dl className="facts">
      {facts.map(([name, fact]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}

function AskedBack({
  client: { askedBack },
  flow,
}: {
  readonly client: ActiveClient;
  readonly flow: string;
}) {
  return (
    <ul className="asked-back">
      {askedBack.map(({ step, field, sentence }) => (
        <li key={step + field}>
          {stepPages[step] ? (
            <Link to={`/${flow}/${stepPages[step]}`}>{stepTitles[step]}</Link>
          ) : (
            stepTitles[step]
          )}
          <p>{sentence}</p>
        </li>
      ))}
    </ul>
  );
}

export function ClientStanding({ client: told }: { readonly client: ActiveClient }) {
  const { standing: words } = useAccountCatalogue();
  const state = useClientState();
  const client = useNews(told);
  const position = positionOf(state);
  const next = nextStep(position);
  const standing: Standing =
    client.status !== 'DRAFT' ? client.status : isComplete(position) ? 'ready' : 'open';
  const { title, text } = words[standing];
  return (
    <EmptyState
      illustration={<Illustration hour={hours[standing]} />}
      title={title}
      action={
        standing === 'open' && next?.to ? (
          <Link className="button" data-kind="primary" to={next.to}>
            {words.goOn(next.title)}
          </Link>
        ) : (
          standing !== 'BLOCKED' && <TransactionLink />
        )
      }
    >
      <p>{text}</p>
      {client.waiting && <Waiting {...client.waiting} />}
      {standing === 'RETURNED' && position.flow && <AskedBack client={client} flow={position.flow} />}
    </EmptyState>
  );
}
