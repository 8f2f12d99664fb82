// Determines who may manage which members of a company: used by each call that ends a membership or changes rights.
import { hasExpired } from '@portico/domain/clients/transaction';
import { canManage, type MemberRole, roleOfMember } from '@portico/domain/members/membership';
import { hasFinished } from '@portico/domain/steps/has-finished';
import { summarizeClient } from '../../membership/load-clients.ts';
import { loadMembershipState, type MembershipState } from '../../membership/membership-state.ts';
import { findSessionMembership } from '../../membership/session-membership.ts';
import type { RequestContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type FoundMember, findMember } from './find-members.ts';

export const findMemberRole = ({ is_creator, role }: Pick<FoundMember, 'is_creator' | 'role'>): MemberRole =>
  roleOfMember({ isCreator: is_creator, role });

/**
 * The role in which the actor manages people, or undefined. A representative who has not been identified or approved, or whose
 * rights have expired, cannot manage anybody.
 */
export async function managingRole(
  ctx: Pick<RequestContext, 'now'>,
  tx: Tx,
  { personId, client }: MembershipState,
): Promise<MemberRole | undefined> {
  const role = roleOfMember({ isCreator: client.is_creator, role: summarizeClient(client).role });
  if (role === 'creator') return role;
  if (role !== 'representative' || client.awaits_approval || !hasFinished(summarizeClient(client)))
    return undefined;
  const membership = await findSessionMembership(tx, client.id, personId);
  return membership && !hasExpired(membership, ctx.now.toISOString().slice(0, 10)) ? role : undefined;
}

export interface ManagedMember {
  readonly membership: MembershipState;
  readonly member: FoundMember;
}

/** Refuses an actor who may not manage this member, including themselves; a stranger is refused like an unknown person (E04). */
export async function requireManaged(ctx: RequestContext, tx: Tx, personId: string): Promise<ManagedMember> {
  const membership = await loadMembershipState(ctx, tx);
  const by = await managingRole(ctx, tx, membership);
  if (!by) throw new Refusal('NOT_ALLOWED');
  const member = await findMember(tx, membership.client.id, personId.toLowerCase());
  if (!member) throw new Refusal('USER_NOT_FOUND');
  if (member.person_id === membership.personId || !canManage(by, findMemberRole(member)))
    throw new Refusal('NOT_ALLOWED');
  return { membership, member };
}
