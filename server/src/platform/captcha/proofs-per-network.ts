// Limits how many proofs of work a network may spend in place of the vendor's tokens. It counts accepted proofs, not
// challenges: those are free, so neighbours in one network could otherwise lock each other out without doing any work.
import { limits } from '@portico/domain/limits';
import type { RequestContext } from '../context.ts';
import { windowStart } from '../http/counters.ts';
import { sourceNetwork } from '../http/source-network.ts';
import type { CountedRequest } from '../http/throttle.ts';
import { Refusal } from '../refusal.ts';

const countedIn = ({ caller }: RequestContext): CountedRequest => ({
  bucket: `captcha-proofs:${sourceNetwork(caller.address) ?? ''}`,
  limit: limits.captcha.proofsPerNetwork,
});

/** Checked before a challenge is given, so that nobody works for seconds and is then refused. */
export async function requireProofQuota(ctx: RequestContext): Promise<void> {
  const counted = countedIn(ctx);
  const { limit } = counted;
  if (!ctx.throttle.isReached(await ctx.throttle.seen(counted), limit)) return;
  const nowMs = ctx.now.getTime();
  const endMs = windowStart(nowMs, limit.seconds) + limit.seconds * 1000;
  throw new Refusal('TOO_MANY_REQUESTS', Math.ceil((endMs - nowMs) / 1000));
}

/** Called once the proof is spent. */
export const countProof = (ctx: RequestContext): Promise<void> => ctx.throttle.hit([countedIn(ctx)]);
