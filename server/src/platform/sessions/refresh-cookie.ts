// The refresh token: session and generation, authenticated by an HMAC. Each generation can be computed again, so that a
// lost reply can be repeated (F06, F07). Opaque to the browser; the database stores its SHA-256.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Keys, Secret } from '@portico/providers/keys/port';

const ID_BYTES = 16;
const HEAD_BYTES = ID_BYTES + 4;
const WHOLE_BYTES = HEAD_BYTES + 32;

export interface RefreshToken {
  readonly sessionId: string;
  readonly generation: number;
}

const macOf = (key: Buffer, head: Buffer): Buffer => createHmac('sha256', key).update(head).digest();

export function makeRefreshToken({ sessionId, generation }: RefreshToken, { bytes }: Secret): string {
  const head = Buffer.alloc(HEAD_BYTES);
  Buffer.from(sessionId.replaceAll('-', ''), 'hex').copy(head);
  head.writeUInt32BE(generation, ID_BYTES);
  return Buffer.concat([head, macOf(bytes, head)]).toString('base64url');
}

export function readRefreshToken(keys: Keys, token: string | undefined): RefreshToken | undefined {
  const whole = Buffer.from(token ?? '', 'base64url');
  if (whole.length !== WHOLE_BYTES) return undefined;
  const head = whole.subarray(0, HEAD_BYTES);
  const mac = whole.subarray(HEAD_BYTES);
  if (!keys.secrets('refresh').some(({ bytes }) => timingSafeEqual(mac, macOf(bytes, head))))
    return undefined;
  const hex = head.toString('hex', 0, ID_BYTES);
  return {
    sessionId: [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join(
      '-',
    ),
    generation: head.readUInt32BE(ID_BYTES),
  };
}

export const refreshHash = (token: string): Buffer => createHash('sha256').update(token).digest();
