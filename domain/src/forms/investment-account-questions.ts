// Second part of investment information: the account of the first deposit, and the knowledge of clients that invest.
import * as z from 'zod/mini';
import { isIban } from '../identifiers/iban.ts';
import { isBic } from '../identifiers/world-numbers.ts';
import { currencyCodes } from '../reference/currencies.ts';
import { Choice, Country, IssuedNumber, isDistinct, Line, YesOrNo } from './answers.ts';
import { WorldNumber } from './company-answers.ts';
import { type Answers, draftRows, type FormContext, type Question, readList, readText } from './form.ts';
import { holderLikeness } from './investment-account.ts';
import { Amount } from './investment-amount.ts';
import { clientCategory, isBalanceOpen, isOwnFundsOpen, isTurnoverOpen } from './investment-category.ts';
import {
  experienceYears,
  investmentHorizons,
  investmentObjectives,
  investmentProducts,
  lossCapacities,
  riskTolerances,
  tradesPerYear,
} from './investment-choices.ts';
import { FullName } from './person.ts';

const account = { section: 'account', basis: 'AMLR Art. 25' };

const hasNoIban = (answers: Answers): boolean => answers['fundingAccount.noIban'] === true;
const wantsToInvest = (answers: Answers): boolean =>
  readList(answers, 'purposeOfRelationship').includes('investment');

/** Asked only of clients that want to invest, and only if the given condition holds. */
const investing = (isAsked: (answers: Answers, company: Answers) => boolean = () => true) => ({
  section: 'investing',
  basis: 'MiFID II, Delegated Regulation (EU) 2017/565 Art. 54–55',
  isAsked: (answers: Answers, { company = {} }: FormContext) =>
    wantsToInvest(answers) && isAsked(answers, company),
});
const size = (isAsked: (answers: Answers, company: Answers) => boolean) => ({
  ...investing(isAsked),
  basis: 'MiFID II Annex II',
});

const Experience = z
  .array(
    z.strictObject({
      product: z.enum(investmentProducts, 'Select the product.'),
      years: z.enum(experienceYears, 'Select how long the company has invested in it.'),
      tradesPerYear: z.enum(tradesPerYear, 'Select the number of trades per year.'),
    }),
  )
  .check(
    z.maxLength(investmentProducts.length, 'Add each product only once.'),
    z.refine((rows) => isDistinct(rows.map(({ product }) => product)), {
      error: 'Add each product only once.',
    }),
  );

export const investmentAccountQuestions = {
  'fundingAccount.iban': {
    ...account,
    schema: WorldNumber(isIban, 'Check the IBAN for typos. It starts with two letters, like DE.'),
    missing: 'Enter the IBAN, or tick that the account has none.',
    format: 'grouped',
    isAsked: (answers) => !hasNoIban(answers),
  },
  'fundingAccount.noIban': { ...account, schema: YesOrNo, missing: '', isOptional: true },
  'fundingAccount.accountNumber': {
    ...account,
    schema: IssuedNumber.check(z.minLength(4, 'Enter the full account number.')),
    missing: 'Enter the account number.',
    isAsked: hasNoIban,
  },
  'fundingAccount.bic': {
    ...account,
    schema: WorldNumber(isBic, 'Check the BIC. It has 8 or 11 letters and numbers, like DEUTDEFF.'),
    missing: 'Enter the BIC of the bank.',
    isAsked: hasNoIban,
  },
  'fundingAccount.bankCountry': {
    ...account,
    schema: Country,
    missing: 'Select the country of the bank.',
    isAsked: hasNoIban,
  },
  'fundingAccount.holderName': {
    ...account,
    schema: Line(200),
    missing: 'Enter the name of the account holder.',
  },
  'fundingAccount.isOurs': {
    ...account,
    schema: z.literal(true, 'Confirm that the account belongs to the company, or enter a different account.'),
    missing: 'Confirm that the account belongs to the company, or enter a different account.',
    isAsked: (answers, { company = {} }) => holderLikeness(answers, company) === 'near',
  },
  initialAmount: { ...account, schema: Amount, missing: '', isOptional: true },
  initialCurrency: {
    ...account,
    schema: Choice(currencyCodes as [string, ...string[]]),
    missing: 'Select the currency of the first deposit.',
    format: 'currency',
    isAsked: (answers) =>
      readText(answers, 'initialAmount') !== '' && readList(answers, 'currencies').length > 1,
  },

  investmentObjective: {
    ...investing(),
    schema: Choice(investmentObjectives),
    missing: 'Select the investment objective.',
  },
  investmentHorizon: {
    ...investing(),
    schema: Choice(investmentHorizons),
    missing: 'Select how long the company plans to invest.',
  },
  riskTolerance: {
    ...investing(),
    schema: Choice(riskTolerances),
    missing: 'Select how much risk the company is willing to take.',
  },
  lossCapacity: {
    ...investing(),
    schema: Choice(lossCapacities),
    missing: 'Select how much the company can afford to lose.',
  },
  experience: {
    ...investing(({ noExperience }) => noExperience !== true),
    schema: Experience,
    draft: draftRows('product', 'years', 'tradesPerYear'),
    missing: 'Add what the company has invested in, or tick that it is new to investing.',
  },
  noExperience: { ...investing(), schema: YesOrNo, missing: '', isOptional: true },
  decisionMakers: {
    ...investing(),
    schema: z
      .array(FullName)
      .check(
        z.maxLength(10, 'Add at most 10 people.'),
        z.refine(isDistinct, { error: 'Add each person only once.' }),
      ),
    missing: 'Add the people who make the investment decisions.',
  },
  balanceSheetReaches20m: {
    ...size((_, company) => isBalanceOpen(company)),
    schema: YesOrNo,
    missing: 'Select yes if the balance sheet total is €20 million or more.',
  },
  turnoverReaches40m: {
    ...size((_, company) => isTurnoverOpen(company)),
    schema: YesOrNo,
    missing: 'Select yes if the net turnover is €40 million or more.',
  },
  ownFundsReach2m: {
    ...size(isOwnFundsOpen),
    schema: YesOrNo,
    missing: 'Select yes if the company’s own funds are €2 million or more.',
  },
  wantsProfessional: {
    ...size((answers, company) => clientCategory(answers, company) === 'retail'),
    schema: YesOrNo,
    missing: '',
    isOptional: true,
  },
} satisfies Record<string, Question>;
