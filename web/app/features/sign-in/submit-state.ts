// What a form knows after a submit: which try it was, what was typed, and what is wrong with it.
import type { FieldError } from '@portico/ui/error-summary';
import type { ReactNode } from 'react';

export interface SubmitState {
  readonly attempt: number;
  /** React empties a form after its action; these go back in. Never a password. */
  readonly values: Readonly<Record<string, string>>;
  readonly errors: readonly FieldError[];
  readonly isDone: boolean;
  /** What may help after the server said no. */
  readonly notice?: ReactNode;
}

export const initialSubmitState: SubmitState = { attempt: 0, values: {}, errors: [], isDone: false };

/** Nothing is wrong with what was typed; whatever of it is changed, it may be tried again. */
export const unreached = ({ attempt }: SubmitState, email: string, message: string): SubmitState => ({
  attempt: attempt + 1,
  values: { email },
  errors: [{ fieldId: 'email', message, mendedBy: ['password'] }],
  isDone: false,
});
