import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { runCommand } from './run-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'portico-run-command-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('running a command', () => {
  const logFile = join(folder, 'run.log');
  test('reports a command that cannot start, and one that fails', async () => {
    const limits = { timeoutSeconds: 20, logFile };
    expect((await runCommand('/nowhere/at-all', [], limits)).problem).toMatch(/^could not start/);
    expect((await runCommand('sh', ['-c', 'exit 3'], limits)).problem).toBe('ended with status 3');
  });

  test('logs standard output and standard error', async () => {
    const ran = await runCommand('sh', ['-c', 'echo good; echo bad >&2'], { timeoutSeconds: 20, logFile });
    expect(ran.problem).toBeUndefined();
    expect(readFileSync(logFile, 'utf8')).toMatch(/good/);
    expect(readFileSync(logFile, 'utf8')).toMatch(/bad/);
  });

  test('kills the whole process group at the time limit', async () => {
    const pidFile = join(folder, 'grandchild.pid');
    const { problem } = await runCommand('sh', ['-c', `sleep 60 & echo $! > ${pidFile}; wait`], {
      timeoutSeconds: 1,
      logFile,
    });
    expect(problem).toBe('was killed after 1 s');
    const grandchild = `/proc/${readFileSync(pidFile, 'utf8').trim()}`;
    // A killed process stays in /proc as a zombie until its new parent reaps it.
    const isAlive = (): boolean =>
      existsSync(grandchild) && !/\) Z /.test(readFileSync(`${grandchild}/stat`, 'utf8'));
    for (let waited = 0; waited < 50 && isAlive(); waited += 1) await sleep(50);
    expect(isAlive()).toBe(false);
  });
});
