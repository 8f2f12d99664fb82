// Compares an object in storage with the recorded length and SHA-256 of the clean copy.
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Bucket, Storage } from '@portico/providers/storage/port';
import type { StoredCopy } from './sql.ts';

export type CopyState = 'intact' | 'changed' | 'missing';
type Copy = Pick<StoredCopy, 'object_key' | 'clean_bytes' | 'clean_sha256'>;

const AGAIN_AFTER_MS = 500;

/** Reads the whole object; throws only when storage is unavailable. */
export async function inspectCopy(
  storage: Storage,
  { object_key, clean_bytes, clean_sha256 }: Copy,
  bucket: Bucket = 'clean',
): Promise<CopyState> {
  const copy = await storage.get(bucket, object_key);
  if (!copy) return 'missing';
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of copy) {
    hash.update(chunk);
    bytes += (chunk as Buffer).length;
  }
  const isSame = bytes === clean_bytes && clean_sha256 !== null && hash.digest().equals(clean_sha256);
  return isSame ? 'intact' : 'changed';
}

/** Checks twice before a copy is declared lost. */
export async function inspectTwice(storage: Storage, copy: Copy, bucket?: Bucket): Promise<CopyState> {
  if ((await inspectCopy(storage, copy, bucket)) === 'intact') return 'intact';
  await sleep(AGAIN_AFTER_MS);
  return inspectCopy(storage, copy, bucket);
}
