// Company information as a long form; its answers determine the questions of investment information.
import { companyInformation } from '@portico/domain/forms/company-information';
import { companyWords } from '@portico/domain/forms/company-words';
import type { LongForm } from '../forms/long-form.ts';
import { companyAnswerStore } from './answers.ts';

export const companyForm: LongForm = {
  name: 'information',
  form: companyInformation,
  words: companyWords,
  step: 'COMPANY_INFORMATION',
  saving: 'company.save-information',
  openStore: ({ client }) => companyAnswerStore(client.id, 'information'),
};
