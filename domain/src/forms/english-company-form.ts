// Section titles and choices of company information, in English. The names of legal forms come from the list of
// documents; sector titles come from the statistical office.
import { englishLegalForms } from '../documents/english-legal-forms.ts';

const bands = {
  'under-100k': 'Less than €100,000',
  '100k-1m': '€100,000 to €1 million',
  '1m-10m': '€1 million to €10 million',
  '10m-50m': '€10 million to €50 million',
  'over-50m': 'More than €50 million',
};
const where = 'By law, we must know where the company is registered and where it operates.';
const findIt = 'Find an address';

export const englishCompanyForm = {
  sections: {
    company: 'Company details',
    register: 'Registration',
    place: 'Addresses',
    activity: 'Business activities',
    size: 'Company size',
    countries: 'Countries',
    supervision: 'Licences and listing',
    structure: 'Ownership structure',
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
    secondarySectors: (there: number) => (there === 0 ? 'Search by word or code' : 'Another sector'),
  },
  addresses: {
    registeredAddress: { title: 'Registered address', search: findIt, why: where },
    principalPlace: { title: 'Principal place of business', search: findIt, why: where },
  },
  tax: {
    none: 'The company has no TIN in this country',
    explanation: 'Why can’t the company get a TIN?',
  },
  choices: {
    yesOrNo: { yes: 'Yes', no: 'No' },
    noTinReason: {
      'none-issued': 'This country doesn’t issue TINs',
      'cannot-obtain': 'The company can’t get a TIN',
      'not-required': 'This country doesn’t require a TIN',
    },
    legalForm: englishLegalForms,
    employeesBand: {
      '0': 'None',
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
      arms: 'Weapons and military goods',
      'precious-metals-or-stones': 'Precious metals or stones',
      tobacco: 'Tobacco',
      'cultural-goods': 'Art and antiques',
      'ivory-or-protected-species': 'Ivory or protected species',
      gambling: 'Gambling',
      crypto: 'Crypto-assets',
      'money-services': 'Money transfer or currency exchange for others',
      cannabis: 'Cannabis',
      adult: 'Adult content or services',
      'dual-use': 'Dual-use goods (for civilian and military use)',
      'charity-in-conflict-zones': 'Charity work in conflict zones',
    },
    layersToUbo: { '1': 'One', '2': 'Two', '3-or-more': 'Three or more' },
    crsType: {
      'active-trading': 'Active NFE: trading company',
      'active-holding': 'Active NFE: holding company',
      'active-listed': 'Active NFE: listed company',
      'active-government': 'Active NFE: government body',
      'active-other': 'Active NFE: other',
      passive: 'Passive NFE',
      'financial-institution': 'Financial institution',
    },
    fatcaStatus: {
      'active-nffe': 'Active NFFE (most trading companies)',
      'passive-nffe': 'Passive NFFE (mainly investment income)',
      'us-person': 'US person',
      'participating-ffi': 'Participating foreign financial institution (FFI)',
      'registered-deemed-compliant-ffi': 'Registered deemed-compliant FFI',
      'certified-deemed-compliant-ffi': 'Certified deemed-compliant FFI',
      'nonparticipating-ffi': 'Nonparticipating FFI',
      'exempt-beneficial-owner': 'Exempt beneficial owner, such as a state or a pension fund',
    },
  },
  explained: {
    crsType: {
      'active-trading': 'It makes or sells goods or services. Most companies choose this.',
      'active-holding': 'It holds shares in companies that make or sell goods or services.',
      'active-listed': 'Its shares, or those of its group, are traded on a stock exchange.',
      'active-government': 'For example, a ministry, a city or a central bank.',
      'active-other': 'For example, a start-up, a company in liquidation or a non-profit.',
      passive: 'At least half of its income is interest, dividends, rent or similar.',
      'financial-institution':
        'For example, a bank, a fund, an insurer or a firm that holds assets for others.',
    },
  },
};
