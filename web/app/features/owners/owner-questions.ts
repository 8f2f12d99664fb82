// Form context for the questions about an owner, or about having none. Conflicts are shown for the owner as a
// whole, and staff return the whole step, so questions have neither.
import type { Answers, Form } from '@portico/domain/forms/form';
import type { FormWords, QuestionWords } from '@portico/domain/forms/form-words';
import type { OpenForm } from '../long-form/form-context.ts';
import type { FormErrors } from '../long-form/use-form-errors.ts';
import { findControl } from './owner-controls.ts';
import { useOwnerChoices, useOwnerQuestions } from './use-owner-questions.ts';

export function useOwnerForm(
  { questions, keptYears }: Form,
  answers: Answers,
  { errorOf }: FormErrors,
  change: OpenForm['change'],
): OpenForm {
  const asked: Readonly<Record<string, QuestionWords>> = useOwnerQuestions();
  const choices: FormWords['choices'] = useOwnerChoices();
  const none = (): undefined => undefined;
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
    controlOf: findControl,
    optionsOf: (key) =>
      Object.entries(choices[findControl(key).kind === 'yes-no' ? 'yesOrNo' : key] ?? {}).map(
        ([value, label]) => ({ value, label }),
      ),
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
