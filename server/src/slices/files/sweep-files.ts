// Job: ends abandoned uploads (L10) and deletes objects that a crash left in a bucket (INV10). Normal removal deletes
// by key, in a job enqueued by the transaction that ended the need (remove.ts). So the sweep finds next to nothing,
// and is built to do no harm if its view is wrong (decision 23).
import { limits } from '@portico/domain/limits';
import type { ServerContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { enqueueRemoval } from './remove.ts';
import { deleteAbandoned } from './sql.ts';
import {
  type Candidate,
  findKeyStates,
  forgetRemovals,
  type Leftover,
  recordCandidates,
  type SweptBucket,
} from './sweep-sql.ts';

const DAY = 24 * 3600;
const MINIMUM_AGE_SECONDS = 7 * DAY;
/** Two rounds at least this far apart must agree. */
const AGREED_AFTER_SECONDS = DAY;
/** Beyond either limit, nothing is deleted until an engineer has approved it. */
const MOST_KEYS = 100;
const MOST_SHARE = 0.01;
/** How long we remember a deleted file and may therefore delete its objects. */
const REMOVAL_KEPT_SECONDS = 400 * DAY;
const AT_ONCE = 500;
/** Records at most this many of each kind; an engineer needs no longer list. */
const MOST_RECORDED = 1000;

interface Found {
  /** Number of objects in the bucket under our prefix. */
  readonly listed: number;
  readonly counts: Readonly<Record<Leftover['standing'], number>>;
  readonly leftovers: readonly Leftover[];
}

async function findLeftovers(
  { db, providers }: ServerContext,
  bucket: SweptBucket,
  before: Date,
): Promise<Found> {
  const counts = { unneeded: 0, unknown: 0 };
  const leftovers: Leftover[] = [];
  let listed = 0;
  let keys: string[] = [];
  const ownerOf = (key: string): string => key.split('/')[0] ?? '';
  async function judge(): Promise<void> {
    const owners = [...new Set(keys.map(ownerOf))];
    const keyStates = await db.as({}, (tx) => findKeyStates(tx, bucket, owners));
    for (const key of keys) {
      const standing = keyStates.get(ownerOf(key)) ?? 'unknown';
      if (standing === 'needed') continue;
      counts[standing] += 1;
      if (counts[standing] <= MOST_RECORDED) leftovers.push({ key, standing });
    }
    keys = [];
  }
  for await (const { key, modifiedAt } of providers.storage.list(bucket, '')) {
    listed += 1;
    if (modifiedAt < before) keys.push(key);
    if (keys.length >= AT_ONCE) await judge();
  }
  if (keys.length > 0) await judge();
  return { listed, counts, leftovers };
}

/** More than a few crashes can leave: something is wrong, possibly our own data. */
export const isOverLimit = (unneeded: number, listed: number): boolean =>
  unneeded > MOST_KEYS || unneeded > listed * MOST_SHARE;

/** Repeats every hour until an engineer has acted. */
function alarm({ metrics, log }: ServerContext, reason: string, count: number): void {
  metrics.alarm(reason);
  log.error('alarm', { reason, count });
}

async function sweepBucket(server: ServerContext, bucket: SweptBucket, now: Date): Promise<void> {
  const ago = (seconds: number): Date => new Date(now.getTime() - seconds * 1000);
  const { listed, counts, leftovers } = await findLeftovers(server, bucket, ago(MINIMUM_AGE_SECONDS));
  const candidates = await server.db.as({}, (tx) => recordCandidates(tx, bucket, leftovers, now));
  const approved = (standing: Leftover['standing']): number =>
    candidates.filter((each) => each.standing === standing && each.approved_at !== null).length;
  const unneeded = counts.unneeded - approved('unneeded');
  const unknown = counts.unknown - approved('unknown');
  const isStopped = isOverLimit(unneeded, listed);
  if (isStopped) alarm(server, 'sweep-stopped', unneeded);
  if (unknown > 0) alarm(server, 'objects-unknown', unknown);
  const isDue = ({ standing, first_seen_at, approved_at }: Candidate): boolean =>
    first_seen_at <= ago(AGREED_AFTER_SECONDS) &&
    (approved_at !== null || (standing === 'unneeded' && !isStopped));
  const due = candidates.filter(isDue).map(({ key }) => key);
  if (due.length === 0) return;
  await server.providers.storage.remove(bucket, due);
  server.log.warn('swept', { reason: bucket, count: due.length });
}

async function endAbandoned(server: ServerContext, tx: Tx, before: Date): Promise<void> {
  for (const file of await deleteAbandoned(tx, before)) await enqueueRemoval(server, tx, file);
}

export async function sweepFiles(server: ServerContext): Promise<void> {
  const now = server.clock.now();
  const ago = (seconds: number): Date => new Date(now.getTime() - seconds * 1000);
  await server.db.as({}, async (tx) => {
    await endAbandoned(server, tx, ago(limits.upload.abandonedSeconds));
    await forgetRemovals(tx, ago(REMOVAL_KEPT_SECONDS));
  });
  // Unavailable storage does not fail the job: the next round tries again.
  for (const bucket of ['quarantine', 'clean'] as const)
    await sweepBucket(server, bucket, now).catch((error) => server.log.error('storage', { error }));
}
