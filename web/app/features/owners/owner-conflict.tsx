// One owner was changed in two places: shows both versions. Nothing is discarded until the person chooses one (X27).
import type { Answers } from '@portico/domain/forms/form';
import { DIRECTLY } from '@portico/domain/owners/stakes';
import { Button } from '@portico/ui/button';
import { formatStake, nameOfOwner } from './format-owner.ts';
import { useOwners } from './owners-context.ts';
import { readStakes } from './owners-draft.ts';
import { useOwnersForm } from './owners-form.en.ts';
import { useOwnerChoices } from './use-owner-questions.ts';

export function OwnerConflict({ id }: { readonly id: string }) {
  const { read, conflicts, settle, applicantName } = useOwners();
  const { conflict: words, unnamed, list } = useOwnersForm();
  const choices = useOwnerChoices();
  const conflict = conflicts.find(({ key }) => key === id);
  if (!conflict) return null;
  const nameOf = (answers: Answers): string => nameOfOwner({ answers }, read.owned.creator.name) || unnamed;
  const formatSide = (side: unknown): string => {
    if (!side) return words.removed;
    const answers = side as Answers;
    const held = readStakes(answers).map((row) => {
      const of = row.heldThrough === DIRECTLY ? applicantName : read.nodes.get(row.heldThrough ?? '')?.name;
      return list.of(formatStake(row, choices), of ?? unnamed);
    });
    return [nameOf(answers), ...held].join(', ');
  };
  const { mine, theirs } = conflict;
  return (
    <div className="conflict" role="alert">
      <p>{words.title(nameOf((mine ?? theirs ?? {}) as Answers))}</p>
      <div className="conflict-actions">
        <Button kind="secondary" onClick={() => settle(id, mine)}>
          {words.mine(formatSide(mine))}
        </Button>
        <Button kind="secondary" onClick={() => settle(id, theirs ?? null)}>
          {words.theirs(formatSide(theirs))}
        </Button>
      </div>
    </div>
  );
}
