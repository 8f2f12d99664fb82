// Queries for removals and the storage sweep: what this database knows about a key, and the candidates of earlier rounds.
import type { FileState } from '@portico/domain/files/file-states';
import type { Bucket } from '@portico/providers/storage/port';
import type { Tx } from '../../platform/db/database.ts';

/** Sealed objects are locked against deletion. */
export type SweptBucket = Exclude<Bucket, 'sealed'>;

/**
 * needed: a row refers to the object. unneeded: a row or a removal record says it is done with. unknown: no row ever
 * referred to it, so it belongs to another installation, or this database has lost the row.
 */
export type KeyState = 'needed' | 'unneeded' | 'unknown';

/** File states that need an object, and states before it is written. The clean copy exists before its row says so. */
const statesIn: Readonly<
  Record<SweptBucket, { readonly needed: readonly FileState[]; readonly before: readonly FileState[] }>
> = {
  quarantine: { needed: ['uploading', 'scanning'], before: [] },
  clean: { needed: ['scanning', 'clean'], before: ['uploading'] },
};

const standingOf = (bucket: SweptBucket, state: string, reason: string | null): KeyState => {
  const { needed, before } = statesIn[bucket];
  if (before.includes(state as FileState)) return 'unknown';
  // Keep a damaged copy for the engineer who investigates it.
  return needed.includes(state as FileState) || reason === 'lost' ? 'needed' : 'unneeded';
};

/** Returns the state of those keys that this database has a record of. */
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

/** State of the folder of a contract's seal, which the sweep does not touch. */
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

/** A candidate that this round misses or classifies differently starts anew when it is next found. */
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
