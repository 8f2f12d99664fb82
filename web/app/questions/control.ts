// How each kind of question is answered on a page. A form's own table says which question is of which kind.
import type { Answers } from '@portico/domain/forms/form';

interface Shared {
  /** Beside another one where there is room. */
  readonly isHalf?: true;
}

interface Line extends Shared {
  readonly kind: 'line';
  readonly autoComplete?: string;
  readonly characters?: 6 | 12;
  readonly isLtr?: true;
}
interface OneOf extends Shared {
  readonly kind: 'one';
  /** A few are cards, many a list. */
  readonly as: 'cards' | 'list';
  /** Which of them apply; all unless told. */
  readonly offered?: (answers: Answers) => readonly string[];
}
interface Tick extends Shared {
  readonly kind: 'tick';
  /** What a tick answers; without one nothing is. */
  readonly answer: boolean;
}
interface Lines extends Shared {
  readonly kind: 'lines';
}
interface Plain extends Shared {
  readonly kind: 'sentences' | 'country' | 'yes-no' | 'some' | 'nationalities' | 'tax' | 'contact';
}
interface Dated extends Shared {
  readonly kind: 'date';
  readonly isBirthday?: true;
}

export type Control = Line | OneOf | Tick | Lines | Plain | Dated;

export interface Option {
  readonly value: string;
  readonly label: string;
}
