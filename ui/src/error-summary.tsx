// What is wrong with the form, on top of it, after it was sent (U24). Each line leads to its field.
import { type MouseEvent, useEffect, useRef } from 'react';
import { useTexts } from './texts.ts';

export interface FieldError {
  readonly fieldId: string;
  /** The same words as at the field. */
  readonly message: string;
  /** Other fields with which it may be mended as well. */
  readonly mendedBy?: readonly string[];
}

export interface ErrorSummaryProps {
  readonly errors: readonly FieldError[];
  /** How many times the form was sent. The summary takes focus once for each; for 0, a form shown with old errors, never. */
  readonly attempt: number;
}

const controls = 'input:not([type="hidden"]), select, textarea, button, a[href], [tabindex]';

/** A group of fields takes no focus itself: its wrong part does, or its first. */
function focusField(fieldId: string): boolean {
  const field = document.getElementById(fieldId);
  const control = field?.matches(controls)
    ? field
    : (field?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
      field?.querySelector<HTMLElement>(':checked') ??
      field?.querySelector<HTMLElement>(controls));
  if (!control) return false;
  control.focus();
  // The label belongs to what one must see.
  control.closest('.field-group, .field, .checkbox')?.scrollIntoView({ block: 'nearest' });
  return true;
}

export function ErrorSummary({ errors, attempt }: ErrorSummaryProps) {
  const texts = useTexts();
  const summary = useRef<HTMLDivElement>(null);
  const focusedFor = useRef(0);
  const hasErrors = errors.length > 0;
  useEffect(() => {
    if (!hasErrors || focusedFor.current === attempt) return;
    focusedFor.current = attempt;
    summary.current?.focus();
  }, [hasErrors, attempt]);
  if (!hasErrors) return null;
  const follow = (event: MouseEvent<HTMLAnchorElement>, fieldId: string): void => {
    if (focusField(fieldId)) event.preventDefault();
  };
  return (
    // The shape that GOV.UK has tried with many screen readers: the alert inside what takes the focus.
    <div ref={summary} className="error-summary" tabIndex={-1}>
      <div role="alert">
        <h2>{texts.problem}</h2>
        <ul>
          {errors.map(({ fieldId, message }) => (
            <li key={`${fieldId} ${message}`}>
              <a href={`#${fieldId}`} onClick={(event) => follow(event, fieldId)}>
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Puts "Error: " before the page's title while there are errors, so that it is the first word heard (U24). */
export function useErrorTitle(hasErrors: boolean): void {
  const { errorTitle } = useTexts();
  useEffect(() => {
    if (!hasErrors) return;
    if (!document.title.startsWith(errorTitle)) document.title = errorTitle + document.title;
    return () => {
      if (document.title.startsWith(errorTitle)) document.title = document.title.slice(errorTitle.length);
    };
  }, [hasErrors, errorTitle]);
}
