// Job: takes away uploads that were abandoned (L10), with what they were for, and whatever lies in a bucket that no file and no contract needs:
// parts that came after their file was done, what a crash left behind (INV10).
import { limits } from '@portico/domain/limits';
import type { ServerContext } from '../context.ts';
import { contractKeysInUse } from '../contract/seal-sql.ts';
import { sweepPictures } from '../identity/pictures-sql.ts';
import { deleteAbandoned, keysInUse, type SweptBucket } from './sql.ts';

const AT_ONCE = 500;

async function sweepBucket({ db, providers }: ServerContext, bucket: SweptBucket): Promise<void> {
  let found: string[] = [];
  // A row is there before the first of its objects can be: what has none now, never will.
  async function removeUnneeded(): Promise<void> {
    const owner = (key: string): string => key.split('/')[0] ?? '';
    const owners = [...new Set(found.map(owner))];
    const [files, contracts] = await db.as({}, async (tx) => [
      await keysInUse(tx, bucket, owners),
      await contractKeysInUse(tx, owners),
    ]);
    const isInUse = (key: string): boolean => files.has(owner(key)) || contracts.has(owner(key));
    await providers.storage.remove(
      bucket,
      found.filter((key) => !isInUse(key)),
    );
    found = [];
  }
  for await (const { key } of providers.storage.list(bucket, '')) {
    found.push(key);
    if (found.length >= AT_ONCE) await removeUnneeded();
  }
  if (found.length > 0) await removeUnneeded();
}

export async function sweepFiles(server: ServerContext): Promise<void> {
  const { db, clock, log } = server;
  const before = new Date(clock.now().getTime() - limits.upload.abandonedSeconds * 1000);
  await db.as({}, async (tx) => {
    await deleteAbandoned(tx, before);
    await sweepPictures(tx);
  });
  // Storage that is away is no job that failed for good: in an hour it is asked again.
  for (const bucket of ['quarantine', 'clean'] as const)
    await sweepBucket(server, bucket).catch((error) => log.error('storage', { error }));
}
