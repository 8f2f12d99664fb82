// AES-256-GCM the one way we use it: a random 96-bit nonce in front, the tag behind, and what the value is bound to.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Opens only with the same key and the same `boundTo`. */
export function encrypt(key: Buffer, plain: Buffer | string, boundTo: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(boundTo));
  const bytes = typeof plain === 'string' ? Buffer.from(plain) : plain;
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

/** Throws when key, place or a single bit is another. */
export function decrypt(key: Buffer, sealed: Buffer, boundTo: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES)).setAAD(
    Buffer.from(boundTo),
  );
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
}
