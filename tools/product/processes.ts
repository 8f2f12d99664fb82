// Our own processes, started as production would start them and known by their pids.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { stacksFolder } from '../stack/plan.ts';
import { root } from '../tree/source-files.ts';
import type { Environment } from './settings.ts';

export interface Running {
  readonly pid: number;
  readonly child: ChildProcess;
  readonly logFile: string;
  isRunning(): boolean;
  kill(signal: NodeJS.Signals): void;
  /** SIGTERM, and when it has gone, how long that took. */
  stop(): Promise<number>;
  readonly exited: Promise<number | null>;
  /** How long it was ready to go on while others had the cores: what a machine of its own would have spared it. */
  waitedForCoreMs(): number;
}

const NANOSECONDS_PER_MS = 1e6;

export function startProductProcess(
  kind: 'api' | 'worker',
  environment: Environment,
  logFile: string,
): Running {
  mkdirSync(join(logFile, '..'), { recursive: true });
  const log = openSync(logFile, 'a');
  const child = spawn(process.execPath, [join(root, `server/src/main-${kind}.ts`)], {
    // What was compiled once is not compiled again: a restart is there in less than half the time.
    env: { NODE_COMPILE_CACHE: join(stacksFolder, 'compile-cache'), ...environment },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  const isRunning = (): boolean => child.exitCode === null && child.signalCode === null;
  return {
    pid: child.pid ?? 0,
    child,
    logFile,
    exited,
    isRunning,
    waitedForCoreMs: () =>
      Number(readFileSync(`/proc/${child.pid}/schedstat`, 'utf8').split(' ')[1]) / NANOSECONDS_PER_MS,
    kill: (signal) => {
      child.kill(signal);
    },
    stop: async () => {
      const start = Date.now();
      if (isRunning()) child.kill('SIGTERM');
      await exited;
      return Date.now() - start;
    },
  };
}

export async function untilReady(url: string, timeoutMs = 20_000): Promise<void> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    const isReady = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(2000) }).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    if (Date.now() > end) throw new Error(`${url} is not ready`);
    await sleep(50);
  }
}
