// Runs one command in its own process group with a time limit, and logs its output to a file. For the stages of the gate and
// the parts of the campaign.
import { spawn } from 'node:child_process';
import { createWriteStream, readFileSync } from 'node:fs';
import { finished } from 'node:stream/promises';

interface Limits {
  readonly timeoutSeconds: number;
  readonly logFile: string;
}

export interface Ran {
  readonly wallSeconds: number;
  /** Of the whole machine, because most of the work is done by servers that are not the command's children. */
  readonly cpuSeconds: number;
  /** CPU time taken in the meantime by other machines on the same host. */
  readonly stolenSeconds: number;
  /** Why the command failed; undefined on success. */
  readonly problem: string | undefined;
  /** The command was cut short, so its report may be incomplete. */
  readonly isUnfinished: boolean;
}

const KILL_AFTER_MS = 20_000;
const TICKS_PER_SECOND = 100;

/** The first line of /proc/stat: user, nice, system, idle, iowait, irq, softirq, steal. */
function machineSeconds(): { readonly cpu: number; readonly stolen: number } {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n', 1);
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, stolen = 0] = line
    .split(/\s+/)
    .slice(1)
    .map((ticks) => Number(ticks) / TICKS_PER_SECOND);
  return { cpu: user + nice + system + irq + softirq, stolen };
}

function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch {
    // The group has already ended.
  }
}

/** Process groups to end together with this process. */
const running = new Set<number>();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    for (const pid of running) signalGroup(pid, 'SIGTERM');
    process.exit(1);
  });

export async function runCommand(
  command: string,
  args: readonly string[],
  { timeoutSeconds, logFile }: Limits,
): Promise<Ran> {
  const [start, before] = [performance.now(), machineSeconds()];
  const log = createWriteStream(logFile, { flags: 'a' });
  const child = spawn(command, args, {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const output of [child.stdout, child.stderr]) {
    output.pipe(log, { end: false });
    output.pipe(process.stdout, { end: false });
  }
  const { pid } = child;
  let isLate = false;
  const timers: NodeJS.Timeout[] = [];
  if (pid !== undefined) {
    running.add(pid);
    timers.push(
      setTimeout(() => {
        isLate = true;
        signalGroup(pid, 'SIGTERM');
      }, timeoutSeconds * 1000),
      setTimeout(() => signalGroup(pid, 'SIGKILL'), timeoutSeconds * 1000 + KILL_AFTER_MS),
    );
  }
  // `exit`, not `close`: servers of a stack that stay up may hold the pipes open.
  const end = await new Promise<Pick<Ran, 'problem' | 'isUnfinished'>>((resolve) => {
    child.once('error', (error) =>
      resolve({ problem: `could not start: ${error.message}`, isUnfinished: true }),
    );
    child.once('exit', (status, signal) => {
      if (isLate) resolve({ problem: `was killed after ${timeoutSeconds} s`, isUnfinished: true });
      else if (signal) resolve({ problem: `ended with ${signal}`, isUnfinished: true });
      else
        resolve({ problem: status === 0 ? undefined : `ended with status ${status}`, isUnfinished: false });
    });
  });
  for (const timer of timers) clearTimeout(timer);
  if (pid !== undefined) {
    // Processes that the command left in its group would disturb later parts.
    signalGroup(pid, 'SIGKILL');
    running.delete(pid);
  }
  child.stdout.destroy();
  child.stderr.destroy();
  log.end();
  await finished(log);
  const after = machineSeconds();
  return {
    wallSeconds: (performance.now() - start) / 1000,
    cpuSeconds: after.cpu - before.cpu,
    stolenSeconds: after.stolen - before.stolen,
    ...end,
  };
}
