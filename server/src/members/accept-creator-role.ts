// POST /members/accept-creator-role: the member to whom the role is offered becomes the creator. Everything that was asked when it was
// offered is asked again: a week may have passed.
import type { members } from '@portico/domain/api/members';
import { loadMembershipState } from '../client/progress.ts';
import type { UseCase } from '../http/bind.ts';
import { Refusal } from '../refusal.ts';
import { requireCandidate, requireOwnAddressFree } from './creator-candidates.ts';
import { handOverCreator } from './hand-over-creator.ts';
import { findOpenOffer } from './handover-sql.ts';

export const acceptCreatorRole: UseCase<typeof members.acceptCreatorRole> = async (ctx) => {
  let changed: readonly string[] = [];
  const answer = await ctx.write(async (tx) => {
    const standing = await loadMembershipState(ctx, tx);
    const offer = await findOpenOffer(tx, standing.client.id, ctx.now);
    if (offer?.to_person_id !== standing.personId) throw new Refusal('HANDOVER_OVER');
    const member = await requireCandidate(ctx, tx, standing, standing.personId);
    await requireOwnAddressFree(ctx, tx, standing);

    changed = await handOverCreator(ctx, tx, { standing, offer, member });
    return {};
  });
  // What either may do is another thing from now on.
  for (const sessionId of changed) ctx.sessionStates.forget(sessionId);
  return answer;
};
