// The description of an uploaded document (F8): which accepted kind it is, when and by whom it was issued, its
// expiry, its language, and that all pages are included.
import * as z from 'zod/mini';
import { Choice, Day, Line, Sentences } from '../forms/answers.ts';
import type { Answers, Form, Question, Rule } from '../forms/form.ts';
import { languages } from '../reference/countries.ts';
import { type DocumentKind, documentKinds, typeRow } from './document-kinds.ts';
import { type DocumentSettings, defaultDocumentSettings } from './document-settings.ts';
import type { RequiredDocument } from './required-documents.ts';

/** A language outside the list, which is never an accepted one. */
export const OTHER_LANGUAGE = 'other';
const BASIS = 'AMLR Art. 22(6)';
export const NOTE_CHARACTERS = 300;
const ISSUER_CHARACTERS = 200;

type Described = Pick<RequiredDocument, 'types'>;

/** The kind of the document: the selected one, or the only one that the slot accepts. */
export function findDocumentKind({ types }: Described, { type }: Answers): DocumentKind | undefined {
  if (type === undefined || type === null || type === '') return types.length === 1 ? types[0] : undefined;
  return Object.hasOwn(documentKinds, String(type)) ? (String(type) as DocumentKind) : undefined;
}

/** Moves a date back by some months, to the last day if that month is shorter. */
export function subtractMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** The maximum age in months; undefined for kinds that do not age. */
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

/** Builds the questions about one document as a regular form, so that its draft may be incomplete. */
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
      missing: 'Select the type of document.',
      isAsked: () => document.types.length > 1,
    },
    issuedOn: { ...shared, schema: Day, missing: 'Enter the date on the document.' },
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
      missing: 'Enter who issued the document.',
      isAsked: (answers) => row(answers)?.isOwn !== true,
    },
    language: {
      ...shared,
      schema: Choice([...languages, OTHER_LANGUAGE]),
      missing: 'Select the language of the document.',
    },
    note: { ...shared, schema: Sentences(1, NOTE_CHARACTERS), missing: '', isOptional: true },
    pagesComplete: {
      ...shared,
      schema: z.literal(true, 'Confirm that you have uploaded all pages.'),
      missing: 'Confirm that you have uploaded all pages.',
    },
  };
  const ages = document.types.map((type): Rule => {
    const months = oldestMonthsOf(type, settings);
    return {
      key: 'issuedOn',
      words: `Use a document that is no more than ${inMonths(months ?? 0)} old.`,
      isBroken: (answers, { today }) =>
        findDocumentKind(document, answers) === type && isTooOld(type, answers['issuedOn'], today, settings),
    };
  });
  const rules: readonly Rule[] = [
    {
      key: 'issuedOn',
      words: 'The date on the document must be today or earlier.',
      isBroken: ({ issuedOn }, { today }) => String(issuedOn) > today,
    },
    ...ages,
    {
      key: 'expiresOn',
      words: 'Use a document that has not expired.',
      isBroken: ({ expiresOn }, { today }) => String(expiresOn) < today,
    },
  ];
  return { sections: ['paper'], questions, rules, visibleTo: ['self', 'staff'], keptYears: 5 };
}
