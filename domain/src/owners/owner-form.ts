// What the creator enters for one owner (F5). What the person says of themselves is personal information, and stays apart.
import * as z from 'zod/mini';
import {
  Country,
  Day,
  IssuedNumber,
  Line,
  OneOf,
  Sentences,
  YesOrNo,
  yearsBetween,
} from '../forms/answers.ts';
import { EmailAddress } from '../forms/email.ts';
import type { Answers, Form, Question, Rule } from '../forms/form.ts';
import { FamilyName, GivenNames, Phone } from '../forms/person.ts';
import { nationalityStatuses } from '../forms/personal-choices.ts';
import { isLei } from '../identifiers/world-numbers.ts';
import { limits } from '../limits.ts';
import { countries } from '../reference/countries.ts';
import { noOwnerReasons } from './interests.ts';
import { draftStakes, Stakes } from './stakes.ts';
import { type NodeKind, nodeKinds } from './structure.ts';

export const ownerKinds = Object.keys(nodeKinds) as [NodeKind, ...NodeKind[]];
const signerPowers = ['none', 'sole', 'joint'] as const;
const MOST_JOINT = 20;
const OWNERS = 'AMLR Art. 51–54 and Art. 62';
const CUSTOMER = 'AMLR Art. 22(1)';

const Nationality = z
  .string('Select a nationality from the list.')
  .check(
    z.refine(
      (code) => Object.hasOwn(countries, code) || nationalityStatuses.some((status) => status === code),
      { error: 'Select a nationality from the list.' },
    ),
  );

const isPerson = ({ kind }: Answers): boolean => kind === 'person';
/** Of oneself nothing is asked again: it is known already. */
const isOther = (answers: Answers): boolean => isPerson(answers) && answers['isMe'] !== true;
const isOf =
  (...kinds: NodeKind[]) =>
  ({ kind }: Answers): boolean =>
    kinds.some((each) => each === kind);
const isEntity = isOf('company', 'listed-company', 'government', 'trust');
const isRegistered = (answers: Answers): boolean =>
  isOf('company', 'listed-company')(answers) && answers['company.hasNoRegister'] !== true;

const who = { section: 'who', basis: CUSTOMER };
const reach = { section: 'reach', basis: CUSTOMER };
const holds = { section: 'holds', basis: OWNERS };
const signs = { section: 'signs', basis: CUSTOMER };

const questions: Readonly<Record<string, Question>> = {
  kind: { ...who, basis: OWNERS, schema: OneOf(ownerKinds), missing: 'Select who this owner is.' },
  isMe: { ...who, schema: YesOrNo, missing: '', isOptional: true, isAsked: isPerson },
  givenNames: { ...who, schema: GivenNames, missing: 'Enter their given names.', isAsked: isOther },
  familyName: {
    ...who,
    schema: FamilyName,
    missing: 'Enter their family name.',
    isAsked: (answers) => isOther(answers) && answers['hasSingleName'] !== true,
  },
  hasSingleName: { ...who, schema: YesOrNo, missing: '', isOptional: true, isAsked: isOther },
  dateOfBirth: { ...who, schema: Day, missing: 'Enter their date of birth.', isAsked: isOther },
  nationality: { ...who, schema: Nationality, missing: 'Select their nationality.', isAsked: isOther },
  residenceCountry: {
    ...who,
    schema: Country,
    missing: 'Select the country they live in.',
    isAsked: isOther,
  },
  'company.legalName': { ...who, schema: Line(200), missing: 'Enter the full name.', isAsked: isEntity },
  'company.country': { ...who, schema: Country, missing: 'Select the country.', isAsked: isEntity },
  'company.legalForm': {
    ...who,
    schema: Line(100, 2),
    missing: 'Enter the legal form, like GmbH or Ltd.',
    isAsked: isOf('company', 'listed-company'),
  },
  'company.hasNoRegister': {
    ...who,
    schema: YesOrNo,
    missing: '',
    isOptional: true,
    isAsked: isOf('company'),
  },
  'company.registrationNumber': {
    ...who,
    schema: IssuedNumber.check(z.minLength(2, 'Enter the whole number.')),
    missing: 'Enter the number in its register.',
    isAsked: isRegistered,
  },
  'company.registerName': {
    ...who,
    schema: Line(100, 2),
    missing: '',
    isOptional: true,
    isAsked: isRegistered,
  },
  'company.governingLaw': {
    ...who,
    schema: Country,
    missing: 'Select the country whose law the trust follows.',
    isAsked: isOf('trust'),
  },
  'company.lei': {
    ...who,
    schema: IssuedNumber.check(
      z.refine(isLei, {
        error: 'Check the LEI. It has 20 letters and numbers, and its last two do not fit.',
      }),
    ),
    missing: '',
    isOptional: true,
    isAsked: isOf('company', 'listed-company'),
  },
  email: { ...reach, schema: EmailAddress, missing: 'Enter their e-mail address.', isAsked: isOther },
  mobilePhone: { ...reach, schema: Phone, missing: '', isOptional: true, isAsked: isOther },
  stakes: { ...holds, schema: Stakes, draft: draftStakes, missing: 'Say what this owner holds.' },
  'signer.power': {
    ...signs,
    schema: OneOf(signerPowers),
    missing: 'Say whether this person signs for the company.',
    isAsked: isPerson,
  },
  'signer.jointWith': {
    ...signs,
    schema: z.string().check(
      z.regex(/^\d{1,2}$/, 'Enter a number.'),
      z.refine((text) => Number(text) >= 1 && Number(text) <= MOST_JOINT, {
        error: `Enter a number from 1 to ${MOST_JOINT}.`,
      }),
    ),
    missing: 'Enter with how many others this person signs.',
    isAsked: (answers) => isPerson(answers) && answers['signer.power'] === 'joint',
  },
  sanctionsSelfDeclared: {
    ...signs,
    basis: 'AMLR Art. 20(1)(d)',
    schema: YesOrNo,
    missing: 'Say whether sanctions name this owner.',
  },
};

const ageOf = (answers: Answers, today: string): number | undefined =>
  Day.safeParse(answers['dateOfBirth']).success
    ? yearsBetween(String(answers['dateOfBirth']), today)
    : undefined;

const rules: readonly Rule[] = [
  {
    key: 'dateOfBirth',
    words: 'Their date of birth must be in the past.',
    isBroken: ({ dateOfBirth }, { today }) => String(dateOfBirth) >= today,
  },
  {
    key: 'dateOfBirth',
    words: `Check the year. An owner is ${limits.ageYears.min} or older.`,
    isBroken: (answers, { today }) => (ageOf(answers, today) ?? limits.ageYears.min) < limits.ageYears.min,
  },
  {
    key: 'dateOfBirth',
    words: 'Check the year of their birth.',
    isBroken: (answers, { today }) => (ageOf(answers, today) ?? 0) > limits.ageYears.max,
  },
];

export const ownerForm: Form = {
  sections: ['who', 'reach', 'holds', 'signs'],
  questions,
  rules,
  visibleTo: ['self', 'staff'],
  keptYears: 5,
};

/** Asked when nobody is an owner by share or control: why, in a choice and in words. */
export const noOwnerForm: Form = {
  sections: ['nobody'],
  questions: {
    noOwnerReason: {
      section: 'nobody',
      basis: OWNERS,
      schema: OneOf(noOwnerReasons),
      missing: 'Select why nobody owns or controls enough.',
    },
    noOwnerText: {
      section: 'nobody',
      basis: OWNERS,
      schema: Sentences(20, 1000),
      missing: 'Say in a sentence or two how you looked for owners.',
    },
  },
  rules: [],
  visibleTo: ['self', 'staff'],
  keptYears: 5,
};
