// A form whose answers are stored in versions: a long form, or a list of owners or people that a creator enters.
import { completed } from '@portico/domain/forms/form';
import { buildDefinition, type FormDefinition } from '@portico/domain/forms/form-definition';
import type { MemberStep } from '@portico/domain/steps/flows';
import type { Tx } from '../../platform/db/database.ts';
import { loadAnswers, toAnswers } from './answer-store.ts';
import {
  type FormDependencies,
  type FormMember,
  type LongForm,
  listQuestions,
  loadFormGround,
} from './long-form.ts';
import type { FormOwner } from './sql.ts';
import { findFormOwner, type Snapshot } from './versions.ts';

export interface VersionedForm {
  readonly step: MemberStep;
  readonly owned: FormOwner;
  /** The definition in this release. */
  define(): FormDefinition;
  findForm(tx: Tx): Promise<{ readonly version: number } | undefined>;
  snapshot(ctx: FormDependencies, tx: Tx): Promise<Snapshot>;
}

export const currentDefinition = ({ name, form, words }: Pick<LongForm, 'name' | 'form' | 'words'>) =>
  buildDefinition(name, form, words);

export function versionedForm(longForm: LongForm, walking: FormMember): VersionedForm {
  const shelf = longForm.openStore(walking);
  return {
    step: longForm.step,
    owned: findFormOwner(longForm, shelf),
    define: () => currentDefinition(longForm),
    findForm: shelf.findForm,
    snapshot: async (ctx, tx) => {
      const kept = await loadAnswers(ctx, tx, shelf);
      const ground = await loadFormGround(ctx, tx, longForm, walking);
      const all = { ...toAnswers(kept), ...ground.proven };
      const declared = kept.get(longForm.declaration?.key ?? '')?.declared;
      return {
        asked: listQuestions(longForm, all, ground),
        answers: completed(longForm.form, all, ground.asking),
        ...(declared && { declared }),
      };
    },
  };
}
