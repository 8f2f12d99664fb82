// Formats a person entry for people, and explains whether enough of them may sign.
import type { Answers } from '@portico/domain/forms/form';
import { formatEnteredName } from '@portico/domain/people/entered-person';
import { isPowerEnough, readSigningPower, type SigningPower } from '@portico/domain/people/people';
import { dateLanguage } from '../../texts/date-language.ts';
import type { englishPeople } from './people-form.en.ts';

type Words = typeof englishPeople;

export const nameOfPerson = (answers: Answers, creatorName: string): string =>
  answers['isMe'] === true ? creatorName : formatEnteredName(answers);

export function formatPower(answers: Answers, { powerOf }: Words): string {
  const power = readSigningPower(answers);
  if (power === 'none') return '';
  return power === 'sole' ? powerOf.sole : powerOf.joint(power.jointWith);
}

export interface Signer {
  readonly name: string;
  readonly power: SigningPower;
}

/** Why the signing power is enough, or what is missing. */
export function formatCombinedPower(signers: readonly Signer[], { power: words }: Words): string {
  const alone = signers.find(({ power }) => power === 'sole');
  if (alone) return words.alone(alone.name);
  const joint = signers.flatMap(({ name, power }) =>
    typeof power === 'object' ? [{ name, others: power.jointWith }] : [],
  );
  if (isPowerEnough(signers.map(({ power }) => power)))
    return words.together(
      new Intl.ListFormat(dateLanguage(), { type: 'conjunction' }).format(joint.map(({ name }) => name)),
    );
  const [nearest] = [...joint].sort((one, other) => one.others - other.others);
  return nearest ? words.waits(nearest.name, nearest.others) : words.nobody;
}
