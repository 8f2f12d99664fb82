// POST /auth/send-sms-otp: sends a code to the phone, at sign-up or when the authenticator is unavailable.
import type { auth } from '@portico/domain/api/auth';
import { requireCaptcha } from '../../platform/captcha/require-captcha.ts';
import type { RequestContext } from '../../platform/context.ts';
import type { UseCase } from '../../platform/http/bind.ts';
import { readPhone } from '../../platform/phone/read-phone.ts';
import { Refusal } from '../../platform/refusal.ts';
import { countAttempt, listCodes, sendCode } from './code.ts';
import {
  advanceFlow,
  type Flow,
  lockFlow,
  openFlowEmail,
  openFlowPhone,
  readFlow,
  sealFlowPhone,
} from './flow.ts';

/** A sign-up must have proven its email and not yet its phone. */
function requireNextStep({ kind, email_proven_at, phone_proven_at }: Flow): void {
  if (kind !== 'register') return;
  if (!email_proven_at) throw new Refusal('USER_NOT_VERIFIED');
  if (phone_proven_at) throw new Refusal('USER_ALREADY_VERIFIED_PHONE');
}

interface Sending {
  readonly phone: string;
  readonly isResend: boolean;
}

/** Returns the number and whether this is a resend. A sign-up may still correct its number. */
async function sendingOf(
  ctx: RequestContext,
  flow: Flow,
  given: { readonly email: string; readonly phone?: string | undefined },
): Promise<Sending> {
  const openedFlow = await ctx.db.as({ personId: flow.person_id }, async (tx) => ({
    email: await openFlowEmail(ctx, tx, flow),
    phone: await openFlowPhone(ctx, tx, flow),
    isResend: (await listCodes(tx, flow, 'sms')).length > 0,
  }));
  if (openedFlow.email !== given.email) throw new Refusal('FLOW_REQUIRED');
  const phone =
    flow.kind === 'register' && given.phone !== undefined
      ? readPhone(given.phone, ctx.config.sms)
      : openedFlow.phone;
  if (!phone) throw new Refusal('PHONE_NUMBER_INCORRECT');
  return { phone, isResend: openedFlow.isResend };
}

export const sendSmsOtp: UseCase<typeof auth.sendSmsOtp> = async (ctx, { body }) => {
  // The phone belongs to the registration, even where its code is a second factor; recovery never uses a phone (decision 33).
  if (body.type !== 'register') throw new Refusal('FLOW_REQUIRED');
  const flow = await readFlow(ctx, ['register', 'login']);
  requireNextStep(flow);
  const { phone, isResend } = await sendingOf(ctx, flow, body);
  if (isResend) await requireCaptcha(ctx, 'resend');
  await countAttempt(ctx);

  return ctx.write(
    async (tx) => {
      const locked = await lockFlow(tx, flow);
      requireNextStep(locked);
      await advanceFlow(ctx, tx, locked, { phone_sealed: await sealFlowPhone(ctx, tx, locked, phone) });
      const kind = flow.kind === 'login' ? 'login-code' : 'phone-code';
      return sendCode(ctx, tx, locked, { channel: 'sms', to: phone, kind });
    },
    { personId: flow.person_id },
  );
};
