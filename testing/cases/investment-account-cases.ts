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
  {
    title: 'an IBAN is required',
    changed: { 'fundingAccount.iban': null },
    problems: ['fundingAccount.iban'],
  },
  {
    title: 'an IBAN with a wrong digit is rejected',
    changed: { 'fundingAccount.iban': 'DE89370400440532013001' },
    problems: ['fundingAccount.iban'],
  },
  {
    title: 'an IBAN that is too short is rejected',
    changed: { 'fundingAccount.iban': 'DE8937040044053201300' },
    problems: ['fundingAccount.iban'],
  },
  {
    title: 'an account without an IBAN requires its number, BIC and country',
    changed: noIban,
    problems: ['fundingAccount.accountNumber', 'fundingAccount.bic', 'fundingAccount.bankCountry'],
  },
  {
    title: 'an account without an IBAN is accepted with its number, BIC and country',
    changed: american,
    problems: [],
  },
  {
    title: 'a malformed BIC is rejected',
    changed: { ...american, 'fundingAccount.bic': 'CHASE' },
    problems: ['fundingAccount.bic'],
  },
  {
    title: 'a BIC of another country gives advice but is accepted',
    changed: { ...american, 'fundingAccount.bic': 'DEUTDEFF' },
    problems: [],
    advice: ['fundingAccount.bic'],
  },
  {
    title: 'an account without an IBAN in an IBAN country gives advice but is accepted',
    changed: { ...american, 'fundingAccount.bankCountry': 'DE', 'fundingAccount.bic': 'DEUTDEFF' },
    problems: [],
    advice: ['fundingAccount.bankCountry'],
  },
  {
    title: 'a bank in a high-risk country requires the owners’ source of wealth',
    changed: { ...american, 'fundingAccount.bankCountry': 'KE', 'fundingAccount.bic': 'KCBLKENX' },
    problems: ['sourceOfWealthOfOwners'],
  },
  {
    title: 'the company name in capitals is accepted',
    changed: inTheNameOf('OKONJO WEISS SOFTWARE GMBH'),
    problems: [],
  },
  {
    title: 'a name without its legal form requires confirmation',
    changed: inTheNameOf('Okonjo Weiß Software'),
    problems: ['fundingAccount.isOurs'],
  },
  {
    title: 'a name without its legal form is accepted once confirmed',
    changed: { ...inTheNameOf('Okonjo Weiß Software'), 'fundingAccount.isOurs': true },
    problems: [],
  },
  {
    title: 'a name without its legal form is rejected if not confirmed',
    changed: { ...inTheNameOf('Okonjo Weiß Software'), 'fundingAccount.isOurs': false },
    problems: ['fundingAccount.isOurs'],
  },
  {
    title: 'a trading name requires confirmation',
    changed: inTheNameOf('Dentosoft'),
    company: { tradingNames: ['Dentosoft'] },
    problems: ['fundingAccount.isOurs'],
  },
  {
    title: 'another person’s account is rejected',
    changed: inTheNameOf('Bo Weiß'),
    problems: ['fundingAccount.holderName'],
  },
  {
    title: 'another company’s account is rejected',
    changed: inTheNameOf('Weiß Holding SE'),
    problems: ['fundingAccount.holderName'],
  },
  {
    title: 'a branch’s account of its parent requires confirmation',
    changed: inTheNameOf('Weiß Holding SE'),
    company: { legalForm: 'branch', 'groupParent.name': 'Weiß Holding SE' },
    problems: ['fundingAccount.isOurs'],
  },
  {
    title: 'a sole trader’s own name requires confirmation',
    changed: inTheNameOf('Bo Weiß'),
    company: { legalForm: 'sole-trader' },
    problems: ['fundingAccount.isOurs'],
  },
  {
    title: 'a trust’s account of its trustee requires confirmation',
    changed: inTheNameOf('First Trustees Ltd'),
    company: { legalForm: 'trust' },
    problems: ['fundingAccount.isOurs'],
  },
  {
    title: 'an amount in the only currency is accepted',
    changed: { initialAmount: '25.000,50' },
    problems: [],
  },
  { title: 'an amount of zero is accepted', changed: { initialAmount: '0' }, problems: [] },
  { title: 'a negative amount is rejected', changed: { initialAmount: '-5' }, problems: ['initialAmount'] },
  {
    title: 'an amount that is not a number is rejected',
    changed: { initialAmount: 'a lot' },
    problems: ['initialAmount'],
  },
  {
    title: 'an amount requires its currency if there are two to choose from',
    changed: { currencies: ['EUR', 'JPY'], initialAmount: '25,000' },
    problems: ['initialCurrency'],
  },
  {
    title: 'an amount in one of two currencies is accepted',
    changed: { currencies: ['EUR', 'JPY'], initialAmount: '25,000', initialCurrency: 'JPY' },
    problems: [],
  },
  {
    title: 'an amount in a currency that is not used is rejected',
    changed: { currencies: ['EUR', 'JPY'], initialAmount: '25,000', initialCurrency: 'USD' },
    problems: ['initialCurrency'],
  },
  {
    title: 'a fraction of a yen is rejected',
    changed: { currencies: ['JPY'], initialAmount: '25,000.5' },
    problems: ['initialAmount'],
  },
];
