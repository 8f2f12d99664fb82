import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Plan } from './plan.ts';
import { runningPid, startProcess, stopProcess, untilReady } from './processes.ts';

const folder = mkdtempSync(join(tmpdir(), 'portico-processes-'));
const plan = { folder } as Plan;
afterAll(() => rmSync(folder, { recursive: true }));

test('starts a process once, finds it by its pid file, and stops it', async () => {
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

test('neither adopts nor kills a process that reuses a recorded pid', async () => {
  startProcess(plan, { name: 'ours', command: 'sleep', args: ['60'] });
  const record = JSON.parse(readFileSync(join(folder, 'run/ours.json'), 'utf8'));
  writeFileSync(join(folder, 'run/old.json'), JSON.stringify({ ...record, startTicks: '1' }));
  expect(runningPid(plan, 'old')).toBeUndefined();
  await stopProcess(plan, 'old');
  expect(runningPid(plan, 'ours')).toBe(record.pid);
  await stopProcess(plan, 'ours');
});

test('reports a process that ends during startup, with the end of its log', async () => {
  startProcess(plan, { name: 'failing', command: 'sh', args: ['-c', 'echo the port is taken; exit 1'] });
  await expect(untilReady(plan, 'failing', () => Promise.resolve(false))).rejects.toThrow(
    /the port is taken/,
  );
});
