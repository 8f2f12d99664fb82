// POST /members/accept-creator-role: the member who was offered the role becomes the creator. All conditions are checked again,
// because the offer may be a week old.
import type { members } from '@portico/domain/api/members';
import { loadMembershipState } from '../../membership/membership-state.ts';
import type { UseCase } from '../../platform/http/bind.ts';
import { Refusal } from '../../platform/refusal.ts';
import { requireCandidate, requireOwnAddressFree } from './creator-candidates.ts';
import { findOpenOffer } from './creator-offer.ts';
import { handOverCreator } from './hand-over-creator.ts';

export const acceptCreatorRole: UseCase<typeof members.acceptCreatorRole> = async (ctx) => {
  let changed: readonly string[] = [];
  const answer = await ctx.write(async (tx) => {
    const membership = await loadMembershipState(ctx, tx);
    const offer = await findOpenOffer(tx, membership.client.id, ctx.now);
    if (offer?.to_person_id !== membership.personId) throw new Refusal('HANDOVER_OVER');
    const member = await requireCandidate(ctx, tx, membership, membership.personId);
    await requireOwnAddressFree(ctx, tx, membership);

    changed = await handOverCreator(ctx, tx, { membership, offer, member });
    return {};
  });
  // The permissions of both have changed, so drop their cached session state.
  for (const sessionId of changed) ctx.sessionStates.forget(sessionId);
  return answer;
};
