// What the creator enters about a representative (F6) and an employee (F7). Each person provides their own details.
import * as z from 'zod/mini';
import type { ClientRole } from '../clients/account.ts';
import { grantablePermissions, type Membership } from '../clients/transaction.ts';
import { Choice, Choices, Day, Line, YesOrNo } from '../forms/answers.ts';
import { type Answers, type Form, type Question, type Rule, readList, readText } from '../forms/form.ts';
import { Amount } from '../forms/investment-amount.ts';
import { currencyCodes } from '../reference/currencies.ts';
import {
  birthQuestions,
  birthRules,
  nameQuestions,
  reachQuestions,
  signerQuestions,
} from './entered-person.ts';

export const authorities = [
  'director',
  'managing-director',
  'partner',
  'trustee',
  'company-secretary',
  'power-of-attorney',
  'procuration',
  'other',
] as const;
const MOST_MONTHS = 24;
const CUSTOMER = 'AMLR Art. 22(1)';
const CONTRACT = 'GDPR Art. 6(1)(b)';

/** Details that we already know are not asked about the creator themselves. */
const isOther = ({ isMe }: Answers): boolean => isMe !== true;
const hasLimit = (answers: Answers): boolean => readText(answers, 'amountLimit') !== '';

const who = { section: 'who', basis: CUSTOMER };
const reach = { section: 'reach', basis: CUSTOMER };
const office = { section: 'office', basis: CUSTOMER };
const signs = { section: 'signs', basis: CUSTOMER };
const may = { section: 'may', basis: CONTRACT };

const jobTitle: Question = { ...office, schema: Line(100, 2), missing: 'Enter the job title.' };
const limitQuestions: Readonly<Record<string, Question>> = {
  amountLimit: { ...may, schema: Amount, missing: '', isOptional: true },
  limitCurrency: {
    ...may,
    schema: Choice(currencyCodes as [string, ...string[]]),
    missing: 'Select the currency of the limit.',
    format: 'currency',
    isAsked: hasLimit,
  },
};

const notAfterToday = (key: string): Rule => ({
  key,
  words: 'The date must be today or earlier.',
  isBroken: (answers, { today }) => readText(answers, key) > today,
});

const endsLater: Rule = {
  key: 'validUntil',
  words: 'The date must be in the future.',
  isBroken: (answers, { today }) =>
    readText(answers, 'validUntil') !== '' && readText(answers, 'validUntil') <= today,
};

export const representativeForm: Form = {
  sections: ['who', 'reach', 'office', 'signs', 'may'],
  questions: {
    isMe: { ...who, schema: YesOrNo, missing: '', isOptional: true },
    ...nameQuestions(who, isOther),
    ...birthQuestions(who, isOther),
    ...reachQuestions(reach, isOther),
    authority: {
      ...office,
      schema: Choice(authorities),
      missing: 'Select the authority to act for the company.',
    },
    jobTitle,
    appointedOn: { ...office, schema: Day, missing: 'Enter the date of appointment.' },
    isInRegister: {
      ...office,
      schema: YesOrNo,
      missing: 'Select whether the company register lists this person.',
    },
    ...signerQuestions(signs, () => true),
    // Not asked about the creator, who has all permissions.
    transactionPermissions: {
      ...may,
      schema: Choices(grantablePermissions.representative),
      missing: '',
      isOptional: true,
      isAsked: isOther,
    },
    ...limitQuestions,
    validUntil: {
      ...may,
      schema: Day,
      missing: '',
      isOptional: true,
      isAsked: isOther,
    },
  },
  rules: [
    ...birthRules('A representative'),
    notAfterToday('appointedOn'),
    endsLater,
    {
      key: 'appointedOn',
      words: 'The date must not be before the company was incorporated.',
      isBroken: (answers, { company = {} }) =>
        Day.safeParse(company['incorporationDate']).success &&
        readText(answers, 'appointedOn') < readText(company, 'incorporationDate'),
    },
  ],
  visibleTo: ['self', 'staff'],
  keptYears: 5,
};

/** The same day some months later, or the last day of a shorter month. */
function monthsLater(day: string, months: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  const wanted = (date.getUTCMonth() + months) % 12;
  date.setUTCMonth(date.getUTCMonth() + months);
  if (date.getUTCMonth() !== wanted) date.setUTCDate(0);
  return date.toISOString().slice(0, 10);
}

export const employeeForm: Form = {
  sections: ['who', 'reach', 'office', 'may'],
  questions: {
    ...nameQuestions(who, () => true),
    ...reachQuestions(reach, () => true),
    jobTitle,
    department: { ...office, schema: Line(100, 2), missing: '', isOptional: true },
    employedSince: { ...office, schema: Day, missing: 'Enter the date they joined the company.' },
    transactionPermissions: {
      ...may,
      schema: Choices(grantablePermissions.employee).check(z.minLength(1, 'Select at least one right.')),
      missing: 'Select at least one right.',
    },
    ...limitQuestions,
    validUntil: { ...may, schema: Day, missing: 'Enter the end date.' },
  },
  rules: [
    notAfterToday('employedSince'),
    endsLater,
    {
      key: 'validUntil',
      words: `Enter a date within the next ${MOST_MONTHS} months.`,
      isBroken: ({ validUntil }, { today }) => String(validUntil) > monthsLater(today, MOST_MONTHS),
    },
  ],
  visibleTo: ['self', 'staff'],
  keptYears: 5,
};

export type PersonRole = 'representative' | 'employee';
export const formOfRole: Readonly<Record<PersonRole, Form>> = {
  representative: representativeForm,
  employee: employeeForm,
};

const rightsQuestions = ['transactionPermissions', 'amountLimit', 'limitCurrency', 'validUntil'] as const;
/** What can change for a representative or employee who has joined: their rights, but nothing that identifies them. */
export const rightsForm: Pick<Form, 'questions'> = {
  questions: Object.fromEntries(
    rightsQuestions.map((key) => [key, representativeForm.questions[key] as Question]),
  ),
};

/**
 * Reads the transaction rights from a draft; values that cannot be read are ignored. An employee has only the
 * selected permissions, even if there are none. Owners are not asked.
 */
export function readRights(
  role: ClientRole,
  answers: Answers,
): Pick<Membership, 'permissions' | 'validUntil'> {
  const typed = readList(answers, 'transactionPermissions');
  const named = grantablePermissions[role].filter((each) => typed.includes(each));
  const validUntil = Day.safeParse(answers['validUntil']).data;
  return {
    permissions: role === 'employee' || named.length > 0 ? named : null,
    validUntil: (role !== 'ubo' && validUntil) || null,
  };
}
