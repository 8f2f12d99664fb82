// POST /auth/resend-email-otp: another code to the same mailbox. Every resend needs a captcha (B10).
import type { auth } from '@portico/domain/api/auth';
import { requireCaptcha } from '../captcha/require-captcha.ts';
import type { UseCase } from '../http/bind.ts';
import { Refusal } from '../refusal.ts';
import { countSending } from './code.ts';
import { emailOf, lockFlow, readFlow } from './flow.ts';
import { mayMailStranger, sendEmailCode } from './send-email-code.ts';

export const resendEmailOtp: UseCase<typeof auth.resendEmailOtp> = async (ctx, { body }) => {
  const { id, person_id: personId, ...flow } = await readFlow(ctx, [body.type]);
  if (flow.email_proven_at) throw new Refusal('USER_ALREADY_VERIFIED');
  const spendCaptcha = await requireCaptcha(ctx, 'resend');
  await countSending(ctx, 'email', body.email);
  const mayMail = await mayMailStranger(ctx, body.type, body.email);

  return ctx.write(
    async (tx) => {
      await spendCaptcha(tx);
      const locked = await lockFlow(tx, { id });
      if ((await emailOf(ctx, tx, locked)) !== body.email) throw new Refusal('FLOW_REQUIRED');
      return sendEmailCode(ctx, tx, locked, body.email, mayMail);
    },
    { personId },
  );
};
