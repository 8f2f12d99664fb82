// A returned form: questions with a correction request are open with the staff's sentence, all others read-only (U07, U09).
import { Button } from '@portico/ui/button';
import { Checkbox } from '@portico/ui/checkbox';
import { Sheet, SheetActions } from '@portico/ui/sheet';
import { type Ref, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { SectionAnswers } from './check-answers.tsx';
import { useOpenForm } from './form-context.ts';
import { Question } from './question.tsx';
import { useReturnedCatalogue } from './returned-answers.en.ts';
import type { Returned } from './use-returned.ts';

/** A link can lead to one question: focus its first field. */
function useWanted(): void {
  const [search] = useSearchParams();
  const wanted = search.get('field');
  useEffect(() => {
    const question = wanted && document.querySelector(`[data-field="${CSS.escape(wanted)}"]`);
    if (!question) return;
    question.scrollIntoView({ block: 'center' });
    question.querySelector<HTMLElement>('input, select, textarea')?.focus({ preventScroll: true });
  }, [wanted]);
}

function ReturnedQuestion({ name, returned }: { readonly name: string; readonly returned: Returned }) {
  const { form: words } = useReturnedCatalogue();
  const { answers, wordsOf, say } = useOpenForm();
  return (
    <>
      <Question name={name} />
      {returned.canConfirm(name) && (
        <Checkbox
          name={`${name}.confirmed`}
          label={
            <>
              {words.confirm}
              <span className="only-heard">
                : {wordsOf(name).label}, {say(name, answers[name])}
              </span>
            </>
          }
          checked={returned.isConfirmed(name)}
          onChange={({ target }) => returned.confirm(name, target.checked)}
        />
      )}
    </>
  );
}

interface ReturnedAnswersProps {
  readonly sections: readonly { readonly section: string; readonly keys: readonly string[] }[];
  readonly declaration: string | undefined;
  readonly returned: Returned;
  readonly headingRef: Ref<HTMLHeadingElement>;
  readonly isPending: boolean;
}

export function ReturnedAnswers({
  sections,
  declaration,
  returned,
  headingRef,
  isPending,
}: ReturnedAnswersProps) {
  const words = useReturnedCatalogue();
  const { sections: titles } = useOpenForm().words;
  useWanted();
  const partsWith = (isOpen: boolean) =>
    sections
      .map(({ section, keys }) => ({ section, keys: keys.filter((key) => returned.isOpen(key) === isOpen) }))
      .filter(({ keys }) => keys.length > 0);
  return (
    <>
      <Sheet>
        <div className="sheet-section">
          <h2 ref={headingRef} tabIndex={-1}>
            {words.form.title}
          </h2>
          <p className="checked-lead">{words.form.lead}</p>
        </div>
        {partsWith(true).map(({ section, keys }) => (
          <section key={section} className="sheet-section">
            <h3 className="correction-section">{titles[section]}</h3>
            <div className="sheet-fields">
              {keys.map((key) => (
                <ReturnedQuestion key={key} name={key} returned={returned} />
              ))}
            </div>
          </section>
        ))}
        {declaration && returned.isOpen(declaration) && (
          <section className="sheet-section">
            <Question name={declaration} />
          </section>
        )}
        <SheetActions>
          <Button type="submit" busy={isPending && words.sending}>
            {returned.isLast ? words.send : words.goOn}
          </Button>
        </SheetActions>
      </Sheet>
      <section className="returned-rest" aria-labelledby="returned-rest">
        <h2 id="returned-rest">{words.form.restTitle}</h2>
        <p className="checked-lead">{words.form.rest}</p>
        <Sheet>
          {partsWith(false).map((each) => (
            <SectionAnswers key={each.section} {...each} isOpen={false} />
          ))}
        </Sheet>
      </section>
    </>
  );
}
