// How each kind of question is answered on a page. A form's own table says which question is of which kind.
import type { Answers } from '@portico/domain/forms/form';

interface Shared {
  /** Beside another one where there is room. */
  readonly isHalf?: true;
  /** Opened by the answer above it, and a part of it. */
  readonly isOpened?: true;
}

interface Line extends Shared {
  readonly kind: 'line';
  readonly autoComplete?: string;
  readonly characters?: 4 | 6 | 12 | 20;
  readonly isLtr?: true;
  /** Which keys a phone shows. */
  readonly keys?: 'decimal' | 'email' | 'numeric' | 'tel' | 'url';
  /** In groups of four where it is read. */
  readonly isGrouped?: true;
}
interface SingleChoice extends Shared {
  readonly kind: 'one';
  /** A few are cards, many a list. */
  readonly as: 'cards' | 'list';
  /** Which of them apply; all unless told. */
  readonly offered?: (answers: Answers) => readonly string[];
  /** Where they are no words of a catalogue. */
  readonly options?: (answers: Answers) => readonly Option[];
}
interface MultipleChoice extends Shared {
  readonly kind: 'some';
  /** An answer that goes with no other. */
  readonly alone?: string;
}
interface Tick extends Shared {
  readonly kind: 'tick';
  /** What a tick answers; without one nothing is. */
  readonly answer: boolean;
}
interface Lines extends Shared {
  readonly kind: 'lines';
  readonly most: number;
  readonly keys?: 'url';
}
/** Several of a long list: one is found after another, and stands among those that were. */
interface Picks extends Shared {
  readonly kind: 'picks';
  readonly of: PickSource;
  readonly most: number;
}
interface Rows extends Shared {
  readonly kind: 'rows';
  /** Each part of a row is one of a list; all of them have their words under `question.part`. */
  readonly parts: readonly string[];
  readonly most: number;
}
interface Sector extends Shared {
  readonly kind: 'sector';
}
interface Plain extends Shared {
  readonly kind: 'sentences' | 'country' | 'yes-no' | 'nationalities' | 'contact';
}
interface Tax extends Shared {
  readonly kind: 'tax';
  /** What a tax number is called there. */
  readonly nameOf: (country: string) => string | undefined;
}
interface Dated extends Shared {
  readonly kind: 'date';
  readonly isBirthday?: true;
}

/** Where what is picked comes from: its list, and how one of it is said. */
export interface PickSource {
  readonly options: () => readonly Option[];
  /** Where the list is too long to be shown: what answers to a text. */
  readonly find?: (text: string) => readonly Option[];
  readonly labelOf: (value: string) => string;
}

export type Control =
  | Line
  | SingleChoice
  | MultipleChoice
  | Tick
  | Lines
  | Picks
  | Rows
  | Sector
  | Plain
  | Tax
  | Dated;

export interface Option {
  readonly value: string;
  readonly label: string;
  /** Further names it is found by. */
  readonly words?: readonly string[] | undefined;
  /** What it belongs to, under its name. */
  readonly detail?: string | undefined;
}
