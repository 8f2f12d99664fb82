// Job: takes away uploads that were abandoned (L10), with what they were for, and whatever lies in a bucket that no file needs:
// parts that came after their file was done, what a crash left behind (INV10).
import { limits } from '@portico/domain/limits';
import type { Bucket } from '@portico/providers/storage/port';
import type { ServerContext } from '../context.ts';
import { sweepPictures } from '../identity/pictures-sql.ts';
import { deleteAbandoned, keysInUse } from './sql.ts';

const AT_ONCE = 500;

async function sweepBucket({ db, providers }: ServerContext, bucket: Bucket): Promise<void> {
  let found: string[] = [];
  // A row is there before the first of its objects can be: what has none now, never will.
  async function removeUnneeded(): Promise<void> {
    const owner = (key: string): string => key.split('/')[0] ?? '';
    const inUse = await db.as({}, (tx) => keysInUse(tx, bucket, [...new Set(found.map(owner))]));
    await providers.storage.remove(
      bucket,
      found.filter((key) => !inUse.has(owner(key))),
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
