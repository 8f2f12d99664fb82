// Signatures between our server and providers: HMAC-SHA-256 over the time and the raw body. The header is
// `t=<seconds>,v1=<hex>`, with several v1 parts during a secret rotation.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { limits } from '@portico/domain/limits';

export const SIGNATURE_HEADER = 'portico-signature';

/** With an empty secret, anyone could sign. */
function nonEmpty(secret: string): string {
  if (secret === '') throw new Error('a signature needs a secret');
  return secret;
}

const digest = (secret: string, seconds: number, body: string): Buffer =>
  createHmac('sha256', nonEmpty(secret)).update(`${seconds}.${body}`).digest();

export function sign(secret: string, body: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${digest(secret, seconds, body).toString('hex')}`;
}

/** Whether one of the signatures matches one of the secrets and the body, within the allowed clock skew. */
export function isSigned(
  secrets: readonly string[],
  body: string,
  header: string | undefined,
  now: Date,
): boolean {
  const parts = (header ?? '').split(',').map((part) => part.split('='));
  const seconds = Number(parts.find(([key]) => key === 't')?.[1] ?? Number.NaN);
  const skewSeconds = Math.abs(now.getTime() / 1000 - seconds);
  if (!Number.isInteger(seconds) || skewSeconds > limits.webhook.skewSeconds) return false;
  const given = parts.filter(([key]) => key === 'v1').map(([, hex]) => Buffer.from(hex ?? '', 'hex'));
  return secrets.some((secret) => {
    const wanted = digest(secret, seconds, body);
    return given.some((bytes) => bytes.length === wanted.length && timingSafeEqual(bytes, wanted));
  });
}
