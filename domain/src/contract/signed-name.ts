// Whether a person signs with their own name (F9): equal in any script, or the same words with a typo, in
// another order or with a name left out. Uses the comparison for identity documents.
import { comparePerson, type TypedPerson } from '../identity/compare.ts';

const plain = (name: string): string =>
  name.normalize('NFKC').toLocaleLowerCase('en').replace(/\s+/g, ' ').trim();

const wholeName = ({ givenNames, middleNames, familyName }: TypedPerson): string =>
  [givenNames, middleNames, familyName].filter(Boolean).join(' ');

/** A name in a script that we cannot transliterate must match exactly. */
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
