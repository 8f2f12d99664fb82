// Formats an owner for people: the name and the holdings.
import type { Answers } from '@portico/domain/forms/form';
import type { englishOwnerChoices } from '@portico/domain/owners/english-owner-choices';
import type { OwnerEntry } from '@portico/domain/owners/entries';
import { DIRECTLY } from '@portico/domain/owners/stakes';
import { isCounted } from './owner-controls.ts';
import { readStakes, type StakeRow } from './owners-draft.ts';

type Choices = typeof englishOwnerChoices;

/** Empty while the person has not entered who the owner is. */
export const nameOfOwner = ({ answers }: Pick<OwnerEntry, 'answers'>, creatorName: string): string => {
  if (answers['isMe'] === true) return creatorName;
  if (answers['kind'] !== 'person') return String(answers['company.legalName'] ?? '').trim();
  return `${answers['givenNames'] ?? ''} ${answers['familyName'] ?? ''}`.trim();
};

/** "60 %", "25 to 50 %", "Voting rights 51 %", "Right to appoint the board". */
export function formatStake({ interest = '', share, band }: StakeRow, choices: Choices): string {
  const what = choices.interest[interest as keyof Choices['interest']] ?? '';
  const typed = share?.replace(/[\s%]/g, '');
  const much = typed ? `${typed} %` : (choices.band[band as keyof Choices['band']] ?? '');
  if (!isCounted(interest)) return what;
  return interest === 'shareholding' ? much : `${what} ${much}`.trim();
}

/** Everything that an owner holds in one company. */
export const formatHoldings = (answers: Answers, of: string, applicant: string, choices: Choices): string =>
  readStakes(answers)
    .filter(({ heldThrough }) => (heldThrough === DIRECTLY ? applicant : heldThrough) === of)
    .map((row) => formatStake(row, choices))
    .filter(Boolean)
    .join(', ');
