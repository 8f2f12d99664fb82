// Jobs that can never succeed: they are tried eight times with growing backoff and then dead-lettered with an alarm. Other
// jobs keep flowing.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { unless, waitUntil } from '../caller.ts';
import type { Product } from '../product.ts';
import type { Fault } from './fault.ts';

const TRIES = 8;
const FIRST_PAUSE_SECONDS = 3;
const HUGE_BYTES = 2_000_000;
/** Fetched before emails that earlier faults of the session left in the queue, whose order is not tested here. */
const OVERTAKING = 10;

const logs = (product: Product): string =>
  product.workers.map(({ logFile }) => readFileSync(logFile, 'utf8')).join('\n');

/** Enqueues a job as an older or broken version of the code would have done. */
async function enqueue(product: Product, data: object): Promise<string> {
  const [job] = await product.query<{ id: string }>(
    `insert into pgboss.job (name, data, priority, retry_limit, retry_delay, retry_backoff, expire_seconds, deletion_seconds, heartbeat_seconds, dead_letter, policy)
     select name, $1, $2, retry_limit, retry_delay, retry_backoff, expire_seconds, deletion_seconds, heartbeat_seconds, dead_letter, policy
     from pgboss.queue where name = 'send-message' returning id`,
    [JSON.stringify(data), OVERTAKING],
  );
  if (!job) throw new Error('no job was enqueued');
  return job.id;
}

/** A message whose content cannot be unsealed. */
async function brokenMessage(product: Product): Promise<string> {
  const id = randomUUID();
  await product.query(
    `insert into message (id, person_id, kind, channel, content_sealed, message_id, created_at)
     select $1, id, 'broken', 'mail', '\\x01ffff', $2, now() from person limit 1`,
    [id, `${id}@broken`],
  );
  return id;
}

const poison: Fault = {
  id: 'X45',
  title:
    'poison jobs are tried 8 times with backoff, then dead-lettered with an alarm; other jobs continue [INV5]',
  inject: async ({ product, work }) => {
    const message = await brokenMessage(product);
    const ids = [
      await enqueue(product, { messageId: message }),
      await enqueue(product, { messageId: randomUUID(), more: 'x'.repeat(HUGE_BYTES) }),
      await enqueue(product, { message: 'of an older version' }),
      await enqueue(product, { messageId: 'x'.repeat(HUGE_BYTES) }),
    ];
    // The second job refers to a deleted message. It succeeds, because there is nothing to send.
    const poisoned = ids.filter((_, index) => index !== 1);
    const pauses = new Map<string, number>();
    const before = work.history.filter(({ result }) => result === 'ok').length;
    const deadMs = await waitUntil(async () => {
      // One statement, so that only observed pauses are ended. Row locks do not matter here.
      const waiting = await product.query<{ id: string; retry_count: number; pause: number }>(
        `update pgboss.job job set start_after = now() from (
             select id, start_after from pgboss.job where id = any($1) and state = 'retry' for update) seen
           where job.id = seen.id
           returning job.id, job.retry_count, extract(epoch from seen.start_after - now())::float as pause`,
        [poisoned],
      );
      for (const { id, retry_count, pause } of waiting) {
        const seen = pauses.get(`${id} ${retry_count}`);
        pauses.set(`${id} ${retry_count}`, Math.max(seen ?? 0, pause));
      }
      const dead = await product.query(`select 1 from pgboss.job where name = 'send-message.dead'`);
      return dead.length === poisoned.length;
    }, 40_000);
    const alarmMs = await waitUntil(() => /"reason":"dead-letter"/.test(logs(product)), 10_000);
    const lines = logs(product).split('\n');
    const tries = poisoned.map(
      (id) => lines.filter((line) => line.includes('job failed') && line.includes(id)).length,
    );
    const tooSoon = [...pauses].filter(([key, pause]) => {
      const n = Number(key.split(' ')[1]);
      return pause < FIRST_PAUSE_SECONDS * 2 ** n - 2;
    });
    const flowed = work.history.filter(({ result }) => result === 'ok').length - before;
    await product.query(`delete from pgboss.job where name = 'send-message.dead' or id = any($1)`, [ids]);
    await product.query('delete from message where id = $1', [message]);
    return {
      figures: `${poisoned.length} dead letters after ${tries.join(', ')} tries, longest pause ${Math.max(...pauses.values()).toFixed(0)} s; alarm after ${alarmMs} ms; ${flowed} writes acknowledged meanwhile`,
      problems: [
        ...unless(Number.isFinite(deadMs), 'the jobs did not become dead letters'),
        ...unless(
          tries.every((count) => count === TRIES),
          `tries: ${tries.join(', ')}`,
        ),
        ...unless(pauses.size > poisoned.length, 'no pause was observed: nothing was tested'),
        ...unless(tooSoon.length === 0, `retried too soon: ${JSON.stringify(tooSoon)}`),
        ...unless(Number.isFinite(alarmMs), 'no alarm was raised'),
        ...unless(flowed > 0, 'no write was acknowledged meanwhile'),
      ],
    };
  },
};

export const faultsOfJobs: readonly Fault[] = [poison];
