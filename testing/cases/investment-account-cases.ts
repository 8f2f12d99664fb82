// Cases of investment information about the account of the first deposit.
import type { Case } from './form-case.ts';

const noIban = { 'fundingAccount.iban': null, 'fundingAccount.noIban': true };
const american = {
  ...noIban,
  'fundingAccount.accountNumber': '000123456789',
  'fundingAccount.bic': 'CHASUS33',
  'fundingAccount.bankCountry': 'US',
};
const inTheNameOf = (holderName: string) => ({ 'fundingAccount.holderName': holderName });

export const accountCases: readonly Case[] = [
  { title: 'no IBAN', changed: { 'fundingAccount.iban': null }, problems: ['fundingAccount.iban'] },
  {
    title: 'an IBAN with a wrong digit',
    changed: { 'fundingAccount.iban': 'DE89370400440532013001' },
    problems: ['fundingAccount.iban'],
  },
  {
    title: 'an IBAN that is too short',
    changed: { 'fundingAccount.iban': 'DE8937040044053201300' },
    problems: ['fundingAccount.iban'],
  },
  {
    title: 'an account without an IBAN, and nothing else of it',
    changed: noIban,
    problems: ['fundingAccount.accountNumber', 'fundingAccount.bic', 'fundingAccount.bankCountry'],
  },
  { title: 'an account without an IBAN', changed: american, problems: [] },
  {
    title: 'a BIC of another form',
    changed: { ...american, 'fundingAccount.bic': 'CHASE' },
    problems: ['fundingAccount.bic'],
  },
  {
    title: 'a BIC of another country is told and not refused',
    changed: { ...american, 'fundingAccount.bic': 'DEUTDEFF' },
    problems: [],
    advice: ['fundingAccount.bic'],
  },
  {
    title: 'a country whose accounts have an IBAN is told and not refused',
    changed: { ...american, 'fundingAccount.bankCountry': 'DE', 'fundingAccount.bic': 'DEUTDEFF' },
    problems: [],
    advice: ['fundingAccount.bankCountry'],
  },
  {
    title: 'a bank in a country of high risk',
    changed: { ...american, 'fundingAccount.bankCountry': 'KE', 'fundingAccount.bic': 'KCBLKENX' },
    problems: ['sourceOfWealthOfOwners'],
  },
  { title: 'the company in capitals', changed: inTheNameOf('OKONJO WEISS SOFTWARE GMBH'), problems: [] },
  {
    title: 'the company without its legal form is asked about',
    changed: inTheNameOf('Okonjo Weiß Software'),
    problems: ['fundingAccount.isOurs'],
  },
  {
    title: 'the company without its legal form, confirmed',
    changed: { ...inTheNameOf('Okonjo Weiß Software'), 'fundingAccount.isOurs': true },
    problems: [],
  },
  {
    title: 'the company without its legal form, not confirmed',
    changed: { ...inTheNameOf('Okonjo Weiß Software'), 'fundingAccount.isOurs': false },
    problems: ['fundingAccount.isOurs'],
  },
  {
    title: 'a name that the company trades under is asked about',
    changed: inTheNameOf('Dentosoft'),
    company: { tradingNames: ['Dentosoft'] },
    problems: ['fundingAccount.isOurs'],
  },
  {
    title: 'somebody else’s account',
    changed: inTheNameOf('Bo Weiß'),
    problems: ['fundingAccount.holderName'],
  },
  {
    title: 'another company’s account',
    changed: inTheNameOf('Weiß Holding SE'),
    problems: ['fundingAccount.holderName'],
  },
  {
    title: 'a branch with an account of the company that it is a part of',
    changed: inTheNameOf('Weiß Holding SE'),
    company: { legalForm: 'branch', 'groupParent.name': 'Weiß Holding SE' },
    problems: ['fundingAccount.isOurs'],
  },
  {
    title: 'a sole trader with an account in their own name',
    changed: inTheNameOf('Bo Weiß'),
    company: { legalForm: 'sole-trader' },
    problems: ['fundingAccount.isOurs'],
  },
  {
    title: 'a trust with an account of its trustee',
    changed: inTheNameOf('First Trustees Ltd'),
    company: { legalForm: 'trust' },
    problems: ['fundingAccount.isOurs'],
  },
  { title: 'an amount in the one currency', changed: { initialAmount: '25.000,50' }, problems: [] },
  { title: 'no amount at all', changed: { initialAmount: '0' }, problems: [] },
  { title: 'less than nothing', changed: { initialAmount: '-5' }, problems: ['initialAmount'] },
  { title: 'no number', changed: { initialAmount: 'a lot' }, problems: ['initialAmount'] },
  {
    title: 'an amount, with two currencies to choose from',
    changed: { currencies: ['EUR', 'JPY'], initialAmount: '25,000' },
    problems: ['initialCurrency'],
  },
  {
    title: 'an amount in one of two currencies',
    changed: { currencies: ['EUR', 'JPY'], initialAmount: '25,000', initialCurrency: 'JPY' },
    problems: [],
  },
  {
    title: 'an amount in a currency that is not used',
    changed: { currencies: ['EUR', 'JPY'], initialAmount: '25,000', initialCurrency: 'USD' },
    problems: ['initialCurrency'],
  },
  {
    title: 'parts of a yen',
    changed: { currencies: ['JPY'], initialAmount: '25,000.5' },
    problems: ['initialAmount'],
  },
];
