// POST /invite/decline-offer: somebody who is signed in does not know this company. The link ends, and the inviter sees it, as when the
// mailbox alone was proven (decline.ts).
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
    // Somebody was faster, in another tab or at the company.
    if (!clientId) throw new Refusal((await whyNot()) ?? 'INVITE_REVOKED');
    await recordAudit(ctx, tx, {
      action: 'invite.decline',
      personId,
      clientId,
      target: `client:${clientId}`,
    });
    // Whoever declines belongs to no client: what that leads to in this one is for a worker.
    await ctx.jobs.enqueue(tx, 'follow-decline', { clientId });
    return {};
  });
};
