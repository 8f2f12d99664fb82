// Form context for the questions about a person entry. Conflicts are shown for the person as a whole, and
// staff return the whole step, so questions have neither.
import { grantablePermissions } from '@portico/domain/clients/transaction';
import type { FormWords, QuestionWords } from '@portico/domain/forms/form-words';
import type { PersonEntry } from '@portico/domain/people/people';
import { formOfRole } from '@portico/domain/people/people-forms';
import type { OpenForm } from '../long-form/form-context.ts';
import type { FormErrors } from '../long-form/use-form-errors.ts';
import { findControl } from './person-controls.ts';
import { useOwnQuestions, usePeopleChoices, usePeopleQuestions } from './use-people-questions.ts';

const PERMISSIONS = 'transactionPermissions';

export function usePersonForm(
  { role, answers }: Omit<PersonEntry, 'id'>,
  { errorOf }: FormErrors,
  change: OpenForm['change'],
): OpenForm {
  const { questions, keptYears } = formOfRole[role];
  const ofOthers: Readonly<Record<string, QuestionWords>> = usePeopleQuestions();
  const ofMe: Readonly<Record<string, QuestionWords>> = useOwnQuestions();
  const asked = answers['isMe'] === true ? { ...ofOthers, ...ofMe } : ofOthers;
  const choices: FormWords['choices'] = usePeopleChoices();
  const none = (): undefined => undefined;
  const isOffered = (key: string, value: string): boolean =>
    key !== PERMISSIONS || grantablePermissions[role].some((each) => each === value);
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
    optionsOf: (key) => {
      const control = findControl(key);
      if (control.kind === 'one' && control.options) return control.options(answers);
      return Object.entries(choices[control.kind === 'yes-no' ? 'yesOrNo' : key] ?? {})
        .filter(([value]) => isOffered(key, value))
        .map(([value, label]) => ({ value, label }));
    },
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
