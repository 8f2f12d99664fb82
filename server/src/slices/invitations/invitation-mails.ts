// Limits the invitation emails to one mailbox. The limit over all clients stops someone with many clients from flooding a
// stranger's mailbox. It is silent: a refusal would tell the inviter how often other clients have written to it.
import { limits } from '@portico/domain/limits';
import { sql } from 'kysely';
import type { RequestContext } from '../../platform/context.ts';
import { type Tx, toRunQuery } from '../../platform/db/database.ts';
import { increment, windowStart, windowsSince } from '../../platform/http/counters.ts';
import { Refusal } from '../../platform/refusal.ts';

const DAY_SECONDS = 86_400;
const HOUR_SECONDS = 3600;
const longestMs = Math.max(...limits.invite.mailsPerMailbox.map(({ seconds }) => seconds)) * 1000;

export type InvitationCounter = Pick<
  RequestContext,
  'now' | 'vault' | 'throttle' | 'metrics' | 'log' | 'requestId'
>;

/**
 * Counts one email to this mailbox, in the transaction that writes it; false when it must not be sent, and then nothing is
 * counted. Counting by the hour, under the address's blind index, lets the limits of a day and of thirty days slide.
 */
export async function countInvitationMail(ctx: InvitationCounter, tx: Tx, email: string): Promise<boolean> {
  const ask = toRunQuery(tx);
  const nowMs = ctx.now.getTime();
  // The newest index first; older ones count too while the key is being rotated.
  const buckets = ctx.vault.blindIndexes(email).map((index) => `invitation-mails:${index.toString('hex')}`);
  const [bucket = ''] = buckets;
  // Serialise the transactions that write to this mailbox, so that none counts past another.
  await sql`select pg_advisory_xact_lock(hashtextextended(${bucket}, 0))`.execute(tx);
  const hours: { startMs: number; times: number }[] = [];
  for (const each of buckets)
    hours.push(...(await windowsSince(ask, each, nowMs - longestMs - HOUR_SECONDS * 1000)));
  const isFull = limits.invite.mailsPerMailbox.some((limit) => {
    // An hour counts as long as any part of it lies within the limit's time.
    const since = nowMs - (limit.seconds + HOUR_SECONDS) * 1000;
    const sent = hours.filter(({ startMs }) => startMs > since).reduce((sum, { times }) => sum + times, 0);
    return ctx.throttle.isReached(sent, limit);
  });
  if (isFull) {
    ctx.metrics.alarm('invitation-mail-limit');
    ctx.log.warn('alarm', { reason: 'invitation-mail-limit', requestId: ctx.requestId });
    return false;
  }
  await increment(ask, [{ bucket, startMs: windowStart(nowMs, HOUR_SECONDS), times: 1 }]);
  return true;
}

/**
 * Counts every email to an address except the first of its invitation, whoever caused it. It runs in the caller's transaction,
 * so that refused requests do not count. The limit is per client, since emails from other clients must not show.
 * countInvitationMail limits all clients together.
 */
export async function countResend(
  { now, throttle, vault }: Pick<RequestContext, 'now' | 'throttle' | 'vault'>,
  tx: Tx,
  clientId: string,
  email: string,
): Promise<void> {
  const limit = { times: limits.invite.resendsPerDay, seconds: DAY_SECONDS };
  const index = vault.blindIndexes(email)[0]?.toString('hex');
  const window = {
    bucket: `invite:resend:${clientId}:${index}`,
    startMs: windowStart(now.getTime(), limit.seconds),
  };
  const [times = 0] = await increment(toRunQuery(tx), [{ ...window, times: 1 }]);
  if (throttle.isReached(times - 1, limit)) throw new Refusal('INVITE_LIMIT');
}
