// Counters in PostgreSQL, a row per window and thing that is counted; of the thing only its hash is kept.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';

export interface Window {
  /** What is counted: `login:address:…`. */
  readonly bucket: string;
  readonly startMs: number;
}
export interface Tally extends Window {
  readonly times: number;
}

const hashOf = (bucket: string): Buffer => createHash('sha256').update(bucket).digest();

/** The beginning of the window of so many seconds that a moment lies in. */
export const windowStart = (nowMs: number, seconds: number): number =>
  Math.floor(nowMs / 1000 / seconds) * seconds * 1000;

/** Adds to each, in one order everywhere so that two never wait for each other; answers how many each has now. */
export async function addTo(tx: Tx, tallies: readonly Tally[]): Promise<number[]> {
  const hashes = tallies.map(({ bucket }) => hashOf(bucket));
  const { rows } = await sql<{ bucket: Buffer; times: number }>`
    insert into throttle (bucket, window_start, times)
    select bucket, to_timestamp(start_ms / 1000.0), times
    from unnest(${hashes}::bytea[], ${tallies.map((tally) => tally.startMs)}::float8[], ${tallies.map((tally) => tally.times)}::int[])
      as given (bucket, start_ms, times)
    order by bucket
    on conflict (bucket, window_start) do update set times = throttle.times + excluded.times
    returning bucket, times`.execute(tx);
  const times = new Map(rows.map((row) => [row.bucket.toString('hex'), row.times]));
  return hashes.map((hash) => times.get(hash.toString('hex')) ?? 0);
}

/** Of these, the ones that nobody has marked in their window before. */
export async function markNew<W extends Window>(tx: Tx, marks: readonly W[]): Promise<W[]> {
  const byHash = new Map(marks.map((mark) => [hashOf(mark.bucket).toString('hex'), mark]));
  const { rows } = await sql<{ bucket: Buffer }>`
    insert into throttle (bucket, window_start, times)
    select bucket, to_timestamp(start_ms / 1000.0), 1
    from unnest(${[...byHash.keys()].map((hex) => Buffer.from(hex, 'hex'))}::bytea[], ${[...byHash.values()].map((mark) => mark.startMs)}::float8[])
      as given (bucket, start_ms)
    order by bucket
    on conflict do nothing
    returning bucket`.execute(tx);
  return rows.map((row) => byHash.get(row.bucket.toString('hex')) as W);
}

/** What was counted in the windows that began since. */
export async function windowsSince(
  tx: Tx,
  bucket: string,
  sinceMs: number,
): Promise<{ startMs: number; times: number }[]> {
  const rows = await tx
    .selectFrom('throttle')
    .select(['window_start', 'times'])
    .where('bucket', '=', hashOf(bucket))
    .where('window_start', '>=', new Date(sinceMs))
    .execute();
  return rows.map(({ window_start, times }) => ({ startMs: window_start.getTime(), times }));
}
