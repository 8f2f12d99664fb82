// Investment information as a long form: its questions follow from what the company has told of itself.
import { companyCalls } from '@portico/domain/api/browser/company.gen';
import { investmentInformation } from '@portico/domain/forms/investment-information';
import { investmentWords } from '@portico/domain/forms/investment-words';
import { call } from '../api.ts';
import type { FormKind } from '../long-form/kind.ts';
import { useTranslated } from '../texts/catalogue.tsx';
import { controlOf, TOLD } from './investment-controls.ts';

export const investmentKind: FormKind = {
  name: 'investment',
  form: investmentInformation,
  words: investmentWords,
  step: 'INVESTMENT_INFORMATION',
  controlOf,
  addresses: {},
  told: TOLD,
  useWords: () => useTranslated(investmentWords),
  load: () => call(companyCalls.investment, {}),
  save: (body, options) => call(companyCalls.saveInvestment, { body: body as never }, options),
};
