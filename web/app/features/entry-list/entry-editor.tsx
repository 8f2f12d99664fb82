// Editor for one entry, section by section. It can be left at any time, because everything typed is saved.
import type { Answers } from '@portico/domain/forms/form';
import { Button } from '@portico/ui/button';
import { ErrorSummary, useErrorTitle } from '@portico/ui/error-summary';
import { Glyph } from '@portico/ui/glyph';
import { Sheet } from '@portico/ui/sheet';
import { type FocusEvent, type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { type OpenForm, OpenFormProvider } from '../long-form/form-context.ts';
import { type FormErrors, useFormErrors } from '../long-form/use-form-errors.ts';
import { useEntryListWords } from './entry-list.en.ts';
import type { EntryPart } from './entry-parts.ts';

export interface EntryEditorProps {
  readonly answers: Answers;
  readonly problems: readonly { readonly field: string; readonly message: string }[];
  readonly parts: readonly EntryPart[];
  readonly sectionOf: (field: string) => string;
  readonly titleOf: (section: string) => string;
  /** The summary of a folded section. */
  readonly summaryOf: (section: string) => string;
  readonly pathOf: (section: string) => string;
  /** The requested section. Defaults to the first with something to do. */
  readonly wanted: string | null;
  /** True after a refused submit: the errors show at once. */
  readonly isChecked?: boolean;
  /** Also shows sections that are optional and empty, once, after all required ones. */
  readonly hasOptionalParts?: boolean;
  readonly back: string;
  readonly conflict: ReactNode;
  readonly toForm: (errors: FormErrors) => OpenForm;
  readonly question: (key: string) => ReactNode;
  readonly flush: () => unknown;
  readonly stand: (event: FocusEvent) => void;
  readonly onLeave: () => void;
}

export function EntryEditor({
  answers,
  problems,
  parts,
  sectionOf,
  titleOf,
  summaryOf,
  pathOf,
  wanted,
  isChecked = false,
  hasOptionalParts = false,
  back,
  conflict,
  toForm,
  question,
  flush,
  stand,
  onLeave,
}: EntryEditorProps) {
  const words = useEntryListWords();
  const navigate = useNavigate();
  const unfinished = new Set(problems.map(({ field }) => sectionOf(field)));
  const first = parts.find(({ section }) => unfinished.has(section)) ?? parts[0];
  const wantedPart = parts.some(({ section }) => section === wanted) ? wanted : first?.section;
  // Decided on navigation only: typing must never switch the section.
  const [{ opened, by }, setOpened] = useState({ opened: wantedPart, by: wanted });
  if (by !== wanted) setOpened({ opened: wantedPart, by: wanted });
  const errors = useFormErrors(answers, problems);
  const [attempt, setAttempt] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const here = problems.filter(({ field }) => sectionOf(field) === opened);
  const shownProblems = attempt > 0 ? here.filter(({ field }) => errors.isShown(field)) : [];
  useErrorTitle(shownProblems.length > 0);
  const openedAt = parts.findIndex(({ section }) => section === opened);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a section opens
  useEffect(() => {
    if (isChecked && here.length > 0) {
      errors.showAll(problems);
      setAttempt(attempt + 1);
      return;
    }
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [opened]);

  const goOn = (): void => {
    setAttempt(0);
    void flush();
    const later = [...parts.slice(openedAt + 1), ...parts.slice(0, openedAt)];
    const following =
      later.find(({ section }) => unfinished.has(section)) ??
      (hasOptionalParts ? parts[openedAt + 1] : undefined);
    if (following) void navigate(pathOf(following.section), { preventScrollReset: true });
    else onLeave();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    errors.showAll(here);
    if (here.length > 0) setAttempt(attempt + 1);
    else goOn();
  };
  const leave = ({ target, relatedTarget }: FocusEvent): void => {
    const left = target.closest<HTMLElement>('[data-field]');
    if (!left || left.contains(relatedTarget)) return;
    void flush();
    errors.leave(left.dataset['field'] ?? '');
  };

  const folded = ({ section }: EntryPart, at: number) => {
    const isSeen = !hasOptionalParts || at < openedAt || summaryOf(section) !== '';
    const isDone = !unfinished.has(section) && isSeen;
    return (
      <section key={section} className="sheet-section folded" data-done={isDone || undefined}>
        <div>
          <h2 className={isDone || at < openedAt ? undefined : 'folded-later'}>
            {isDone && <Glyph name="done" />}
            {titleOf(section)}
          </h2>
          {summaryOf(section) && <p className="folded-summary">{summaryOf(section)}</p>}
        </div>
        {(isDone || at < openedAt) && (
          <Link className="folded-change" to={pathOf(section)} preventScrollReset>
            {words.change}
            <span className="only-heard"> {titleOf(section)}</span>
          </Link>
        )}
      </section>
    );
  };
  return (
    <OpenFormProvider value={toForm(errors)}>
      <form onSubmit={submit} onBlur={leave} onFocus={stand} noValidate className="long-form">
        <ErrorSummary
          key={opened}
          errors={shownProblems.map(({ field, message }) => ({ fieldId: field, message }))}
          attempt={attempt}
        />
        <Sheet>
          <p className="sheet-section entry-back">
            <Link to="?" preventScrollReset>
              {back}
            </Link>
            <span>{words.saved}</span>
          </p>
          {conflict && <div className="sheet-section entry-conflict">{conflict}</div>}
          {parts.map((part, at) =>
            part.section === opened ? (
              <section key={part.section} className="sheet-section">
                <p className="part-label">{words.part(at + 1, parts.length)}</p>
                <h2 ref={heading} tabIndex={-1}>
                  {titleOf(part.section)}
                </h2>
                <div className="sheet-fields" data-grid>
                  {part.keys.map(question)}
                </div>
                <div className="part-next">
                  <Button type="submit">{words.next}</Button>
                </div>
              </section>
            ) : (
              folded(part, at)
            ),
          )}
        </Sheet>
      </form>
    </OpenFormProvider>
  );
}
