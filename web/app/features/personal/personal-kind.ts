// Personal information as a long form, for the personal account and for all members of a business.
import { personalCalls } from '@portico/domain/api/browser/personal.gen';
import { DECLARATION, personalInformation } from '@portico/domain/forms/personal-information';
import { personalWords } from '@portico/domain/forms/personal-words';
import { call } from '../../api/api.ts';
import { useTranslated } from '../../texts/catalogue.tsx';
import type { FormKind } from '../long-form/kind.ts';
import { findControl, SUMMARY_KEYS } from './personal-controls.ts';

export const personalKind: FormKind = {
  name: 'personal',
  form: personalInformation,
  words: personalWords,
  step: 'PERSONAL_INFORMATION',
  declaration: DECLARATION.key,
  controlOf: findControl,
  addresses: {
    residence: { autoComplete: '', isTitleHeard: true },
    correspondence: { autoComplete: 'section-letters ' },
  },
  told: SUMMARY_KEYS,
  useWords: () => useTranslated(personalWords),
  load: () => call(personalCalls.information, {}),
  save: (body, options) => call(personalCalls.saveInformation, { body: body as never }, options),
};
