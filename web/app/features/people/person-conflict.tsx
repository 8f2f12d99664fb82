// The two versions of a person who was changed in two places.
import { EntryConflict } from '../entry-list/entry-conflict.tsx';
import { formatPower, nameOfPerson } from './format-person.ts';
import { usePeople } from './people-context.ts';
import { usePeopleWords } from './people-form.en.ts';

export function PersonConflict({ id }: { readonly id: string }) {
  const { conflicts, settle, creatorName } = usePeople();
  const words = usePeopleWords();
  return (
    <EntryConflict
      conflict={conflicts.find(({ key }) => key === id)}
      nameOf={(person) => nameOfPerson(person, creatorName)}
      describe={(person) => [person['jobTitle'], person['email'], formatPower(person, words)]}
      settle={settle}
    />
  );
}
