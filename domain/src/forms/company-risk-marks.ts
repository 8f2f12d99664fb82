// Derives risk marks from a company's answers (F12, AMLR Annexes II and III) and facts that require documents
// (F8). Pure: depends only on the answers of both forms and the day.
import { compact } from '../identifiers/scheme.ts';
import { isHighRiskCountry } from '../reference/high-risk-countries.ts';
import { findDivision, findSection, sectorCode } from '../reference/sector-classes.ts';
import { Day } from './answers.ts';
import { hasTrait } from './company-choices.ts';
import { type Answers, readList, readText } from './form.ts';

interface CompanyAnswers {
  readonly company: Answers;
  readonly investment: Answers;
  /** `YYYY-MM-DD` */
  readonly today: string;
  /** The firm's own list, if it has one. */
  readonly highRiskCountries?: readonly string[] | undefined;
}

/** The effect of a mark on the risk. Marks of weight `none` only require documents. */
type Weight = 'lower' | 'none' | 'raised' | 'high';
interface Mark {
  readonly weight: Weight;
  /** The source of the rule, for reviewers. */
  readonly factor: string;
  readonly isThere: (told: CompanyAnswers) => boolean;
}

/** Default tags of F10, by division or class. A firm may configure others. */
const HIGH_SECTORS = /^(?:12|64|66|92)(?:\.|$)|^(?:25\.30|46\.48|46\.81|46\.82|47\.69|47\.77)$/;
const RAISED_DIVISIONS = ['06', '19', '38', '41', '55', '56', '68', '69', '70', '78', '94', '96'];
const RETAIL = '47';
/** Holding companies and conduits that only pass money on. */
const VEHICLES = ['64.21', '64.22'];
const HIGH_FUND_SOURCES = ['crypto', 'donations', 'client-money'];

const sectorsOf = ({ company }: CompanyAnswers): readonly unknown[] => [
  company['mainSector'],
  ...readList(company, 'secondarySectors'),
];
const codesOf = (told: CompanyAnswers): readonly string[] =>
  sectorsOf(told).flatMap((id) => sectorCode(id) ?? []);
const dealsIn = ({ company }: CompanyAnswers, activity: string): boolean =>
  readList(company, 'highRiskActivities').includes(activity);
const takesCash = ({ investment }: CompanyAnswers): boolean =>
  ['10-30', 'over-30'].includes(String(investment['cashShare']));

const countriesOf = ({ company, investment }: CompanyAnswers): readonly unknown[] => [
  company['countryOfIncorporation'],
  company['registeredAddress.country'],
  ...(company['principalPlaceSame'] === false ? [company['principalPlace.country']] : []),
  ...readList(company, 'countriesOfOperation'),
  ...readList(company, 'customerCountries'),
  ...(investment['expectedMonthlyIn'] === 'none' ? [] : readList(investment, 'fundsFromCountries')),
  ...(investment['expectedMonthlyOut'] === 'none' ? [] : readList(investment, 'fundsToCountries')),
  ...(investment['fundingAccount.noIban'] === true
    ? [investment['fundingAccount.bankCountry']]
    : [compact(readText(investment, 'fundingAccount.iban')).slice(0, 2)]),
];

/** Incorporated less than twelve months ago. */
export function isYoung({ company, today }: Pick<CompanyAnswers, 'company' | 'today'>): boolean {
  const founded = Day.safeParse(company['incorporationDate']);
  if (!founded.success) return false;
  const yearBefore = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
  return founded.data > yearBefore;
}

/** The company only holds shares or money and has no other activity. */
export const isVehicle = (told: Pick<CompanyAnswers, 'company'>): boolean =>
  told.company['legalForm'] === 'fund' ||
  told.company['crsType'] === 'active-holding' ||
  VEHICLES.includes(sectorCode(told.company['mainSector']) ?? '');

const marks = {
  regulated: {
    weight: 'none',
    factor: 'F8 licence',
    isThere: ({ company, investment }) =>
      company['isRegulated'] === true || investment['activityLicence.isHeld'] === true,
  },
  'financial-sector': {
    weight: 'none',
    factor: 'F8 AML policy',
    isThere: (told) => sectorsOf(told).some((id) => findSection(id) === 'L'),
  },
  listed: {
    weight: 'lower',
    factor: 'Annex II (1)(a)',
    isThere: ({ company }) => hasTrait(company, 'isListed'),
  },
  'public-body': {
    weight: 'lower',
    factor: 'Annex II (1)(b)',
    isThere: ({ company }) => hasTrait(company, 'publicBody'),
  },
  'in-group': {
    weight: 'none',
    factor: 'F8 chart',
    isThere: ({ company }) => hasTrait(company, 'isInGroup'),
  },
  layered: {
    weight: 'raised',
    factor: 'Annex III (1)(f)',
    isThere: ({ company }) => hasTrait(company, 'isInGroup') && company['layersToUbo'] === '3-or-more',
  },
  nominees: {
    weight: 'raised',
    factor: 'Annex III (1)(d)',
    isThere: ({ company }) => hasTrait(company, 'nomineeShareholders'),
  },
  'bearer-shares': {
    weight: 'high',
    factor: 'Annex III (1)(d)',
    isThere: ({ company }) => hasTrait(company, 'bearerShares'),
  },
  'trust-in-structure': {
    weight: 'raised',
    factor: 'Annex III (1)(c)',
    isThere: ({ company }) => hasTrait(company, 'trustInStructure'),
  },
  vehicle: { weight: 'raised', factor: 'Annex III (1)(c)', isThere: isVehicle },
  young: { weight: 'raised', factor: 'F3 founded within twelve months', isThere: isYoung },
  'controlling-persons': {
    weight: 'none',
    factor: 'CRS passive NFE',
    isThere: ({ company }) => company['crsType'] === 'passive' || company['fatcaStatus'] === 'passive-nffe',
  },
  'no-website': {
    weight: 'raised',
    factor: 'F8 proof of business',
    isThere: ({ company }) => company['noWebsite'] === true,
  },
  'principal-place-differs': {
    weight: 'none',
    factor: 'F8 proof of address',
    isThere: ({ company }) => company['principalPlaceSame'] === false,
  },
  'principal-place-abroad': {
    weight: 'raised',
    factor: 'F12 geography',
    isThere: ({ company }) =>
      company['principalPlaceSame'] === false &&
      company['principalPlace.country'] !== company['registeredAddress.country'],
  },
  'high-risk-sector': {
    weight: 'high',
    factor: 'F10',
    isThere: (told) => codesOf(told).some((code) => HIGH_SECTORS.test(code)),
  },
  'raised-sector': {
    weight: 'raised',
    factor: 'F10',
    isThere: (told) =>
      sectorsOf(told).some((id) => {
        const division = findDivision(id) ?? '';
        return RAISED_DIVISIONS.includes(division) || (division === RETAIL && takesCash(told));
      }),
  },
  'high-risk-activity': {
    weight: 'high',
    factor: 'Annex III (2)(e)',
    isThere: ({ company }) => readList(company, 'highRiskActivities').some((each) => each !== 'none'),
  },
  crypto: {
    weight: 'high',
    factor: 'Annex III (2)(d)',
    isThere: (told) => dealsIn(told, 'crypto') || told.investment['cryptoActivities'] === true,
  },
  'money-services': {
    weight: 'high',
    factor: 'F10',
    isThere: (told) => dealsIn(told, 'money-services') || told.investment['moneyServices'] === true,
  },
  'client-money': {
    weight: 'raised',
    factor: 'F4',
    isThere: ({ investment }) => investment['handlesClientMoney'] === true,
  },
  'cash-intensive': {
    weight: 'high',
    factor: 'Annex III (1)(e)',
    isThere: ({ investment }) => investment['cashShare'] === 'over-30',
  },
  'high-fund-source': {
    weight: 'raised',
    factor: 'F8 bank statements, contracts, accounts',
    isThere: ({ investment }) =>
      readList(investment, 'companySourceOfFunds').some((each) => HIGH_FUND_SOURCES.includes(String(each))),
  },
  'large-volume': {
    weight: 'raised',
    factor: 'F12',
    isThere: ({ investment }) =>
      [investment['expectedMonthlyIn'], investment['expectedMonthlyOut']].includes('over-5m'),
  },
  'high-risk-country': {
    weight: 'high',
    factor: 'Annex III (3)',
    isThere: (told) => countriesOf(told).some((code) => isHighRiskCountry(code, told.highRiskCountries)),
  },
  'sanctioned-links': {
    weight: 'high',
    factor: 'Annex III (3)(d)',
    isThere: ({ company }) => company['sanctionedCountryLinks'] === true,
  },
} as const satisfies Record<string, Mark>;

export type RiskMark = keyof typeof marks;
export const riskMarkTable: Readonly<Record<RiskMark, Mark>> = marks;

/** In table order. */
export const riskMarks = (told: CompanyAnswers): RiskMark[] =>
  (Object.keys(marks) as RiskMark[]).filter((mark) => marks[mark].isThere(told));

/** A single high mark makes the risk high, and so does this number of raised ones. */
const RAISED_MAKE_HIGH = 3;

export const isHighRisk = (found: readonly RiskMark[]): boolean => {
  const weigh = (weight: Weight): number => found.filter((mark) => marks[mark].weight === weight).length;
  return weigh('high') > 0 || weigh('raised') >= RAISED_MAKE_HIGH;
};
