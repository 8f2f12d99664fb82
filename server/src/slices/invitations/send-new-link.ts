// POST /invite/send-new-link: requests another link, sent to the invited mailbox only. The worker does the rest, so that the
// answer is the same for every link (E10).
import type { invite } from '@portico/domain/api/invite';
import { recordAudit } from '../../platform/audit/record.ts';
import { requireCaptcha } from '../../platform/captcha/require-captcha.ts';
import { toRunQuery } from '../../platform/db/database.ts';
import type { UseCase } from '../../platform/http/bind.ts';
import { codeLimits, countAttempt } from '../auth/code.ts';
import { tokenHash } from '../auth/flow.ts';

export const sendNewLink: UseCase<typeof invite.sendNewLink> = async (ctx, { body: { token } }) => {
  await requireCaptcha(ctx, 'invite');
  const linkHash = tokenHash(token).toString('hex');
  await countAttempt(ctx);

  return ctx.write(async (tx) => {
    await ctx.throttle.hit(codeLimits('email', linkHash), toRunQuery(tx));
    await ctx.jobs.enqueue(tx, 'renew-invitation', { linkHash, askedAt: ctx.now.toISOString() });
    await recordAudit(ctx, tx, { action: 'invite.send-new-link', target: 'call:invite.sendNewLink' });
    return {};
  });
};
