// A form rule as a case: a change to a complete set of answers, and the fields that then report something.
import type { Answers } from '@portico/domain/forms/form';

export interface Case {
  readonly title: string;
  readonly changed: Answers;
  /** A change to the company information, for forms that depend on it. */
  readonly company?: Answers;
  /** Fields with a problem, in page order. */
  readonly problems: readonly string[];
  /** Fields with a warning that does not block. */
  readonly advice?: readonly string[];
}
