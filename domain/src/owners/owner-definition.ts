// All questions about owners as one form with a stored definition: those of each owner, and those asked if nobody owns enough.
import type { Form } from '../forms/form.ts';
import type { FormWords } from '../forms/form-words.ts';
import { englishOwnerChoices } from './english-owner-choices.ts';
import { englishOwnerQuestions } from './english-owner-questions.ts';
import { noOwnerForm, ownerForm } from './owner-form.ts';

export const ownersForm: Form = {
  ...ownerForm,
  sections: [...ownerForm.sections, ...noOwnerForm.sections],
  questions: { ...ownerForm.questions, ...noOwnerForm.questions },
};

const { kindTold, interest, band, ...choices } = englishOwnerChoices;

export const ownerWords: FormWords = {
  sections: {},
  questions: englishOwnerQuestions,
  choices: { ...choices, 'stakes.interest': interest, 'stakes.band': band },
  explained: { kind: kindTold },
  rows: {},
  addresses: {},
  tax: { none: '', explanation: '' },
};
