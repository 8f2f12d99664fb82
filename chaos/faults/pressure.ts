// CPU or memory exhaustion: the process stays live, sheds excess load and recovers quickly.
import { execFileSync, spawn } from 'node:child_process';
import { openCaller, unless, waitUntil } from '../caller.ts';
import { SENDING_AT_ONCE, seconds, untilAcknowledged } from '../fault-tools.ts';
import type { Product } from '../product.ts';
import { RESTARTED_WITHIN_MS, restarted } from '../restarted.ts';
import type { Fault } from './fault.ts';

const CORES = 2;
/** More than the CPU can hash at once and more than the queue accepts. */
const SIGN_INS = 150;

/** Starts as many endless loops as there are cores. */
function hogProcessor(): () => void {
  const hogs = Array.from({ length: CORES }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  );
  return () => {
    for (const hog of hogs) hog.kill('SIGKILL');
  };
}

/** Polls the liveness of every API. */
function watchLive(product: Product): { slowestMs(): number; red(): number; stop(): void } {
  let slowestMs = 0;
  let red = 0;
  let isRunning = true;
  void (async () => {
    for (let round = 0; isRunning; round++) {
      const { status, ms } = await openCaller(product).get('/health/live', { door: round % 2 });
      slowestMs = Math.max(slowestMs, ms);
      if (status !== 200 && isRunning) red += 1;
      await seconds(0.1);
    }
  })();
  return {
    slowestMs: () => slowestMs,
    red: () => red,
    stop: () => {
      isRunning = false;
    },
  };
}

const processor: Fault = {
  id: 'X44',
  title: 'both cores busy with other programs, and more log-ins than can be hashed [INV1 INV13]',
  inject: async ({ product, work, isShort }) => {
    const live = watchLive(product);
    const letGo = hogProcessor();
    await seconds(isShort ? 1 : 20);
    const people = await product.newPeople(1);
    const answers = await Promise.all(
      Array.from({ length: SIGN_INS }, () =>
        openCaller(product).post('/auth/check-user-credential', {
          email: people[0]?.email ?? '',
          password: 'not this one at all',
        }),
      ),
    );
    await seconds(isShort ? 1 : 20);
    letGo();
    const endedMs = Date.now();
    const backMs = await untilAcknowledged(work, endedMs, 30_000);
    live.stop();
    const shed = answers.filter(({ status }) => status === 503);
    const other = answers.filter(({ status }) => ![503, 401, 403, 429].includes(status));
    return {
      figures: `/health/live succeeded, slowest ${live.slowestMs()} ms; ${shed.length} of ${SIGN_INS} log-ins shed; writes acknowledged again ${backMs} ms afterwards`,
      problems: [
        ...unless(live.red() === 0, `/health/live failed ${live.red()} times`),
        ...unless(live.slowestMs() < 5000, `/health/live took ${live.slowestMs()} ms`),
        ...unless(shed.length > 0, 'no log-in was shed'),
        ...unless(
          shed.every(({ retryAfter }) => retryAfter !== null),
          'shed without Retry-After',
        ),
        ...unless(other.length === 0, `other answers: ${other.map(({ status }) => status).join(' ')}`),
        ...unless(backMs < 30_000, `writes acknowledged again after ${backMs} ms`),
      ],
    };
  },
};

/** Enqueues jobs that need more memory than a worker has left: each carries five million characters. */
const askForMemory = (product: Product) =>
  product.query(
    `insert into pgboss.job (name, data, retry_limit, retry_delay, retry_backoff, expire_seconds, deletion_seconds, heartbeat_seconds, dead_letter, policy)
     select name, jsonb_build_object('ballast', repeat('x', 5000000)), retry_limit, retry_delay, retry_backoff, expire_seconds,
       deletion_seconds, heartbeat_seconds, dead_letter, policy
     from pgboss.queue, generate_series(1, 6) where name = 'sweep-expired'`,
  );

const memory: Fault = {
  id: 'X44b',
  title: 'a worker runs out of memory and dies: its jobs are done, and it is back within 5 s [INV1 INV5]',
  inject: async ({ product }) => {
    const [worker] = product.workers;
    if (!worker) throw new Error('there is no worker');
    // Limit the worker to its current memory, so that its next allocation fails.
    execFileSync('prlimit', ['--pid', String(worker.pid), '--data=1']);
    let diedMs = Number.POSITIVE_INFINITY;
    for (let tries = 0; tries < 6 && !Number.isFinite(diedMs); tries++) {
      await askForMemory(product);
      diedMs = tries * 5000 + (await waitUntil(() => !worker.isRunning(), 5000));
    }
    if (!Number.isFinite(diedMs)) worker.kill('SIGKILL');
    await worker.exited;
    const startedMs = Date.now();
    await product.startWorker(0);
    const restart = restarted(product.workers[0], startedMs);
    return {
      crashes: SENDING_AT_ONCE / 2,
      figures: `dead after ${diedMs} ms with ${worker.child.signalCode ?? worker.child.exitCode}, back after ${restart.text}`,
      problems: [
        ...unless(Number.isFinite(diedMs), 'the worker did not run out of memory: nothing was tested'),
        ...unless(restart.ownMs <= RESTARTED_WITHIN_MS, `restart took ${restart.text}`),
      ],
    };
  },
};

export const faultsOfPressure: readonly Fault[] = [processor, memory];
