// The server's answer for a record: every question of a form with its answers, in the words of this release.
import { type Answers, type Form, type FormContext, listQuestionKeys } from '@portico/domain/forms/form';
import { buildDefinition, type FormName } from '@portico/domain/forms/form-definition';
import type { FormWords } from '@portico/domain/forms/form-words';
import { listSections } from '@portico/domain/forms/record-sections';

interface Recorded {
  readonly name: FormName;
  readonly form: Form;
  readonly words: FormWords;
  readonly answers: Answers;
  readonly asking: Omit<FormContext, 'today'>;
}

export function recordSections({ name, form, words, answers, asking }: Recorded) {
  const definition = buildDefinition(name, form, words);
  const keys = listQuestionKeys(form, answers, { ...asking, today: '2026-11-12' });
  return listSections(keys, answers, () => definition, form.sections);
}
