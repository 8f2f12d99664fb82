// POST /invite/decline-offer: a person who is logged in declines the invitation. This ends the link and shows the inviter, as
// it does when only the mailbox was proven (decline.ts).
import type { invite } from '@portico/domain/api/invite';
import { recordAudit } from '../../platform/audit/record.ts';
import { requireActor } from '../../platform/context.ts';
import { toRunQuery } from '../../platform/db/database.ts';
import type { UseCase } from '../../platform/http/bind.ts';
import { Refusal } from '../../platform/refusal.ts';
import { tokenHash } from '../auth/flow.ts';
import { ownEmail } from '../auth/own-address.ts';
import { declineByLink } from './follow-link.ts';
import { findInvitation } from './link-sql.ts';
import { findAccountSituation } from './situation.ts';

export const declineOffer: UseCase<typeof invite.declineOffer> = (ctx, { body: { token } }) => {
  const { personId } = requireActor(ctx);
  const linkHash = tokenHash(token);

  return ctx.write(async (tx) => {
    const indexes = ctx.vault.blindIndexes(await ownEmail(ctx, tx, personId));
    const whyNot = async () => {
      const invitation = await findInvitation(toRunQuery(tx), linkHash, indexes);
      return invitation ? findAccountSituation(invitation, ctx.now) : 'NOT_FOUND';
    };
    const before = await whyNot();
    if (before) throw new Refusal(before);
    const clientId = await declineByLink(tx, linkHash, indexes, ctx.now);
    // A concurrent request from another tab or from the company came first.
    if (!clientId) throw new Refusal((await whyNot()) ?? 'INVITE_REVOKED');
    await recordAudit(ctx, tx, {
      action: 'invite.decline',
      personId,
      clientId,
      target: `client:${clientId}`,
    });
    // The person who declines is not a member of the client, so the worker handles the consequences.
    await ctx.jobs.enqueue(tx, 'follow-decline', { clientId });
    return {};
  });
};
