// Reading a whole file from storage costs far more than any other reply, so such calls have their own, much lower
// rate limits. Counted before the read: concurrent requests must not all read before the first is counted.
import { limits } from '@portico/domain/limits';
import { type RequestContext, requireActor } from '../../platform/context.ts';

const { seconds, ...perRead } = limits.wholeFileReads;

/** Refuses a read beyond the limit. Call it before the transaction, like the read itself. */
export async function countRead(
  ctx: Pick<RequestContext, 'actor' | 'throttle'>,
  what: keyof typeof perRead,
  file: string,
): Promise<void> {
  const { perSession, perFile } = perRead[what];
  await ctx.throttle.hit([
    { bucket: `read:${what}:session:${requireActor(ctx).sessionId}`, limit: { times: perSession, seconds } },
    { bucket: `read:${what}:file:${file}`, limit: { times: perFile, seconds } },
  ]);
}
