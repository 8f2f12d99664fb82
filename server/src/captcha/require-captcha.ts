// Before a use case that a captcha protects: is the page's token good for this act? It is spent in the use case's own
// transaction, so that an act that was undone has not used it up.
import { costOf } from '@portico/domain/proof-of-work';
import type { CaptchaAction } from '@portico/providers/captcha/port';
import type { RequestContext } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { Refusal } from '../refusal.ts';
import { countProof } from './proofs-per-network.ts';
import { rememberSpent } from './sql.ts';

/** Spends the token in this transaction, or refuses because somebody has spent it before. */
export type SpendCaptcha = (tx: Tx) => Promise<void>;

export async function requireCaptcha(ctx: RequestContext, action: CaptchaAction): Promise<SpendCaptcha> {
  const { captchaToken: token, now } = ctx;
  if (!token) throw new Refusal('CAPTCHA_REFUSED');
  const verdict = await ctx.providers.captcha.verify(token, { action, now });
  if (verdict === 'unavailable') {
    // Never a reason to let it pass (I02): the page that is refused now comes back with our own proof of work.
    ctx.log.warn('captcha vendor unavailable', { requestId: ctx.requestId });
    ctx.metrics.alarm('captcha-unavailable');
  }
  if (verdict !== 'good') throw new Refusal('CAPTCHA_REFUSED');
  return async (tx) => {
    if (!(await rememberSpent(tx, token, now))) throw new Refusal('CAPTCHA_REFUSED');
    if (costOf(token) === 'high') await countProof(ctx, tx);
  };
}
