// Who signs a contract and who confirms having read it (F9). The creator and everyone with signing power sign;
// all other invited owners and representatives confirm. Employees are not involved.
import { type Answers, readText } from '../forms/form.ts';
import { formatEnteredName } from '../people/entered-person.ts';
import { readSigningPower } from '../people/people.ts';

const partyKinds = ['signs', 'reads'] as const;
export type PartyKind = (typeof partyKinds)[number];
type PartyRole = 'creator' | 'ubo' | 'representative';

/** A person invited to this client, with the details that its creator entered. */
export interface EnteredParty {
  readonly id: string;
  readonly role: Exclude<PartyRole, 'creator'>;
  readonly answers: Answers;
}

export interface Party {
  /** The id of the owner or person entry; for the creator, their person id. */
  readonly id: string;
  readonly role: PartyRole;
  readonly kind: PartyKind;
  readonly name: string;
  /** Their capacity, as worded in the contract. */
  readonly capacity: string;
}

function wordsOfPower(answers: Answers): string {
  const power = readSigningPower(answers);
  if (power === 'none') return 'without power to sign';
  if (power === 'sole') return 'signs alone';
  return power.jointWith === 1
    ? 'signs jointly with one other'
    : `signs jointly with ${power.jointWith} others`;
}

const OWNER = 'Beneficial owner';

function capacityOf(named: EnteredParty): string {
  const title = named.role === 'ubo' ? OWNER : readText(named.answers, 'jobTitle').trim();
  return `${title || 'Representative'}, ${wordsOfPower(named.answers)}`;
}

export interface Creator {
  readonly id: string;
  readonly name: string;
}

/** In the order of the contract: the creator, then the other signatories, then the readers. */
export function listParties(creator: Creator, named: readonly EnteredParty[]): Party[] {
  const own = named.filter(({ answers }) => answers['isMe'] === true);
  const others = named
    .filter(({ answers }) => answers['isMe'] !== true)
    .map(
      (each): Party => ({
        id: each.id,
        role: each.role,
        kind: readSigningPower(each.answers) === 'none' ? 'reads' : 'signs',
        name: formatEnteredName(each.answers),
        capacity: capacityOf(each),
      }),
    );
  const capacity = own.map(capacityOf).join('; ') || 'Applicant, acting for the client';
  return [
    { id: creator.id, role: 'creator', kind: 'signs', name: creator.name, capacity },
    ...partyKinds.flatMap((kind) => others.filter((party) => party.kind === kind)),
  ];
}
