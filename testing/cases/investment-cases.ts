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
  { title: 'complete', changed: {}, problems: [] },
  {
    title: 'another purpose, unnamed',
    changed: { purposeOfRelationship: ['payroll', 'other'] },
    problems: ['purposeOfRelationshipOther'],
  },
  {
    title: 'another purpose, named',
    changed: { purposeOfRelationship: ['other'], purposeOfRelationshipOther: 'An escrow account' },
    problems: [],
  },
  {
    title: 'a purpose twice',
    changed: { purposeOfRelationship: ['payroll', 'payroll'] },
    problems: ['purposeOfRelationship'],
  },
];

const movementCases: readonly Case[] = [
  {
    title: 'nothing comes in: neither how often nor from where is asked',
    changed: { expectedMonthlyIn: 'none', expectedCountIn: null, fundsFromCountries: null },
    problems: [],
  },
  {
    title: 'nothing goes out: neither how often nor to where is asked',
    changed: { expectedMonthlyOut: 'none', expectedCountOut: null, fundsToCountries: null },
    problems: [],
  },
  {
    title: 'nothing moves',
    changed: { expectedMonthlyIn: 'none', expectedMonthlyOut: 'none', largestSingle: 'up-to-10k' },
    problems: ['expectedMonthlyOut'],
  },
  { title: 'a largest payment of nothing', changed: { largestSingle: 'none' }, problems: ['largestSingle'] },
  {
    title: 'a payment of a year’s money at most',
    changed: { expectedMonthlyIn: '10k-50k', expectedMonthlyOut: 'up-to-10k', largestSingle: '250k-1m' },
    problems: [],
  },
  {
    title: 'a payment of more than a year’s money',
    changed: { expectedMonthlyIn: '10k-50k', expectedMonthlyOut: 'up-to-10k', largestSingle: '1m-5m' },
    problems: ['largestSingleExplanation'],
  },
  {
    title: 'a payment of more than a year’s money, and what for',
    changed: {
      expectedMonthlyIn: '10k-50k',
      expectedMonthlyOut: 'up-to-10k',
      largestSingle: '1m-5m',
      largestSingleExplanation: 'We are going to buy our office next spring.',
    },
    problems: [],
  },
  {
    title: 'no payment is larger than what has no upper end',
    changed: { expectedMonthlyIn: 'over-5m', largestSingle: 'over-5m' },
    problems: [],
  },
  { title: 'a currency of former times', changed: { currencies: ['DEM'] }, problems: ['currencies.0'] },
  {
    title: 'eleven currencies',
    changed: { currencies: 'EUR USD GBP CHF SEK NOK DKK PLN CZK HUF RON'.split(' ') },
    problems: ['currencies'],
  },
  {
    title: 'ten currencies',
    changed: { currencies: 'EUR USD GBP CHF SEK NOK DKK PLN CZK HUF'.split(' ') },
    problems: [],
  },
  { title: 'a currency twice', changed: { currencies: ['EUR', 'EUR'] }, problems: ['currencies'] },
];

const originCases: readonly Case[] = [
  { title: 'thirty countries', changed: { fundsFromCountries: countries.slice(0, 30) }, problems: [] },
  { title: 'thirty-one countries', changed: { fundsToCountries: countries }, problems: ['fundsToCountries'] },
  {
    title: 'money to a country of high risk, without saying why',
    changed: { fundsToCountries: ['DE', 'KE'] },
    problems: ['highRiskCountryReason', wealth],
  },
  {
    title: 'money from a country of high risk, and why',
    changed: {
      fundsFromCountries: ['KE'],
      highRiskCountryReason: 'A hospital in Nairobi uses our software.',
      ...explained,
    },
    problems: [],
  },
  {
    title: 'a country of high risk that nothing comes from any more',
    changed: { expectedMonthlyIn: 'none', fundsFromCountries: ['KE'] },
    problems: [],
  },
  {
    title: 'a country of high risk that nothing goes to any more',
    changed: { expectedMonthlyOut: 'none', fundsToCountries: ['KE'] },
    problems: [],
  },
  {
    title: 'an origin in nineteen letters',
    changed: { companySourceDescription: 'Our customers pay.'.padEnd(19, '.') },
    problems: ['companySourceDescription'],
  },
  {
    title: 'a fund, which says whose wealth it is',
    changed: { 'fundingAccount.isOurs': true },
    company: { legalForm: 'fund' },
    problems: [wealth],
  },
  {
    title: 'a holding by its tax type',
    changed: {},
    company: { crsType: 'active-holding' },
    problems: [wealth],
  },
  {
    title: 'a holding by its sector',
    changed: {},
    company: { mainSector: 'nace:2.1:64.21' },
    problems: [wealth],
  },
  {
    title: 'a company that only passes money on, by its sector',
    changed: {},
    company: { mainSector: 'nace:2.1:64.22' },
    problems: [wealth],
  },
  { title: 'founded a year ago', changed: {}, company: { incorporationDate: '2025-11-15' }, problems: [] },
  {
    title: 'founded less than a year ago',
    changed: {},
    company: { incorporationDate: '2025-11-16' },
    problems: [wealth],
  },
  { title: 'much cash', changed: { cashShare: 'over-30' }, problems: [wealth] },
  { title: 'less cash', changed: { cashShare: '10-30' }, problems: [] },
  { title: 'weapons', changed: {}, company: { mainSector: 'nace:2.1:25.30' }, problems: [wealth] },
  {
    title: 'three things that raise the risk',
    changed: { companySourceOfFunds: ['donations'] },
    company: { mainSector: 'nace:2.1:94', noWebsite: true },
    problems: [wealth],
  },
  {
    title: 'two things that raise the risk',
    changed: { companySourceOfFunds: ['donations'] },
    company: { mainSector: 'nace:2.1:94' },
    problems: [],
  },
  {
    title: 'high risk, and hardly a word about it',
    changed: { cashShare: 'over-30', [wealth]: 'We saved it.' },
    problems: [wealth],
  },
];

const activityCases: readonly Case[] = [
  {
    title: 'client money, without a word of a licence',
    changed: { handlesClientMoney: true },
    problems: ['activityLicence.isHeld'],
  },
  {
    title: 'client money with a licence, without saying whose',
    changed: { handlesClientMoney: true, 'activityLicence.isHeld': true },
    problems: ['activityLicence.authority', 'activityLicence.number', 'activityLicence.country'],
  },
  { title: 'client money with a licence', changed: { handlesClientMoney: true, ...licence }, problems: [] },
  {
    title: 'client money without a licence',
    changed: { handlesClientMoney: true, 'activityLicence.isHeld': false },
    problems: ['activityLicence.explanation'],
  },
  {
    title: 'client money without a licence, and why',
    changed: {
      handlesClientMoney: true,
      'activityLicence.isHeld': false,
      'activityLicence.explanation': 'Rent deposits, as the law asks of landlords.',
    },
    problems: [],
  },
  {
    title: 'client money of a company that has told its licence',
    changed: { handlesClientMoney: true },
    company: { isRegulated: true },
    problems: [],
  },
  {
    title: 'money services, without a word of a licence',
    changed: { moneyServices: true, ...explained },
    problems: ['activityLicence.isHeld'],
  },
  {
    title: 'crypto-assets, without a word of a licence',
    changed: { cryptoActivities: true, ...explained },
    problems: ['activityLicence.isHeld'],
  },
  {
    title: 'crypto-assets and money services of a company that has told its licence',
    changed: { moneyServices: true, cryptoActivities: true, ...explained },
    company: { isRegulated: true },
    problems: [],
  },
  {
    title: 'crypto-assets and money services that were told with the company are not asked again',
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
