// The questions about an owner, or about having none, in the language of the page.
import type { Form } from '@portico/domain/forms/form';
import type { EntryQuestions } from '../entry-list/entry-form.ts';
import { findControl } from './owner-controls.ts';
import { useOwnerChoices, useOwnerQuestions } from './use-owner-questions.ts';

export const useQuestionsOfOwner = (form: Form): EntryQuestions => ({
  form,
  words: useOwnerQuestions(),
  choices: useOwnerChoices(),
  controlOf: findControl,
});
