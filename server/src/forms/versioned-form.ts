// A form whose answers are stored in versions: a long form, or a list of owners or people that a creator enters.
import { completed } from '@portico/domain/forms/form';
import { definitionOf, type FormDefinition } from '@portico/domain/forms/form-definition';
import type { WalkedStep } from '@portico/domain/onboarding/flows';
import type { Tx } from '../db/database.ts';
import { answersOf, openShelf } from './answer-store.ts';
import { type Asks, askedIn, groundOf, type LongForm, type Walking } from './long-form.ts';
import type { OwnedForm } from './sql.ts';
import { ownedForm, type Snapshot } from './versions.ts';

export interface VersionedForm {
  readonly step: WalkedStep;
  readonly owned: OwnedForm;
  /** As this release asks it. */
  define(): FormDefinition;
  findForm(tx: Tx): Promise<{ readonly version: number } | undefined>;
  snapshot(ctx: Asks, tx: Tx): Promise<Snapshot>;
}

export const currentDefinition = ({ name, form, words }: Pick<LongForm, 'name' | 'form' | 'words'>) =>
  definitionOf(name, form, words);

export function versionedForm(longForm: LongForm, walking: Walking): VersionedForm {
  const shelf = longForm.shelfOf(walking);
  return {
    step: longForm.step,
    owned: ownedForm(longForm, shelf),
    define: () => currentDefinition(longForm),
    findForm: shelf.findForm,
    snapshot: async (ctx, tx) => {
      const kept = await openShelf(ctx, tx, shelf);
      const ground = await groundOf(ctx, tx, longForm, walking);
      const all = { ...answersOf(kept), ...ground.proven };
      const declared = kept.get(longForm.declaration?.key ?? '')?.declared;
      return {
        asked: askedIn(longForm, all, ground),
        answers: completed(longForm.form, all, ground.asking),
        ...(declared && { declared }),
      };
    },
  };
}
