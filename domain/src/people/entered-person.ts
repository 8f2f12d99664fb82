// What a creator enters about another person (F5–F7): name, contact details and signing power. That person provides the rest.
import * as z from 'zod/mini';
import { Choice, Country, Day, YesOrNo, yearsBetween } from '../forms/answers.ts';
import { EmailAddress } from '../forms/email.ts';
import type { Answers, FormContext, Question, Rule } from '../forms/form.ts';
import { FamilyName, GivenNames, Phone } from '../forms/person.ts';
import { nationalityStatuses } from '../forms/personal-choices.ts';
import { limits } from '../limits.ts';
import { countries } from '../reference/countries.ts';

type Condition = (answers: Answers, asking: FormContext) => boolean;
type Questions = Readonly<Record<string, Question>>;
/** The section of the form and the legal basis. */
type Place = Pick<Question, 'section' | 'basis'>;

const MOST_JOINT = 20;
const signerPowers = ['none', 'sole', 'joint'] as const;

const Nationality = z
  .string('Select a nationality from the list.')
  .check(
    z.refine(
      (code) => Object.hasOwn(countries, code) || nationalityStatuses.some((status) => status === code),
      { error: 'Select a nationality from the list.' },
    ),
  );

export const nameQuestions = (place: Place, isAsked: Condition): Questions => ({
  givenNames: { ...place, schema: GivenNames, missing: 'Enter their given names.', isAsked },
  familyName: {
    ...place,
    schema: FamilyName,
    missing: 'Enter their family name.',
    isAsked: (answers, asking) => isAsked(answers, asking) && answers['hasSingleName'] !== true,
  },
  hasSingleName: { ...place, schema: YesOrNo, missing: '', isOptional: true, isAsked },
});

export const birthQuestions = (place: Place, isAsked: Condition): Questions => ({
  dateOfBirth: { ...place, schema: Day, missing: 'Enter their date of birth.', isAsked },
  nationality: {
    ...place,
    schema: Nationality,
    missing: 'Select their nationality.',
    isAsked,
    format: 'country',
  },
  residenceCountry: { ...place, schema: Country, missing: 'Select their country of residence.', isAsked },
});

export const reachQuestions = (place: Place, isAsked: Condition): Questions => ({
  email: { ...place, schema: EmailAddress, missing: 'Enter their email address.', isAsked },
  mobilePhone: { ...place, schema: Phone, missing: '', isOptional: true, isAsked },
});

export const signerQuestions = (place: Place, isAsked: Condition): Questions => ({
  'signer.power': {
    ...place,
    schema: Choice(signerPowers),
    missing: 'Select whether this person can sign for the company.',
    isAsked,
  },
  'signer.jointWith': {
    ...place,
    schema: z.string().check(
      z.regex(/^\d{1,2}$/, 'Enter a number.'),
      z.refine((text) => Number(text) >= 1 && Number(text) <= MOST_JOINT, {
        error: `Enter a number from 1 to ${MOST_JOINT}.`,
      }),
    ),
    missing: 'Enter how many other people must sign too.',
    isAsked: (answers, asking) => isAsked(answers, asking) && answers['signer.power'] === 'joint',
  },
});

const ageOf = (answers: Answers, today: string): number | undefined =>
  Day.safeParse(answers['dateOfBirth']).success
    ? yearsBetween(String(answers['dateOfBirth']), today)
    : undefined;

/** `who` is the person described: an owner or a representative. */
export const birthRules = (who: string): readonly Rule[] => [
  {
    key: 'dateOfBirth',
    words: 'Their date of birth must be in the past.',
    isBroken: ({ dateOfBirth }, { today }) => String(dateOfBirth) >= today,
  },
  {
    key: 'dateOfBirth',
    words: `Check the year. ${who} must be ${limits.ageYears.min} or older.`,
    isBroken: (answers, { today }) => (ageOf(answers, today) ?? limits.ageYears.min) < limits.ageYears.min,
  },
  {
    key: 'dateOfBirth',
    words: 'Check their year of birth.',
    isBroken: (answers, { today }) => (ageOf(answers, today) ?? 0) > limits.ageYears.max,
  },
];

export const formatEnteredName = (answers: Answers): string =>
  [answers['givenNames'], answers['hasSingleName'] === true ? '' : answers['familyName']]
    .map((part) => String(part ?? '').trim())
    .filter(Boolean)
    .join(' ');
