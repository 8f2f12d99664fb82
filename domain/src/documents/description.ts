// What is said of a document that was handed in (F8): which of the accepted ones it is, when and by whom it was issued, until when it holds,
// in which language it is, and that all its pages are there.
import * as z from 'zod/mini';
import { Choice, Day, Line, Sentences } from '../forms/answers.ts';
import type { Answers, Form, Question, Rule } from '../forms/form.ts';
import { languages } from '../reference/countries.ts';
import { type DocumentKind, documentKinds, typeRow } from './document-kinds.ts';
import { type DocumentSettings, defaultDocumentSettings } from './document-settings.ts';
import type { RequiredDocument } from './required-documents.ts';

/** A document in a language that the list does not have is in none that is accepted. */
export const OTHER_LANGUAGE = 'other';
const BASIS = 'AMLR Art. 22(6)';
export const NOTE_CHARACTERS = 300;
const ISSUER_CHARACTERS = 200;

type Described = Pick<RequiredDocument, 'types'>;

/** Which document it is: where only one will do, that one. */
export function findDocumentKind({ types }: Described, { type }: Answers): DocumentKind | undefined {
  if (type === undefined || type === null || type === '') return types.length === 1 ? types[0] : undefined;
  return Object.hasOwn(documentKinds, String(type)) ? (String(type) as DocumentKind) : undefined;
}

/** The same day some months earlier; the last of a shorter month. */
export function subtractMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** How old it may be, in months; undefined for what does not grow old. */
const oldestMonthsOf = (
  type: DocumentKind | undefined,
  { oldestMonths }: DocumentSettings,
): number | undefined => {
  const age = type && typeRow(type).age;
  return age && oldestMonths[age];
};

export function isTooOld(
  type: DocumentKind | undefined,
  issuedOn: unknown,
  handedInOn: string,
  settings: DocumentSettings,
): boolean {
  const months = oldestMonthsOf(type, settings);
  return months !== undefined && Day.safeParse(issuedOn).success
    ? String(issuedOn) < subtractMonths(handedInOn, months)
    : false;
}

const inMonths = (months: number): string => (months === 1 ? '1 month' : `${months} months`);

/** The questions about one document, as a form like any other: a draft of it may be incomplete. */
export function describing(document: Described, settings: DocumentSettings = defaultDocumentSettings): Form {
  const shared = { section: 'paper', basis: BASIS };
  const row = (answers: Answers) => {
    const type = findDocumentKind(document, answers);
    return type && typeRow(type);
  };
  const questions: Readonly<Record<string, Question>> = {
    type: {
      ...shared,
      schema: Choice(document.types),
      missing: 'Select which paper this is.',
      isAsked: () => document.types.length > 1,
    },
    issuedOn: { ...shared, schema: Day, missing: 'Enter the date on the paper.' },
    expiresOn: {
      ...shared,
      schema: Day,
      missing: '',
      isOptional: true,
      isAsked: (answers) => row(answers)?.mayExpire === true,
    },
    issuer: {
      ...shared,
      schema: Line(ISSUER_CHARACTERS, 2),
      missing: 'Enter who issued the paper.',
      isAsked: (answers) => row(answers)?.isOwn !== true,
    },
    language: {
      ...shared,
      schema: Choice([...languages, OTHER_LANGUAGE]),
      missing: 'Select the language of the paper.',
    },
    note: { ...shared, schema: Sentences(1, NOTE_CHARACTERS), missing: '', isOptional: true },
    pagesComplete: {
      ...shared,
      schema: z.literal(true, 'Confirm that all pages are here.'),
      missing: 'Confirm that all pages are here.',
    },
  };
  const ages = document.types.map((type): Rule => {
    const months = oldestMonthsOf(type, settings);
    return {
      key: 'issuedOn',
      words: `This paper may be ${inMonths(months ?? 0)} old at most. Get a newer one.`,
      isBroken: (answers, { today }) =>
        findDocumentKind(document, answers) === type && isTooOld(type, answers['issuedOn'], today, settings),
    };
  });
  const rules: readonly Rule[] = [
    {
      key: 'issuedOn',
      words: 'The date on the paper must be today or earlier.',
      isBroken: ({ issuedOn }, { today }) => String(issuedOn) > today,
    },
    ...ages,
    {
      key: 'expiresOn',
      words: 'This paper holds no longer. Get one that does.',
      isBroken: ({ expiresOn }, { today }) => String(expiresOn) < today,
    },
  ];
  return { sections: ['paper'], questions, rules, visibleTo: ['self', 'staff'], keptYears: 5 };
}
