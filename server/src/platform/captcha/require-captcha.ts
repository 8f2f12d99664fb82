// Checks the page's captcha token before a protected use case. The token is spent before the use case's own
// transaction, so that a rollback does not return it. A retry with the same idempotency key and body may reuse it:
// after an accident it needs no new token, and it can succeed only once.
import { readCost } from '@portico/domain/proof-of-work';
import type { CaptchaAction } from '@portico/providers/captcha/port';
import type { RequestContext } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { countProof } from './proofs-per-network.ts';
import { consumeToken } from './sql.ts';

/** Spends the token. Refuses one that is not valid or that another request has spent. Not within a transaction. */
export async function requireCaptcha(ctx: RequestContext, action: CaptchaAction): Promise<void> {
  const { captchaToken: token, now } = ctx;
  if (!token) throw new Refusal('CAPTCHA_REFUSED');
  const verdict = await ctx.providers.captcha.verify(token, { action, now });
  if (verdict === 'unavailable') {
    // An unreachable vendor must not let a request pass (I02). The refused page retries with our own proof of work.
    ctx.log.warn('captcha vendor unavailable', { requestId: ctx.requestId });
    ctx.metrics.alarm('captcha-unavailable');
  }
  if (verdict !== 'good') throw new Refusal('CAPTCHA_REFUSED');
  if (!(await consumeToken(ctx.db.ask, token, ctx.requestHash, now))) throw new Refusal('CAPTCHA_REFUSED');
  if (readCost(token) === 'high') await countProof(ctx);
}
