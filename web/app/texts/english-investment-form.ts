// How investment information calls its parts, and the answers one can choose in it, in English.
import { useTranslated } from './catalogue.tsx';

const payments = {
  'up-to-10k': 'Up to 10,000',
  '10k-50k': '10,000 to 50,000',
  '50k-250k': '50,000 to 250,000',
  '250k-1m': '250,000 to 1 million',
  '1m-5m': '1 to 5 million',
  'over-5m': 'More than 5 million',
};
const monthly = { none: 'Nothing', ...payments };
const counts = {
  '1-20': '1 to 20',
  '21-100': '21 to 100',
  '101-1000': '101 to 1,000',
  'over-1000': 'More than 1,000',
};
const years = {
  'under-1': 'Less than a year',
  '1-3': '1 to 3 years',
  '3-5': '3 to 5 years',
  'over-5': 'More than 5 years',
};

export const englishInvestmentForm = {
  sections: {
    purpose: 'What the account is for',
    movements: 'How much moves',
    origin: 'Where money comes from and goes to',
    activities: 'Money of others',
    account: 'The first money',
    investing: 'Investing',
  },
  rows: {
    currencies: (there: number) => (there === 0 ? 'Currency' : 'Another currency'),
    fundsFromCountries: (there: number) => (there === 0 ? 'Country' : 'Another country'),
    fundsToCountries: (there: number) => (there === 0 ? 'Country' : 'Another country'),
    decisionMakers: (at: number) => `Name ${at}`,
    'experience.product': () => 'Kind',
    'experience.years': () => 'For how long',
    'experience.tradesPerYear': () => 'How often in a year',
  },
  addresses: {},
  tax: { none: '', explanation: '' },
  choices: {
    yesOrNo: { yes: 'Yes', no: 'No' },
    purposeOfRelationship: {
      'customer-receipts': 'Money from customers',
      'supplier-payments': 'Paying suppliers',
      payroll: 'Paying wages',
      treasury: 'Keeping what is not needed yet',
      'foreign-exchange': 'Changing currencies',
      intercompany: 'Payments within the group',
      investment: 'Investing',
      'crypto-exchange': 'Buying or selling crypto-assets',
      other: 'Something else',
    },
    servicesWanted: {
      account: 'An account',
      cards: 'Cards',
      'payments-out': 'Payments to others',
      exchange: 'Changing currencies',
      custody: 'Keeping securities or crypto-assets',
    },
    expectedMonthlyIn: monthly,
    expectedCountIn: counts,
    expectedMonthlyOut: monthly,
    expectedCountOut: counts,
    largestSingle: payments,
    cashShare: {
      none: 'None',
      'under-10': 'Less than 10 %',
      '10-30': '10 to 30 %',
      'over-30': 'More than 30 %',
    },
    companySourceOfFunds: {
      'sales-revenue': 'Sales',
      'capital-contribution': 'Money that owners put in',
      'shareholder-loan': 'Loans from owners',
      'bank-loan': 'Bank loans',
      grant: 'Grants',
      'sale-of-assets': 'Sale of what it owned',
      'investment-return': 'Returns on investments',
      crypto: 'Crypto-assets',
      donations: 'Gifts and donations',
      'client-money': 'Money of its customers',
      other: 'Something else',
    },
    investmentObjective: {
      preserve: 'Keep its worth',
      income: 'Bring regular income',
      growth: 'Grow',
      speculation: 'Bring quick gains',
    },
    investmentHorizon: years,
    riskTolerance: { low: 'Little', medium: 'Some', high: 'Much' },
    lossCapacity: {
      '0': 'Nothing',
      '10': 'Up to a tenth',
      '25': 'Up to a quarter',
      '50': 'Up to half',
      '100': 'All of it',
    },
    'experience.product': {
      deposits: 'Deposits',
      bonds: 'Bonds',
      funds: 'Funds',
      shares: 'Shares',
      derivatives: 'Derivatives',
      fx: 'Currencies',
      crypto: 'Crypto-assets',
    },
    'experience.years': years,
    'experience.tradesPerYear': {
      '0': 'Not in a year',
      '1-10': '1 to 10 times',
      '11-40': '11 to 40 times',
      'over-40': 'More than 40 times',
    },
  },
};

export const useInvestmentForm = (): typeof englishInvestmentForm => useTranslated(englishInvestmentForm);
