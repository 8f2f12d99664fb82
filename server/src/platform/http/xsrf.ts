// The cross-site token: HMAC over session and random bytes, in a readable cookie and a header, bound to the session (H01).
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Keys } from '@portico/providers/keys/port';

const RANDOM_BYTES = 16;

const macOf = (key: Buffer, sessionId: string, random: string): Buffer =>
  createHmac('sha256', key).update(`${sessionId.length}!${sessionId}!${random.length}!${random}`).digest();

export function makeXsrfToken(keys: Keys, sessionId: string): string {
  const random = randomBytes(RANDOM_BYTES).toString('hex');
  return `${macOf(keys.secrets('xsrf')[0].bytes, sessionId, random).toString('hex')}.${random}`;
}

/** Identifies the holder of a cookie by its hash, without a query: for cross-site tokens and idempotency keys. */
export const computeMark = <T extends string | undefined>(kind: 'flow' | 'phone' | 'pre-session', token: T) =>
  (token && `${kind}:${createHash('sha256').update(token).digest('hex')}`) as T extends string
    ? string
    : string | undefined;

const isEqual = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);

/** Cookie and header must be equal, and issued by us for this browser's session, flow or phone. */
export function isXsrfTokenValid(
  keys: Keys,
  holders: readonly string[],
  cookie: string | undefined,
  header: unknown,
): boolean {
  if (!cookie || typeof header !== 'string' || !isEqual(Buffer.from(cookie), Buffer.from(header)))
    return false;
  const [mac = '', random = ''] = cookie.split('.');
  const given = Buffer.from(mac, 'hex');
  return keys
    .secrets('xsrf')
    .some(({ bytes }) => holders.some((holder) => isEqual(given, macOf(bytes, holder, random))));
}
