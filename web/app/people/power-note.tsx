// Whether enough people may sign, owners among them, told in words: why it is enough, or what is missing (F6).
import { enteredName } from '@portico/domain/people/entered-person';
import { isPowerEnough, signingPowerOf } from '@portico/domain/people/people';
import { usePeopleWords } from '../texts/english-people.ts';
import { nameOfPerson, type Signer, sayPowerOfAll } from './format-person.ts';
import { type OpenPeople, usePeople } from './people-context.ts';

/** One who represents the company and owns it too signs once. */
export function signersOf(
  { entries, owners, creatorName }: Pick<OpenPeople, 'entries' | 'owners' | 'creatorName'>,
  unnamed: string,
): Signer[] {
  const asOwners = owners
    .filter(({ answers }) => answers['kind'] === 'person')
    .map(({ answers }) => ({
      name: (answers['isMe'] === true ? creatorName : enteredName(answers)) || unnamed,
      power: signingPowerOf(answers),
    }));
  const asRepresentatives = entries
    .filter(({ role }) => role === 'representative')
    .map(({ answers }) => ({
      name: nameOfPerson(answers, creatorName) || unnamed,
      power: signingPowerOf(answers),
    }));
  return [...asRepresentatives, ...asOwners];
}

export const isEnough = (signers: readonly Signer[]): boolean =>
  isPowerEnough(signers.map(({ power }) => power));

export function PowerNote() {
  const people = usePeople();
  const words = usePeopleWords();
  const signers = signersOf(people, words.unnamed);
  const enough = isEnough(signers);
  return (
    <section className="sheet-section" aria-labelledby="power">
      <div className="power" data-enough={enough || undefined} role="status">
        <h2 id="power">{enough ? words.power.enough : words.power.missing}</h2>
        <p>{sayPowerOfAll(signers, words)}</p>
      </div>
    </section>
  );
}
