// Everything that was answered, part by part, each with the way back to it; then the declaration, and on (U09).
import { Button } from '@portico/ui/button';
import { Sheet, SheetActions, SheetSection } from '@portico/ui/sheet';
import type { Ref } from 'react';
import { Link } from 'react-router';
import { useOpenForm } from '../questions/form-context.ts';
import { Question } from '../questions/question.tsx';
import { usePersonalForm } from '../texts/english-personal-form.ts';
import { wayTo } from './form-section.tsx';

interface SectionOfAnswers {
  readonly section: string;
  readonly keys: readonly string[];
}

function AnswersOf({ section, keys, isOpen }: SectionOfAnswers & { readonly isOpen: boolean }) {
  const { answers, say, wordsOf, askedOf } = useOpenForm();
  const words = usePersonalForm();
  const title = words.sections[section as keyof typeof words.sections];
  const told = keys
    .map((key) => ({ key, label: wordsOf(key).label, said: say(key, answers[key]), asked: askedOf(key) }))
    .filter(({ said, asked }) => said !== '' || asked !== undefined);
  return (
    <section className="sheet-section checked">
      <div className="checked-head">
        <h3>{title}</h3>
        {isOpen && (
          <Link className="folded-change" to={wayTo(section)} preventScrollReset>
            {words.change}
            <span className="only-heard"> {title}</span>
          </Link>
        )}
      </div>
      <dl>
        {told.map(({ key, label, said, asked }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>
              <bdi>{said}</bdi>
              {asked && <p className="asked-note">{asked}</p>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface CheckAnswersProps {
  readonly sections: readonly SectionOfAnswers[];
  readonly headingRef: Ref<HTMLHeadingElement>;
  /** False when the client is with the staff: then it is only read. */
  readonly isOpen: boolean;
  readonly isPending: boolean;
}

export function CheckAnswers({ sections, headingRef, isOpen, isPending }: CheckAnswersProps) {
  const { check: words } = usePersonalForm();
  return (
    <Sheet>
      <div className="sheet-section">
        <h2 ref={headingRef} tabIndex={-1}>
          {words.title}
        </h2>
        <p className="checked-lead">{isOpen ? words.lead : words.closed}</p>
      </div>
      {sections.map((each) => (
        <AnswersOf key={each.section} {...each} isOpen={isOpen} />
      ))}
      {isOpen && (
        <>
          <SheetSection>
            <Question name="declarationTrue" />
          </SheetSection>
          <SheetActions>
            <Button type="submit" busy={isPending && words.busy}>
              {words.submit}
            </Button>
          </SheetActions>
        </>
      )}
    </Sheet>
  );
}
