// First part of investment information: the purpose of the account, expected payments and their countries, licences.
import * as z from 'zod/mini';
import { currencyCodes } from '../reference/currencies.ts';
import { isHighRiskCountry } from '../reference/high-risk-countries.ts';
import { Choice, Choices, Country, isDistinct, Line, Sentences, YesOrNo } from './answers.ts';
import { Countries, DraftCountries } from './company-answers.ts';
import { isHighRisk, isVehicle, isYoung, riskMarks } from './company-risk-marks.ts';
import { type Answers, type FormContext, type Question, readList } from './form.ts';
import {
  cashShares,
  companySourcesOfFunds,
  moneyBands,
  monthlyBands,
  paymentBands,
  paymentCounts,
  relationshipPurposes,
  services,
} from './investment-choices.ts';

const PURPOSE = 'AMLR Art. 25';
const purpose = { section: 'purpose', basis: PURPOSE };
const movements = { section: 'movements', basis: PURPOSE };
const origin = { section: 'origin', basis: PURPOSE };
const activities = { section: 'activities', basis: 'AMLR Art. 25 and Annex III (2)' };

const comesIn = ({ expectedMonthlyIn }: Answers): boolean => expectedMonthlyIn !== 'none';
const goesOut = ({ expectedMonthlyOut }: Answers): boolean => expectedMonthlyOut !== 'none';

type Bands = Readonly<Record<string, readonly [from: number, to: number]>>;
const bandOf = (answers: Answers, key: string): readonly [from: number, to: number] | undefined =>
  (moneyBands as Bands)[String(answers[key])];

const MONTHS = 12;

/** Whether the payment exceeds a year's volume for every value within the bands. */
export const isLargestUnusual = (answers: Answers): boolean => {
  const monthly = ['expectedMonthlyIn', 'expectedMonthlyOut'].map((key) => bandOf(answers, key)?.[1]);
  const largest = bandOf(answers, 'largestSingle')?.[0];
  if (largest === undefined || monthly.includes(undefined)) return false;
  return largest > MONTHS * Math.max(...monthly.map(Number));
};

/** Activities already declared in company information are not asked again. */
const isDealing = ({ company = {} }: FormContext, activity: string): boolean =>
  readList(company, 'highRiskActivities').includes(activity);

/** An activity requires a licence, and company information does not include one. */
const needsActivityLicence = (answers: Answers, asking: FormContext): boolean =>
  asking.company?.['isRegulated'] !== true &&
  (answers['handlesClientMoney'] === true ||
    (answers['moneyServices'] === true && !isDealing(asking, 'money-services')) ||
    (answers['cryptoActivities'] === true && !isDealing(asking, 'crypto')));
const isLicensed: Question['isAsked'] = (answers, asking) =>
  needsActivityLicence(answers, asking) && answers['activityLicence.isHeld'] === true;

const asksForWealth: Question['isAsked'] = (answers, { company = {}, today, highRiskCountries }) =>
  isVehicle({ company }) ||
  isYoung({ company, today }) ||
  isHighRisk(riskMarks({ company, investment: answers, today, highRiskCountries }));

export const investmentQuestions = {
  purposeOfRelationship: {
    ...purpose,
    schema: Choices(relationshipPurposes),
    missing: 'Select what the company will use the account for.',
  },
  purposeOfRelationshipOther: {
    ...purpose,
    schema: Line(200, 2),
    missing: 'Say what else the company will use it for.',
    isAsked: (answers) => readList(answers, 'purposeOfRelationship').includes('other'),
  },
  servicesWanted: { ...purpose, schema: Choices(services), missing: 'Select what the company needs.' },

  expectedMonthlyIn: {
    ...movements,
    schema: Choice(monthlyBands),
    missing: 'Select how much comes in a month.',
  },
  expectedCountIn: {
    ...movements,
    schema: Choice(paymentCounts),
    missing: 'Select how many payments come in a month.',
    isAsked: comesIn,
  },
  expectedMonthlyOut: {
    ...movements,
    schema: Choice(monthlyBands),
    missing: 'Select how much goes out in a month.',
  },
  expectedCountOut: {
    ...movements,
    schema: Choice(paymentCounts),
    missing: 'Select how many payments go out in a month.',
    isAsked: goesOut,
  },
  largestSingle: {
    ...movements,
    schema: Choice(paymentBands),
    missing: 'Select how large the largest single payment will be.',
  },
  largestSingleExplanation: {
    ...movements,
    schema: Sentences(20, 500),
    missing: 'Say what the largest payment is for. It is more than moves in a year.',
    isAsked: isLargestUnusual,
  },
  currencies: {
    ...movements,
    schema: z
      .array(
        z
          .string()
          .check(
            z.refine((code) => currencyCodes.includes(code), { error: 'Select a currency from the list.' }),
          ),
      )
      .check(
        z.maxLength(10, 'Name at most 10 currencies.'),
        z.refine(isDistinct, { error: 'Name each currency once.' }),
      ),
    missing: 'Name the currencies that the company uses.',
    format: 'currency',
  },
  cashShare: {
    ...movements,
    schema: Choice(cashShares),
    missing: 'Select how much of the turnover is cash.',
  },

  fundsFromCountries: {
    ...origin,
    schema: Countries(30),
    draft: DraftCountries,
    format: 'country',
    missing: 'Name the countries from which money comes.',
    isAsked: comesIn,
  },
  fundsToCountries: {
    ...origin,
    schema: Countries(30),
    draft: DraftCountries,
    format: 'country',
    missing: 'Name the countries to which money goes.',
    isAsked: goesOut,
  },
  highRiskCountryReason: {
    ...origin,
    basis: 'AMLR Art. 29',
    schema: Sentences(20, 500),
    missing: 'Say why money comes from or goes to a country of high risk.',
    isAsked: (answers, { highRiskCountries }) =>
      [
        ...(comesIn(answers) ? readList(answers, 'fundsFromCountries') : []),
        ...(goesOut(answers) ? readList(answers, 'fundsToCountries') : []),
      ].some((code) => isHighRiskCountry(code, highRiskCountries)),
  },
  companySourceOfFunds: {
    ...origin,
    schema: Choices(companySourcesOfFunds),
    missing: 'Select where the company’s money comes from.',
  },
  companySourceDescription: {
    ...origin,
    schema: Sentences(20, 1000),
    missing: 'Say in a few sentences where the money comes from.',
  },

  handlesClientMoney: {
    ...activities,
    schema: YesOrNo,
    missing: 'Say whether the company holds money that belongs to its customers.',
  },
  moneyServices: {
    ...activities,
    schema: YesOrNo,
    missing: 'Say whether it sends, changes or pays out money for others.',
    isAsked: (_, asking) => !isDealing(asking, 'money-services'),
  },
  cryptoActivities: {
    ...activities,
    schema: YesOrNo,
    missing: 'Say whether it deals in crypto-assets.',
    isAsked: (_, asking) => !isDealing(asking, 'crypto'),
  },
  'activityLicence.isHeld': {
    ...activities,
    schema: YesOrNo,
    missing: 'Say whether it has a licence for that.',
    isAsked: needsActivityLicence,
  },
  'activityLicence.authority': {
    ...activities,
    schema: Line(200, 2),
    missing: 'Enter the authority that gave the licence.',
    isAsked: isLicensed,
  },
  'activityLicence.number': {
    ...activities,
    schema: Line(40, 2),
    missing: 'Enter the number of the licence.',
    isAsked: isLicensed,
  },
  'activityLicence.country': {
    ...activities,
    schema: Country,
    missing: 'Select the country of the authority.',
    isAsked: isLicensed,
  },
  'activityLicence.explanation': {
    ...activities,
    schema: Sentences(20, 500),
    missing: 'Say why the company needs no licence for that.',
    isAsked: (answers, asking) =>
      needsActivityLicence(answers, asking) && answers['activityLicence.isHeld'] === false,
  },
  sourceOfWealthOfOwners: {
    ...activities,
    basis: 'AMLR Art. 25 and 34',
    schema: Sentences(20, 1000),
    missing: 'Say in a few sentences how the owners came by what they own.',
    isAsked: asksForWealth,
  },
} satisfies Record<string, Question>;
