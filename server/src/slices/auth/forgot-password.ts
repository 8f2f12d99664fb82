// POST /auth/forgot-password: begins a recovery. The same answer for every address; nobody is looked up for it (C08).
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
  // Whose recovery this is comes to light when the mailbox is proven; until then it belongs to nobody.
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
