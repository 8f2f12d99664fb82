// Reading a whole file from storage costs far more than any other answer, so the calls that do it have limits of their own, far below
// the general one. Counted before the read: many requests at once must not all read before the first is counted.
import { limits } from '@portico/domain/limits';
import { type RequestContext, requireActor } from '../../platform/context.ts';

const { seconds, ...perRead } = limits.wholeFileReads;

/** Refuses one read too many. Before the transaction, as the read itself. */
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
