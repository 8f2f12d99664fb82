// POST /invite/offer: shows an invitation to a person who is logged in. They proved their address when they signed up, so the
// invitation is either for that address or not for them (K03).
import type { invite } from '@portico/domain/api/invite';
import { requireActor } from '../../platform/context.ts';
import type { UseCase } from '../../platform/http/bind.ts';
import { Refusal } from '../../platform/refusal.ts';
import { tokenHash } from '../auth/flow.ts';
import { ownEmail } from '../auth/own-address.ts';
import { recordOpened } from './follow-link.ts';
import { buildInvitationOffer } from './invitation-offer.ts';
import { findInvitation } from './link-sql.ts';
import { findAccountSituation } from './situation.ts';

export const offer: UseCase<typeof invite.offer> = async (ctx, { body: { token } }) => {
  const { personId } = requireActor(ctx);
  const linkHash = tokenHash(token);
  const email = await ctx.read((tx) => ownEmail(ctx, tx, personId));
  const invitation = await findInvitation(ctx.db.ask, linkHash, ctx.vault.blindIndexes(email));
  if (!invitation) throw new Refusal('NOT_FOUND');
  const situation = findAccountSituation(invitation, ctx.now);
  if (situation) throw new Refusal(situation);
  const told = await buildInvitationOffer(ctx, invitation, email);

  return ctx.write(async (tx) => {
    await recordOpened(tx, linkHash, ctx.now);
    return told;
  });
};
