// Before a use case that a captcha protects: is the page's token good for this act? It is spent before the use case's own
// transaction, so that a refusal, which rolls that back, does not give the token back. The same request, told by its idempotency
// key and body, may come again with it: after an accident its retry needs no new token, and it can succeed only once.
import { readCost } from '@portico/domain/proof-of-work';
import type { CaptchaAction } from '@portico/providers/captcha/port';
import type { RequestContext } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { countProof } from './proofs-per-network.ts';
import { consumeToken } from './sql.ts';

/** Spends the token, or refuses because it is not good or another request has spent it. Not within a transaction. */
export async function requireCaptcha(ctx: RequestContext, action: CaptchaAction): Promise<void> {
  const { captchaToken: token, now } = ctx;
  if (!token) throw new Refusal('CAPTCHA_REFUSED');
  const verdict = await ctx.providers.captcha.verify(token, { action, now });
  if (verdict === 'unavailable') {
    // Never a reason to let it pass (I02): the page that is refused now comes back with our own proof of work.
    ctx.log.warn('captcha vendor unavailable', { requestId: ctx.requestId });
    ctx.metrics.alarm('captcha-unavailable');
  }
  if (verdict !== 'good') throw new Refusal('CAPTCHA_REFUSED');
  if (!(await consumeToken(ctx.db.ask, token, ctx.requestHash, now))) throw new Refusal('CAPTCHA_REFUSED');
  if (readCost(token) === 'high') await countProof(ctx);
}
