// Our own processes die: killed, drained, in the middle of a job.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { tryCreate } from '../history.ts';
import type { Product } from '../product.ts';
import { newVisitor, SENDING_AT_ONCE, seconds, underWork } from '../under-work.ts';
import type { Fault } from './fault.ts';

const killApis: Fault = {
  id: 'X01',
  title: 'kill -9 one of two APIs again and again',
  run: (product, isShort) =>
    underWork(product, async () => {
      const restarts: number[] = [];
      const rounds = isShort ? 3 : 12;
      for (let round = 0; round < rounds; round++) {
        const victim = round % 2;
        product.apis[victim]?.kill('SIGKILL');
        await product.apis[victim]?.exited;
        const start = Date.now();
        await product.startApi(victim);
        restarts.push(Date.now() - start);
        await seconds(isShort ? 2 : 8);
      }
      const slowest = Math.max(...restarts);
      return {
        figures: `${rounds} kills, slowest restart ${slowest} ms`,
        problems: slowest > 5000 ? [`restart took ${slowest} ms`] : [],
      };
    }),
};

/** Which worker is in the middle of sending a mail. */
async function untilSomebodySpeaks(product: Product): Promise<number> {
  for (let tries = 0; tries < 200; tries++) {
    const holder = product.mailEdges.findIndex((edge) => edge.wasSpokenTo());
    if (holder !== -1) return holder;
    await sleep(50);
  }
  throw new Error('no worker took the job');
}

const killWorkerMidJob: Fault = {
  id: 'X03a',
  title: 'a worker killed in the middle of a job; the other takes over within 15 s, with one effect',
  run: async (product) => {
    const visitor = await newVisitor(product);
    // SMTP is silent, so the job hangs in the middle of sending.
    for (const edge of product.mailEdges) edge.set('silent');
    const created = await tryCreate(product, visitor, randomUUID(), 0);
    const [message] = await product.query<{ id: string; message_id: string }>(
      `select m.id, m.message_id from message m order by created_at desc limit 1`,
    );
    const holder = await untilSomebodySpeaks(product);
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
    const mails = (await (await fetch(`${product.stack.inboxUrl}/api/email`)).json()) as {
      messageId?: string;
      headers?: Record<string, string>;
    }[];
    const copies = mails.filter((mail) =>
      (mail.messageId ?? mail.headers?.['message-id'] ?? '').includes(message?.message_id ?? '?'),
    ).length;
    return {
      figures: `sent ${resumedMs} ms after the kill, ${copies} mail`,
      problems: [
        ...(created?.status === 201 ? [] : [`the write answered ${created?.status}`]),
        ...(resumedMs <= 15_000 ? [] : [`resumed after ${resumedMs} ms`]),
        ...(copies === 1 ? [] : [`${copies} mails`]),
      ],
    };
  },
};

const killWorkers: Fault = {
  id: 'X03',
  title: 'kill -9 all workers under work, back later; then one at a time',
  run: (product, isShort) =>
    underWork(product, async () => {
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
        await seconds(isShort ? 2 : 10);
        await kill(round % 2);
        await product.startWorker(round % 2);
      }
      return { crashes, figures: `${(2 * crashes) / SENDING_AT_ONCE} kills` };
    }),
};

const drain: Fault = {
  id: 'X36',
  title: 'SIGTERM under work',
  run: (product) =>
    underWork(product, async () => {
      const times: number[] = [];
      const problems: string[] = [];
      for (const index of [0, 1]) {
        times.push((await product.apis[index]?.stop()) ?? 0);
        const code = await product.apis[index]?.exited;
        if (code !== 0) problems.push(`the API ended with ${code}`);
        await product.startApi(index);
      }
      const slowest = Math.max(...times);
      if (slowest > 20_000) problems.push(`drained in ${slowest} ms`);
      return { figures: `drained in at most ${slowest} ms`, problems };
    }),
};

export const faultsOfProcesses: readonly Fault[] = [killApis, killWorkerMidJob, killWorkers, drain];
