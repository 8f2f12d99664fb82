// Investment information (F4) of a business account: purpose, payments, source of funds, the funding account, and
// the company's knowledge of investing if it wants to invest. It depends on company information, which comes first.
import { hasIbans } from '../identifiers/iban.ts';
import { compact } from '../identifiers/scheme.ts';
import { type Answers, type Form, type Problem, type Rule, readList, readText } from './form.ts';
import { holderLikeness } from './investment-account.ts';
import { investmentAccountQuestions } from './investment-account-questions.ts';
import { initialCurrency, initialMoney } from './investment-amount.ts';
import { investmentQuestions } from './investment-questions.ts';

const rules: readonly Rule[] = [
  {
    key: 'expectedMonthlyOut',
    words: 'Select an amount. You can’t select “Nothing” for both incoming and outgoing payments.',
    isBroken: ({ expectedMonthlyIn, expectedMonthlyOut }) =>
      expectedMonthlyIn === 'none' && expectedMonthlyOut === 'none',
  },
  {
    key: 'fundingAccount.holderName',
    words:
      'Enter an account in the company’s own name. We can’t accept money from accounts that belong to others.',
    isBroken: (answers, { company = {} }) => holderLikeness(answers, company) === 'different',
  },
  {
    key: 'initialAmount',
    words: 'Use fewer decimal places. This currency doesn’t have that many.',
    isBroken: (answers) => initialCurrency(answers) !== '' && initialMoney(answers) === undefined,
  },
  {
    key: 'initialCurrency',
    words: 'Select one of the currencies the company uses.',
    isBroken: (answers) => !readList(answers, 'currencies').includes(answers['initialCurrency']),
  },
];

const BOLD: readonly unknown[] = ['growth', 'speculation'];

function advise(answers: Answers): Problem[] {
  const bankCountry = readText(answers, 'fundingAccount.bankCountry');
  const bic = compact(readText(answers, 'fundingAccount.bic'));
  const { lossCapacity, investmentObjective } = answers;
  return [
    ...(hasIbans(bankCountry)
      ? [
          {
            field: 'fundingAccount.bankCountry',
            message: 'Enter the IBAN if you can. Accounts in this country usually have one.',
          },
        ]
      : []),
    ...(bankCountry !== '' && bic !== '' && bic.slice(4, 6) !== bankCountry
      ? [
          {
            field: 'fundingAccount.bic',
            message: 'Check the BIC. It belongs to a bank in another country. If it’s correct, continue.',
          },
        ]
      : []),
    ...(lossCapacity === '0' && BOLD.includes(investmentObjective)
      ? [
          {
            field: 'lossCapacity',
            message: 'Check the investment objective. Investments that can grow can also lose value.',
          },
        ]
      : []),
  ];
}

export const investmentInformation: Form = {
  sections: ['purpose', 'movements', 'origin', 'activities', 'account', 'investing'],
  questions: { ...investmentQuestions, ...investmentAccountQuestions },
  rules,
  advise,
  suggested: {
    fundsFromCountries: (_, { company = {} }) => readList(company, 'customerCountries').slice(0, 30),
    'fundingAccount.holderName': (_, { company = {} }) => company['legalName'],
    'activityLicence.country': (_, { company = {} }) => company['countryOfIncorporation'],
  },
  visibleTo: ['self', 'staff'],
  keptYears: 5,
};
