// POST /auth/send-sms-otp: a code to the phone, at sign-up or when the authenticator is out of reach.
import type { auth } from '@portico/domain/api/auth';
import type { ErrorCode } from '@portico/domain/errors';
import { requireCaptcha } from '../captcha/require-captcha.ts';
import type { RequestContext } from '../context.ts';
import type { UseCase } from '../http/bind.ts';
import { countSms } from '../phone/count-sms.ts';
import { readPhone } from '../phone/read-phone.ts';
import { Refusal } from '../refusal.ts';
import { codesOf, countSending, sendCode } from './code.ts';
import { advanceFlow, emailOf, type Flow, lockFlow, phoneOf, readFlow, sealPhone } from './flow.ts';

/** What a sign-up must have behind it and not yet have before it. */
function problemOf(flow: Flow): ErrorCode | undefined {
  if (flow.kind !== 'register') return undefined;
  if (!flow.email_proven_at) return 'USER_NOT_VERIFIED';
  return flow.phone_proven_at ? 'USER_ALREADY_VERIFIED_PHONE' : undefined;
}

interface Sending {
  readonly phone: string;
  readonly isResend: boolean;
}

/** To which number, and whether one was sent before. A sign-up may still correct its number. */
async function sendingOf(
  ctx: RequestContext,
  flow: Flow,
  given: { readonly email: string; readonly phone?: string | undefined },
): Promise<Sending> {
  const kept = await ctx.db.as({ personId: flow.person_id }, async (tx) => ({
    email: await emailOf(ctx, tx, flow),
    phone: await phoneOf(ctx, tx, flow),
    isResend: (await codesOf(tx, flow, 'sms')).length > 0,
  }));
  if (kept.email !== given.email) throw new Refusal('FLOW_REQUIRED');
  const phone =
    flow.kind === 'register' && given.phone !== undefined
      ? readPhone(given.phone, ctx.config.sms)
      : kept.phone;
  if (!phone) throw new Refusal('PHONE_NUMBER_INCORRECT');
  return { phone, isResend: kept.isResend };
}

export const sendSmsOtp: UseCase<typeof auth.sendSmsOtp> = async (ctx, { body }) => {
  const flow = await readFlow(ctx, ['register', 'login']);
  const problem = problemOf(flow);
  if (problem) throw new Refusal(problem);
  const { phone, isResend } = await sendingOf(ctx, flow, body);
  const spendCaptcha = isResend ? await requireCaptcha(ctx, 'resend') : undefined;
  await countSending(ctx, 'sms', phone);
  await countSms(ctx, phone);

  return ctx.write(
    async (tx) => {
      await spendCaptcha?.(tx);
      const locked = await lockFlow(tx, flow);
      await advanceFlow(ctx, tx, locked, { phone_sealed: await sealPhone(ctx, tx, locked, phone) });
      const kind = flow.kind === 'login' ? 'login-code' : 'phone-code';
      return sendCode(ctx, tx, locked, { channel: 'sms', to: phone, kind });
    },
    { personId: flow.person_id },
  );
};
