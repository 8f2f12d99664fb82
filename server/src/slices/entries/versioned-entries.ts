// A list of entries as a versioned form: each entry is one answer, keyed by its id.
import { buildDefinition } from '@portico/domain/forms/form-definition';
import { ownersForm, ownerWords } from '@portico/domain/owners/owner-definition';
import { peopleForm, peopleWords } from '@portico/domain/people/people-definition';
import { companyAnswers, findCompanySaves } from '../company/answers.ts';
import type { VersionedForm } from '../forms/versioned-form.ts';
import { type EntryList, loadEntries, type SavedEntry, toEntries } from './entry-store.ts';

type EnteredAnswers = Pick<SavedEntry, 'role' | 'answers'>;

/** The stored version of one entry. For a person, it includes the role, which says which questions they answered. */
export const findEntryVersion = (entry: EnteredAnswers | undefined) =>
  entry?.answers && entry.role !== 'ubo'
    ? { role: entry.role, answers: entry.answers }
    : (entry?.answers ?? null);

const forms = {
  owners: { step: 'UBO_USERS', define: () => buildDefinition('owners', ownersForm, ownerWords) },
  people: { step: 'REPRESENTATIVE_USERS', define: () => buildDefinition('people', peopleForm, peopleWords) },
} as const;

export const versionedEntries = (list: EntryList, clientId: string): VersionedForm => ({
  ...forms[list],
  owned: { form: list, ownerId: clientId },
  findForm: findCompanySaves(clientId, list).findForm,
  snapshot: async (ctx, tx) => {
    const entries = toEntries(await loadEntries(ctx, tx, clientId, list));
    const answers = {
      ...Object.fromEntries(entries.map((entry) => [entry.id, findEntryVersion(entry)])),
      // The reasons why no one owns enough belong to the owners.
      ...(list === 'owners' && (await companyAnswers(ctx, tx, clientId, 'owners'))),
    };
    return { asked: Object.keys(answers), answers };
  },
});
