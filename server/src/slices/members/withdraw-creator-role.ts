// POST /members/withdraw-creator-role: the creator withdraws the open offer, even one made by staff in their absence.
import type { members } from '@portico/domain/api/members';
import { loadMembershipState } from '../../membership/membership-state.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { UseCase } from '../../platform/http/bind.ts';
import { Refusal } from '../../platform/refusal.ts';
import { endOffer, findOpenOffer } from './creator-offer.ts';
import { memberAsAuthor } from './notify.ts';
import { notifyOffer } from './notify-handover.ts';

export const withdrawCreatorRole: UseCase<typeof members.withdrawCreatorRole> = (ctx) =>
  ctx.write(async (tx) => {
    const membership = await loadMembershipState(ctx, tx);
    const clientId = membership.client.id;
    const offer = await findOpenOffer(tx, clientId, ctx.now);
    if (offer?.from_person_id !== membership.personId) throw new Refusal('HANDOVER_OVER');

    await endOffer(tx, offer.id, 'withdrawn', ctx.now);
    await recordAudit(ctx, tx, {
      action: 'members.withdraw-creator-role',
      clientId,
      target: `person:${offer.to_person_id}`,
      detail: { offer: offer.id },
    });
    await notifyOffer(ctx, tx, memberAsAuthor(ctx, tx, membership), { ...offer, stage: 'withdrawn' });
    return {};
  });
