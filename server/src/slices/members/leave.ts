// POST /members/leave: a member leaves. The creator cannot, because the company needs a contact for us.
import type { members } from '@portico/domain/api/members';
import { canLeave } from '@portico/domain/members/membership';
import { loadMembershipState } from '../../membership/membership-state.ts';
import type { UseCase } from '../../platform/http/bind.ts';
import { Refusal } from '../../platform/refusal.ts';
import { endMembership } from './end-membership.ts';
import { findMember } from './find-members.ts';
import { findMemberRole } from './managing-role.ts';
import { requireSigningPowerWithout } from './signing-power.ts';

export const leave: UseCase<typeof members.leave> = async (ctx) => {
  let ended: readonly string[] = [];
  const answer = await ctx.write(async (tx) => {
    const membership = await loadMembershipState(ctx, tx);
    const member = await findMember(tx, membership.client.id, membership.personId);
    if (!member) throw new Refusal('NOT_FOUND');
    if (!canLeave(findMemberRole(member))) throw new Refusal('CREATOR_STAYS');
    await requireSigningPowerWithout(ctx, tx, membership, member);

    ended = await endMembership(ctx, tx, membership, member);
    return {};
  });
  for (const sessionId of ended) ctx.sessionStates.forget(sessionId);
  return answer;
};
