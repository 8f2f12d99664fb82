// The control for each question of investment information.
import { type Answers, readList } from '@portico/domain/forms/form';
import type { Control, Option } from '../long-form/control.ts';
import type { FormKind } from '../long-form/kind.ts';
import { countrySource, currencySource } from '../long-form/sources.ts';

const line = (more: Omit<Extract<Control, { kind: 'line' }>, 'kind'> = {}): Control => ({
  kind: 'line',
  ...more,
});
const cards: Control = { kind: 'one', as: 'cards' };
const list: Control = { kind: 'one', as: 'list' };
const yesNo: Control = { kind: 'yes-no' };
const sentences: Control = { kind: 'sentences' };
const some: Control = { kind: 'some' };
const countries: Control = { kind: 'picks', of: countrySource, most: 30 };

/** Offers only the currencies that the company uses. */
const usedCurrencies = (answers: Answers): readonly Option[] =>
  readList(answers, 'currencies').map((code) => ({
    value: String(code),
    label: currencySource.labelOf(String(code)),
  }));

const controls: Readonly<Record<string, Control>> = {
  purposeOfRelationship: some,
  servicesWanted: some,
  expectedMonthlyIn: list,
  expectedCountIn: cards,
  expectedMonthlyOut: list,
  expectedCountOut: cards,
  largestSingle: list,
  largestSingleExplanation: sentences,
  currencies: { kind: 'picks', of: currencySource, most: 10 },
  cashShare: cards,
  fundsFromCountries: countries,
  fundsToCountries: countries,
  highRiskCountryReason: sentences,
  companySourceOfFunds: some,
  companySourceDescription: sentences,
  handlesClientMoney: yesNo,
  moneyServices: yesNo,
  cryptoActivities: yesNo,
  'activityLicence.isHeld': yesNo,
  'activityLicence.number': line({ characters: 20, isLtr: true }),
  'activityLicence.country': { kind: 'country' },
  'activityLicence.explanation': sentences,
  sourceOfWealthOfOwners: sentences,
  'fundingAccount.noIban': { kind: 'tick', answer: true },
  'fundingAccount.iban': line({ isLtr: true, isGrouped: true }),
  'fundingAccount.accountNumber': line({ characters: 20, isLtr: true }),
  'fundingAccount.bic': line({ characters: 12, isLtr: true }),
  'fundingAccount.bankCountry': { kind: 'country' },
  'fundingAccount.isOurs': { kind: 'tick', answer: true },
  initialAmount: line({ characters: 12, keys: 'decimal', isLtr: true }),
  initialCurrency: { kind: 'one', as: 'list', options: usedCurrencies },
  investmentObjective: cards,
  investmentHorizon: cards,
  riskTolerance: cards,
  lossCapacity: cards,
  noExperience: { kind: 'tick', answer: true },
  experience: { kind: 'rows', parts: ['product', 'years', 'tradesPerYear'], most: 7 },
  decisionMakers: { kind: 'lines', most: 10 },
  balanceSheetReaches20m: yesNo,
  turnoverReaches40m: yesNo,
  ownFundsReach2m: yesNo,
  wantsProfessional: yesNo,
};

const NAME: Control = line();

/** Questions that the answer above them opens. */
const OPENED: ReadonlySet<string> = new Set([
  'purposeOfRelationshipOther',
  'expectedCountIn',
  'expectedCountOut',
  'largestSingleExplanation',
  'highRiskCountryReason',
  'activityLicence.authority',
  'activityLicence.number',
  'activityLicence.country',
  'activityLicence.explanation',
  'fundingAccount.accountNumber',
  'fundingAccount.bic',
  'fundingAccount.bankCountry',
  'fundingAccount.isOurs',
  'initialCurrency',
]);

const plainControlOf = (key: string): Control => controls[key] ?? NAME;

export const findControl = (key: string): Control =>
  OPENED.has(key) ? { ...plainControlOf(key), isOpened: true } : plainControlOf(key);

/** The answers shown in the summary line of a completed section. */
export const SUMMARY_KEYS: FormKind['told'] = {
  purpose: ['purposeOfRelationship'],
  movements: ['expectedMonthlyIn', 'expectedMonthlyOut', 'currencies'],
  origin: ['companySourceOfFunds'],
  activities: ['activityLicence.authority'],
  account: ['fundingAccount.iban', 'fundingAccount.accountNumber', 'fundingAccount.holderName'],
  investing: ['investmentObjective', 'investmentHorizon'],
};
