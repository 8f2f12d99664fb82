// Every conditional rule of investment information as a case: a change to complete answers or to the company
// information, and the fields that then report something. They run against the table, the server's reply and the page.

import type { Answers } from '@portico/domain/forms/form';
import type { Case } from './form-case.ts';
import { investingCases } from './investing-cases.ts';
import { accountCases } from './investment-account-cases.ts';

/** The company of company-cases.ts with the fewest answers that are complete. */
export const completeInvestment: Answers = {
  purposeOfRelationship: ['customer-receipts', 'supplier-payments'],
  servicesWanted: ['account', 'payments-out'],
  expectedMonthlyIn: '50k-250k',
  expectedCountIn: '21-100',
  expectedMonthlyOut: '10k-50k',
  expectedCountOut: '1-20',
  largestSingle: '50k-250k',
  currencies: ['EUR'],
  cashShare: 'none',
  fundsFromCountries: ['DE', 'AT'],
  fundsToCountries: ['DE'],
  companySourceOfFunds: ['sales-revenue'],
  companySourceDescription: 'Dentists pay for our software every month.',
  handlesClientMoney: false,
  moneyServices: false,
  cryptoActivities: false,
  'fundingAccount.iban': 'DE89 3704 0044 0532 0130 00',
  'fundingAccount.holderName': 'Okonjo Weiss Software GmbH',
};

const wealth = 'sourceOfWealthOfOwners';
const licence = {
  'activityLicence.isHeld': true,
  'activityLicence.authority': 'BaFin',
  'activityLicence.number': '10155',
  'activityLicence.country': 'DE',
};
const explained = { [wealth]: 'Savings of thirty years of work as dentists.' };
const countries =
  'AD AE AG AI AL AM AR AS AT AU AW AX AZ BB BD BE BG BH BI BJ BL BM BN BQ BR BS BT BW BY BZ CA'.split(' ');

const purposeCases: readonly Case[] = [
  { title: 'complete answers have no problems', changed: {}, problems: [] },
  {
    title: 'another purpose must be described',
    changed: { purposeOfRelationship: ['payroll', 'other'] },
    problems: ['purposeOfRelationshipOther'],
  },
  {
    title: 'another purpose is accepted with a description',
    changed: { purposeOfRelationship: ['other'], purposeOfRelationshipOther: 'An escrow account' },
    problems: [],
  },
  {
    title: 'a duplicate purpose is rejected',
    changed: { purposeOfRelationship: ['payroll', 'payroll'] },
    problems: ['purposeOfRelationship'],
  },
];

const movementCases: readonly Case[] = [
  {
    title: 'without incoming payments, their number and countries are not required',
    changed: { expectedMonthlyIn: 'none', expectedCountIn: null, fundsFromCountries: null },
    problems: [],
  },
  {
    title: 'without outgoing payments, their number and countries are not required',
    changed: { expectedMonthlyOut: 'none', expectedCountOut: null, fundsToCountries: null },
    problems: [],
  },
  {
    title: 'an account without any payments is rejected',
    changed: { expectedMonthlyIn: 'none', expectedMonthlyOut: 'none', largestSingle: 'up-to-10k' },
    problems: ['expectedMonthlyOut'],
  },
  {
    title: 'a largest payment of “none” is rejected',
    changed: { largestSingle: 'none' },
    problems: ['largestSingle'],
  },
  {
    title: 'a payment within a year’s volume needs no explanation',
    changed: { expectedMonthlyIn: '10k-50k', expectedMonthlyOut: 'up-to-10k', largestSingle: '250k-1m' },
    problems: [],
  },
  {
    title: 'a payment above a year’s volume requires an explanation',
    changed: { expectedMonthlyIn: '10k-50k', expectedMonthlyOut: 'up-to-10k', largestSingle: '1m-5m' },
    problems: ['largestSingleExplanation'],
  },
  {
    title: 'a payment above a year’s volume is accepted with an explanation',
    changed: {
      expectedMonthlyIn: '10k-50k',
      expectedMonthlyOut: 'up-to-10k',
      largestSingle: '1m-5m',
      largestSingleExplanation: 'We are going to buy our office next spring.',
    },
    problems: [],
  },
  {
    title: 'a payment needs no explanation if the volume has no upper limit',
    changed: { expectedMonthlyIn: 'over-5m', largestSingle: 'over-5m' },
    problems: [],
  },
  { title: 'a historic currency is rejected', changed: { currencies: ['DEM'] }, problems: ['currencies.0'] },
  {
    title: 'eleven currencies are rejected',
    changed: { currencies: 'EUR USD GBP CHF SEK NOK DKK PLN CZK HUF RON'.split(' ') },
    problems: ['currencies'],
  },
  {
    title: 'ten currencies are accepted',
    changed: { currencies: 'EUR USD GBP CHF SEK NOK DKK PLN CZK HUF'.split(' ') },
    problems: [],
  },
  { title: 'currencies must be unique', changed: { currencies: ['EUR', 'EUR'] }, problems: ['currencies'] },
];

const originCases: readonly Case[] = [
  {
    title: 'thirty countries of origin are accepted',
    changed: { fundsFromCountries: countries.slice(0, 30) },
    problems: [],
  },
  {
    title: 'thirty-one countries of destination are rejected',
    changed: { fundsToCountries: countries },
    problems: ['fundsToCountries'],
  },
  {
    title: 'payments to a high-risk country require a reason and the owners’ source of wealth',
    changed: { fundsToCountries: ['DE', 'KE'] },
    problems: ['highRiskCountryReason', wealth],
  },
  {
    title: 'payments from a high-risk country are accepted with a reason and the owners’ source of wealth',
    changed: {
      fundsFromCountries: ['KE'],
      highRiskCountryReason: 'A hospital in Nairobi uses our software.',
      ...explained,
    },
    problems: [],
  },
  {
    title: 'a high-risk country of origin is ignored without incoming payments',
    changed: { expectedMonthlyIn: 'none', fundsFromCountries: ['KE'] },
    problems: [],
  },
  {
    title: 'a high-risk country of destination is ignored without outgoing payments',
    changed: { expectedMonthlyOut: 'none', fundsToCountries: ['KE'] },
    problems: [],
  },
  {
    title: 'a description of the source of funds with 19 characters is rejected',
    changed: { companySourceDescription: 'Our customers pay.'.padEnd(19, '.') },
    problems: ['companySourceDescription'],
  },
  {
    title: 'a fund requires its owners’ source of wealth',
    changed: { 'fundingAccount.isOurs': true },
    company: { legalForm: 'fund' },
    problems: [wealth],
  },
  {
    title: 'a holding company by CRS type requires its owners’ source of wealth',
    changed: {},
    company: { crsType: 'active-holding' },
    problems: [wealth],
  },
  {
    title: 'a holding company by sector requires its owners’ source of wealth',
    changed: {},
    company: { mainSector: 'nace:2.1:64.21' },
    problems: [wealth],
  },
  {
    title: 'a conduit company by sector requires its owners’ source of wealth',
    changed: {},
    company: { mainSector: 'nace:2.1:64.22' },
    problems: [wealth],
  },
  {
    title: 'a company founded a year ago needs no source of wealth',
    changed: {},
    company: { incorporationDate: '2025-11-15' },
    problems: [],
  },
  {
    title: 'a company founded less than a year ago requires its owners’ source of wealth',
    changed: {},
    company: { incorporationDate: '2025-11-16' },
    problems: [wealth],
  },
  { title: 'much cash requires the source of wealth', changed: { cashShare: 'over-30' }, problems: [wealth] },
  { title: 'less cash needs no source of wealth', changed: { cashShare: '10-30' }, problems: [] },
  {
    title: 'a weapons manufacturer requires its owners’ source of wealth',
    changed: {},
    company: { mainSector: 'nace:2.1:25.30' },
    problems: [wealth],
  },
  {
    title: 'three risk marks require the owners’ source of wealth',
    changed: { companySourceOfFunds: ['donations'] },
    company: { mainSector: 'nace:2.1:94', noWebsite: true },
    problems: [wealth],
  },
  {
    title: 'two risk marks need no source of wealth',
    changed: { companySourceOfFunds: ['donations'] },
    company: { mainSector: 'nace:2.1:94' },
    problems: [],
  },
  {
    title: 'a source of wealth that is too short is rejected',
    changed: { cashShare: 'over-30', [wealth]: 'We saved it.' },
    problems: [wealth],
  },
];

const activityCases: readonly Case[] = [
  {
    title: 'client money requires saying whether there is a licence',
    changed: { handlesClientMoney: true },
    problems: ['activityLicence.isHeld'],
  },
  {
    title: 'client money with a licence requires its details',
    changed: { handlesClientMoney: true, 'activityLicence.isHeld': true },
    problems: ['activityLicence.authority', 'activityLicence.number', 'activityLicence.country'],
  },
  {
    title: 'client money with a licence is accepted with its details',
    changed: { handlesClientMoney: true, ...licence },
    problems: [],
  },
  {
    title: 'client money without a licence requires an explanation',
    changed: { handlesClientMoney: true, 'activityLicence.isHeld': false },
    problems: ['activityLicence.explanation'],
  },
  {
    title: 'client money without a licence is accepted with an explanation',
    changed: {
      handlesClientMoney: true,
      'activityLicence.isHeld': false,
      'activityLicence.explanation': 'Rent deposits, as the law asks of landlords.',
    },
    problems: [],
  },
  {
    title: 'client money needs no licence details if the company has given them',
    changed: { handlesClientMoney: true },
    company: { isRegulated: true },
    problems: [],
  },
  {
    title: 'money services require saying whether there is a licence',
    changed: { moneyServices: true, ...explained },
    problems: ['activityLicence.isHeld'],
  },
  {
    title: 'crypto-assets require saying whether there is a licence',
    changed: { cryptoActivities: true, ...explained },
    problems: ['activityLicence.isHeld'],
  },
  {
    title: 'crypto-assets and money services need no licence details if the company has given them',
    changed: { moneyServices: true, cryptoActivities: true, ...explained },
    company: { isRegulated: true },
    problems: [],
  },
  {
    title: 'crypto-assets and money services declared with the company are not asked again',
    changed: { moneyServices: null, cryptoActivities: null, ...explained },
    company: { highRiskActivities: ['crypto', 'money-services'] },
    problems: [],
  },
];

export const investmentCases: readonly Case[] = [
  ...purposeCases,
  ...movementCases,
  ...originCases,
  ...activityCases,
  ...accountCases,
  ...investingCases,
];
