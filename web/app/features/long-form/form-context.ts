// Context shared by all questions of an open form: answers, errors and texts.
import type { Answers } from '@portico/domain/forms/form';
import type { FormWords, QuestionWords } from '@portico/domain/forms/form-words';
import { createContext, use } from 'react';
import type { Conflict } from '../forms/draft.ts';
import type { Control, Option } from './control.ts';

/** Autofill settings for the parts of an address, and whether its title is visible. */
export interface AddressSettings {
  /** A `section-… ` prefix on pages with two addresses. */
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
  /** The error of a field, once it should be shown. */
  readonly errorOf: (field: string) => string | undefined;
  /** Advice on a field. It blocks nothing. */
  readonly adviceOf: (field: string) => string | undefined;
  readonly change: (key: string, answer: unknown) => void;
  readonly conflictOf: (key: string) => Conflict | undefined;
  readonly settle: (key: string, answer: unknown) => void;
  /** Formats an answer for people. */
  readonly say: (key: string, answer: unknown) => string;
  /** What staff ask about this answer in a correction request. */
  readonly askedOf: (key: string) => string | undefined;
  /** How long we keep the answers after the client has left. */
  readonly keptYears: number;
  readonly addresses: Readonly<Record<string, AddressSettings>>;
  /** The email address that was proven at sign-up. */
  readonly email: string;
  /** Reloads the server's answers after something was proven outside the form. */
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
