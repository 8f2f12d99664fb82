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
    missing: 'Describe what else the company will use the account for.',
    isAsked: (answers) => readList(answers, 'purposeOfRelationship').includes('other'),
  },
  servicesWanted: {
    ...purpose,
    schema: Choices(services),
    missing: 'Select the services the company needs.',
  },

  expectedMonthlyIn: {
    ...movements,
    schema: Choice(monthlyBands),
    missing: 'Select how much you expect to receive each month.',
  },
  expectedCountIn: {
    ...movements,
    schema: Choice(paymentCounts),
    missing: 'Select how many incoming payments you expect each month.',
    isAsked: comesIn,
  },
  expectedMonthlyOut: {
    ...movements,
    schema: Choice(monthlyBands),
    missing: 'Select how much you expect to pay out each month.',
  },
  expectedCountOut: {
    ...movements,
    schema: Choice(paymentCounts),
    missing: 'Select how many outgoing payments you expect each month.',
    isAsked: goesOut,
  },
  largestSingle: {
    ...movements,
    schema: Choice(paymentBands),
    missing: 'Select the largest single payment you expect.',
  },
  largestSingleExplanation: {
    ...movements,
    schema: Sentences(20, 500),
    missing: 'Describe what the largest payment is for.',
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
        z.maxLength(10, 'Add at most 10 currencies.'),
        z.refine(isDistinct, { error: 'Add each currency only once.' }),
      ),
    missing: 'Add the currencies the company uses.',
    format: 'currency',
  },
  cashShare: {
    ...movements,
    schema: Choice(cashShares),
    missing: 'Select what share of turnover is cash.',
  },

  fundsFromCountries: {
    ...origin,
    schema: Countries(30),
    draft: DraftCountries,
    format: 'country',
    missing: 'Add the countries you will receive money from.',
    isAsked: comesIn,
  },
  fundsToCountries: {
    ...origin,
    schema: Countries(30),
    draft: DraftCountries,
    format: 'country',
    missing: 'Add the countries you will send money to.',
    isAsked: goesOut,
  },
  highRiskCountryReason: {
    ...origin,
    basis: 'AMLR Art. 29',
    schema: Sentences(20, 500),
    missing: 'Describe what the payments to or from high-risk countries are for.',
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
    missing: 'Describe who pays the company, and what for.',
  },

  handlesClientMoney: {
    ...activities,
    schema: YesOrNo,
    missing: 'Select yes if the company holds money that belongs to its customers.',
  },
  moneyServices: {
    ...activities,
    schema: YesOrNo,
    missing: 'Select yes if it transfers, exchanges or pays out money for others.',
    isAsked: (_, asking) => !isDealing(asking, 'money-services'),
  },
  cryptoActivities: {
    ...activities,
    schema: YesOrNo,
    missing: 'Select yes if it deals in crypto-assets.',
    isAsked: (_, asking) => !isDealing(asking, 'crypto'),
  },
  'activityLicence.isHeld': {
    ...activities,
    schema: YesOrNo,
    missing: 'Select yes if it has a licence for this.',
    isAsked: needsActivityLicence,
  },
  'activityLicence.authority': {
    ...activities,
    schema: Line(200, 2),
    missing: 'Enter the name of the authority.',
    isAsked: isLicensed,
  },
  'activityLicence.number': {
    ...activities,
    schema: Line(40, 2),
    missing: 'Enter the licence number.',
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
    missing: 'Explain why the company doesn’t need a licence.',
    isAsked: (answers, asking) =>
      needsActivityLicence(answers, asking) && answers['activityLicence.isHeld'] === false,
  },
  sourceOfWealthOfOwners: {
    ...activities,
    basis: 'AMLR Art. 25 and 34',
    schema: Sentences(20, 1000),
    missing: 'Describe how the owners acquired their wealth.',
    isAsked: asksForWealth,
  },
} satisfies Record<string, Question>;
