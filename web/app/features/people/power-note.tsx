// Says whether enough people may sign, owners included: why it is enough, or what is missing (F6).

import { isPowerEnough, listSigners, readSigningPower } from '@portico/domain/people/people';
import { useEntryListWords } from '../entry-list/entry-list.en.ts';
import { formatCombinedPower, nameOfPerson, type Signer } from './format-person.ts';
import { type OpenPeople, usePeople } from './people-context.ts';
import { usePeopleWords } from './people-form.en.ts';

export const findSigners = (
  { entries, owners, creatorName }: Pick<OpenPeople, 'entries' | 'owners' | 'creatorName'>,
  unnamed: string,
): Signer[] =>
  listSigners([...entries, ...owners.map(({ answers }) => ({ role: 'ubo' as const, answers }))]).map(
    ({ answers }) => ({
      name: nameOfPerson(answers, creatorName) || unnamed,
      power: readSigningPower(answers),
    }),
  );

export const isEnough = (signers: readonly Signer[]): boolean =>
  isPowerEnough(signers.map(({ power }) => power));

export function PowerNote() {
  const people = usePeople();
  const words = usePeopleWords();
  const { unnamed } = useEntryListWords();
  const signers = findSigners(people, unnamed);
  const enough = isEnough(signers);
  return (
    <section className="sheet-section" aria-labelledby="power">
      <div className="power" data-enough={enough || undefined} role="status">
        <h2 id="power">{enough ? words.power.enough : words.power.missing}</h2>
        <p>{formatCombinedPower(signers, words)}</p>
      </div>
    </section>
  );
}
