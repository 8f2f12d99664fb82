import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { closeAtEnd, startTestServer } from '../test/harness.ts';
import { queues } from './platform/jobs/queues.ts';
import { startWork } from './work.ts';

const at = closeAtEnd(await startTestServer());

const SECONDS = 4;

/** PostgreSQL counts a transaction up to a second after its end. */
const transactions = async (): Promise<number> =>
  Number(
    (await at.owner.query('select xact_commit from pg_stat_database where datname = current_database()'))
      .rows[0].xact_commit,
  );

test('an idle worker runs fewer than forty transactions a second', async () => {
  await startWork(at.worker, Object.fromEntries(Object.keys(queues).map((name) => [name, async () => {}])));
  await sleep(1500);
  const before = await transactions();
  await sleep(SECONDS * 1000);
  const perSecond = ((await transactions()) - before) / SECONDS;
  expect(perSecond).toBeGreaterThan(5);
  expect(perSecond).toBeLessThan(40);
});
