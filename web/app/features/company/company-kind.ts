// Company information as a long form.
import { companyCalls } from '@portico/domain/api/browser/company.gen';
import { companyInformation } from '@portico/domain/forms/company-information';
import { companyWords } from '@portico/domain/forms/company-words';
import { call } from '../../api/api.ts';
import { useTranslated } from '../../texts/catalogue.tsx';
import type { FormKind } from '../long-form/kind.ts';
import { loadSectors } from '../long-form/sectors.ts';
import { findControl, SUMMARY_KEYS } from './company-controls.ts';

export const companyKind: FormKind = {
  name: 'information',
  form: companyInformation,
  words: companyWords,
  step: 'COMPANY_INFORMATION',
  controlOf: findControl,
  addresses: {
    registeredAddress: { autoComplete: '' },
    principalPlace: { autoComplete: 'section-place ' },
  },
  told: SUMMARY_KEYS,
  useWords: () => useTranslated(companyWords),
  load: () => call(companyCalls.information, {}),
  save: (body, options) => call(companyCalls.saveInformation, { body: body as never }, options),
  late: { activity: loadSectors },
};
