// Errors disappear as soon as they are fixed (U23). An error that only the server can check counts as fixed once the field
// has changed; the next submit decides. Until then a fixed error does not reappear.
import { type FormEvent, useState } from 'react';
import type { FieldError } from './error-summary.tsx';

const NOTHING: ReadonlySet<string> = new Set();

function isFilled({ type, checked, value }: HTMLInputElement): boolean {
  return type === 'checkbox' ? checked : value.trim() !== '';
}

/** `errors` come from the last submit and stay the same array until the next. */
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
