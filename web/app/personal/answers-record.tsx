// The record of an application, as a document to print or keep (U10): whose it is, its number and day, every question with its
// answer, the terms that were agreed to. On paper nothing of the portal is around it.
import type { Reply } from '@portico/domain/api/call';
import type { client } from '@portico/domain/api/client';
import type { personal } from '@portico/domain/api/personal';
import type { Answers } from '@portico/domain/forms/form';
import { DECLARATION } from '@portico/domain/forms/personal-information';
import { Brand } from '@portico/ui/brand';
import { Button } from '@portico/ui/button';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { configuration } from '../configuration.ts';
import { readForm } from '../long-form/read-form.ts';
import { sayAnswer } from '../long-form/say-answer.ts';
import { nowMs } from '../session/clock.ts';
import type { ActiveClient } from '../session/load-clients.ts';
import { dateLanguage } from '../texts/date-language.ts';
import { useRecordCatalogue } from '../texts/english-record.ts';
import { personalKind } from './personal-kind.ts';

export interface RecordProps {
  readonly client: ActiveClient;
  readonly email: string;
  readonly information: Reply<typeof personal.information>;
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

const nameOf = ({ givenNames, middleNames, familyName }: Answers): string =>
  [givenNames, middleNames, familyName].filter(Boolean).join(' ');

export default function AnswersRecord({ client: told, email, information, terms }: RecordProps) {
  const words = useRecordCatalogue();
  const ofForm = personalKind.useWords();
  const answers: Answers = information.answers;
  const spoken = { kind: personalKind, words: ofForm, answers };
  const now = new Date(nowMs());
  const { parts } = readForm(personalKind, answers, {
    today: now.toISOString().slice(0, 10),
    isPersonalAccount: true,
  });
  /** The two addresses have the same parts: each is named by its own. */
  const label = (key: string): string => {
    const [name = '', part] = key.split('.');
    const address = ofForm.addresses[name];
    const own = ofForm.questions[key]?.label ?? key;
    return address && part ? `${address.title}: ${own}` : own;
  };
  // What was not ticked is a no.
  const none = (key: string): string =>
    personalKind.controlOf(key).kind === 'tick' ? (ofForm.choices['yesOrNo']?.['no'] ?? '') : words.notGiven;
  const row = (key: string): Row => [label(key), sayAnswer(spoken, key, answers[key]) || none(key)];
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
        {parts.map(({ section, keys }) => (
          <Part key={section} title={ofForm.sections[section] ?? section} rows={keys.map(row)} />
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
        <Part title={words.declaration} rows={[row(DECLARATION.key)]} />
        <p className="record-foot">
          {words.foot(configuration.brand.name, `${help}, ${phone.replaceAll(' ', '\u00a0')}`)}
        </p>
      </article>
    </>
  );
}
