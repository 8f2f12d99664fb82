// One person was changed in two places: shows both versions. Nothing is discarded until the person chooses one (X27).
import type { Answers } from '@portico/domain/forms/form';
import { Button } from '@portico/ui/button';
import { formatPower, nameOfPerson } from './format-person.ts';
import { usePeople } from './people-context.ts';
import { usePeopleWords } from './people-form.en.ts';

export function PersonConflict({ id }: { readonly id: string }) {
  const { conflicts, settle, creatorName } = usePeople();
  const words = usePeopleWords();
  const conflict = conflicts.find(({ key }) => key === id);
  if (!conflict) return null;
  const { mine, theirs } = conflict;
  const nameOf = (person: Answers): string => nameOfPerson(person, creatorName) || words.unnamed;
  const formatSide = (side: unknown): string => {
    if (!side) return words.conflict.removed;
    const person = side as Answers;
    return [nameOf(person), person['jobTitle'], person['email'], formatPower(person, words)]
      .filter(Boolean)
      .join(', ');
  };
  return (
    <div className="conflict" role="alert">
      <p>{words.conflict.title(nameOf((mine ?? theirs ?? {}) as Answers))}</p>
      <div className="conflict-actions">
        <Button kind="secondary" onClick={() => settle(id, mine)}>
          {words.conflict.mine(formatSide(mine))}
        </Button>
        <Button kind="secondary" onClick={() => settle(id, theirs ?? null)}>
          {words.conflict.theirs(formatSide(theirs))}
        </Button>
      </div>
    </div>
  );
}
