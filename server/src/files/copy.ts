// Whether what lies in storage is what was found clean: as long, with the same SHA-256.
import { createHash } from 'node:crypto';
import type { Storage } from '@portico/providers/storage/port';
import type { KeptCopy } from './sql.ts';

export type CopyState = 'intact' | 'changed' | 'missing';

/** Read once through; only storage that cannot be asked throws. */
export async function lookAtCopy(
  storage: Storage,
  { object_key, clean_bytes, clean_sha256 }: Pick<KeptCopy, 'object_key' | 'clean_bytes' | 'clean_sha256'>,
): Promise<CopyState> {
  const copy = await storage.get('clean', object_key);
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
