// Starts our own processes as in production and tracks them by pid.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, fstatSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { setprivProgram } from '../stack/debian.ts';
import { stacksFolder } from '../stack/plan.ts';
import { StartFailure } from '../stack/start-failure.ts';
import { root } from '../tree/source-files.ts';
import type { Environment } from './settings.ts';

export interface Running {
  /** For messages: "The API". */
  readonly name: string;
  readonly pid: number;
  readonly child: ChildProcess;
  readonly logFile: string;
  /** The last lines that this process logged, without those of earlier processes in the same file. */
  logTail(): string;
  isRunning(): boolean;
  kill(signal: NodeJS.Signals): void;
  /** Sends SIGTERM and returns how long the process took to exit. */
  stop(): Promise<number>;
  readonly exited: Promise<number | null>;
  /** How long it was runnable while other processes had the cores; on a machine of its own this would be zero. */
  waitedForCoreMs(): number;
}

interface StartOptions {
  /** For development: the kernel kills the process when its parent ends, for whatever reason. */
  readonly endsWithParent?: boolean;
}

/** Reuses compiled code, which more than halves the time of a restart. */
export const compileCacheFolder = join(stacksFolder, 'compile-cache');

const NANOSECONDS_PER_MS = 1e6;
const LOG_TAIL_LINES = 25;

export function startScript(
  name: string,
  script: string,
  environment: Environment,
  logFile: string,
  { endsWithParent = false }: StartOptions = {},
): Running {
  mkdirSync(dirname(logFile), { recursive: true });
  const log = openSync(logFile, 'a');
  const logStart = fstatSync(log).size;
  // setpriv replaces itself with the program, so the pid stays the same.
  const wrapper = endsWithParent ? [setprivProgram.path, '--pdeathsig', 'KILL'] : [];
  const [command = '', ...args] = [...wrapper, process.execPath, script];
  const child = spawn(command, args, {
    env: { NODE_COMPILE_CACHE: compileCacheFolder, ...environment },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  const isRunning = (): boolean => child.exitCode === null && child.signalCode === null;
  return {
    name,
    pid: child.pid ?? 0,
    child,
    logFile,
    exited,
    isRunning,
    logTail: () =>
      readFileSync(logFile)
        .subarray(logStart)
        .toString()
        .trimEnd()
        .split('\n')
        .slice(-LOG_TAIL_LINES)
        .join('\n'),
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

const names = { api: 'The API', worker: 'The worker' } as const;

export const startProductProcess = (
  kind: 'api' | 'worker',
  environment: Environment,
  logFile: string,
  options?: StartOptions,
): Running =>
  startScript(names[kind], join(root, `server/src/main-${kind}.ts`), environment, logFile, options);

/** Detects a hang, not a slow start: a machine may get no CPU for a minute. A process that exits is noticed at once. */
const READY_TIMEOUT_MS = 180_000;

interface WaitOptions {
  readonly timeoutMs?: number;
  /** The process that is starting: if it exits first, the wait fails at once with the last lines of its log. */
  readonly running?: Running | undefined;
}

export async function untilAnswers(
  address: string,
  { timeoutMs = READY_TIMEOUT_MS, running }: WaitOptions = {},
): Promise<void> {
  const end = Date.now() + timeoutMs;
  const endOfLog = (): string => (running ? ` The end of ${running.logFile}:\n${running.logTail()}` : '');
  for (;;) {
    const isReady = await fetch(address, { signal: AbortSignal.timeout(2000) }).then(
      (response) => response.ok,
      () => false,
    );
    // Check this first: if the port was taken, another process may have answered.
    if (running && !running.isRunning())
      throw new StartFailure(`${running.name} ended while it was starting.${endOfLog()}`);
    if (isReady) return;
    if (Date.now() > end)
      throw new StartFailure(`${address} does not answer after ${timeoutMs / 1000} s.${endOfLog()}`);
    await sleep(50);
  }
}

export const untilReady = (url: string, options?: WaitOptions): Promise<void> =>
  untilAnswers(`${url}/health/ready`, options);
