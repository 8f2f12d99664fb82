// GET /captcha/challenge: our own proof of work, for a page without a vendor or with one that does not respond. The
// server decides its cost by probing the vendor itself (decision 25).
import type { captcha } from '@portico/domain/api/captcha';
import type { UseCase } from '../http/bind.ts';
import type { Limit } from '../http/throttle.ts';
import { requireProofQuota } from './proofs-per-network.ts';

/** Per address: more than a household or an office needs, fewer than a bot wants. */
export const CHALLENGES: Limit = { times: 60, seconds: 5 * 60 };

export const challenge: UseCase<typeof captcha.challenge> = async (ctx, { query }) => {
  ctx.throttle.front({ bucket: `captcha:${ctx.place}`, limit: CHALLENGES });
  const given = await ctx.providers.captcha.challenge(query.action, ctx.now);
  if (given.cost === 'high') await requireProofQuota(ctx);
  // A configured vendor is unreachable. Meanwhile robots also pay only the low cost.
  else if (ctx.config.captcha.vendor) ctx.metrics.alarm('captcha-unavailable');
  return given;
};
