// X45: a job that can never succeed is tried eight times with growing pauses, and then moves to the dead-letter queue.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { closeAtEnd, startTestServer } from '../../../test/harness.ts';
import { startWork } from '../../work.ts';
import { queues } from './queues.ts';
import { inspectJobs, watchJobs } from './watch-jobs.ts';

const at = closeAtEnd(await startTestServer());
await startWork(at.worker);

const OUTAGE_SECONDS = 300;

test('the retry pauses of a message outlast a five-minute mail server outage [X20, X45]', () => {
  const { retryLimit, failedRetryDelay } = queues['send-message'];
  expect(retryLimit + 1).toBeLessThanOrEqual(8);
  const shortest = Array.from({ length: retryLimit }, (_, n) => failedRetryDelay * 2 ** n);
  expect(shortest.reduce((all, each) => all + each, 0)).toBeGreaterThan(OUTAGE_SECONDS);
});

test('startup updates the settings of a queue created by an older version [X45]', async () => {
  const { rows } = await at.owner.query(`select retry_limit from pgboss.queue where name = 'send-message'`);
  expect(rows[0].retry_limit).toBe(7);
  await at.owner.query(`update pgboss.queue set retry_limit = 99 where name = 'send-message'`);
  const again = await (await import('../../server.ts')).startServer(at.worker.config, 'worker');
  await again.close();
  const after = await at.owner.query(`select retry_limit from pgboss.queue where name = 'send-message'`);
  expect(after.rows[0].retry_limit).toBe(7);
}, 30_000);

test('a failing job gets eight attempts with exponential backoff, then a dead-letter alarm [X45]', async () => {
  const id = await at.worker.jobs.boss.send('send-message', { messageId: 'of an older version' });
  const pauses: number[] = [];
  const job = async () =>
    (
      await at.owner.query(
        `select state, retry_count, extract(epoch from start_after - now())::float as pause from pgboss.job where id = $1`,
        [id],
      )
    ).rows[0];
  for (let tries = 1; tries <= 7; tries++) {
    await expect.poll(async () => (await job())?.retry_count, { timeout: 15_000 }).toBe(tries - 1);
    await expect.poll(async () => (await job())?.state, { timeout: 15_000 }).toBe('retry');
    pauses.push((await job()).pause);
    // The pause has been checked, so skip it.
    await at.owner.query(`update pgboss.job set start_after = now() where id = $1`, [id]);
    await expect.poll(async () => (await job())?.retry_count, { timeout: 15_000 }).toBe(tries);
  }
  await expect.poll(async () => (await job())?.state, { timeout: 15_000 }).toBe('failed');
  expect(at.logLines.filter((line) => line.includes('job failed') && line.includes(String(id)))).toHaveLength(
    8,
  );
  for (const [n, pause] of pauses.entries()) {
    expect(pause).toBeGreaterThan(3 * 2 ** n - 1.5);
    expect(pause).toBeLessThanOrEqual(6 * 2 ** n);
  }

  expect((await inspectJobs(at.worker)).dead).toEqual(new Map([['send-message.dead', 1]]));
  const stop = watchJobs(at.worker);
  await expect
    .poll(() =>
      at.logLines.some((line) =>
        /"reason":"dead-letter".*"job":"send-message.dead"|"job":"send-message.dead".*"reason":"dead-letter"/.test(
          line,
        ),
      ),
    )
    .toBe(true);
  stop();
  const metrics = await at.worker.metrics.text();
  expect(metrics).toMatch(/^portico_dead_letters 1$/m);
  expect(metrics).toMatch(/^portico_alarm_total\{kind="dead-letter"\} 1$/m);
}, 90_000);

test('a job from another version that names no message fails instead of completing [X45]', async () => {
  const failed = () => at.logLines.filter((line) => line.includes('job failed')).length;
  const before = failed();
  await at.worker.jobs.boss.send('send-message', { message: randomUUID() });
  await expect.poll(failed, { timeout: 15_000 }).toBeGreaterThan(before);
});

test('a job in a queue without a worker shows up by its age [X45]', async () => {
  await at.worker.jobs.boss.createQueue('of-another-version');
  await at.worker.jobs.boss.send('of-another-version', { x: randomUUID() });
  await at.owner.query(
    `update pgboss.job set created_on = now() - interval '90 s', start_after = now() - interval '90 s' where name = 'of-another-version'`,
  );
  expect((await inspectJobs(at.worker)).oldestSeconds).toBeGreaterThan(89);
});
