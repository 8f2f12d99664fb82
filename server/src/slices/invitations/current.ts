// GET /invite/current: who invites to what, or why it cannot be followed. After the code to the mailbox, and not before (E10).
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
  // The account that this very flow has begun is no reason to sign in.
  const hasAccount = owner !== undefined && owner !== flow.person_id;
  return { ...(await buildInvitationOffer(ctx, invitation, email)), hasAccount };
};
