// What every question of an open form needs: the answers, what is wrong with them, and the words.
import type { Answers } from '@portico/domain/forms/form';
import { createContext, use } from 'react';
import type { Conflict } from '../forms/draft.ts';
import type { Control, Option } from './control.ts';

interface QuestionWords {
  readonly label: string;
  readonly hint?: string;
  readonly why: string;
}

export interface OpenForm {
  readonly answers: Answers;
  readonly wordsOf: (key: string) => QuestionWords;
  readonly controlOf: (key: string) => Control;
  readonly optionsOf: (key: string) => readonly Option[];
  readonly isOptional: (key: string) => boolean;
  readonly basisOf: (key: string) => string;
  /** What is wrong with a field, once it is time to say so. */
  readonly errorOf: (field: string) => string | undefined;
  readonly change: (key: string, answer: unknown) => void;
  readonly conflictOf: (key: string) => Conflict | undefined;
  readonly settle: (key: string, answer: unknown) => void;
  /** An answer as somebody would say it. */
  readonly say: (key: string, answer: unknown) => string;
  /** What staff want to know of it, when they gave the form back. */
  readonly askedOf: (key: string) => string | undefined;
  /** The address that was proven at sign-up. */
  readonly email: string;
}

const Opened = createContext<OpenForm | undefined>(undefined);
export const OpenFormProvider = Opened.Provider;

export function useOpenForm(): OpenForm {
  const form = use(Opened);
  if (!form) throw new RangeError('a question outside of its form');
  return form;
}

export const textOf = (answers: Answers, key: string): string => {
  const answer = answers[key];
  return typeof answer === 'string' ? answer : '';
};
export const listOf = (answers: Answers, key: string): readonly string[] => {
  const answer = answers[key];
  return Array.isArray(answer) ? (answer as string[]) : [];
};
