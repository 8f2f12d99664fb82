// The state of a form after a submit: attempt number, typed values and errors.
import type { FieldError } from '@portico/ui/error-summary';
import type { ReactNode } from 'react';

export interface SubmitState {
  readonly attempt: number;
  /** React resets a form after its action, so these values are filled in again. Never contains a password. */
  readonly values: Readonly<Record<string, string>>;
  readonly errors: readonly FieldError[];
  readonly isDone: boolean;
  /** Help after a refusal by the server. */
  readonly notice?: ReactNode;
}

export const initialSubmitState: SubmitState = { attempt: 0, values: {}, errors: [], isDone: false };

/** No value is wrong: changing any field clears the error, and the person can try again. */
export const unreached = ({ attempt }: SubmitState, email: string, message: string): SubmitState => ({
  attempt: attempt + 1,
  values: { email },
  errors: [{ fieldId: 'email', message, mendedBy: ['password'] }],
  isDone: false,
});
