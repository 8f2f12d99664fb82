// Errors go as soon as they are mended (U23). What only a server can check counts as mended once something else stands in the
// field; the next submit says whether it is. What was mended is not told again before that.
import { type FormEvent, useState } from 'react';
import type { FieldError } from './error-summary.tsx';

const NOTHING: ReadonlySet<string> = new Set();

function isFilled({ type, checked, value }: HTMLInputElement): boolean {
  return type === 'checkbox' ? checked : value.trim() !== '';
}

/** `errors`: of the last submit, the same array until the next. */
export function useRemainingErrors<E extends FieldError>(
  errors: readonly E[],
): { readonly standing: readonly E[]; readonly onInput: (event: FormEvent<HTMLFormElement>) => void } {
  const [mended, setMended] = useState({ of: errors, fields: NOTHING });
  const fields = mended.of === errors ? mended.fields : NOTHING;
  return {
    standing: errors.filter(
      ({ fieldId, mendedBy = [] }) => ![fieldId, ...mendedBy].some((field) => fields.has(field)),
    ),
    onInput: ({ target }) => {
      const field = target as HTMLInputElement;
      if (errors.length > 0 && isFilled(field))
        setMended({ of: errors, fields: new Set([...fields, field.name]) });
    },
  };
}
