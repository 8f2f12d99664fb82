// POST /invite/decline: the invited person declines because they do not know the company. Ends the link and shows the inviter.
import type { invite } from '@portico/domain/api/invite';
import { recordAudit } from '../../platform/audit/record.ts';
import { toRunQuery } from '../../platform/db/database.ts';
import type { UseCase } from '../../platform/http/bind.ts';
import { Refusal } from '../../platform/refusal.ts';
import { dropFlowCookie, endFlow, lockFlow } from '../auth/flow.ts';
import { declineByLink } from './follow-link.ts';
import { readInvited, requireOpenInvitation } from './invited.ts';

export const decline: UseCase<typeof invite.decline> = async (ctx) => {
  const invited = await readInvited(ctx);
  const { flow, linkHash, email } = invited;
  const personId = flow.person_id;

  return ctx.write(
    async (tx) => {
      const locked = await lockFlow(tx, flow);
      const clientId = await declineByLink(tx, linkHash, ctx.vault.blindIndexes(email), ctx.now);
      if (!clientId) {
        await requireOpenInvitation(ctx, toRunQuery(tx), invited);
        throw new Refusal('INVITE_REVOKED');
      }
      await endFlow(ctx, tx, locked);
      dropFlowCookie(ctx);
      await recordAudit(ctx, tx, {
        action: 'invite.decline',
        personId,
        clientId,
        target: `client:${clientId}`,
      });
      // The person who declines is not a member of the client, so the worker handles the consequences.
      await ctx.jobs.enqueue(tx, 'follow-decline', { clientId });
      return {};
    },
    { personId },
  );
};
