// POST /members/end: a colleague who manages people ends the membership of a representative or employee, in any client status.
import type { members } from '@portico/domain/api/members';
import type { UseCase } from '../../platform/http/bind.ts';
import { endMembership } from './end-membership.ts';
import { requireManaged } from './managing-role.ts';
import { requireSigningPowerWithout } from './signing-power.ts';

export const end: UseCase<typeof members.end> = async (ctx, { body: { personId } }) => {
  let ended: readonly string[] = [];
  const answer = await ctx.write(async (tx) => {
    const { membership, member } = await requireManaged(ctx, tx, personId);
    await requireSigningPowerWithout(ctx, tx, membership, member);

    ended = await endMembership(ctx, tx, membership, member);
    return {};
  });
  for (const sessionId of ended) ctx.sessionStates.forget(sessionId);
  return answer;
};
