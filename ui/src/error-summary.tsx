// Lists a form's errors at its top after a submit (U24). Each line links to its field.
import { type MouseEvent, useEffect, useRef } from 'react';
import { useTexts } from './texts.ts';

export interface FieldError {
  readonly fieldId: string;
  /** The same message as at the field. */
  readonly message: string;
  /** Other fields that can also fix the error. */
  readonly mendedBy?: readonly string[];
}

export interface ErrorSummaryProps {
  readonly errors: readonly FieldError[];
  /** The number of submits. The summary takes focus once per submit; for 0, a form shown with earlier errors, never. */
  readonly attempt: number;
}

const controls = 'input:not([type="hidden"]), select, textarea, button, a[href], [tabindex]';

/** A group of fields cannot take the focus: its invalid control does, or else its first. */
function focusField(fieldId: string): boolean {
  const field = document.getElementById(fieldId);
  const control = field?.matches(controls)
    ? field
    : (field?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
      field?.querySelector<HTMLElement>(':checked') ??
      field?.querySelector<HTMLElement>(controls));
  if (!control) return false;
  control.focus();
  // The label must be visible too.
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
    // Structure that GOV.UK has tested with many screen readers: the alert inside the focused element.
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

/** Puts "Error: " before the page title while there are errors, so that screen readers announce it first (U24). */
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
