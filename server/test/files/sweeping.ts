// Lets objects in storage age, and runs the jobs that remove or sweep them.
import { emptyQuarantine, removeObjects } from '../../src/slices/files/remove.ts';
import { sweepFiles } from '../../src/slices/files/sweep-files.ts';
import type { TestServer } from '../harness.ts';

export const DAY_SECONDS = 24 * 3600;

/** Storage stamps objects with the real time. From here on, everything written so far is older than this. */
export const letObjectsAge = ({ clock }: TestServer, seconds: number): void =>
  clock.advance(Math.max(0, (Date.now() - clock.now().getTime()) / 1000 + seconds + 60));

/** Deletes everything that may be deleted: one round a day, long after each object is old enough. */
export async function sweepForMonths(at: TestServer): Promise<void> {
  letObjectsAge(at, 7 * DAY_SECONDS);
  for (let round = 0; round < 4; round++) {
    await sweepFiles(at.worker);
    at.clock.advance(20 * DAY_SECONDS);
  }
}

/** Runs every enqueued removal of this object like a worker, including delayed ones, or only those due by then. */
export async function runRemovals(at: TestServer, objectKey: string, dueWithin = '1 year'): Promise<number> {
  const { rows } = await at.owner.query(
    `delete from pgboss.job where name in ('remove-objects', 'empty-quarantine') and data->>'objectKey' = $1
       and start_after < now() + $2::interval
     returning name, data`,
    [objectKey, dueWithin],
  );
  for (const { name, data } of rows)
    await (name === 'remove-objects' ? removeObjects : emptyQuarantine)(at.worker, data);
  return rows.length;
}
