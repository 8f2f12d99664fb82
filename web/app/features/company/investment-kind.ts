// Investment information as a long form. Its questions depend on the company information.
import { companyCalls } from '@portico/domain/api/browser/company.gen';
import { investmentInformation } from '@portico/domain/forms/investment-information';
import { investmentWords } from '@portico/domain/forms/investment-words';
import { call } from '../../api/api.ts';
import { useTranslated } from '../../texts/catalogue.tsx';
import type { FormKind } from '../long-form/kind.ts';
import { findControl, SUMMARY_KEYS } from './investment-controls.ts';

export const investmentKind: FormKind = {
  name: 'investment',
  form: investmentInformation,
  words: investmentWords,
  step: 'INVESTMENT_INFORMATION',
  controlOf: findControl,
  addresses: {},
  told: SUMMARY_KEYS,
  useWords: () => useTranslated(investmentWords),
  load: () => call(companyCalls.investment, {}),
  save: (body, options) => call(companyCalls.saveInvestment, { body: body as never }, options),
};
