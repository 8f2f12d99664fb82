// The answers one can choose in personal information, in English. The sectors are the statistical office's own words.
import { useTranslated } from './catalogue.tsx';

export const englishPersonalChoices = {
  yesOrNo: { yes: 'Yes', no: 'No' },
  nationalities: {
    XXA: 'Stateless',
    XXB: 'Refugee (1951 Convention)',
    XXC: 'Refugee (other)',
  },
  noTinReason: {
    'none-issued': 'That country issues none',
    'cannot-obtain': 'I cannot get one',
    'not-required': 'That country does not ask for it',
  },
  employmentStatus: {
    employed: 'Employed',
    'self-employed': 'Self-employed',
    'business-owner': 'Owner of a business',
    retired: 'Retired',
    student: 'Student',
    unemployed: 'Not employed',
    homemaker: 'At home for the family',
    other: 'Something else',
  },
  purposeOfAccount: {
    payments: 'Everyday payments',
    savings: 'Savings',
    exchange: 'Changing currencies',
    investment: 'Investing',
    salary: 'Receiving my salary',
    'family-support': 'Supporting my family',
    other: 'Something else',
  },
  expectedMonthlyVolume: {
    '0-1k': 'Up to 1,000',
    '1-5k': '1,000 to 5,000',
    '5-10k': '5,000 to 10,000',
    '10-50k': '10,000 to 50,000',
    '50-100k': '50,000 to 100,000',
    'over-100k': 'More than 100,000',
  },
  expectedMonthlyCount: {
    '1-5': '1 to 5',
    '6-20': '6 to 20',
    '21-100': '21 to 100',
    'over-100': 'More than 100',
  },
  sourceOfFunds: {
    salary: 'Salary',
    'business-income': 'Income of a business',
    pension: 'Pension',
    savings: 'Savings',
    'sale-of-property': 'Sale of a house or land',
    'sale-of-assets': 'Sale of shares or other assets',
    inheritance: 'Inheritance',
    gift: 'Gift',
    loan: 'Loan',
    investments: 'Returns on investments',
    'crypto-assets': 'Crypto-assets',
    'insurance-or-court-payment': 'Payment by an insurer or a court',
    other: 'Something else',
  },
  pepStatus: {
    none: 'No, none of us',
    self: 'Yes, I do',
    family: 'A close relative does',
    'close-associate': 'A close associate does',
  },
  'pep.function': {
    'head-of-state-or-government': 'Head of state or government',
    minister: 'Minister or deputy minister',
    parliament: 'Member of parliament',
    'party-governing-body': 'Leader of a political party',
    'supreme-court': 'Judge of a supreme court',
    'audit-court-or-central-bank': 'Court of auditors or central bank',
    'ambassador-or-senior-officer': 'Ambassador or senior officer of the forces',
    'state-enterprise-board': 'Board of a state-owned company',
    'international-organisation': 'Head of an international organisation',
    'head-of-regional-or-local-authority': 'Head of a region or city',
  },
  'pep.relation': {
    'spouse-or-partner': 'Husband, wife or partner',
    child: 'Child',
    'childs-spouse': 'Husband, wife or partner of a child',
    parent: 'Parent',
    sibling: 'Brother or sister',
    'joint-owner': 'We own something together',
    'business-relation': 'We are close in business',
  },
};

export type PersonalChoices = typeof englishPersonalChoices;
export const usePersonalChoices = (): PersonalChoices => useTranslated(englishPersonalChoices);
