// How each kind of question is rendered on a page. Each form has a table that maps its questions to controls.
import type { Answers } from '@portico/domain/forms/form';

interface Shared {
  /** Shares a row with another question where there is room. */
  readonly isHalf?: true;
  /** Opened by the answer above it, and shown as part of it. */
  readonly isOpened?: true;
}

interface Line extends Shared {
  readonly kind: 'line';
  readonly autoComplete?: string;
  readonly characters?: 4 | 6 | 12 | 20;
  readonly isLtr?: true;
  /** The on-screen keyboard of a phone. */
  readonly keys?: 'decimal' | 'email' | 'numeric' | 'tel' | 'url';
  /** Display the value in groups of four. */
  readonly isGrouped?: true;
}
interface SingleChoice extends Shared {
  readonly kind: 'one';
  /** Cards for a few options, a list for many. */
  readonly as: 'cards' | 'list';
  /** The options that apply. Defaults to all. */
  readonly offered?: (answers: Answers) => readonly string[];
  /** For options that come from outside the text catalogue. */
  readonly options?: (answers: Answers) => readonly Option[];
}
interface MultipleChoice extends Shared {
  readonly kind: 'some';
  /** An option that excludes all others. */
  readonly alone?: string;
}
interface Tick extends Shared {
  readonly kind: 'tick';
  /** The answer when ticked. Without a tick there is no answer. */
  readonly answer: boolean;
}
interface Lines extends Shared {
  readonly kind: 'lines';
  readonly most: number;
  readonly keys?: 'url';
}
/** Several values from a long list, added one by one. */
interface Picks extends Shared {
  readonly kind: 'picks';
  readonly of: PickSource;
  readonly most: number;
}
interface Rows extends Shared {
  readonly kind: 'rows';
  /** Each part of a row is a choice from a list. Its texts are under `question.part`. */
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
  /** The name of the tax number in that country. */
  readonly nameOf: (country: string) => string | undefined;
}
interface Dated extends Shared {
  readonly kind: 'date';
  readonly isBirthday?: true;
}

/** The source of the options: a list or a search, and the label of each value. */
export interface PickSource {
  readonly options: () => readonly Option[];
  /** For lists too long to show: returns the matches for a text. */
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
  /** Further search terms. */
  readonly words?: readonly string[] | undefined;
  /** Secondary text below the label, such as the parent category. */
  readonly detail?: string | undefined;
}
