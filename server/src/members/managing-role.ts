// Who manages the people of a company, and whom: asked by every call that ends a membership or changes rights.
import { isOver } from '@portico/domain/client/transaction';
import { canManage, type MemberRole, roleOfMember } from '@portico/domain/members/membership';
import { membershipOf } from '../auth/session-sql.ts';
import { summaryOf } from '../client/load-clients.ts';
import { type Standing, standingOf } from '../client/progress.ts';
import type { RequestContext } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { Refusal } from '../refusal.ts';
import { hasFinished } from '../transaction/has-finished.ts';
import { findMember, type MemberRow } from './find-members.ts';

export const roleOf = ({ is_creator, role }: Pick<MemberRow, 'is_creator' | 'role'>): MemberRole =>
  roleOfMember({ isCreator: is_creator, role });

/**
 * The role in which the actor manages people, or undefined. A representative whom we have not identified or approved yet, or whose last day
 * is over, manages nobody.
 */
export async function managingRole(
  ctx: Pick<RequestContext, 'now'>,
  tx: Tx,
  { personId, client }: Standing,
): Promise<MemberRole | undefined> {
  const role = roleOfMember({ isCreator: client.is_creator, role: summaryOf(client).role });
  if (role === 'creator') return role;
  if (role !== 'representative' || client.awaits_approval || !hasFinished(summaryOf(client)))
    return undefined;
  const membership = await membershipOf(tx, client.id, personId);
  return membership && !isOver(membership, ctx.now.toISOString().slice(0, 10)) ? role : undefined;
}

export interface Managed {
  readonly standing: Standing;
  readonly member: MemberRow;
}

/** Refuses whoever manages nobody, themselves and everybody whom they do not manage; a stranger as if there were none (E04). */
export async function requireManaged(ctx: RequestContext, tx: Tx, personId: string): Promise<Managed> {
  const standing = await standingOf(ctx, tx);
  const by = await managingRole(ctx, tx, standing);
  if (!by) throw new Refusal('NOT_ALLOWED');
  const member = await findMember(tx, standing.client.id, personId.toLowerCase());
  if (!member) throw new Refusal('USER_NOT_FOUND');
  if (member.person_id === standing.personId || !canManage(by, roleOf(member)))
    throw new Refusal('NOT_ALLOWED');
  return { standing, member };
}
