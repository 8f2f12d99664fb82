// Company information as a long form: what investment information asks follows from it.
import { companyInformation } from '@portico/domain/forms/company-information';
import { companyWords } from '@portico/domain/forms/company-words';
import type { LongForm } from '../forms/long-form.ts';
import { shelfOfCompany } from './answers.ts';
import { aboutInvestment } from './investment-form.ts';

export const aboutCompany: LongForm = {
  name: 'information',
  form: companyInformation,
  words: companyWords,
  step: 'COMPANY_INFORMATION',
  saving: 'company.save-information',
  shelfOf: ({ client }) => shelfOfCompany(client.id, 'information'),
  askedBy: [aboutInvestment],
};
