// Form context for the questions about an entry. Conflicts are shown for the entry as a whole, and staff return the whole
// step, so questions have neither.
import type { Answers, Form } from '@portico/domain/forms/form';
import type { FormWords, QuestionWords } from '@portico/domain/forms/form-words';
import type { Control, Option } from '../long-form/control.ts';
import type { OpenForm } from '../long-form/form-context.ts';
import type { FormErrors } from '../long-form/use-form-errors.ts';

const none = (): undefined => undefined;

export interface EntryQuestions {
  readonly form: Pick<Form, 'questions' | 'keptYears'>;
  readonly words: Readonly<Record<string, QuestionWords>>;
  readonly choices: FormWords['choices'];
  readonly controlOf: (key: string) => Control;
  /** Whether a choice is offered here. All of them by default. */
  readonly isOffered?: (key: string, value: string) => boolean;
}

export function toOpenForm(
  { form: { questions, keptYears }, words: asked, choices, controlOf, isOffered }: EntryQuestions,
  answers: Answers,
  { errorOf }: FormErrors,
  change: OpenForm['change'],
): OpenForm {
  const optionsOf = (key: string): readonly Option[] => {
    const control = controlOf(key);
    if (control.kind === 'one' && control.options) return control.options(answers);
    return Object.entries(choices[control.kind === 'yes-no' ? 'yesOrNo' : key] ?? {})
      .filter(([value]) => isOffered?.(key, value) ?? true)
      .map(([value, label]) => ({ value, label }));
  };
  return {
    answers,
    words: {
      sections: {},
      questions: asked,
      choices,
      rows: {},
      addresses: {},
      tax: { none: '', explanation: '' },
    },
    wordsOf: (key) => asked[key] ?? { label: key, why: '' },
    controlOf,
    optionsOf,
    isOptional: (key) => questions[key]?.isOptional === true,
    basisOf: (key) => questions[key]?.basis ?? '',
    keptYears,
    errorOf,
    adviceOf: none,
    change,
    conflictOf: none,
    settle: none,
    say: (_, answer) => String(answer ?? ''),
    askedOf: none,
    addresses: {},
    email: '',
  };
}
