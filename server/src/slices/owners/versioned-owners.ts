// The owners of a client as a versioned form: each owner is one answer, keyed by their id.
import { buildDefinition } from '@portico/domain/forms/form-definition';
import { ownersForm, ownerWords } from '@portico/domain/owners/owner-definition';
import { findCompanySaves } from '../company/answers.ts';
import { toAnswers } from '../forms/answer-store.ts';
import type { VersionedForm } from '../forms/versioned-form.ts';
import { loadOwners, toOwnerEntries } from './owner-store.ts';

export const versionedOwners = (clientId: string): VersionedForm => ({
  step: 'UBO_USERS',
  owned: { form: 'owners', ownerId: clientId },
  define: () => buildDefinition('owners', ownersForm, ownerWords),
  findForm: findCompanySaves(clientId, 'owners').findForm,
  snapshot: async (ctx, tx) => {
    const kept = await loadOwners(ctx, tx, clientId);
    const entries = Object.fromEntries(toOwnerEntries(kept).map(({ id, answers }) => [id, answers]));
    const answers = { ...entries, ...toAnswers(kept.nobody) };
    return { asked: Object.keys(answers), answers };
  },
});
