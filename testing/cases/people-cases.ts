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
  one('a representative', 'representative', {}),
  one('an employee', 'employee', {}),
  one('myself, of whom all is known', 'representative', {
    isMe: true,
    givenNames: null,
    familyName: null,
    dateOfBirth: null,
    nationality: null,
    residenceCountry: null,
    email: null,
  }),
  one('a single name', 'representative', { familyName: null, hasSingleName: true }),
  one('an employee with a single name', 'employee', { familyName: null, hasSingleName: true }),
  one('born tomorrow', 'representative', { dateOfBirth: '2026-11-16' }, 'dateOfBirth'),
  one('eighteen tomorrow', 'representative', { dateOfBirth: '2008-11-16' }, 'dateOfBirth'),
  one('121 years old', 'representative', { dateOfBirth: '1905-11-15' }, 'dateOfBirth'),
  one('stateless', 'representative', { nationality: 'XXA' }),
  one('an address that is none', 'employee', { email: 'emil@' }, 'email'),
  one('a number that is none', 'employee', { mobilePhone: 'call me' }, 'mobilePhone'),
  one('an authority that is none', 'representative', { authority: 'friend' }, 'authority'),
  one('a title of one letter', 'representative', { jobTitle: 'x' }, 'jobTitle'),
  one('appointed tomorrow', 'representative', { appointedOn: '2026-11-16' }, 'appointedOn'),
  one('appointed today', 'representative', { appointedOn: '2026-11-15' }),
  one('appointed when it was founded', 'representative', { appointedOn: '2015-02-28' }),
  one('appointed before it was founded', 'representative', { appointedOn: '2015-02-27' }, 'appointedOn'),
  one('signs nothing', 'representative', { 'signer.power': 'none' }),
  one(
    'signs with others, not said how many',
    'representative',
    { 'signer.power': 'joint' },
    'signer.jointWith',
  ),
  one('signs with two others', 'representative', { 'signer.power': 'joint', 'signer.jointWith': '2' }),
  one(
    'signs with none',
    'representative',
    { 'signer.power': 'joint', 'signer.jointWith': '0' },
    'signer.jointWith',
  ),
  one('may do all', 'representative', { transactionPermissions: ['Account_Admin', 'Read_All'] }),
  one(
    'may do what nobody can',
    'representative',
    { transactionPermissions: ['Root'] },
    'transactionPermissions.0',
  ),
  one('a limit of no currency', 'representative', { amountLimit: '25,000' }, 'limitCurrency'),
  one('a limit', 'representative', { amountLimit: '25,000', limitCurrency: 'EUR' }),
  one('a limit in words', 'employee', { amountLimit: 'a lot', limitCurrency: 'EUR' }, 'amountLimit'),
  one('a limit in no money', 'employee', { amountLimit: '10', limitCurrency: 'XXX' }, 'limitCurrency'),
  one('a representative until today', 'representative', { validUntil: '2026-11-15' }, 'validUntil'),
  one('a representative for years', 'representative', { validUntil: '2031-11-15' }),
  one('employed tomorrow', 'employee', { employedSince: '2026-11-16' }, 'employedSince'),
  one('may do nothing', 'employee', { transactionPermissions: [] }, 'transactionPermissions'),
  one('administers', 'employee', { transactionPermissions: ['Account_Admin'] }, 'transactionPermissions.0'),
  one(
    'administers its users',
    'employee',
    { transactionPermissions: ['Read_All', 'User_Admin'] },
    'transactionPermissions.1',
  ),
  one('until today', 'employee', { validUntil: '2026-11-15' }, 'validUntil'),
  one('until tomorrow', 'employee', { validUntil: '2026-11-16' }),
  one('for 24 months', 'employee', { validUntil: '2028-11-15' }),
  one('for 24 months and a day', 'employee', { validUntil: '2028-11-16' }, 'validUntil'),
];
