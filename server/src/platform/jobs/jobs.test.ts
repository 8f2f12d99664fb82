import { isCampaign } from '@portico/testing/tier';
import pg from 'pg';
import { expect, test } from 'vitest';
import { closeAtEnd, startTestServer } from '../../../test/harness.ts';
import { handlers, startWork } from '../../work.ts';
import { deadLetters, queues } from './queues.ts';

const at = closeAtEnd(await startTestServer());

const jobs = async (where = 'true') =>
  Number((await at.owner.query(`select count(*) as n from pgboss.job where ${where}`)).rows[0].n);

test('every job has a queue, a dead-letter queue and a handler, and all schedules exist', async () => {
  const known = (await at.worker.jobs.boss.getQueues()).map(({ name }) => name);
  for (const name of Object.keys(queues) as (keyof typeof queues)[]) {
    expect(known).toContain(name);
    expect(known).toContain(deadLetters(name));
    expect(handlers[name]).toBeTypeOf('function');
  }
  const scheduled = (await at.worker.jobs.boss.getSchedules()).map(({ name }) => name).sort();
  expect(scheduled).toEqual([
    'apply-changes',
    'audit-checkpoint',
    'follow-contracts',
    'follow-identity',
    'remind-invited',
    'rotate-keys',
    'sweep-expired',
    'sweep-files',
    'sweep-kept',
    'verify-contracts',
    'verify-files',
    'watch-lookups',
  ]);
});

test('a thousand rolled-back transactions leave no job', async () => {
  const before = await jobs();
  for (let round = 0; round < 1000; round++)
    await at.server.db
      .as({}, async (tx) => {
        await at.server.jobs.enqueue(tx, 'send-message', { messageId: crypto.randomUUID() });
        throw new Error('rolled back');
      })
      .catch(() => undefined);
  expect(await jobs()).toBe(before);
  await at.server.db.as({}, (tx) => at.server.jobs.enqueue(tx, 'sweep-expired', {}));
  expect(await jobs()).toBe(before + 1);
}, 60_000);

test.runIf(isCampaign)(
  'a job that fails every attempt ends in the dead-letter queue',
  async () => {
    let tries = 0;
    await startWork(at.worker, {
      'rotate-keys': () => {
        tries += 1;
        return Promise.reject(new Error('poison for ann@example.com'));
      },
    });
    await at.worker.jobs.boss.send('rotate-keys', {}, { retryLimit: 1, retryDelay: 0 });
    await expect.poll(() => jobs(`name = 'rotate-keys.dead'`), { timeout: 45_000 }).toBe(1);
    expect(tries).toBe(2);
    const { rows } = await at.owner.query('select output from pgboss.job');
    expect(JSON.stringify(rows)).not.toContain('ann@example.com');
  },
  60_000,
);

test('a failed job is retried at once if another of its kind succeeded meanwhile [X42]', async () => {
  const { promise: isBack, resolve: comeBack } = Promise.withResolvers<void>();
  const tries: string[] = [];
  await startWork(at.worker, {
    'check-file': async (_, { fileId }) => {
      tries.push(fileId);
      if (tries.length > 2) return;
      if (fileId === 'late') await isBack;
      if (fileId === 'late') throw new Error('called before the service was back');
    },
  });
  await at.worker.jobs.boss.send('check-file', { fileId: 'late' });
  await expect.poll(() => tries).toEqual(['late']);
  await at.worker.jobs.boss.send('check-file', { fileId: 'first to find it back' });
  await expect.poll(() => jobs(`name = 'check-file' and state = 'completed'`), { timeout: 15_000 }).toBe(1);
  comeBack();
  await expect.poll(() => jobs(`name = 'check-file' and state = 'completed'`), { timeout: 15_000 }).toBe(2);
  expect(await jobs(`name = 'check-file' and retry_count = 1 and retry_delay = 0`)).toBe(1);
}, 60_000);

test('rescheduling retries skips rows that another worker has locked [X42]', async () => {
  const waiting = await at.owner.query<{ id: string }>(
    `insert into pgboss.job (name, data, state, start_after)
     select 'rotate-keys', '{}', 'retry', now() + interval '1 hour' from generate_series(1, 2) returning id`,
  );
  const [held, free] = waiting.rows.map(({ id }) => id);
  const another = new pg.Client(at.urls.ownerUrl);
  await another.connect();
  try {
    await another.query('begin');
    await another.query('select from pgboss.job where id = $1 for update', [held]);
    await at.worker.db.as({}, (tx) => at.worker.jobs.retryNow(tx, 'rotate-keys'));
  } finally {
    await another.query('rollback');
    await another.end();
  }
  const { rows } = await at.owner.query(
    `select id from pgboss.job where id = any ($1) and start_after <= now()`,
    [[held, free]],
  );
  expect(rows).toEqual([{ id: free }]);
});
