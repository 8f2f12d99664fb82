// POST /auth/forgot-password: begins a recovery. The reply is the same for every address; no person is looked up for it (C08).
import { randomUUIDv7 } from 'node:crypto';
import type { auth } from '@portico/domain/api/auth';
import { recordAudit } from '../../platform/audit/record.ts';
import { requireCaptcha } from '../../platform/captcha/require-captcha.ts';
import type { UseCase } from '../../platform/http/bind.ts';
import { countAttempt } from './code.ts';
import { startFlow } from './flow.ts';
import { sendEmailCode } from './send-email-code.ts';

export const forgotPassword: UseCase<typeof auth.forgotPassword> = async (ctx, { body: { email } }) => {
  await requireCaptcha(ctx, 'forgot-password');
  await countAttempt(ctx);
  // The recovery's person is determined once the mailbox is proven; until then the flow has a random owner.
  const personId = randomUUIDv7();

  return ctx.write(
    async (tx) => {
      await ctx.vault.createDataKey(tx, personId);
      const { flow } = await startFlow(ctx, tx, { kind: 'reset_password', personId, email });
      await recordAudit(ctx, tx, { action: 'auth.forgot-password', personId, target: `flow:${flow.id}` });
      return sendEmailCode(ctx, tx, flow, email);
    },
    { personId },
  );
};
