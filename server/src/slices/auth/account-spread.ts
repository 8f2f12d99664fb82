// Limits the accounts on which one address may try wrong passwords: password spraying never trips a single account's
// lock (A11). Successful log-ins are not counted, because many people share the address of an office or mobile carrier.
import { limits } from '@portico/domain/limits';
import type { RequestContext } from '../../platform/context.ts';
import { type Tx, toRunQuery } from '../../platform/db/database.ts';
import { increment, markNew, windowStart, windowsSince } from '../../platform/http/counters.ts';

const { times, seconds, growth, longestSeconds } = limits.login.accountsPerAddress;
const bucketOf = (place: string): string => `login-accounts:${place}`;

/**
 * Each account beyond the limit extends the block by a tenth. Passwords are not checked during the block, so honest
 * people who share the address extend it just like bots: it must stay short.
 */
const heldUntilMs = (startMs: number, accounts: number, allowed: number): number =>
  startMs + Math.min(seconds * growth ** (accounts - allowed), longestSeconds) * 1000;

/** Returns for how long this address may not try passwords; undefined when it may. */
export async function countHoldSeconds({
  config,
  db,
  place,
  now,
}: RequestContext): Promise<number | undefined> {
  const nowMs = now.getTime();
  const allowed = times * config.limitFactor;
  const windows = await windowsSince(db.ask, bucketOf(place), nowMs - longestSeconds * 1000);
  const untilMs = windows
    .filter((window) => window.times >= allowed)
    .map((window) => heldUntilMs(window.startMs, window.times, allowed));
  const leftMs = Math.max(0, ...untilMs) - nowMs;
  return leftMs > 0 ? Math.ceil(leftMs / 1000) : undefined;
}

/** Counts each account once per window. */
export async function countAccountAttempt(
  { place, now }: RequestContext,
  tx: Tx,
  email: string,
): Promise<void> {
  const bucket = bucketOf(place);
  const startMs = windowStart(now.getTime(), seconds);
  const fresh = await markNew(toRunQuery(tx), [{ bucket: `${bucket}:${email}`, startMs }]);
  await increment(toRunQuery(tx), [{ bucket, startMs, times: fresh.length }]);
}
