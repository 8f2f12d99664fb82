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
import { FamilyName, FullName, GivenNames, Phone } from './person.ts';
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
  sourcesOfFunds,
  volumeBands,
  WORKING,
} from './personal-choices.ts';
import { createTaxResidencies } from './tax-residencies.ts';

const CUSTOMER = 'AMLR Art. 22(1)(a)';
const PURPOSE = 'AMLR Art. 25';
const TAX = 'CRS and FATCA self-certification';
const PEP = 'AMLR Art. 42–46';

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
const isExposed = (answers: Answers): boolean =>
  typeof answers['pepStatus'] === 'string' && answers['pepStatus'] !== 'none';
const isThroughAnother = ({ pepStatus }: Answers): boolean =>
  pepStatus === 'family' || pepStatus === 'close-associate';
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
    z.maxLength(5, 'Name at most 5 nationalities.'),
    z.refine(isDistinct, { error: 'Name each nationality once.' }),
    z.refine((codes) => !codes.includes('XXA') || codes.length === 1, {
      error: 'Select either a nationality or “stateless”.',
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
const standing = { section: 'standing', basis: PEP };
const needsWealth: Question['isAsked'] = (answers, { isPersonalAccount }) =>
  isPersonalAccount && (HIGH_VOLUMES.includes(answers['expectedMonthlyVolume']) || isExposed(answers));

export const personalQuestions = {
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
    ...when(({ hasSingleName }) => hasSingleName !== true),
  },
  familyName: {
    ...name,
    schema: FamilyName,
    missing: 'Enter your family name as on your identity document.',
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
        z.regex(/^[A-Za-z][A-Za-z '-]*$/, 'Use the letters A to Z, as at the foot of your passport’s page.'),
      ),
    missing: 'Enter your name in the letters A to Z, as at the foot of your passport’s page.',
    ...when(isForeignScript),
  },
  formerNames: {
    ...name,
    schema: z.array(FamilyName).check(z.maxLength(5, 'Name at most 5 former names.')),
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
  correspondenceSame: { ...home, schema: YesOrNo, missing: 'Say whether letters go to the same address.' },
  ...addressQuestions('correspondence', {
    ...home,
    ...when(({ correspondenceSame }) => correspondenceSame === false),
  }),
  mobilePhone: { ...home, schema: Phone, missing: 'Enter your mobile number.' },
  usPerson: { ...tax, schema: YesOrNo, missing: 'Say whether you are a US person for tax.' },
  usExplanation: {
    ...tax,
    schema: Sentences(10, 300),
    missing: 'Say why you are no US person although you were born there or are a citizen.',
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
    missing: 'Name the country in which you pay tax.',
  },
  employmentStatus: {
    ...work,
    schema: Choice(employmentStatuses),
    missing: 'Select what you do for a living.',
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
    missing: 'Say what else you will use the account for.',
    ...when(
      (answers, asking) =>
        asking.isPersonalAccount && readList(answers, 'purposeOfAccount').includes('other'),
    ),
  },
  expectedMonthlyVolume: {
    ...money,
    schema: Choice(volumeBands),
    missing: 'Select how much moves in a month.',
  },
  expectedMonthlyCount: {
    ...money,
    schema: Choice(countBands),
    missing: 'Select how many payments in a month.',
  },
  sourceOfFunds: { ...money, schema: Choices(sourcesOfFunds), missing: 'Select where the money comes from.' },
  sourceOther: {
    ...money,
    schema: Line(200, 2),
    missing: 'Say where else the money comes from.',
    ...when(
      (answers, asking) => asking.isPersonalAccount && readList(answers, 'sourceOfFunds').includes('other'),
    ),
  },
  pepStatus: { ...standing, schema: Choice(pepStatuses), missing: 'Select the answer that is true for you.' },
  'pep.function': {
    ...standing,
    schema: Choice(pepFunctions),
    missing: 'Select the public function.',
    ...when(isExposed),
  },
  'pep.body': { ...standing, schema: Line(200, 2), missing: 'Enter the office or body.', ...when(isExposed) },
  'pep.country': { ...standing, schema: Country, missing: 'Select the country.', ...when(isExposed) },
  'pep.from': { ...standing, schema: Day, missing: 'Enter since when.', ...when(isExposed) },
  'pep.to': { ...standing, schema: Day, missing: '', isOptional: true, ...when(isExposed) },
  'pep.relation': {
    ...standing,
    schema: Choice([...familyRelations, ...associateRelations]),
    missing: 'Select how you are related.',
    ...when(isThroughAnother),
  },
  'pep.relatedPersonName': {
    ...standing,
    schema: FullName,
    missing: 'Enter the name of that person.',
    ...when(isThroughAnother),
  },
  sourceOfWealth: {
    ...standing,
    basis: 'AMLR Art. 42–46 and Art. 25',
    schema: Sentences(20, 1000),
    missing: 'Say in a few sentences how you came by what you own.',
    ...when(needsWealth),
  },
  actsForSelf: { ...standing, schema: YesOrNo, missing: 'Say whether you act for yourself.' },
  'behalf.name': {
    ...standing,
    schema: FullName,
    missing: 'Enter the name of the person you act for.',
    ...when(({ actsForSelf }) => actsForSelf === false),
  },
  'behalf.dateOfBirth': {
    ...standing,
    schema: Day,
    missing: 'Enter their date of birth.',
    ...when(({ actsForSelf }) => actsForSelf === false),
  },
  'behalf.country': {
    ...standing,
    schema: Country,
    missing: 'Select the country they live in.',
    ...when(({ actsForSelf }) => actsForSelf === false),
  },
  declarationTrue: {
    section: 'standing',
    basis: CUSTOMER,
    schema: z.literal(true, 'Confirm that what you told us is true.'),
    missing: 'Confirm that what you told us is true.',
  },
} satisfies Record<string, Question>;

/** Fields that the identity document shows too. Changing one requires a new identity check. */
export const comparedWithDocument: readonly string[] = [
  'givenNames',
  'middleNames',
  'familyName',
  'dateOfBirth',
  'nationalities',
];
