// GET /captcha/challenge: our own proof of work, for a page without a vendor or whose vendor does not answer.
import type { captcha } from '@portico/domain/api/captcha';
import { limits } from '@portico/domain/limits';
import type { UseCase } from '../http/bind.ts';

export const challenge: UseCase<typeof captcha.challenge> = (ctx, { query }) => {
  ctx.throttle.front({ bucket: `captcha:${ctx.caller.address}`, limit: limits.captcha.challenges });
  return ctx.providers.captcha.challenge(query.action, ctx.now);
};
