// The representatives and employees of a client as a versioned form: each person is one answer, keyed by their id.
import { buildDefinition } from '@portico/domain/forms/form-definition';
import { peopleForm, peopleWords } from '@portico/domain/people/people-definition';
import { findCompanySaves } from '../company/answers.ts';
import type { VersionedForm } from '../forms/versioned-form.ts';
import { loadPeople, type SavedPerson, toPersonEntries } from './person-store.ts';

/** The stored version of one person; the role says which questions they answered. */
export const findPersonVersion = (
  person: Pick<SavedPerson, 'role' | 'answers'> | undefined,
): Pick<SavedPerson, 'role' | 'answers'> | null =>
  person?.answers ? { role: person.role, answers: person.answers } : null;

export const versionedPeople = (clientId: string): VersionedForm => ({
  step: 'REPRESENTATIVE_USERS',
  owned: { form: 'people', ownerId: clientId },
  define: () => buildDefinition('people', peopleForm, peopleWords),
  findForm: findCompanySaves(clientId, 'people').findForm,
  snapshot: async (ctx, tx) => {
    const named = toPersonEntries(await loadPeople(ctx, tx, clientId));
    const answers = Object.fromEntries(named.map(({ id, ...person }) => [id, person]));
    return { asked: Object.keys(answers), answers };
  },
});
