// A rule of a form as a case: what is changed in a complete set of answers, and which fields then have something to say.
import type { Answers } from '@portico/domain/forms/form';

export interface Case {
  readonly title: string;
  readonly changed: Answers;
  /** What is changed in what the company has told, where questions follow from it. */
  readonly company?: Answers;
  /** Fields with a problem, in the order of the page. */
  readonly problems: readonly string[];
  /** Fields that are told something and stop nobody. */
  readonly advice?: readonly string[];
}
