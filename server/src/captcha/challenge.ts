// GET /captcha/challenge: our own proof of work, for a page without a vendor or whose vendor does not answer.
import type { captcha } from '@portico/domain/api/captcha';
import type { UseCase } from '../http/bind.ts';
import type { Limit } from '../http/throttle.ts';

/** Per address: more than a household or an office sends forms, fewer than a program would like. */
export const CHALLENGES: Limit = { times: 60, seconds: 5 * 60 };

export const challenge: UseCase<typeof captcha.challenge> = (ctx, { query }) => {
  ctx.throttle.front({ bucket: `captcha:${ctx.place}`, limit: CHALLENGES });
  return ctx.providers.captcha.challenge(query.action, ctx.now);
};
