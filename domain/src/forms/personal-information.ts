// Personal information (F1): of the personal account, the creator, owners, representatives and employees.
// What only a personal account is asked sits in the company's forms for everybody else.
import * as z from 'zod/mini';
import { nationalNumbers } from '../identifiers/person-numbers.ts';
import { readNumber } from '../identifiers/scheme.ts';
import { countries } from '../reference/countries.ts';
import { sections } from '../reference/sectors.ts';
import { addressQuestions, noPoBoxRules, postalCodeRule } from './address.ts';
import {
  Country,
  Day,
  isDistinct,
  Line,
  OneOf,
  Sentences,
  SomeOf,
  YesOrNo,
  yearsBetween,
} from './answers.ts';
import { FamilyName, GivenNames, Phone, WholeName } from './fields.ts';
import type { Answers, Form, Question, Rule } from './form.ts';
import {
  associateRelations,
  countBands,
  employmentStatuses,
  familyRelations,
  HIGH_VOLUMES,
  nationalityStatuses,
  pepFunctions,
  pepStatuses,
  purposes,
  SIBLINGS_COUNT,
  sourcesOfFunds,
  volumeBands,
  WORKING,
} from './personal-choices.ts';
import { hasUnitedStatesNumber, TaxResidencies } from './tax-residencies.ts';

export const ADULT_YEARS = 18;
const OLDEST_YEARS = 120;
const CUSTOMER = 'AMLR Art. 22(1)(a)';
const PURPOSE = 'AMLR Art. 25';
const TAX = 'CRS and FATCA self-certification';
const PEP = 'AMLR Art. 42–46';

const listOf = (answers: Answers, key: string): readonly unknown[] => {
  const answer = answers[key];
  return Array.isArray(answer) ? answer : [];
};
const NOT_LATIN = /[^\P{L}\p{Script=Latin}]/u;
const names = ['givenNames', 'middleNames', 'familyName'] as const;
const isForeignScript = (answers: Answers): boolean =>
  names.some((key) => NOT_LATIN.test(String(answers[key] ?? '')));
const isExposed = (answers: Answers): boolean =>
  typeof answers['pepStatus'] === 'string' && answers['pepStatus'] !== 'none';
const isThroughAnother = ({ pepStatus }: Answers): boolean =>
  pepStatus === 'family' || pepStatus === 'close-associate';
const isWorking = ({ employmentStatus }: Answers): boolean => WORKING.includes(employmentStatus);
const hasUnitedStatesTie = (answers: Answers): boolean =>
  answers['countryOfBirth'] === 'US' || listOf(answers, 'nationalities').includes('US');
const hasNationalNumber = (answers: Answers): boolean =>
  listOf(answers, 'nationalities').some((country) => Object.hasOwn(nationalNumbers, String(country)));

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
    z.maxLength(5, 'Name at most 5 nationalities.'),
    z.refine(isDistinct, { error: 'Name each nationality once.' }),
    z.refine((codes) => !codes.includes('XXA') || codes.length === 1, {
      error: 'Select either a nationality or “stateless”.',
    }),
  );

const only = (isAsked: Question['isAsked']): Pick<Question, 'isAsked'> => (isAsked ? { isAsked } : {});
const name = { section: 'name', basis: CUSTOMER };
const birth = { section: 'birth', basis: CUSTOMER };
const home = { section: 'home', basis: CUSTOMER };
const tax = { section: 'tax', basis: TAX };
const work = { section: 'work', basis: PURPOSE };
const money = {
  section: 'money',
  basis: PURPOSE,
  ...only((_, { isPersonalAccount }) => isPersonalAccount),
};
const standing = { section: 'standing', basis: PEP };
const needsWealth: Question['isAsked'] = (answers, { isPersonalAccount }) =>
  isPersonalAccount && (HIGH_VOLUMES.includes(answers['expectedMonthlyVolume']) || isExposed(answers));

const questions = {
  hasSingleName: { ...name, schema: YesOrNo, missing: '', isOptional: true },
  givenNames: {
    ...name,
    schema: GivenNames,
    missing: 'Enter your given names as on your identity document.',
  },
  middleNames: {
    ...name,
    schema: GivenNames,
    missing: '',
    isOptional: true,
    ...only(({ hasSingleName }) => hasSingleName !== true),
  },
  familyName: {
    ...name,
    schema: FamilyName,
    missing: 'Enter your family name as on your identity document.',
    ...only(({ hasSingleName }) => hasSingleName !== true),
  },
  latinName: {
    ...name,
    schema: z
      .string()
      .check(
        z.trim(),
        z.maxLength(200, 'Use at most 200 characters.'),
        z.regex(/^[A-Za-z][A-Za-z '-]*$/, 'Use the letters A to Z, as at the foot of your passport’s page.'),
      ),
    missing: 'Enter your name in the letters A to Z, as at the foot of your passport’s page.',
    ...only(isForeignScript),
  },
  formerNames: {
    ...name,
    schema: z.array(FamilyName).check(z.maxLength(5, 'Name at most 5 former names.')),
    missing: '',
    isOptional: true,
  },
  dateOfBirth: { ...birth, schema: Day, missing: 'Enter your date of birth.' },
  countryOfBirth: { ...birth, schema: Country, missing: 'Select the country you were born in.' },
  isCityOnDocument: { ...birth, schema: YesOrNo, missing: '', isOptional: true },
  cityOfBirth: {
    ...birth,
    schema: Line(100),
    missing: 'Enter the town or city you were born in.',
    ...only(({ isCityOnDocument }) => isCityOnDocument !== false),
  },
  nationalities: { ...birth, schema: Nationalities, missing: 'Select your nationality.' },
  nationalIdNumber: {
    ...birth,
    schema: Line(40),
    missing: '',
    isOptional: true,
    ...only(hasNationalNumber),
  },
  ...addressQuestions('residence', home),
  correspondenceSame: { ...home, schema: YesOrNo, missing: 'Say whether letters go to the same address.' },
  ...addressQuestions('correspondence', {
    ...home,
    ...only(({ correspondenceSame }) => correspondenceSame === false),
  }),
  mobilePhone: { ...home, schema: Phone, missing: 'Enter your mobile number.' },
  usPerson: { ...tax, schema: YesOrNo, missing: 'Say whether you are a US person for tax.' },
  usExplanation: {
    ...tax,
    schema: Sentences(10, 300),
    missing: 'Say why you are no US person although you were born there or are a citizen.',
    ...only((answers) => answers['usPerson'] === false && hasUnitedStatesTie(answers)),
  },
  taxResidencies: { ...tax, schema: TaxResidencies, missing: 'Name the country in which you pay tax.' },
  employmentStatus: {
    ...work,
    schema: OneOf(employmentStatuses),
    missing: 'Select what you do for a living.',
  },
  occupation: { ...work, schema: Line(100, 2), missing: 'Enter your occupation.', ...only(isWorking) },
  employerName: {
    ...work,
    schema: Line(100, 2),
    missing: 'Enter the name of your employer or business.',
    ...only(isWorking),
  },
  employmentSector: {
    ...work,
    schema: z.enum(sections.map(({ section }) => section) as [string, ...string[]], 'Select a sector.'),
    missing: 'Select the sector you work in.',
    ...only(isWorking),
  },
  purposeOfAccount: {
    ...money,
    schema: SomeOf(purposes),
    missing: 'Select what you will use the account for.',
  },
  purposeOther: {
    ...money,
    schema: Line(200, 2),
    missing: 'Say what else you will use the account for.',
    ...only(
      (answers, asking) => asking.isPersonalAccount && listOf(answers, 'purposeOfAccount').includes('other'),
    ),
  },
  expectedMonthlyVolume: {
    ...money,
    schema: OneOf(volumeBands),
    missing: 'Select how much moves in a month.',
  },
  expectedMonthlyCount: {
    ...money,
    schema: OneOf(countBands),
    missing: 'Select how many payments in a month.',
  },
  sourceOfFunds: { ...money, schema: SomeOf(sourcesOfFunds), missing: 'Select where the money comes from.' },
  sourceOther: {
    ...money,
    schema: Line(200, 2),
    missing: 'Say where else the money comes from.',
    ...only(
      (answers, asking) => asking.isPersonalAccount && listOf(answers, 'sourceOfFunds').includes('other'),
    ),
  },
  pepStatus: { ...standing, schema: OneOf(pepStatuses), missing: 'Select the answer that is true for you.' },
  'pep.function': {
    ...standing,
    schema: OneOf(pepFunctions),
    missing: 'Select the public function.',
    ...only(isExposed),
  },
  'pep.body': { ...standing, schema: Line(200, 2), missing: 'Enter the office or body.', ...only(isExposed) },
  'pep.country': { ...standing, schema: Country, missing: 'Select the country.', ...only(isExposed) },
  'pep.from': { ...standing, schema: Day, missing: 'Enter since when.', ...only(isExposed) },
  'pep.to': { ...standing, schema: Day, missing: '', isOptional: true, ...only(isExposed) },
  'pep.relation': {
    ...standing,
    schema: OneOf([...familyRelations, ...associateRelations]),
    missing: 'Select how you are related.',
    ...only(isThroughAnother),
  },
  'pep.relatedPersonName': {
    ...standing,
    schema: WholeName,
    missing: 'Enter the name of that person.',
    ...only(isThroughAnother),
  },
  sourceOfWealth: {
    ...standing,
    basis: 'AMLR Art. 42–46 and Art. 25',
    schema: Sentences(20, 1000),
    missing: 'Say in a few sentences how you came by what you own.',
    ...only(needsWealth),
  },
  actsForSelf: { ...standing, schema: YesOrNo, missing: 'Say whether you act for yourself.' },
  'behalf.name': {
    ...standing,
    schema: WholeName,
    missing: 'Enter the name of the person you act for.',
    ...only(({ actsForSelf }) => actsForSelf === false),
  },
  'behalf.dateOfBirth': {
    ...standing,
    schema: Day,
    missing: 'Enter their date of birth.',
    ...only(({ actsForSelf }) => actsForSelf === false),
  },
  'behalf.country': {
    ...standing,
    schema: Country,
    missing: 'Select the country they live in.',
    ...only(({ actsForSelf }) => actsForSelf === false),
  },
  declarationTrue: {
    section: 'standing',
    basis: CUSTOMER,
    schema: z.literal(true, 'Confirm that what you told us is true.'),
    missing: 'Confirm that what you told us is true.',
  },
} satisfies Record<string, Question>;

const ageOf = (answers: Answers, today: string): number | undefined =>
  Day.safeParse(answers['dateOfBirth']).success
    ? yearsBetween(String(answers['dateOfBirth']), today)
    : undefined;
const isAfter = (answers: Answers, key: string, day: string): boolean => String(answers[key] ?? '') > day;

const rules: readonly Rule[] = [
  {
    key: 'dateOfBirth',
    words: 'Your date of birth must be in the past.',
    isBroken: (answers, { today }) =>
      isAfter(answers, 'dateOfBirth', today) || answers['dateOfBirth'] === today,
  },
  {
    key: 'dateOfBirth',
    words: `You must be ${ADULT_YEARS} or older to open an account.`,
    isBroken: (answers, { today }) => (ageOf(answers, today) ?? ADULT_YEARS) < ADULT_YEARS,
  },
  {
    key: 'dateOfBirth',
    words: 'Check the year of your birth.',
    isBroken: (answers, { today }) => (ageOf(answers, today) ?? 0) > OLDEST_YEARS,
  },
  {
    key: 'nationalIdNumber',
    words: 'Check the number. It does not look like one of your country.',
    isBroken: (answers) =>
      listOf(answers, 'nationalities').every(
        (country) =>
          readNumber(nationalNumbers, String(country), String(answers['nationalIdNumber'])) === 'wrong',
      ),
  },
  ...noPoBoxRules('residence'),
  postalCodeRule('residence'),
  postalCodeRule('correspondence'),
  {
    key: 'taxResidencies',
    words: 'Add the United States with your SSN or ITIN.',
    isBroken: (answers) => answers['usPerson'] === true && !hasUnitedStatesNumber(answers['taxResidencies']),
  },
  {
    key: 'pep.from',
    words: 'The date must be in the past.',
    isBroken: (answers, { today }) => isAfter(answers, 'pep.from', today),
  },
  {
    key: 'pep.to',
    words: 'The end must be after the beginning.',
    isBroken: (answers) => String(answers['pep.to']) < String(answers['pep.from'] ?? ''),
  },
  {
    key: 'pep.relation',
    words: 'Select how you are related. Siblings count for heads of state or government and ministers.',
    isBroken: (answers) => {
      const relation = answers['pep.relation'];
      const isFamily = familyRelations.some((each) => each === relation);
      const isSiblingWithoutCount =
        relation === 'sibling' && !SIBLINGS_COUNT.includes(answers['pep.function']);
      return isFamily !== (answers['pepStatus'] === 'family') || isSiblingWithoutCount;
    },
  },
];

export const personalInformation: Form = {
  sections: ['name', 'birth', 'home', 'tax', 'work', 'money', 'standing'],
  questions,
  rules,
};
