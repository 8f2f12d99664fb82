// Investment information as a long form; the company's answers determine its questions.
import { investmentInformation } from '@portico/domain/forms/investment-information';
import { investmentWords } from '@portico/domain/forms/investment-words';
import type { LongForm } from '../forms/long-form.ts';
import { companyAnswerStore, companyAnswers } from './answers.ts';

export const investmentForm: LongForm = {
  name: 'investment',
  form: investmentInformation,
  words: investmentWords,
  step: 'INVESTMENT_INFORMATION',
  saving: 'company.save-investment',
  openStore: ({ client }) => companyAnswerStore(client.id, 'investment'),
  companyOf: (ctx, tx, { client }) => companyAnswers(ctx, tx, client.id, 'information'),
};
