// Every conditional rule of the representative and employee forms as a case: a change to a complete set of
// answers, and the fields that then report something.
import type { Answers, FormContext } from '@portico/domain/forms/form';
import type { PersonRole } from '@portico/domain/people/people-forms';

export const FORM_CONTEXT: FormContext = {
  today: '2026-11-15',
  isPersonalAccount: false,
  company: { incorporationDate: '2015-02-28' },
};

export const completePeople = {
  representative: {
    givenNames: 'Rosa Lind',
    familyName: 'Ferreira',
    dateOfBirth: '1979-06-01',
    nationality: 'PT',
    residenceCountry: 'DE',
    email: 'rosa@example.org',
    authority: 'managing-director',
    jobTitle: 'Managing director',
    appointedOn: '2018-01-31',
    isInRegister: true,
    'signer.power': 'sole',
  },
  employee: {
    givenNames: 'Emil',
    familyName: 'Brandt',
    email: 'emil@example.org',
    jobTitle: 'Accountant',
    employedSince: '2021-09-01',
    transactionPermissions: ['Transaction_Submit', 'Read_All'],
    validUntil: '2027-11-15',
  },
} as const satisfies Record<PersonRole, Answers>;

interface PersonCase {
  readonly title: string;
  readonly of: PersonRole;
  readonly changed: Answers;
  readonly problems: readonly string[];
}

const one = (
  title: string,
  of: PersonRole,
  changed: Answers,
  ...problems: readonly string[]
): PersonCase => ({
  title,
  of,
  changed,
  problems,
});

export const personCases: readonly PersonCase[] = [
  one('a complete entry is accepted', 'representative', {}),
  one('a complete entry is accepted', 'employee', {}),
  one('the creator’s own entry needs no personal details', 'representative', {
    isMe: true,
    givenNames: null,
    familyName: null,
    dateOfBirth: null,
    nationality: null,
    residenceCountry: null,
    email: null,
  }),
  one('a single name is accepted', 'representative', { familyName: null, hasSingleName: true }),
  one('a single name is accepted', 'employee', { familyName: null, hasSingleName: true }),
  one(
    'a date of birth of tomorrow is rejected',
    'representative',
    { dateOfBirth: '2026-11-16' },
    'dateOfBirth',
  ),
  one(
    'a person who turns 18 tomorrow is rejected',
    'representative',
    { dateOfBirth: '2008-11-16' },
    'dateOfBirth',
  ),
  one('a person aged 121 is rejected', 'representative', { dateOfBirth: '1905-11-15' }, 'dateOfBirth'),
  one('a stateless person is accepted', 'representative', { nationality: 'XXA' }),
  one('a malformed email address is rejected', 'employee', { email: 'emil@' }, 'email'),
  one('a malformed phone number is rejected', 'employee', { mobilePhone: 'call me' }, 'mobilePhone'),
  one('an unknown authority is rejected', 'representative', { authority: 'friend' }, 'authority'),
  one('a job title of one letter is rejected', 'representative', { jobTitle: 'x' }, 'jobTitle'),
  one('an appointment tomorrow is rejected', 'representative', { appointedOn: '2026-11-16' }, 'appointedOn'),
  one('an appointment today is accepted', 'representative', { appointedOn: '2026-11-15' }),
  one('an appointment on the founding date is accepted', 'representative', { appointedOn: '2015-02-28' }),
  one(
    'an appointment before the founding date is rejected',
    'representative',
    { appointedOn: '2015-02-27' },
    'appointedOn',
  ),
  one('a signing power of “none” is accepted', 'representative', { 'signer.power': 'none' }),
  one(
    'joint signing requires the number of other signatories',
    'representative',
    { 'signer.power': 'joint' },
    'signer.jointWith',
  ),
  one('joint signing with two others is accepted', 'representative', {
    'signer.power': 'joint',
    'signer.jointWith': '2',
  }),
  one(
    'joint signing with no others is rejected',
    'representative',
    { 'signer.power': 'joint', 'signer.jointWith': '0' },
    'signer.jointWith',
  ),
  one('permissions to administer the account are accepted', 'representative', {
    transactionPermissions: ['Account_Admin', 'Read_All'],
  }),
  one(
    'an unknown permission is rejected',
    'representative',
    { transactionPermissions: ['Root'] },
    'transactionPermissions.0',
  ),
  one('a limit requires a currency', 'representative', { amountLimit: '25,000' }, 'limitCurrency'),
  one('a limit with a currency is accepted', 'representative', {
    amountLimit: '25,000',
    limitCurrency: 'EUR',
  }),
  one(
    'a limit in words is rejected',
    'employee',
    { amountLimit: 'a lot', limitCurrency: 'EUR' },
    'amountLimit',
  ),
  one(
    'a limit in the placeholder currency XXX is rejected',
    'employee',
    { amountLimit: '10', limitCurrency: 'XXX' },
    'limitCurrency',
  ),
  one('an end date of today is rejected', 'representative', { validUntil: '2026-11-15' }, 'validUntil'),
  one('an end date years ahead is accepted', 'representative', { validUntil: '2031-11-15' }),
  one(
    'an employment that starts tomorrow is rejected',
    'employee',
    { employedSince: '2026-11-16' },
    'employedSince',
  ),
  one(
    'at least one permission is required',
    'employee',
    { transactionPermissions: [] },
    'transactionPermissions',
  ),
  one(
    'permission to administer the account is rejected',
    'employee',
    { transactionPermissions: ['Account_Admin'] },
    'transactionPermissions.0',
  ),
  one(
    'permission to administer users is rejected',
    'employee',
    { transactionPermissions: ['Read_All', 'User_Admin'] },
    'transactionPermissions.1',
  ),
  one('an end date of today is rejected', 'employee', { validUntil: '2026-11-15' }, 'validUntil'),
  one('an end date of tomorrow is accepted', 'employee', { validUntil: '2026-11-16' }),
  one('an end date in 24 months is accepted', 'employee', { validUntil: '2028-11-15' }),
  one(
    'an end date in 24 months and a day is rejected',
    'employee',
    { validUntil: '2028-11-16' },
    'validUntil',
  ),
];
