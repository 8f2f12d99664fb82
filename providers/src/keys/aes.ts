// AES-256-GCM in our single format: random 96-bit nonce, ciphertext, tag, with the value's context as associated data.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Decryption requires the same key and the same `boundTo`. */
export function encrypt(key: Buffer, plain: Buffer | string, boundTo: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(boundTo));
  const bytes = typeof plain === 'string' ? Buffer.from(plain) : plain;
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

/** Throws if the key, the context or a single bit differs. */
export function decrypt(key: Buffer, sealed: Buffer, boundTo: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES)).setAAD(
    Buffer.from(boundTo),
  );
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
}
