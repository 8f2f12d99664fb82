// What a form knows after a submit: which try it was, what was typed, and what is wrong with it.
import type { CallFailed } from '../send.ts';

export interface SubmitState {
  readonly attempt: number;
  /** React empties a form after its action; these go back in. Never a password. */
  readonly values: Readonly<Record<string, string>>;
  readonly errors: readonly { readonly fieldId: string; readonly message: string }[];
  readonly isDone: boolean;
  /** Why the server said no, when it did. */
  readonly failure?: CallFailed;
}

export const notTriedYet: SubmitState = { attempt: 0, values: {}, errors: [], isDone: false };
