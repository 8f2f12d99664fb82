// Background processes that outlive the command that started them, each tracked by a pid file. A pid alone is not unique,
// because the kernel reuses it: the file also records the start time.
import { spawn } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { LOOPBACK, type Plan } from './plan.ts';
import { StartFailure } from './start-failure.ts';

export interface ProcessSpec {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd?: string;
  /** Run as this user instead of root. */
  readonly user?: { readonly uid: number; readonly gid: number };
  readonly stopSignal?: NodeJS.Signals;
}

interface PidRecord {
  readonly pid: number;
  readonly startTicks: string;
  readonly stopSignal: NodeJS.Signals;
}

const STOP_TIMEOUT_MS = 20_000;
const START_TIMEOUT_MS = 90_000;
const LOG_TAIL_LINES = 15;

const pidFile = (plan: Plan, name: string): string => join(plan.folder, 'run', `${name}.json`);
const logFile = (plan: Plan, name: string): string => join(plan.folder, 'log', `${name}.log`);

/** The process's start time in clock ticks since boot; undefined if it has ended or is a zombie. */
function startTicksOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? undefined : fields[19];
  } catch {
    return undefined;
  }
}

function readRecord(plan: Plan, name: string): PidRecord | undefined {
  const file = pidFile(plan, name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

export function runningPid(plan: Plan, name: string): number | undefined {
  const record = readRecord(plan, name);
  return record && startTicksOf(record.pid) === record.startTicks ? record.pid : undefined;
}

/** When the process was started, in milliseconds since 1970; undefined if it is not running. */
export const startedAtMs = (plan: Plan, name: string): number | undefined =>
  runningPid(plan, name) === undefined ? undefined : statSync(pidFile(plan, name)).mtimeMs;

export function startProcess(plan: Plan, spec: ProcessSpec): void {
  if (runningPid(plan, spec.name) !== undefined) return;
  for (const folder of ['run', 'log']) mkdirSync(join(plan.folder, folder), { recursive: true });
  const log = openSync(logFile(plan, spec.name), 'a');
  const child = spawn(spec.command, spec.args, {
    cwd: spec.cwd ?? '/',
    detached: true,
    stdio: ['ignore', log, log],
    ...spec.user,
  });
  closeSync(log);
  child.unref();
  // A process that could not start has no pid, which is reported below.
  child.on('error', () => undefined);
  if (child.pid === undefined) throw new Error(`${spec.name} could not be started: ${spec.command}`);
  // If it has already ended, the caller that waits for it reports this with its log.
  const startTicks = startTicksOf(child.pid) ?? 'ended';
  const record: PidRecord = { pid: child.pid, startTicks, stopSignal: spec.stopSignal ?? 'SIGTERM' };
  writeFileSync(pidFile(plan, spec.name), JSON.stringify(record));
}

export async function stopProcess(plan: Plan, name: string): Promise<void> {
  const record = readRecord(plan, name);
  if (record && runningPid(plan, name) === record.pid) {
    process.kill(record.pid, record.stopSignal);
    const patienceEnds = Date.now() + STOP_TIMEOUT_MS;
    while (runningPid(plan, name) !== undefined) {
      if (Date.now() > patienceEnds) process.kill(record.pid, 'SIGKILL');
      await sleep(20);
    }
  }
  rmSync(pidFile(plan, name), { force: true });
}

/** Waits until the probe succeeds; fails at once, with the end of its log, if the process dies. */
export async function untilReady(plan: Plan, name: string, probe: () => Promise<boolean>): Promise<void> {
  const patienceEnds = Date.now() + START_TIMEOUT_MS;
  while (!(await probe())) {
    if (runningPid(plan, name) === undefined)
      throw new StartFailure(`${name} ended while starting:\n${logTail(plan, name)}`);
    if (Date.now() > patienceEnds) throw new StartFailure(`${name} is not ready:\n${logTail(plan, name)}`);
    await sleep(50);
  }
}

function logTail(plan: Plan, name: string): string {
  const file = logFile(plan, name);
  return existsSync(file)
    ? readFileSync(file, 'utf8').split('\n').slice(-LOG_TAIL_LINES).join('\n')
    : '(no log)';
}

export const answersTcp = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection({ port, host: LOOPBACK, timeout: 2000 });
    const settle = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => settle(true));
    socket.once('error', () => settle(false));
    socket.once('timeout', () => settle(false));
  });

export const answersHttp = async (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(2000) }).then(
    (response) => response.status < 500,
    () => false,
  );
