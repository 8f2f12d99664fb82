// Counters in PostgreSQL: one row per window and bucket. Only the hash of a bucket is stored.
import { createHash } from 'node:crypto';
import type { RunQuery } from '../db/database.ts';

export interface Window {
  /** What the counter counts: `login:address:…`. */
  readonly bucket: string;
  readonly startMs: number;
}
export interface Tally extends Window {
  readonly times: number;
}

const hashOf = (bucket: string): Buffer => createHash('sha256').update(bucket).digest();

/** Start of the window with this length that contains the given time. */
export const windowStart = (nowMs: number, seconds: number): number =>
  Math.floor(nowMs / 1000 / seconds) * seconds * 1000;

/** Rows are locked in the same order everywhere, so that transactions cannot deadlock. */
const ADD = `
  insert into throttle (bucket, window_start, times)
  select bucket, to_timestamp(start_ms / 1000.0), times
  from unnest($1::bytea[], $2::float8[], $3::int[]) as given (bucket, start_ms, times)
  order by bucket
  on conflict (bucket, window_start) do update set times = throttle.times + excluded.times
  returning bucket, times`;
const MARK = `
  insert into throttle (bucket, window_start, times)
  select bucket, to_timestamp(start_ms / 1000.0), 1
  from unnest($1::bytea[], $2::float8[]) as given (bucket, start_ms)
  order by bucket
  on conflict do nothing
  returning bucket`;
const SINCE = 'select window_start, times from throttle where bucket = $1 and window_start >= $2';

/** Adds to each counter and returns the new totals. */
export async function increment(ask: RunQuery, tallies: readonly Tally[]): Promise<number[]> {
  const hashes = tallies.map(({ bucket }) => hashOf(bucket));
  const rows = await ask<{ bucket: Buffer; times: number }>(ADD, [
    hashes,
    tallies.map(({ startMs }) => startMs),
    tallies.map(({ times }) => times),
  ]);
  const times = new Map(rows.map((row) => [row.bucket.toString('hex'), row.times]));
  return hashes.map((hash) => times.get(hash.toString('hex')) ?? 0);
}

/** Returns those of the marks that were not set in their window before. */
export async function markNew<W extends Window>(ask: RunQuery, marks: readonly W[]): Promise<W[]> {
  const byHash = new Map(marks.map((mark) => [hashOf(mark.bucket).toString('hex'), mark]));
  const rows = await ask<{ bucket: Buffer }>(MARK, [
    [...byHash.keys()].map((hex) => Buffer.from(hex, 'hex')),
    [...byHash.values()].map(({ startMs }) => startMs),
  ]);
  return rows.map((row) => byHash.get(row.bucket.toString('hex')) as W);
}

/** Counts of all windows that started since then. */
export async function windowsSince(
  ask: RunQuery,
  bucket: string,
  sinceMs: number,
): Promise<{ startMs: number; times: number }[]> {
  const rows = await ask<{ window_start: Date; times: number }>(SINCE, [hashOf(bucket), new Date(sinceMs)]);
  return rows.map(({ window_start, times }) => ({ startMs: window_start.getTime(), times }));
}
