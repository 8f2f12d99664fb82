// The faults, one row each: what is broken, for how long, and the figure it must keep.
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { tryCreate } from './history.ts';
import type { Product } from './product.ts';
import {
  newVisitor,
  type Outcome,
  SENDING_AT_ONCE,
  seconds,
  underWork,
  untilAcknowledged,
} from './under-work.ts';

export interface Fault {
  readonly id: string;
  readonly title: string;
  readonly run: (product: Product, isShort: boolean) => Promise<Outcome>;
}

const pick = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)] as T;

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

const loseAnswers: Fault = {
  id: 'X02',
  title: 'every tenth answer to a write is lost after its commit',
  run: (product, isShort) =>
    underWork(product, async (work) => {
      let lost = 0;
      for (const door of product.doors) {
        door.set('lose-answers', 0.1);
        door.onLostAnswer(() => {
          lost += 1;
        });
      }
      await seconds(isShort ? 6 : 60);
      for (const door of product.doors) door.set('pass');
      await seconds(1);
      const replays = work.history.filter((line) => line.isReplay).length;
      // Whoever got no answer and then one must have got the first effect's.
      const keys = Map.groupBy(work.history, (line) => line.key).values();
      const repeated = [...keys].filter(
        (lines) => lines.some((line) => line.result === 'info') && lines.at(-1)?.result === 'ok',
      );
      const again = repeated.filter((lines) => !lines.at(-1)?.isReplay).length;
      return {
        figures: `${lost} answers lost, ${replays} replayed`,
        problems: [
          ...(lost === 0 ? ['no answer was lost: nothing was tested'] : []),
          ...(again > 0 ? [`${again} writes ran again instead of being replayed`] : []),
        ],
      };
    }),
};

const killBetween: Fault = {
  id: 'X02b',
  title: 'an API killed between commit and answer; the other replays',
  run: async (product) => {
    const visitor = await newVisitor(product);
    const [door] = product.doors;
    const before = (await product.query('select id from client')).length;
    door?.set('lose-answers');
    door?.onLostAnswer(() => product.apis[0]?.kill('SIGKILL'));
    const key = randomUUID();
    const lost = await tryCreate(product, visitor, key, 0);
    await product.apis[0]?.exited;
    door?.set('pass');
    const again = await tryCreate(product, visitor, key, 1);
    const after = (await product.query('select id from client')).length;
    await product.startApi(0);
    const problems = [
      ...(lost === undefined ? [] : ['the first answer was not lost']),
      ...(again?.status === 201 && again.isReplay
        ? []
        : [`the retry answered ${again?.status}, replay: ${again?.isReplay}`]),
      ...(after === before + 1 ? [] : [`${after - before} clients instead of one`]),
    ];
    return { figures: `retry answered ${again?.status}, replayed`, problems };
  },
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

const killDatabase: Fault = {
  id: 'X05',
  title: 'kill -9 PostgreSQL, postmaster and children, and start it again',
  run: (product) =>
    underWork(product, async (work) => {
      const file = join(product.folder, '../run/postgres.json');
      const { pid } = JSON.parse(readFileSync(file, 'utf8')) as { pid: number };
      const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
        .split('\n')
        .map(Number)
        .filter(Boolean);
      for (const victim of [pid, ...children]) process.kill(victim, 'SIGKILL');
      const killedMs = Date.now();
      await seconds(1);
      await product.restartDatabase();
      const backMs = await untilAcknowledged(work, killedMs + 1000, 60_000);
      return {
        crashes: SENDING_AT_ONCE,
        figures: `writes acknowledged again ${backMs + 1000} ms after the kill`,
        problems: backMs > 30_000 ? [`recovered after ${backMs} ms`] : [],
      };
    }),
};

const silentDatabase: Fault = {
  id: 'X10',
  title: 'PostgreSQL takes everything and answers nothing',
  run: (product, isShort) =>
    underWork(product, async (work) => {
      product.databaseEdge.set('silent');
      const start = Date.now();
      await seconds(isShort ? 8 : 30);
      const during = work.history.filter((line) => line.atMs > start && line.result === 'ok').length;
      product.databaseEdge.set('pass');
      const healedMs = Date.now();
      const backMs = await untilAcknowledged(work, healedMs, 60_000);
      const live = await fetch(`http://127.0.0.1:${pick(product.doors).port}/health/live`);
      return {
        crashes: SENDING_AT_ONCE,
        figures: `slowest answer ${work.slowestMs()} ms, ${during} acknowledged meanwhile, back ${backMs} ms after healing`,
        problems: [
          ...(work.slowestMs() > 16_000 ? [`an answer took ${work.slowestMs()} ms`] : []),
          ...(backMs > 30_000 ? [`recovered after ${backMs} ms`] : []),
          ...(live.ok ? [] : ['/health/live is red']),
        ],
      };
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

export const faults: readonly Fault[] = [
  killApis,
  loseAnswers,
  killBetween,
  killWorkerMidJob,
  killWorkers,
  killDatabase,
  silentDatabase,
  drain,
];
