// The first question about a new entry: who it is. Frames the choices and shows what is missing.
import { Button } from '@portico/ui/button';
import { ErrorSummary, useErrorTitle } from '@portico/ui/error-summary';
import { RadioCards } from '@portico/ui/radio-cards';
import { Sheet } from '@portico/ui/sheet';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useEntryListWords } from './entry-list.en.ts';

export interface NewEntryProps {
  readonly title: string;
  readonly back: string;
  readonly options: Parameters<typeof RadioCards>[0]['options'];
  readonly errors: readonly { readonly fieldId: string; readonly message: string }[];
  readonly onValue: (who: string) => void;
  readonly onChosen: () => void;
  /** A further question below the choices. */
  readonly children?: (errorOf: (field: string) => string | undefined) => ReactNode;
}

export function NewEntry({ title, back, options, errors, onValue, onChosen, children }: NewEntryProps) {
  const { next } = useEntryListWords();
  const [attempt, setAttempt] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const shown = attempt > 0 ? errors : [];
  useErrorTitle(shown.length > 0);
  const errorOf = (field: string) => shown.find(({ fieldId }) => fieldId === field)?.message;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (errors.length > 0) setAttempt(attempt + 1);
    else onChosen();
  };
  return (
    <form onSubmit={submit} noValidate className="long-form">
      <ErrorSummary errors={shown} attempt={attempt} />
      <Sheet>
        <section className="sheet-section">
          <p className="entry-back">
            <Link to="?" preventScrollReset>
              {back}
            </Link>
          </p>
          <h2 ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <div className="sheet-fields">
            <RadioCards
              name="who"
              label={<span className="only-heard">{title}</span>}
              options={options}
              error={errorOf('who')}
              onValue={onValue}
            />
            {children?.(errorOf)}
          </div>
          <div className="part-next">
            <Button type="submit">{next}</Button>
          </div>
        </section>
      </Sheet>
    </form>
  );
}
