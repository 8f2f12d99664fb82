// Our own processes are killed, drained, or killed in the middle of a job.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { waitUntil } from '../caller.ts';
import { newVisitor, SENDING_AT_ONCE, seconds } from '../fault-tools.ts';
import { type Line, tryCreate } from '../history.ts';
import type { Product } from '../product.ts';
import { RESTARTED_WITHIN_MS, type Restarted, restarted } from '../restarted.ts';
import type { Fault } from './fault.ts';

const killApis: Fault = {
  id: 'X01',
  title: 'repeated kill -9 of one of two APIs',
  inject: async ({ product, isShort }) => {
    const restarts: Restarted[] = [];
    const rounds = isShort ? 2 : 12;
    for (let round = 0; round < rounds; round++) {
      const nextKill = seconds(isShort ? 5 : 10);
      const victim = round % 2;
      product.apis[victim]?.kill('SIGKILL');
      await product.apis[victim]?.exited;
      const start = Date.now();
      await product.startApi(victim);
      restarts.push(restarted(product.apis[victim], start));
      await nextKill;
    }
    return {
      figures: `${rounds} kills, restarts in ${restarts.map(({ text }) => text).join(', ')}`,
      problems: restarts
        .filter(({ ownMs }) => ownMs > RESTARTED_WITHIN_MS)
        .map(({ text }) => `restart took ${text}`),
    };
  },
};

/** Waits until a worker is in the middle of sending an email and returns its index. */
async function waitForAnswer(product: Product): Promise<number> {
  for (let tries = 0; tries < 200; tries++) {
    const holder = product.mailEdges.findIndex((edge) => edge.wasSpokenTo());
    if (holder !== -1) return holder;
    await sleep(50);
  }
  throw new Error('no worker took the job');
}

const killWorkerMidJob: Fault = {
  id: 'X03a',
  title: 'a worker is killed in the middle of a job, and the other takes over within 15 s with one effect',
  run: async (product) => {
    const visitor = await newVisitor(product);
    // The SMTP server does not respond, so the job hangs in the middle of sending.
    for (const edge of product.mailEdges) edge.set('silent');
    const created = await tryCreate(product, visitor, randomUUID(), 0);
    const [message] = await product.query<{ id: string; message_id: string }>(
      `select m.id, m.message_id from message m order by created_at desc limit 1`,
    );
    const holder = await waitForAnswer(product);
    product.workers[holder]?.kill('SIGKILL');
    await product.workers[holder]?.exited;
    product.repeatsAllowed += SENDING_AT_ONCE / 2;
    const killedMs = Date.now();
    for (const edge of product.mailEdges) edge.set('pass');
    let resumedMs = Number.POSITIVE_INFINITY;
    while (Date.now() - killedMs < 30_000) {
      const [row] = await product.query<{ state: string }>('select state from message where id = $1', [
        message?.id,
      ]);
      if (row?.state === 'sent') {
        resumedMs = Date.now() - killedMs;
        break;
      }
      await sleep(50);
    }
    await product.startWorker(holder);
    const mails = await product.inbox.mails();
    const copies = mails.filter(({ messageId }) => messageId === message?.message_id).length;
    return {
      figures: `sent ${resumedMs} ms after the kill, emails: ${copies}`,
      problems: [
        ...(created?.status === 201 ? [] : [`the write got ${created?.status}`]),
        ...(resumedMs <= 15_000 ? [] : [`resumed after ${resumedMs} ms`]),
        ...(copies === 1 ? [] : [`${copies} emails instead of one`]),
      ],
    };
  },
};

const killWorkers: Fault = {
  id: 'X03',
  title: 'kill -9 of all workers under load, restarted later; then one at a time',
  inject: async ({ product, isShort }) => {
    let crashes = 0;
    const kill = async (index: number): Promise<void> => {
      product.workers[index]?.kill('SIGKILL');
      await product.workers[index]?.exited;
      crashes += SENDING_AT_ONCE / 2;
    };
    await Promise.all([kill(0), kill(1)]);
    await seconds(isShort ? 3 : 20);
    await Promise.all([product.startWorker(0), product.startWorker(1)]);
    for (let round = 0; round < (isShort ? 1 : 5); round++) {
      await seconds(isShort ? 1 : 10);
      await kill(round % 2);
      await product.startWorker(round % 2);
    }
    return { crashes, figures: `${(2 * crashes) / SENDING_AT_ONCE} kills` };
  },
};

const requestFor = (path: string): string => `GET ${path} HTTP/1.1\r\nhost: portal.localhost\r\n\r\n`;

/** Sends a request that is in progress when the shutdown begins, and another during it on the same connection. */
async function askWhileEnding(port: number, end: () => Promise<void>): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answers = '';
  socket.on('data', (bytes) => {
    answers += bytes;
  });
  socket.on('error', () => undefined);
  const closed = new Promise((resolve) => socket.on('close', resolve));
  socket.write(requestFor('/health/ready'));
  await sleep(SLOW_DATABASE_MS);
  await end();
  socket.write(requestFor('/health/live'));
  await closed;
  return answers;
}

/** How often this API has begun to drain. On a busy machine, a process handles a signal late. */
const drains = (product: Product, index: number): number =>
  readFileSync(product.apis[index]?.logFile ?? '', 'utf8').split('"msg":"draining"').length - 1;

/**
 * The first answer may be either readiness result: with all pool connections in use, 503 is correct. The second answer comes
 * from the closing server: it must have an error body that is not ours and close the connection.
 */
const LATE_REQUEST_REFUSED =
  /^HTTP\/1.1 (200|503) [^{]*\{"ok":(true|false)\}HTTP\/1.1 503 [^{]*connection: close[^{]*\{"error"/is;

/** Slow enough that requests are in progress when a shutdown begins. */
const SLOW_DATABASE_MS = 200;
const DRAINED_WITHIN_MS = 20_000;

/** Outcomes of requests that were in progress at this moment, sent well before it. */
function inProgressAt(history: readonly Line[], atMs: number): Line[] {
  return [...Map.groupBy(history, ({ key }) => key).values()].flatMap((lines) => {
    const index = lines.findLastIndex(
      (line) => line.result === 'invoke' && line.atMs < atMs - SLOW_DATABASE_MS,
    );
    const next = lines[index + 1];
    return index !== -1 && next && next.atMs > atMs ? [next] : [];
  });
}

const drain: Fault = {
  id: 'X36',
  title: 'SIGTERM under load',
  inject: async ({ product, work }) => {
    const times: number[] = [];
    const problems: string[] = [];
    const endedMs: number[] = [];
    let refused = 0;
    for (const index of [0, 1]) {
      product.databaseEdge.slow(SLOW_DATABASE_MS);
      await seconds(0.5);
      let stopping: Promise<number> | undefined;
      const answers = await askWhileEnding(product.portalPort + index, async () => {
        const before = drains(product, index);
        endedMs.push(Date.now());
        stopping = product.apis[index]?.stop();
        await waitUntil(() => drains(product, index) > before, DRAINED_WITHIN_MS);
      });
      if (LATE_REQUEST_REFUSED.test(answers)) refused += 1;
      else
        problems.push(
          `a request during the shutdown got ${JSON.stringify(answers.match(/HTTP.*|connection.*/gi))}`,
        );
      times.push((await stopping) ?? 0);
      product.databaseEdge.slow(0);
      const code = await product.apis[index]?.exited;
      if (code !== 0) problems.push(`the API exited with ${code}`);
      await product.startApi(index);
    }
    const slowest = Math.max(...times);
    if (slowest > DRAINED_WITHIN_MS) problems.push(`drained in ${slowest} ms`);
    const inProgress = endedMs.flatMap((atMs) => inProgressAt(work.history, atMs));
    const cut = inProgress.filter(({ status }) => status === undefined).length;
    if (cut > 0) problems.push(`${cut} requests were cut off`);
    if (inProgress.length === 0) problems.push('no request was in progress: nothing was tested');
    return {
      figures: `drained in at most ${slowest} ms, ${refused} of 2 late requests got 503 and a closed connection; of ${inProgress.length} requests in progress ${cut} were cut off`,
      problems,
    };
  },
};

export const faultsOfProcesses: readonly Fault[] = [killApis, killWorkerMidJob, killWorkers, drain];
