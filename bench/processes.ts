// Starts and stops the measured processes, with their log in a file and their pids known.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const children: ChildProcess[] = [];

export function startChild(
  file: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  log: string,
  isProfiled = false,
): ChildProcess {
  const out = openSync(log, 'w');
  const profiled = isProfiled ? ['--cpu-prof', `--cpu-prof-dir=${log}.profile`] : [];
  const child = spawn(process.execPath, [...profiled, join(import.meta.dirname, file), ...args], {
    env: environment,
    stdio: ['ignore', out, out, 'ipc'],
  });
  children.push(child);
  return child;
}

export async function endChildren(): Promise<void> {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null) continue;
    child.kill('SIGTERM');
    await once(child, 'exit').catch(() => undefined);
  }
}

export async function untilAnswers(url: string): Promise<void> {
  for (let tries = 0; tries < 400; tries++) {
    if (
      await fetch(url).then(
        () => true,
        () => false,
      )
    )
      return;
    await sleep(50);
  }
  throw new Error(`${url} does not answer`);
}
