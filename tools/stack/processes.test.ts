import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Plan } from './plan.ts';
import { runningPid, startProcess, stopProcess, untilReady } from './processes.ts';

const folder = mkdtempSync(join(tmpdir(), 'portico-processes-'));
const plan = { folder } as Plan;
afterAll(() => rmSync(folder, { recursive: true }));

test('a process is started once, known by its pid file, and stopped', async () => {
  const spec = { name: 'sleeper', command: 'sleep', args: ['60'] };
  startProcess(plan, spec);
  const pid = runningPid(plan, 'sleeper');
  expect(pid).toBeGreaterThan(1);
  startProcess(plan, spec);
  expect(runningPid(plan, 'sleeper')).toBe(pid);
  await stopProcess(plan, 'sleeper');
  expect(runningPid(plan, 'sleeper')).toBeUndefined();
  await stopProcess(plan, 'sleeper');
});

test('a pid that the kernel has given to somebody else is neither taken for ours nor killed', async () => {
  startProcess(plan, { name: 'ours', command: 'sleep', args: ['60'] });
  const record = JSON.parse(readFileSync(join(folder, 'run/ours.json'), 'utf8'));
  writeFileSync(join(folder, 'run/old.json'), JSON.stringify({ ...record, startTicks: '1' }));
  expect(runningPid(plan, 'old')).toBeUndefined();
  await stopProcess(plan, 'old');
  expect(runningPid(plan, 'ours')).toBe(record.pid);
  await stopProcess(plan, 'ours');
});

test('a process that ends while it is waited for is told with the end of its log', async () => {
  startProcess(plan, { name: 'failing', command: 'sh', args: ['-c', 'echo the port is taken; exit 1'] });
  await expect(untilReady(plan, 'failing', () => Promise.resolve(false))).rejects.toThrow(
    /the port is taken/,
  );
});
