// Loads the state of a handover of the creator's role for both sides of the offer; other members do not see an offer.
import type { Reply } from '@portico/domain/api/call';
import type { members } from '@portico/domain/api/members';
import { handoverStatuses } from '@portico/domain/members/handover';
import { readClientStatus } from '../../membership/load-clients.ts';
import { type MembershipState, runAsMember } from '../../membership/membership-state.ts';
import type { RequestContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { nameOfPerson } from '../personal/name-of-person.ts';
import { findOpenOffer } from './creator-offer.ts';
import { ownEntries } from './own-entries.ts';

type Handover = Reply<typeof members.list>['handover'];

async function loadOffer(
  ctx: RequestContext,
  tx: Tx,
  membership: MembershipState,
): Promise<Handover['offer']> {
  const offer = await findOpenOffer(tx, membership.client.id, ctx.now);
  if (!offer) return null;
  const nameOf = (personId: string) =>
    runAsMember(ctx, tx, membership, personId, () => nameOfPerson(ctx, tx, personId));
  return {
    personId: offer.to_person_id,
    name: await nameOf(offer.to_person_id),
    creatorName: await nameOf(offer.from_person_id),
    isToMe: offer.to_person_id === membership.personId,
    isByStaff: offer.offered_by_staff !== null,
    expiresAt: offer.expires_at.toISOString(),
  };
}

export async function loadHandover(
  ctx: RequestContext,
  tx: Tx,
  membership: MembershipState,
): Promise<Handover> {
  const { client } = membership;
  const [own] = client.is_creator ? await ownEntries(ctx, tx, client.id) : [];
  return {
    isPossible: handoverStatuses.includes(readClientStatus(client)),
    formerRole: own?.role ?? null,
    offer: await loadOffer(ctx, tx, membership),
  };
}
