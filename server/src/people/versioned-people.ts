// The representatives and employees of a client as a form with versions: each person is one answer, under their id.
import { definitionOf } from '@portico/domain/forms/form-definition';
import { peopleForm, peopleWords } from '@portico/domain/people/people-definition';
import { savesOf } from '../company/answers.ts';
import type { VersionedForm } from '../forms/versioned-form.ts';
import { type KeptPerson, namedIn, openNamed } from './person-store.ts';

/** What is stored of one: the role says which questions they were. */
export const versionOfPerson = (
  person: Pick<KeptPerson, 'role' | 'answers'> | undefined,
): Pick<KeptPerson, 'role' | 'answers'> | null =>
  person?.answers ? { role: person.role, answers: person.answers } : null;

export const versionedPeople = (clientId: string): VersionedForm => ({
  step: 'REPRESENTATIVE_USERS',
  owned: { form: 'people', ownerId: clientId },
  define: () => definitionOf('people', peopleForm, peopleWords),
  findForm: savesOf(clientId, 'people').findForm,
  snapshot: async (ctx, tx) => {
    const named = namedIn(await openNamed(ctx, tx, clientId));
    const answers = Object.fromEntries(named.map(({ id, ...person }) => [id, person]));
    return { asked: Object.keys(answers), answers };
  },
});
