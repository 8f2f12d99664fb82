// POST /members/offer-creator-role: the creator offers their role to an owner or representative, who has a week to accept.
import { randomUUIDv7 } from 'node:crypto';
import type { members } from '@portico/domain/api/members';
import { limits } from '@portico/domain/limits';
import { loadMembershipState } from '../../membership/membership-state.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { UseCase } from '../../platform/http/bind.ts';
import { Refusal } from '../../platform/refusal.ts';
import { inSeconds } from '../auth/flow.ts';
import { requireCandidate, requireOwnAddressFree } from './creator-candidates.ts';
import { endOffer, findLastOffer, insertOffer } from './creator-offer.ts';
import { memberAsAuthor } from './notify.ts';
import { notifyOffer } from './notify-handover.ts';

export const offerCreatorRole: UseCase<typeof members.offerCreatorRole> = (ctx, { body }) =>
  ctx.write(async (tx) => {
    const membership = await loadMembershipState(ctx, tx);
    if (!membership.client.is_creator) throw new Refusal('NOT_ALLOWED');
    const clientId = membership.client.id;
    const member = await requireCandidate(ctx, tx, membership, body.personId.toLowerCase());
    await requireOwnAddressFree(ctx, tx, membership);
    const before = await findLastOffer(tx, clientId);
    if (before && before.expires_at > ctx.now) throw new Refusal('HANDOVER_PENDING');

    if (before) await endOffer(tx, before.id, 'expired', ctx.now);
    const offer = {
      id: randomUUIDv7(),
      client_id: clientId,
      from_person_id: membership.personId,
      to_person_id: member.person_id,
      offered_at: ctx.now,
      expires_at: inSeconds(ctx.now, limits.handoverSeconds),
    };
    await insertOffer(tx, offer);
    await recordAudit(ctx, tx, {
      action: 'members.offer-creator-role',
      clientId,
      target: `person:${member.person_id}`,
      detail: { offer: offer.id },
    });
    await notifyOffer(ctx, tx, memberAsAuthor(ctx, tx, membership), { ...offer, stage: 'offered' });
    return {};
  });
