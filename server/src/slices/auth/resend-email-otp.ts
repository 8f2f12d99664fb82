// POST /auth/resend-email-otp: sends another code to the same mailbox. Every resend requires a captcha (B10).
import type { auth } from '@portico/domain/api/auth';
import { requireCaptcha } from '../../platform/captcha/require-captcha.ts';
import type { UseCase } from '../../platform/http/bind.ts';
import { Refusal } from '../../platform/refusal.ts';
import { countAttempt } from './code.ts';
import { type Flow, lockFlow, openFlowEmail, readFlow } from './flow.ts';
import { sendEmailCode } from './send-email-code.ts';

function requireUnproven(flow: Flow): void {
  if (flow.email_proven_at) throw new Refusal('USER_ALREADY_VERIFIED');
}

export const resendEmailOtp: UseCase<typeof auth.resendEmailOtp> = async (ctx, { body }) => {
  const flow = await readFlow(ctx, [body.type]);
  requireUnproven(flow);
  await requireCaptcha(ctx, 'resend');
  await countAttempt(ctx);

  return ctx.write(
    async (tx) => {
      const locked = await lockFlow(tx, flow);
      requireUnproven(locked);
      if ((await openFlowEmail(ctx, tx, locked)) !== body.email) throw new Refusal('FLOW_REQUIRED');
      return sendEmailCode(ctx, tx, locked, body.email);
    },
    { personId: flow.person_id },
  );
};
