// What the server answers of a record: every question of a form with these answers, in the words of this release.
import { type Answers, type Asking, asked, type Form } from '@portico/domain/forms/form';
import { definitionOf, type FormName } from '@portico/domain/forms/form-definition';
import type { FormWords } from '@portico/domain/forms/form-words';
import { sectionsOf } from '@portico/domain/forms/record-sections';

interface Recorded {
  readonly name: FormName;
  readonly form: Form;
  readonly words: FormWords;
  readonly answers: Answers;
  readonly asking: Omit<Asking, 'today'>;
}

export function recordSections({ name, form, words, answers, asking }: Recorded) {
  const definition = definitionOf(name, form, words);
  const keys = asked(form, answers, { ...asking, today: '2026-11-12' });
  return sectionsOf(keys, answers, () => definition, form.sections);
}
