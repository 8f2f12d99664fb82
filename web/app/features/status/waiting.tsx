// The facts of a wait: since when, who has the application and when a decision is due (U10, U11).
import { Banner } from '@portico/ui/banner';
import { Fragment, type ReactNode } from 'react';
import { nowMs } from '../../session/clock.ts';
import type { ActiveClient } from '../../session/load-clients.ts';
import { dateLanguage } from '../../texts/date-language.ts';
import { useStatusWaitCatalogue } from './waiting.en.ts';
import { afterWorkingDays, isPast } from './working-days.ts';

type Waiting = NonNullable<ActiveClient['waiting']>;

const moment = (at: Date): string =>
  at.toLocaleString(dateLanguage(), { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' });
const day = (at: Date): string =>
  at.toLocaleDateString(dateLanguage(), { weekday: 'long', day: 'numeric', month: 'long' });

const usualEnd = ({ since, usuallyDays }: Waiting): Date => afterWorkingDays(new Date(since), usuallyDays);

export default function WaitingFacts({ client: { reference, waiting } }: { readonly client: ActiveClient }) {
  const { facts: words } = useStatusWaitCatalogue();
  if (!waiting) return null;
  const { since, heldBy, usuallyDays } = waiting;
  const end = usualEnd(waiting);
  const isLate = isPast(end, new Date(nowMs()));
  const facts: readonly (readonly [name: string, fact: ReactNode])[] = [
    [words.reference, <bdi key="reference">{reference}</bdi>],
    [
      words.since,
      <time key="since" dateTime={since}>
        {moment(new Date(since))}
      </time>,
    ],
    [words.heldBy, heldBy],
    isLate
      ? [words.usuallyTakes, words.usuallyDays(usuallyDays)]
      : [
          words.usually,
          <Fragment key="usually">
            {day(end)} <span className="facts-note">{words.usuallyDays(usuallyDays)}</span>
          </Fragment>,
        ],
  ];
  return (
    <>
      <dl className="facts">
        {facts.map(([name, fact]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      {isLate && <Banner kind="waiting" title={words.late} />}
    </>
  );
}
