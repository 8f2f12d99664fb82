// How many proofs of work a network may spend in place of the vendor's tokens. Counted are proofs that were accepted, not
// challenges: asking is free, so neighbours in one network could otherwise lock each other out without doing any work.
import { limits } from '@portico/domain/limits';
import { networkOf } from '../account/network.ts';
import type { RequestContext } from '../context.ts';
import { asking, type Tx } from '../db/database.ts';
import { addTo, windowStart } from '../http/counters.ts';
import { Refusal } from '../refusal.ts';

const LIMIT = limits.captcha.proofsPerNetwork;

const bucketOf = ({ caller }: RequestContext): string => `captcha-proofs:${networkOf(caller.address)}`;

function refuse({ now }: RequestContext): never {
  const endMs = windowStart(now.getTime(), LIMIT.seconds) + LIMIT.seconds * 1000;
  throw new Refusal('TOO_MANY_REQUESTS', Math.ceil((endMs - now.getTime()) / 1000));
}

/** Before a challenge is given: nobody should work for seconds and be refused then. */
export async function requireProofsLeft(ctx: RequestContext): Promise<void> {
  const spent = await ctx.throttle.seen({ bucket: bucketOf(ctx), limit: LIMIT });
  if (ctx.throttle.isReached(spent, LIMIT)) refuse(ctx);
}

/** In the transaction that spends the proof: what is undone has not been counted. */
export async function countProof(ctx: RequestContext, tx: Tx): Promise<void> {
  const startMs = windowStart(ctx.now.getTime(), LIMIT.seconds);
  const [spent = 0] = await addTo(asking(tx), [{ bucket: bucketOf(ctx), startMs, times: 1 }]);
  if (ctx.throttle.isReached(spent - 1, LIMIT)) refuse(ctx);
}
