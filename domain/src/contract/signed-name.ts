// Whether the name somebody signs with is theirs (F9): the very same in any script, or the same words with a slip, an order of their own
// or a name left out, by the comparison that documents are read with.
import { comparePerson, type TypedPerson } from '../identity/compare.ts';

const plain = (name: string): string =>
  name.normalize('NFKC').toLocaleLowerCase('en').replace(/\s+/g, ' ').trim();

const wholeName = ({ givenNames, middleNames, familyName }: TypedPerson): string =>
  [givenNames, middleNames, familyName].filter(Boolean).join(' ');

/** In whose name nobody can spell, nothing is alike but what is equal. */
const NOT_ALIKE = 'name-in-other-script';

export function isOwnName(signedName: string, person: TypedPerson): boolean {
  if ([wholeName(person), person.latinName ?? ''].some((name) => name && plain(name) === plain(signedName)))
    return true;
  const day = person.dateOfBirth ?? '1900-01-01';
  const { likeness, differences } = comparePerson(
    { ...person, formerNames: [], dateOfBirth: day },
    { givenNames: signedName, familyName: '', dateOfBirth: day },
  );
  return likeness !== 'different' && !differences.includes(NOT_ALIKE);
}
