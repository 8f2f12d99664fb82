// POST /auth/register: begins a sign-up. Only an email to the address reveals whether it has an account (E01).
import { randomUUIDv7 } from 'node:crypto';
import type { auth } from '@portico/domain/api/auth';
import { limits } from '@portico/domain/limits';
import { recordAudit } from '../../platform/audit/record.ts';
import { requireCaptcha } from '../../platform/captcha/require-captcha.ts';
import type { UseCase } from '../../platform/http/bind.ts';
import { readPhone } from '../../platform/phone/read-phone.ts';
import { Refusal } from '../../platform/refusal.ts';
import { countAttempt, sendCode } from './code.ts';
import { startFlow } from './flow.ts';
import { requireGoodPassword } from './password-rules.ts';
import { findPerson } from './sql.ts';
import { isWhitelisted } from './whitelist.ts';

export const register: UseCase<typeof auth.register> = async (ctx, { body }) => {
  const { email, password } = body;
  await ctx.throttle.hit([{ bucket: `registrations:${ctx.place}`, limit: limits.requests.registrations }]);
  if (body.captchaToken !== ctx.captchaToken) throw new Refusal('CAPTCHA_REFUSED');
  await requireCaptcha(ctx, 'register');
  if (!isWhitelisted(ctx.config.emailWhitelist, email)) throw new Refusal('USER_EMAIL_NOT_IN_WHITELIST');
  const phone = readPhone(body.phone, ctx.config.sms);
  if (!phone) throw new Refusal('PHONE_NUMBER_INCORRECT');
  requireGoodPassword(ctx, password, { email });
  await countAttempt(ctx);
  const { hash, pepper_id } = await ctx.passwords.hash(password);
  const personId = randomUUIDv7();
  ctx.lookups.note({ address: ctx.caller.address, identifier: email });

  return ctx.write(
    async (tx) => {
      const known = await findPerson(tx, ctx.vault.blindIndexes(email));
      await ctx.vault.createDataKey(tx, personId);
      const { flow } = await startFlow(ctx, tx, {
        kind: 'register',
        personId,
        email,
        phone,
        more: { password_hash: hash, pepper_id, referral: body.referral ?? null },
      });
      const kind = known ? 'register-known' : 'register-code';
      const sent = await sendCode(ctx, tx, flow, { channel: 'email', to: email, kind });
      await recordAudit(ctx, tx, { action: 'auth.register', personId, target: `flow:${flow.id}` });
      return sent;
    },
    { personId },
  );
};
