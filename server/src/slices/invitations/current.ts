// GET /invite/current: returns the invitation's offer, or why it cannot be used. Only after the mailbox is proven (E10).
import type { invite } from '@portico/domain/api/invite';
import type { UseCase } from '../../platform/http/bind.ts';
import { findAddressOwner } from '../auth/create-person.ts';
import { buildInvitationOffer } from './invitation-offer.ts';
import { readInvited, requireOpenInvitation } from './invited.ts';

export const current: UseCase<typeof invite.current> = async (ctx) => {
  const invited = await readInvited(ctx);
  const { flow, email } = invited;
  const invitation = await requireOpenInvitation(ctx, ctx.db.ask, invited);
  const owner = await ctx.read((tx) => findAddressOwner(ctx, tx, email));
  // An account that this flow has just created is no reason to log in.
  const hasAccount = owner !== undefined && owner !== flow.person_id;
  return { ...(await buildInvitationOffer(ctx, invitation, email)), hasAccount };
};
