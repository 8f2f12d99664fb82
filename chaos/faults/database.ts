// PostgreSQL is killed or stops responding.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SENDING_AT_ONCE, seconds, untilAcknowledged } from '../fault-tools.ts';
import { slowestMs } from '../slo.ts';
import type { Fault } from './fault.ts';

const killDatabase: Fault = {
  id: 'X05',
  title: 'kill -9 of PostgreSQL, postmaster and children, then a restart',
  inject: async ({ product, work }) => {
    const file = join(product.folder, '../run/postgres.json');
    const { pid } = JSON.parse(readFileSync(file, 'utf8')) as { pid: number };
    const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
      .split('\n')
      .map(Number)
      .filter(Boolean);
    for (const victim of [pid, ...children]) process.kill(victim, 'SIGKILL');
    const killedMs = Date.now();
    await seconds(1);
    await product.restartServers();
    const healedMs = Date.now();
    const backMs = await untilAcknowledged(work, killedMs + 1000, 60_000);
    return {
      healedMs,
      crashes: SENDING_AT_ONCE,
      figures: `writes acknowledged again ${backMs + 1000} ms after the kill`,
      problems: backMs > 30_000 ? [`recovered after ${backMs} ms`] : [],
    };
  },
};

const silentDatabase: Fault = {
  id: 'X10',
  title: 'PostgreSQL accepts everything and answers nothing',
  inject: async ({ product, work, isShort }) => {
    product.databaseEdge.set('silent');
    const start = Date.now();
    await seconds(isShort ? 6 : 30);
    const during = work.history.filter((line) => line.atMs > start && line.result === 'ok').length;
    product.databaseEdge.set('pass');
    const healedMs = Date.now();
    const backMs = await untilAcknowledged(work, healedMs, 60_000);
    const live = await fetch(`http://127.0.0.1:${product.chance.pick(product.doors).port}/health/live`);
    return {
      healedMs,
      crashes: SENDING_AT_ONCE,
      figures: `slowest answer ${slowestMs(work.history)} ms, ${during} acknowledged meanwhile, back ${backMs} ms after healing`,
      problems: [
        ...(slowestMs(work.history) > 16_000 ? [`an answer took ${slowestMs(work.history)} ms`] : []),
        ...(backMs > 30_000 ? [`recovered after ${backMs} ms`] : []),
        ...(live.ok ? [] : ['/health/live failed']),
      ],
    };
  },
};

export const faultsOfDatabase: readonly Fault[] = [killDatabase, silentDatabase];
