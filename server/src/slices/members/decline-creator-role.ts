// POST /members/decline-creator-role: the member declines the role. The creator is notified and nothing else changes.
import type { members } from '@portico/domain/api/members';
import { loadMembershipState } from '../../membership/membership-state.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { UseCase } from '../../platform/http/bind.ts';
import { Refusal } from '../../platform/refusal.ts';
import { endOffer, findOpenOffer } from './creator-offer.ts';
import { memberAsAuthor } from './notify.ts';
import { notifyOffer } from './notify-handover.ts';

export const declineCreatorRole: UseCase<typeof members.declineCreatorRole> = (ctx) =>
  ctx.write(async (tx) => {
    const membership = await loadMembershipState(ctx, tx);
    const clientId = membership.client.id;
    const offer = await findOpenOffer(tx, clientId, ctx.now);
    if (offer?.to_person_id !== membership.personId) throw new Refusal('HANDOVER_OVER');

    await endOffer(tx, offer.id, 'declined', ctx.now);
    await recordAudit(ctx, tx, {
      action: 'members.decline-creator-role',
      clientId,
      target: `person:${membership.personId}`,
      detail: { offer: offer.id },
    });
    await notifyOffer(ctx, tx, memberAsAuthor(ctx, tx, membership), { ...offer, stage: 'declined' });
    return {};
  });
