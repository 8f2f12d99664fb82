// Section titles and choices of company information, in English. The names of legal forms come from the list of
// documents; sector titles come from the statistical office.
import { englishLegalForms } from '../documents/english-legal-forms.ts';

const bands = {
  'under-100k': 'Less than 100,000',
  '100k-1m': '100,000 to 1 million',
  '1m-10m': '1 to 10 million',
  '10m-50m': '10 to 50 million',
  'over-50m': 'More than 50 million',
};
const where = 'We must know where a business is, and a letter must find it.';
const findIt = 'Find the address';

export const englishCompanyForm = {
  sections: {
    company: 'The company',
    register: 'Where it is registered',
    place: 'Where it is',
    activity: 'What it does',
    size: 'How large it is',
    countries: 'Countries',
    supervision: 'Licence and market',
    structure: 'Who stands behind it',
    tax: 'Tax',
  },
  rows: {
    tradingNames: (at: number) => `Name ${at}`,
    websites: (at: number) => `Website ${at}`,
    nomineeNames: (at: number) => `Name ${at}`,
    bearerShareHolders: (at: number) => `Name ${at}`,
    trustNames: (at: number) => `Name ${at}`,
    countriesOfOperation: (there: number) => (there === 0 ? 'Country' : 'Another country'),
    customerCountries: (there: number) => (there === 0 ? 'Country' : 'Another country'),
    secondarySectors: (there: number) => (there === 0 ? 'A word or a code' : 'Another sector'),
  },
  addresses: {
    registeredAddress: { title: 'Registered address', search: findIt, why: where },
    principalPlace: { title: 'Where the work is done', search: findIt, why: where },
  },
  tax: { none: 'It has no tax number there', explanation: 'Why can it not get one?' },
  choices: {
    yesOrNo: { yes: 'Yes', no: 'No' },
    noTinReason: {
      'none-issued': 'That country issues none',
      'cannot-obtain': 'It cannot get one',
      'not-required': 'That country does not ask for it',
    },
    legalForm: englishLegalForms,
    employeesBand: {
      '0': 'Nobody',
      '1-9': '1 to 9',
      '10-49': '10 to 49',
      '50-249': '50 to 249',
      '250-or-more': '250 or more',
    },
    turnoverBand: bands,
    balanceSheetBand: bands,
    highRiskActivities: {
      none: 'None of these',
      oil: 'Oil',
      arms: 'Arms and what belongs to them',
      'precious-metals-or-stones': 'Precious metals or stones',
      tobacco: 'Tobacco',
      'cultural-goods': 'Art and antiques',
      'ivory-or-protected-species': 'Ivory or protected animals and plants',
      gambling: 'Gambling',
      crypto: 'Crypto-assets',
      'money-services': 'Sending or changing money for others',
      cannabis: 'Cannabis',
      adult: 'Adult content or services',
      'dual-use': 'Goods that an army could use too',
      'charity-in-conflict-zones': 'Aid in regions at war',
    },
    layersToUbo: { '1': 'One', '2': 'Two', '3-or-more': 'Three or more' },
    crsType: {
      'active-trading': 'Its trade',
      'active-holding': 'Companies that it holds, which have a trade',
      'active-listed': 'It is listed on a market, or belongs to one that is',
      'active-government': 'It is a government, or part of one',
      'active-other': 'Another kind of active body',
      passive: 'Interest, dividends, rent or the like',
      'financial-institution': 'It is a financial firm',
    },
    fatcaStatus: {
      'active-nffe': 'Active company (active NFFE)',
      'passive-nffe': 'Passive company (passive NFFE)',
      'us-person': 'US person',
      'participating-ffi': 'Financial firm that takes part (participating FFI)',
      'registered-deemed-compliant-ffi': 'Financial firm, registered and deemed compliant',
      'certified-deemed-compliant-ffi': 'Financial firm, certified and deemed compliant',
      'nonparticipating-ffi': 'Financial firm that takes no part (nonparticipating FFI)',
      'exempt-beneficial-owner': 'Exempt, such as a state or a pension fund',
    },
  },
  explained: {
    crsType: {
      'active-trading': 'It makes or sells something. Most companies.',
      'active-holding': 'A holding, whose companies make or sell something.',
      'active-listed': 'Its shares can be bought on an exchange.',
      'active-government': 'A ministry, a city, a central bank.',
      'active-other': 'New, in the course of closing, or working for the common good.',
      passive: 'More than half of what it earns comes from what it owns.',
      'financial-institution': 'A bank, a fund, an insurer, or one that looks after money for others.',
    },
  },
};
