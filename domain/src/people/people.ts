// People entered for a company besides its owners, who of all of them must be invited, and whether enough of them can sign.
import type { ClientRole } from '../clients/account.ts';
import { type Answers, type FormContext, findProblems, type Problem, readText } from '../forms/form.ts';
import type { EnteredOwnership } from '../owners/entries.ts';
import type { Threshold } from '../owners/exact.ts';
import { computeFindings } from '../owners/findings.ts';
import { findOwnerProblems } from '../owners/owner-problems.ts';
import { formOfRole, type PersonRole } from './people-forms.ts';

export interface PersonEntry {
  readonly id: string;
  readonly role: PersonRole;
  readonly answers: Answers;
}

interface PersonProblem extends Problem {
  /** The entry that the problem is reported at. */
  readonly entry: string;
}

const mailbox = (answer: unknown): string =>
  String(answer ?? '')
    .trim()
    .toLowerCase();
const isMe = ({ answers }: Pick<PersonEntry, 'answers'>): boolean => answers['isMe'] === true;

/**
 * Whether an owner and a representative are the same person. A creator may enter themselves as both. Once they stop
 * being the creator, both entries have their address, and the representative entry alone gives them a membership.
 */
export function isSamePerson(owner: Answers, representative: Answers): boolean {
  if (owner['kind'] !== 'person' || [owner, representative].some((answers) => answers['isMe'] === true))
    return false;
  const isEqual = (key: string): boolean =>
    readText(owner, key).trim() === readText(representative, key).trim();
  const email = mailbox(owner['email']);
  return (
    email !== '' &&
    email === mailbox(representative['email']) &&
    ['givenNames', 'familyName', 'dateOfBirth'].every(isEqual)
  );
}

/** Everything that keeps the entries of representatives and employees from being complete. */
export function findPersonProblems(
  entries: readonly PersonEntry[],
  {
    creator,
    owners,
  }: { readonly creator: { readonly email: string }; readonly owners: EnteredOwnership['entries'] },
  asking: FormContext,
): PersonProblem[] {
  const others = owners.filter((owner) => !isMe(owner));
  const taken = new Set<string>();
  let isMeNamed = false;
  return entries.flatMap((entry) => {
    const { id, role, answers } = entry;
    const problems: Problem[] = findProblems(formOfRole[role], answers, asking);
    if (isMe(entry) && isMeNamed)
      problems.push({
        field: 'isMe',
        message: 'You have already added yourself. Remove one of these entries.',
      });
    isMeNamed ||= isMe(entry);
    const email = mailbox(answers['email']);
    const isTaken = (): boolean =>
      taken.has(email) ||
      others.some(
        (owner) =>
          mailbox(owner.answers['email']) === email &&
          !(role === 'representative' && isSamePerson(owner.answers, answers)),
      );
    if (!isMe(entry) && email !== '') {
      if (email === mailbox(creator.email))
        problems.push({ field: 'email', message: 'Enter their email address. This one is yours.' });
      else if (isTaken())
        problems.push({
          field: 'email',
          message: 'Enter a different email address. Another person you added has this one.',
        });
      taken.add(email);
    }
    return problems.map((problem) => ({ entry: id, ...problem }));
  });
}

/** The signing power of an owner or a representative according to their entry. */
export type SigningPower = 'none' | 'sole' | { readonly jointWith: number };

export function readSigningPower(answers: Answers): SigningPower {
  const power = answers['signer.power'];
  if (power === 'sole') return 'sole';
  const others = Number(answers['signer.jointWith']);
  return power === 'joint' && Number.isInteger(others) && others > 0 ? { jointWith: others } : 'none';
}

/** One sole signatory is enough, or as many joint ones as one of them requires (F6). */
export function isPowerEnough(powers: readonly SigningPower[]): boolean {
  if (powers.includes('sole')) return true;
  const joint = powers.filter((power) => typeof power === 'object');
  return joint.some(({ jointWith }) => joint.length > jointWith);
}

/**
 * The entries that count as signatories. A person entered as owner and as representative signs once, with the power that the
 * representative entry states.
 */
export function listSigners<Entry extends { readonly role: ClientRole; readonly answers: Answers }>(
  entries: readonly Entry[],
): Entry[] {
  const representatives = entries.filter(({ role }) => role === 'representative');
  const isRepresentative = (owner: Entry): boolean =>
    representatives.some((each) => (isMe(owner) && isMe(each)) || isSamePerson(owner.answers, each.answers));
  const owners = entries.filter(({ role, answers }) => role === 'ubo' && answers['kind'] === 'person');
  return [...representatives, ...owners.filter((owner) => !isRepresentative(owner))];
}

export interface TakingPart {
  /** The entries have no problems, so the owners can be computed. */
  readonly isSound: boolean;
  /** Their ids. */
  readonly owners: readonly string[];
}

/**
 * The owners who must take part themselves: those with enough ownership or control, otherwise those who run the
 * company, and all signatories. Only the signatories while ownership cannot be computed.
 */
export function ownersTakingPart(
  owned: EnteredOwnership,
  asking: FormContext,
  threshold: Threshold,
): TakingPart {
  const people = owned.entries.filter(({ answers }) => answers['kind'] === 'person');
  const isSound = findOwnerProblems(owned, asking).length === 0;
  const found = isSound ? computeFindings(owned, threshold) : undefined;
  const named = new Set([
    ...(found?.owners ?? []).map(({ node }) => node.id),
    ...(found?.isNobody ? found.officials : []).map(({ id }) => id),
  ]);
  const owners = people.filter(({ id, answers }) => named.has(id) || readSigningPower(answers) !== 'none');
  return { isSound, owners: owners.map(({ id }) => id) };
}

/** The step in which the creator enters and invites people of this role. */
export const listOfRole = {
  ubo: 'UBO_USERS',
  representative: 'REPRESENTATIVE_USERS',
  employee: 'REPRESENTATIVE_USERS',
} as const satisfies Record<ClientRole, string>;
