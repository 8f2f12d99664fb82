// POST /invite/decline: whoever was invited does not know this company. The link ends, and the inviter sees it.
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
      // Whoever declines belongs to no client: what that leads to in this one is for a worker.
      await ctx.jobs.enqueue(tx, 'follow-decline', { clientId });
      return {};
    },
    { personId },
  );
};
