// Checks whether a company can still sign without one of its members. Before submission, its list of people requires it anyway.
import { type ClientStatus, isChangeable } from '@portico/domain/clients/account';
import {
  isPowerEnough,
  listSigners,
  readSigningPower,
  type SigningPower,
} from '@portico/domain/people/people';
import { readClientStatus } from '../../membership/load-clients.ts';
import type { MembershipState } from '../../membership/membership-state.ts';
import type { RequestContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Participants } from '../people/participants.ts';
import { loadClientEntries } from './entries.ts';
import { type FoundMember, findMembers } from './find-members.ts';

type Signatory = Pick<FoundMember, 'named_id' | 'role'>;

export interface Signing {
  readonly entries: Participants;
  readonly members: readonly Pick<FoundMember, 'named_id' | 'awaits_approval'>[];
}

/** Signing power by entry. A person who has not joined, or whom staff have not approved yet, cannot sign for the company. */
function powersOf({ entries, members }: Signing): ReadonlyMap<string, SigningPower> {
  const canSign = (id: string): boolean =>
    members.some(({ named_id, awaits_approval }) => named_id === id && !awaits_approval);
  const signers = listSigners(entries.people.filter(({ id, isMe }) => isMe || canSign(id)));
  return new Map(signers.map(({ id, answers }) => [id, readSigningPower(answers)]));
}

export const hasSigningPower = (signing: Signing): boolean => isPowerEnough([...powersOf(signing).values()]);

/**
 * False if the member is the last one who can sign, or if the others cannot sign together without them. Entries and members are
 * loaded only when needed: members read them on behalf of the creator, staff directly.
 */
export async function hasSigningPowerWithout(
  status: ClientStatus,
  member: Signatory,
  load: () => Promise<Signing>,
): Promise<boolean> {
  if (member.role === 'employee' || isChangeable(status)) return true;
  const powers = powersOf(await load());
  if ((powers.get(member.named_id ?? '') ?? 'none') === 'none') return true;
  return isPowerEnough([...powers].flatMap(([id, power]) => (id === member.named_id ? [] : [power])));
}

const loadSigning = async (ctx: RequestContext, tx: Tx, membership: MembershipState): Promise<Signing> => ({
  entries: await loadClientEntries(ctx, tx, membership),
  members: await findMembers(tx, membership.client.id),
});

/** Refuses a change that would leave nobody able to sign for the company. */
export async function requireSigningPower(
  ctx: RequestContext,
  tx: Tx,
  membership: MembershipState,
): Promise<void> {
  if (!hasSigningPower(await loadSigning(ctx, tx, membership))) throw new Refusal('LAST_SIGNATORY');
}

/** Refuses a member's request if the company could no longer sign afterwards. */
export async function requireSigningPowerWithout(
  ctx: RequestContext,
  tx: Tx,
  membership: MembershipState,
  member: Signatory,
): Promise<void> {
  const load = () => loadSigning(ctx, tx, membership);
  if (!(await hasSigningPowerWithout(readClientStatus(membership.client), member, load)))
    throw new Refusal('LAST_SIGNATORY');
}
