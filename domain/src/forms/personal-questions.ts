// The questions of personal information and their conditions. Questions asked only for a personal account are in
// the company's forms for everyone else.
import * as z from 'zod/mini';
import { nationalNumbers, taxNumbers } from '../identifiers/person-numbers.ts';
import { countries } from '../reference/countries.ts';
import { sections } from '../reference/sectors.ts';
import { addressQuestions } from './address.ts';
import {
  Choice,
  Choices,
  Country,
  Day,
  IssuedNumber,
  isDistinct,
  Line,
  Sentences,
  YesOrNo,
} from './answers.ts';
import { type Answers, draftRows, type Question, readList } from './form.ts';
import { FamilyName, GivenNames, Phone } from './person.ts';
import {
  countBands,
  employmentStatuses,
  nationalityStatuses,
  purposes,
  sourcesOfFunds,
  volumeBands,
  WORKING,
} from './personal-choices.ts';
import { personalExposureQuestions } from './personal-exposure-questions.ts';
import { createTaxResidencies } from './tax-residencies.ts';

const CUSTOMER = 'AMLR Art. 22(1)(a)';
const PURPOSE = 'AMLR Art. 25';
const TAX = 'CRS and FATCA self-certification';

/** Maps full-width letters, curly apostrophes and long dashes to plain ones, and any space to a normal one. */
const inPlainLetters = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[’‘ʼ]/g, "'")
    .replace(/\p{Pd}/gu, '-')
    .replace(/\s+/g, ' ');
const NOT_LATIN = /[^\P{L}\p{Script=Latin}]/u;
const names = ['givenNames', 'middleNames', 'familyName'] as const;
const isForeignScript = (answers: Answers): boolean =>
  names.some((key) => NOT_LATIN.test(String(answers[key] ?? '')));
const isWorking = ({ employmentStatus }: Answers): boolean => WORKING.includes(employmentStatus);
const hasUnitedStatesTie = (answers: Answers): boolean =>
  answers['countryOfBirth'] === 'US' || readList(answers, 'nationalities').includes('US');
const hasNationalNumber = (answers: Answers): boolean =>
  readList(answers, 'nationalities').some((country) => Object.hasOwn(nationalNumbers, String(country)));

const Nationalities = z
  .array(
    z
      .string()
      .check(
        z.refine(
          (code) => Object.hasOwn(countries, code) || nationalityStatuses.some((status) => status === code),
          { error: 'Select a nationality from the list.' },
        ),
      ),
  )
  .check(
    z.maxLength(5, 'Add at most 5 nationalities.'),
    z.refine(isDistinct, { error: 'Add each nationality only once.' }),
    z.refine((codes) => !codes.includes('XXA') || codes.length === 1, {
      error: 'Select either a nationality or “Stateless”.',
    }),
  );

const when = (isAsked: Question['isAsked']): Pick<Question, 'isAsked'> => (isAsked ? { isAsked } : {});
const name = { section: 'name', basis: CUSTOMER };
const birth = { section: 'birth', basis: CUSTOMER };
const home = { section: 'home', basis: CUSTOMER };
const isTaxApplicable: Question['isAsked'] = (_, { isEmployee }) => isEmployee !== true;
const tax = { section: 'tax', basis: TAX, ...when(isTaxApplicable) };
const work = { section: 'work', basis: PURPOSE };
const money = {
  section: 'money',
  basis: PURPOSE,
  ...when((_, { isPersonalAccount }) => isPersonalAccount),
};

export const personalQuestions = {
  givenNames: {
    ...name,
    schema: GivenNames,
    missing: 'Enter your given names as shown on your identity document.',
  },
  middleNames: {
    ...name,
    schema: GivenNames,
    missing: '',
    isOptional: true,
    ...when(({ hasSingleName }) => hasSingleName !== true),
  },
  familyName: {
    ...name,
    schema: FamilyName,
    missing: 'Enter your family name as shown on your identity document.',
    ...when(({ hasSingleName }) => hasSingleName !== true),
  },
  hasSingleName: { ...name, schema: YesOrNo, missing: '', isOptional: true },
  latinName: {
    ...name,
    schema: z
      .string()
      .check(
        z.overwrite(inPlainLetters),
        z.trim(),
        z.minLength(1, 'Enter your name in the letters A to Z.'),
        z.maxLength(200, 'Use at most 200 characters.'),
        z.regex(
          /^[A-Za-z][A-Za-z '-]*$/,
          'Use only the letters A to Z, as at the bottom of your passport’s photo page.',
        ),
      ),
    missing: 'Enter your name in the letters A to Z, as at the bottom of your passport’s photo page.',
    ...when(isForeignScript),
  },
  formerNames: {
    ...name,
    schema: z.array(FamilyName).check(z.maxLength(5, 'Add at most 5 former names.')),
    missing: '',
    isOptional: true,
  },
  dateOfBirth: { ...birth, schema: Day, missing: 'Enter your date of birth.' },
  countryOfBirth: { ...birth, schema: Country, missing: 'Select the country you were born in.' },
  cityOfBirth: {
    ...birth,
    schema: Line(100),
    missing: 'Enter the town or city you were born in.',
    ...when(({ isCityOnDocument }) => isCityOnDocument !== false),
  },
  isCityOnDocument: { ...birth, schema: YesOrNo, missing: '', isOptional: true, format: 'inverted' },
  nationalities: {
    ...birth,
    schema: Nationalities,
    missing: 'Select your nationality.',
    format: 'country',
  },
  nationalIdNumber: {
    ...birth,
    schema: IssuedNumber,
    missing: '',
    isOptional: true,
    ...when(hasNationalNumber),
  },
  ...addressQuestions('residence', home),
  correspondenceSame: {
    ...home,
    schema: YesOrNo,
    missing: 'Select yes if we should send letters to this address.',
  },
  ...addressQuestions('correspondence', {
    ...home,
    ...when(({ correspondenceSame }) => correspondenceSame === false),
  }),
  mobilePhone: { ...home, schema: Phone, missing: 'Add your mobile phone number.' },
  usPerson: { ...tax, schema: YesOrNo, missing: 'Select yes if you are a US person for tax purposes.' },
  usExplanation: {
    ...tax,
    schema: Sentences(10, 300),
    missing: 'Explain why you aren’t a US person.',
    ...when(
      (answers, { isEmployee }) =>
        isEmployee !== true && answers['usPerson'] === false && hasUnitedStatesTie(answers),
    ),
  },
  taxResidencies: {
    ...tax,
    schema: createTaxResidencies(taxNumbers),
    format: 'tax-residencies',
    draft: draftRows('country', 'tin', 'noTinReason', 'explanation'),
    missing: 'Add your country of tax residence.',
  },
  employmentStatus: {
    ...work,
    schema: Choice(employmentStatuses),
    missing: 'Select your employment status.',
  },
  occupation: { ...work, schema: Line(100, 2), missing: 'Enter your occupation.', ...when(isWorking) },
  employerName: {
    ...work,
    schema: Line(100, 2),
    missing: 'Enter the name of your employer or business.',
    ...when(isWorking),
  },
  employmentSector: {
    ...work,
    schema: z.enum(sections.map(({ section }) => section) as [string, ...string[]], 'Select a sector.'),
    format: 'sector-section',
    missing: 'Select the sector you work in.',
    ...when(isWorking),
  },
  purposeOfAccount: {
    ...money,
    schema: Choices(purposes),
    missing: 'Select what you will use the account for.',
  },
  purposeOther: {
    ...money,
    schema: Line(200, 2),
    missing: 'Describe what else you will use the account for.',
    ...when(
      (answers, asking) =>
        asking.isPersonalAccount && readList(answers, 'purposeOfAccount').includes('other'),
    ),
  },
  expectedMonthlyVolume: {
    ...money,
    schema: Choice(volumeBands),
    missing: 'Select how much you expect to pay in and out each month.',
  },
  expectedMonthlyCount: {
    ...money,
    schema: Choice(countBands),
    missing: 'Select how many payments you expect each month.',
  },
  sourceOfFunds: { ...money, schema: Choices(sourcesOfFunds), missing: 'Select where the money comes from.' },
  sourceOther: {
    ...money,
    schema: Line(200, 2),
    missing: 'Describe where else the money comes from.',
    ...when(
      (answers, asking) => asking.isPersonalAccount && readList(answers, 'sourceOfFunds').includes('other'),
    ),
  },
  ...personalExposureQuestions,
} satisfies Record<string, Question>;

/** Fields that the identity document shows too. Changing one requires a new identity check. */
export const comparedWithDocument: readonly string[] = [
  'givenNames',
  'middleNames',
  'familyName',
  'dateOfBirth',
  'nationalities',
];
