// How many accounts somebody has tried wrong passwords on from one address: trying one password on many accounts trips no
// account's own lock (A11). What goes well is not counted: many people share the address of an office or of a carrier.
import { limits } from '@portico/domain/limits';
import type { RequestContext } from '../../platform/context.ts';
import { type Tx, toRunQuery } from '../../platform/db/database.ts';
import { increment, markNew, windowStart, windowsSince } from '../../platform/http/counters.ts';

const { times, seconds, growth, longestSeconds } = limits.login.accountsPerAddress;
const bucketOf = (place: string): string => `login-accounts:${place}`;

/**
 * Each account beyond the limit holds the address for a tenth longer. Passwords are not looked at meanwhile, so honest people who share
 * the address prolong it as well as robots do: it must not become long.
 */
const heldUntilMs = (startMs: number, accounts: number, allowed: number): number =>
  startMs + Math.min(seconds * growth ** (accounts - allowed), longestSeconds) * 1000;

/** How long nobody may try a password from here; undefined when they may. */
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

/** Once per account and window. */
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
