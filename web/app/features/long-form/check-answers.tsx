// Summary of all answers by section, each with a link to edit it, then the declaration and the submit button (U09).
import { Button } from '@portico/ui/button';
import { Sheet, SheetActions, SheetSection } from '@portico/ui/sheet';
import type { Ref } from 'react';
import { Link } from 'react-router';
import { buildAnswerRows } from './answer-rows.ts';
import { useOpenForm } from './form-context.ts';
import { buildSectionPath } from './form-section.tsx';
import { useLongForm } from './long-form.en.ts';
import { Question } from './question.tsx';

interface SectionOfAnswers {
  readonly section: string;
  readonly keys: readonly string[];
}

export function SectionAnswers({ section, keys, isOpen }: SectionOfAnswers & { readonly isOpen: boolean }) {
  const { answers, say, askedOf, addresses, words: ofForm } = useOpenForm();
  const words = useLongForm();
  const title = ofForm.sections[section];
  const rows = keys.map((key) => ({
    key,
    label: ofForm.questions[key]?.label ?? key,
    addressTitle: ofForm.addresses[key.split('.')[0] ?? '']?.title ?? null,
    answer: say(key, answers[key]),
  }));
  const told = buildAnswerRows(rows, addresses)
    .map((row) => ({ ...row, asked: askedOf(row.key) }))
    .filter(({ said, asked }) => said !== '' || asked !== undefined);
  return (
    <section className="sheet-section checked">
      <div className="checked-head">
        <h3>{title}</h3>
        {isOpen && (
          <Link className="folded-change" to={buildSectionPath(section)} preventScrollReset>
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
              {asked && <p className="correction-note">{asked}</p>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface CheckAnswersProps {
  readonly sections: readonly SectionOfAnswers[];
  readonly declaration: string | undefined;
  readonly headingRef: Ref<HTMLHeadingElement>;
  /** False while staff review the client: the answers are read-only. */
  readonly isOpen: boolean;
  readonly isPending: boolean;
}

export function CheckAnswers({ sections, declaration, headingRef, isOpen, isPending }: CheckAnswersProps) {
  const { check: words } = useLongForm();
  return (
    <Sheet>
      <div className="sheet-section">
        <h2 ref={headingRef} tabIndex={-1}>
          {words.title}
        </h2>
        <p className="checked-lead">{isOpen ? words.lead : words.closed}</p>
      </div>
      {sections.map((each) => (
        <SectionAnswers key={each.section} {...each} isOpen={isOpen} />
      ))}
      {isOpen && (
        <>
          {declaration && (
            <SheetSection>
              <Question name={declaration} />
            </SheetSection>
          )}
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
