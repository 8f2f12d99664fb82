// The two versions of an owner that was changed in two places.
import { DIRECTLY } from '@portico/domain/owners/stakes';
import { EntryConflict } from '../entry-list/entry-conflict.tsx';
import { useEntryListWords } from '../entry-list/entry-list.en.ts';
import { formatStake, nameOfOwner } from './format-owner.ts';
import { useOwners } from './owners-context.ts';
import { readStakes } from './owners-draft.ts';
import { useOwnersForm } from './owners-form.en.ts';
import { useOwnerChoices } from './use-owner-questions.ts';

export function OwnerConflict({ id }: { readonly id: string }) {
  const { read, conflicts, settle, applicantName } = useOwners();
  const { list } = useOwnersForm();
  const { unnamed } = useEntryListWords();
  const choices = useOwnerChoices();
  return (
    <EntryConflict
      conflict={conflicts.find(({ key }) => key === id)}
      nameOf={(answers) => nameOfOwner({ answers }, read.owned.creator.name)}
      describe={(answers) =>
        readStakes(answers).map((row) => {
          const of =
            row.heldThrough === DIRECTLY ? applicantName : read.nodes.get(row.heldThrough ?? '')?.name;
          return list.of(formatStake(row, choices), of ?? unnamed);
        })
      }
      settle={settle}
    />
  );
}
