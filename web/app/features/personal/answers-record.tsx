// The record of an application, to print or keep (U10): applicant, reference, date, all questions and
// answers, and the accepted terms. The printed page omits the portal's navigation. Questions and answers
// appear as they were worded when answered, possibly by an earlier release.
import type { Reply } from '@portico/domain/api/call';
import type { client } from '@portico/domain/api/client';
import type { RecordSection } from '@portico/domain/api/drafts';
import { DECLARATION } from '@portico/domain/forms/personal-information';
import { Brand } from '@portico/ui/brand';
import { Button } from '@portico/ui/button';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { configuration } from '../../configuration.ts';
import { nowMs } from '../../session/clock.ts';
import type { ActiveClient } from '../../session/load-clients.ts';
import { dateLanguage } from '../../texts/date-language.ts';
import { useRecordCatalogue } from './answers-record.en.ts';
import { findControl } from './personal-controls.ts';

export interface RecordProps {
  readonly client: ActiveClient;
  readonly email: string;
  readonly sections: readonly RecordSection[];
  readonly terms: Reply<typeof client.terms>;
}

const dayOf = (at: Date): string => at.toLocaleDateString(dateLanguage(), { dateStyle: 'long' });
const momentOf = (at: Date): string =>
  at.toLocaleString(dateLanguage(), { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' });

type Row = readonly [question: string, answer: ReactNode];

function Part({ title, rows }: { readonly title: string; readonly rows: readonly Row[] }) {
  return (
    <section className="record-part">
      <h2>{title}</h2>
      <dl>
        {rows.map(([question, answer]) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>
              <bdi>{answer}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type Answer = RecordSection['rows'][number];

const nameOf = (answers: readonly Answer[]): string =>
  ['givenNames', 'middleNames', 'familyName']
    .map((name) => answers.find(({ key }) => key === name)?.answer)
    .filter(Boolean)
    .join(' ');

export default function AnswersRecord({ client: told, email, sections, terms }: RecordProps) {
  const words = useRecordCatalogue();
  const answers = sections.flatMap(({ rows }) => rows);
  const now = new Date(nowMs());
  const none = (key: string): string => (findControl(key).kind === 'tick' ? words.notTicked : words.notGiven);
  /** Both addresses have the same parts, so their labels include the title of the address. */
  const row = ({ key, label, addressTitle, answer }: Answer): Row => [
    addressTitle === null ? label : `${addressTitle}: ${label}`,
    answer || none(key),
  ];
  const isDeclaration = ({ key }: Answer): boolean => key === DECLARATION.key;
  const { accepted } = terms;
  const { email: help, phone } = configuration.support;
  const facts: readonly Row[] = [
    [words.facts.name, nameOf(answers) || words.notGiven],
    [words.facts.email, email],
    [words.facts.account, words.account],
    [words.facts.reference, told.reference],
    ...(told.waiting ? [[words.facts.sent, momentOf(new Date(told.waiting.since))] as const] : []),
    [words.facts.made, momentOf(now)],
  ];
  const isVerified = told.onboardingProgress.includes('VERIFY_IDENTITY');
  return (
    <>
      <p className="step-back">
        <Link to="/personal">{words.back}</Link>
      </p>
      <article className="record">
        <header>
          <p className="record-firm">
            <Brand name={configuration.brand.name} />
          </p>
          <h1 tabIndex={-1}>{words.title}</h1>
          <p className="record-lead">{words.lead}</p>
          <p className="record-print">
            <Button onClick={() => window.print()}>{words.print}</Button>
          </p>
          <dl className="record-facts">
            {facts.map(([name, fact]) => (
              <Fragment key={name}>
                <dt>{name}</dt>
                <dd>
                  <bdi>{fact}</bdi>
                </dd>
              </Fragment>
            ))}
          </dl>
        </header>
        {sections.map(({ key, title, rows }) => (
          <Part key={key} title={title} rows={rows.filter((each) => !isDeclaration(each)).map(row)} />
        ))}
        <Part title={words.identity} rows={[[words.identityStep, isVerified ? words.done : words.open]]} />
        <Part
          title={words.terms}
          rows={
            accepted
              ? [
                  [words.version, words.versionOf(dayOf(new Date(accepted.version)))],
                  [words.agreed, momentOf(new Date(accepted.at))],
                ]
              : [[words.version, words.notAgreed]]
          }
        />
        <Part title={words.declaration} rows={answers.filter(isDeclaration).map(row)} />
        <p className="record-foot">
          {words.foot(configuration.brand.name, `${help}, ${phone.replaceAll(' ', '\u00a0')}`)}
        </p>
      </article>
    </>
  );
}
