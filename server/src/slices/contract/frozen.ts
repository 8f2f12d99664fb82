// Reads a contract's bytes from storage and serves them only if they match the frozen hash (M01).
import { createHash } from 'node:crypto';
import { limits } from '@portico/domain/limits';
import type { Bucket } from '@portico/providers/storage/port';
import { type RequestContext, requireActor } from '../../platform/context.ts';
import { countRead } from '../files/count-read.ts';
import { contentDisposition } from '../files/file-name.ts';
import { orBusy } from '../files/parts.ts';
import type { Contract } from './sql.ts';

interface Copy {
  readonly bucket: Exclude<Bucket, 'quarantine'>;
  readonly key: string;
  readonly sha256: Buffer;
}

/** Returns the sealed copy if there is one; undefined while the contract is being rendered. */
export function findFrozenCopy({
  object_key,
  sha256,
  sealed_key,
  sealed_sha256,
}: Contract): Copy | undefined {
  if (sealed_key !== null && sealed_sha256 !== null)
    return {
      bucket: 'sealed',
      key: `${sealed_key}/${sealed_sha256.toString('hex')}`,
      sha256: sealed_sha256,
    };
  return sha256 === null ? undefined : { bucket: 'clean', key: object_key, sha256 };
}

async function hashOf({ providers }: Pick<RequestContext, 'providers'>, { bucket, key }: Copy) {
  const stored = await providers.storage.get(bucket, key);
  if (!stored) return undefined;
  const hash = createHash('sha256');
  for await (const chunk of stored) hash.update(chunk);
  return hash.digest();
}

/** Runs before the transaction. A mismatch is our error, reported as a 500 with the request id. */
export async function requireFrozen(
  ctx: Pick<RequestContext, 'providers' | 'actor' | 'throttle'>,
  copy: Copy,
): Promise<void> {
  // Limit per person, so that no party uses up the reads that another needs to sign.
  await countRead(ctx, 'contract', `${copy.key} ${requireActor(ctx).personId}`);
  const stored = await orBusy(hashOf(ctx, copy));
  if (!stored?.equals(copy.sha256)) throw new Error('the bytes of a contract are not those that were frozen');
}

/** We rendered this file and it is always a PDF, so the browser may display it inline. */
export const signCopyAddress = (
  { providers }: Pick<RequestContext, 'providers'>,
  { bucket, key }: Copy,
  name: string,
): Promise<string> =>
  providers.storage.addressToGet(
    key,
    { type: 'application/pdf', disposition: contentDisposition(name, 'inline') },
    limits.documentAddressSeconds,
    bucket,
  );
