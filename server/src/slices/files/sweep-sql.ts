// What removals and the sweep of storage read and write: how this database knows a key, and the candidates of earlier rounds.
import type { FileState } from '@portico/domain/files/file-states';
import type { Bucket } from '@portico/providers/storage/port';
import type { Tx } from '../../platform/db/database.ts';

/** What is sealed is locked against deletion. */
export type SweptBucket = Exclude<Bucket, 'sealed'>;

/**
 * needed: a row says so. unneeded: a row says that it is done with, or was deleted by us. unknown: no row ever said that something could
 * be here, so it is another installation's, or this database has lost the row.
 */
export type KeyState = 'needed' | 'unneeded' | 'unknown';

/** In which states of its file an object is needed, and in which it cannot have been written yet. The clean copy is there before its row says so. */
const statesIn: Readonly<
  Record<SweptBucket, { readonly needed: readonly FileState[]; readonly before: readonly FileState[] }>
> = {
  quarantine: { needed: ['uploading', 'scanning'], before: [] },
  clean: { needed: ['scanning', 'clean'], before: ['uploading'] },
};

const standingOf = (bucket: SweptBucket, state: string, reason: string | null): KeyState => {
  const { needed, before } = statesIn[bucket];
  if (before.includes(state as FileState)) return 'unknown';
  // A damaged copy stays for the engineer who investigates it.
  return needed.includes(state as FileState) || reason === 'lost' ? 'needed' : 'unneeded';
};

/** Of these object keys, those that this database has a record of. */
export async function findKeyStates(
  tx: Tx,
  bucket: SweptBucket,
  keys: readonly string[],
): Promise<ReadonlyMap<string, KeyState>> {
  const removed = await tx
    .selectFrom('removed_object')
    .select(['object_key', 'state'])
    .where('object_key', 'in', keys)
    .execute();
  const files = await tx
    .selectFrom('file')
    .select(['object_key', 'state', 'reason'])
    .where('object_key', 'in', keys)
    .execute();
  const contracts = await tx
    .selectFrom('contract')
    .select('object_key')
    .where('object_key', 'in', keys)
    .execute();
  return new Map<string, KeyState>([
    ...removed.map(({ object_key, state }): [string, KeyState] => [
      object_key,
      statesIn[bucket].before.includes(state as FileState) ? 'unknown' : 'unneeded',
    ]),
    ...files.map(({ object_key, state, reason }): [string, KeyState] => [
      object_key,
      standingOf(bucket, state, reason),
    ]),
    ...contracts.map(({ object_key }): [string, KeyState] => [object_key, 'needed']),
  ]);
}

/** The same of the folder of a contract's seal, which the sweep leaves alone. */
export async function findSealState(tx: Tx, key: string): Promise<KeyState> {
  const contract = await tx
    .selectFrom('contract')
    .select('id')
    .where('sealed_key', '=', key)
    .executeTakeFirst();
  if (contract) return 'needed';
  const removed = await tx
    .selectFrom('removed_object')
    .select('object_key')
    .where('object_key', '=', key)
    .executeTakeFirst();
  return removed ? 'unneeded' : 'unknown';
}

export interface Leftover {
  readonly key: string;
  readonly standing: Exclude<KeyState, 'needed'>;
}
export interface Candidate extends Leftover {
  readonly first_seen_at: Date;
  readonly approved_at: Date | null;
}

/** A candidate that this round does not find again, or finds to be something else, starts anew when it is found next. */
export async function recordCandidates(
  tx: Tx,
  bucket: SweptBucket,
  found: readonly Leftover[],
  now: Date,
): Promise<readonly Candidate[]> {
  const known = new Map(found.map(({ key, standing }) => [key, standing]));
  const earlier = await tx
    .selectFrom('sweep_candidate')
    .select(['key', 'standing', 'first_seen_at', 'approved_at'])
    .where('bucket', '=', bucket)
    .execute();
  const gone = earlier.filter(({ key, standing }) => known.get(key) !== standing).map(({ key }) => key);
  if (gone.length > 0)
    await tx.deleteFrom('sweep_candidate').where('bucket', '=', bucket).where('key', 'in', gone).execute();
  const agreed = earlier.filter(({ key, standing }) => known.get(key) === standing) as Candidate[];
  const agreedKeys = new Set(agreed.map(({ key }) => key));
  const fresh = found.filter(({ key }) => !agreedKeys.has(key));
  if (fresh.length > 0)
    await tx
      .insertInto('sweep_candidate')
      .values(fresh.map(({ key, standing }) => ({ bucket, key, standing, first_seen_at: now })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return [...agreed, ...fresh.map((each) => ({ ...each, first_seen_at: now, approved_at: null }))];
}

export const forgetRemovals = (tx: Tx, before: Date) =>
  tx.deleteFrom('removed_object').where('removed_at', '<', before).execute();
