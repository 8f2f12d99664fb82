// Investment information as a long form: its questions follow from what the company has told of itself.
import { companyCalls } from '@portico/domain/api/browser/company.gen';
import { investmentInformation } from '@portico/domain/forms/investment-information';
import { call } from '../api.ts';
import type { FormKind } from '../long-form/kind.ts';
import { useInvestmentForm } from '../texts/english-investment-form.ts';
import { useInvestmentQuestions } from '../texts/english-investment-questions.ts';
import { controlOf, TOLD } from './investment-controls.ts';

export const investmentKind: FormKind = {
  form: investmentInformation,
  step: 'INVESTMENT_INFORMATION',
  controlOf,
  addresses: {},
  told: TOLD,
  useWords: () => ({ ...useInvestmentForm(), questions: useInvestmentQuestions() }),
  load: () => call(companyCalls.investment, {}),
  save: (body, options) => call(companyCalls.saveInvestment, { body: body as never }, options),
};
