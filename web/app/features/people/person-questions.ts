// The questions about a person entry, in the language of the page.
import { grantablePermissions } from '@portico/domain/clients/transaction';
import type { PersonEntry } from '@portico/domain/people/people';
import { formOfRole } from '@portico/domain/people/people-forms';
import type { EntryQuestions } from '../entry-list/entry-form.ts';
import { findControl } from './person-controls.ts';
import { useOwnQuestions, usePeopleChoices, usePeopleQuestions } from './use-people-questions.ts';

export function useQuestionsOfPerson({ role, answers }: Omit<PersonEntry, 'id'>): EntryQuestions {
  const [ofOthers, ofMe] = [usePeopleQuestions(), useOwnQuestions()];
  return {
    form: formOfRole[role],
    words: answers['isMe'] === true ? { ...ofOthers, ...ofMe } : ofOthers,
    choices: usePeopleChoices(),
    controlOf: findControl,
    isOffered: (key, value) =>
      key !== 'transactionPermissions' || grantablePermissions[role].some((each) => each === value),
  };
}
