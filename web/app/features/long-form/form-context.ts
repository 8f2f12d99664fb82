// What every question of an open form needs: the answers, what is wrong with them, and the words.
import type { Answers } from '@portico/domain/forms/form';
import type { FormWords, QuestionWords } from '@portico/domain/forms/form-words';
import { createContext, use } from 'react';
import type { Conflict } from '../forms/draft.ts';
import type { Control, Option } from './control.ts';

/** How the parts of an address are filled in by a browser, and whether its title is seen. */
export interface AddressSettings {
  /** `section-… ` where a page has a second one. */
  readonly autoComplete: string;
  readonly isTitleHeard?: true;
}

export interface OpenForm {
  readonly answers: Answers;
  readonly words: FormWords;
  readonly wordsOf: (key: string) => QuestionWords;
  readonly controlOf: (key: string) => Control;
  readonly optionsOf: (key: string) => readonly Option[];
  readonly isOptional: (key: string) => boolean;
  readonly basisOf: (key: string) => string;
  /** What is wrong with a field, once it is time to say so. */
  readonly errorOf: (field: string) => string | undefined;
  /** What may be looked at again; it stops nobody. */
  readonly adviceOf: (field: string) => string | undefined;
  readonly change: (key: string, answer: unknown) => void;
  readonly conflictOf: (key: string) => Conflict | undefined;
  readonly settle: (key: string, answer: unknown) => void;
  /** An answer as somebody would say it. */
  readonly say: (key: string, answer: unknown) => string;
  /** What staff want to know of it, when they gave the form back. */
  readonly askedOf: (key: string) => string | undefined;
  /** How long answers are kept after the client has left. */
  readonly keptYears: number;
  readonly addresses: Readonly<Record<string, AddressSettings>>;
  /** The address that was proven at sign-up. */
  readonly email: string;
  /** What the server has, once more: something was proven beside the form. */
  readonly reload?: () => Promise<void>;
}

const Opened = createContext<OpenForm | undefined>(undefined);
export const OpenFormProvider = Opened.Provider;

export function useOpenForm(): OpenForm {
  const form = use(Opened);
  if (!form) throw new RangeError('a question outside of its form');
  return form;
}

export const readText = (answers: Answers, key: string): string => {
  const answer = answers[key];
  return typeof answer === 'string' ? answer : '';
};
export const readTexts = (answers: Answers, key: string): readonly string[] => {
  const answer = answers[key];
  return Array.isArray(answer) ? (answer as string[]) : [];
};
