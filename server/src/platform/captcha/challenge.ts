// GET /captcha/challenge: our own proof of work, for a page without a vendor or whose vendor does not answer. What it costs the
// server decides by its own look at the vendor (decision 25).
import type { captcha } from '@portico/domain/api/captcha';
import type { UseCase } from '../http/bind.ts';
import type { Limit } from '../http/throttle.ts';
import { requireProofQuota } from './proofs-per-network.ts';

/** Per address: more than a household or an office sends forms, fewer than a program would like. */
export const CHALLENGES: Limit = { times: 60, seconds: 5 * 60 };

export const challenge: UseCase<typeof captcha.challenge> = async (ctx, { query }) => {
  ctx.throttle.front({ bucket: `captcha:${ctx.place}`, limit: CHALLENGES });
  const given = await ctx.providers.captcha.challenge(query.action, ctx.now);
  if (given.cost === 'high') await requireProofQuota(ctx);
  // A configured vendor is out of reach: robots pay the low cost too for as long as that lasts.
  else if (ctx.config.captcha.vendor) ctx.metrics.alarm('captcha-unavailable');
  return given;
};
