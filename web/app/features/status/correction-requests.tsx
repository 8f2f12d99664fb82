// Correction requests: the staff's sentence, the question and a link to its field. Once all are answered,
// they are submitted from here, unless an answer reopened a step. Then a link leads there first.
import { englishCompanyQuestions } from '@portico/domain/forms/english-company-questions';
import { englishInvestmentQuestions } from '@portico/domain/forms/english-investment-questions';
import { englishPersonalQuestions } from '@portico/domain/forms/english-personal-questions';
import { type Flow, stepPages, stepTitles } from '@portico/domain/steps/flows';
import type { Step } from '@portico/domain/steps/progress';
import { Banner } from '@portico/ui/banner';
import { Button } from '@portico/ui/button';
import { Glyph } from '@portico/ui/glyph';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { CallFailed } from '../../api/send.ts';
import { answerReturn } from '../../session/answer-return.ts';
import { isStillOpen } from '../../session/confirmed-corrections.ts';
import type { ActiveClient } from '../../session/load-clients.ts';
import { useTranslated } from '../../texts/catalogue.tsx';
import { useReturnedCatalogue } from '../long-form/returned-answers.en.ts';

type CorrectionRequest = ActiveClient['askedBack'][number];

function Item({ asked, flow }: { readonly asked: CorrectionRequest; readonly flow: Flow }) {
  const words = useReturnedCatalogue();
  // Keys are unique across the forms.
  const questions: Readonly<Record<string, { readonly label: string }>> = {
    ...useTranslated(englishPersonalQuestions),
    ...useTranslated(englishCompanyQuestions),
    ...useTranslated(englishInvestmentQuestions),
  };
  const { step, field, sentence } = asked;
  const isOpen = isStillOpen(asked);
  const page = stepPages[step];
  const way = page && `/${flow}/${page}${field === '' ? '' : `?field=${encodeURIComponent(field)}`}`;
  const label = questions[field]?.label ?? (field === '' ? words.wholeStep : stepTitles[step]);
  return (
    <li data-open={isOpen || undefined}>
      <div>
        <p className="correction-step">{stepTitles[step]}</p>
        <h3>{label}</h3>
        <p className="correction-sentence">{sentence}</p>
      </div>
      <p className="correction-action">
        {!isOpen && (
          <span className="correction-done">
            <Glyph name="done" />
            {words.answered}
          </span>
        )}
        {way && (
          <Link className="button" data-kind={isOpen ? 'secondary' : 'quiet'} to={way}>
            {isOpen ? words.open : words.change}
            <span className="only-heard"> {label}</span>
          </Link>
        )}
      </p>
    </li>
  );
}

export default function CorrectionRequests({
  client: { askedBack },
  flow,
  next,
}: {
  readonly client: ActiveClient;
  readonly flow: Flow;
  /** The first incomplete step. An answer can reopen one, as a changed company does with its contract. */
  readonly next: Step | undefined;
}) {
  const words = useReturnedCatalogue();
  const navigate = useNavigate();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const open = askedBack.filter(isStillOpen).length;
  const send = async (): Promise<void> => {
    setSending(true);
    setProblem(undefined);
    try {
      await answerReturn(askedBack);
      await navigate(`/${flow}?sent`);
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      setProblem(failure.message);
    } finally {
      setSending(false);
    }
  };
  return (
    <section className="sheet-section corrections" aria-labelledby="corrections">
      <h2 id="corrections" className="only-heard">
        {words.list}
      </h2>
      <ul>
        {askedBack.map((asked) => (
          <Item key={`${asked.step} ${asked.field}`} asked={asked} flow={flow} />
        ))}
      </ul>
      {problem && <Banner kind="problem" title={problem} isLive />}
      <div className="correction-send">
        {open > 0 && <p>{words.left(open)}</p>}
        {open === 0 && next?.to && (
          <>
            <p>{words.reopened(next.title)}</p>
            <Link className="button" data-kind="primary" to={next.to}>
              {next.title}
            </Link>
          </>
        )}
        {open === 0 && !next?.to && (
          <>
            <p>{words.ready}</p>
            <Button busy={isSending && words.sending} onClick={() => void send()}>
              {words.send}
            </Button>
          </>
        )}
      </div>
    </section>
  );
}
