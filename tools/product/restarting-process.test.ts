// Small scripts stand in for the API: these tests cover how they are started, watched and stopped.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isFree, LOOPBACK } from '../stack/plan.ts';
import { startScript } from './processes.ts';
import { type RestartingProcess, startRestarting, watchSource } from './restarting-process.ts';

let folder: string;
let port: number;
let reports: string[];
const ends: (() => unknown)[] = [];

async function freePort(): Promise<number> {
  const server = createServer().listen(0, LOOPBACK);
  await once(server, 'listening');
  const { port: found } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return found;
}
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portico-restarting-'));
  port = await freePort();
  reports = [];
});
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
  rmSync(folder, { recursive: true });
});

const scriptFile = (): string => join(folder, 'source/script.ts');
function writeScript(text: string): void {
  mkdirSync(join(folder, 'source'), { recursive: true });
  writeFileSync(scriptFile(), text);
}
const answering = (text: string): string =>
  `import { createServer } from 'node:http';
   createServer(({ url }, response) => {
     if (url === '/die') throw new Error('too late');
     response.end('${text}');
   }).listen(${port}, '${LOOPBACK}');`;
const DYING = "console.error('the settings are wrong'); process.exit(1);";

const answer = async (): Promise<string> => (await fetch(`http://${LOOPBACK}:${port}/`)).text();
const startOne = () =>
  startScript('The API', scriptFile(), {}, join(folder, 'api.log'), { endsWithParent: true });
async function startWatched(options?: { restartAfterMs: number }): Promise<RestartingProcess> {
  const address = `http://${LOOPBACK}:${port}/`;
  const started = await startRestarting(startOne, address, (text) => reports.push(text), options);
  ends.push(() => started.stop());
  return started;
}

test('reports a process that dies during startup at once, with the end of its own log', async () => {
  writeScript(DYING);
  writeFileSync(join(folder, 'api.log'), 'from an earlier start\n');
  const startMs = Date.now();
  const failed = startWatched();
  await expect(failed).rejects.toThrow(/^The API ended while it was starting\..*the settings are wrong$/s);
  await expect(failed).rejects.not.toThrow('from an earlier start');
  expect(Date.now() - startMs).toBeLessThan(15_000);
});

test('an edit restarts the process; a syntax error is reported and the next edit recovers', async () => {
  writeScript(answering('one'));
  const watched = await startWatched();
  ends.push(watchSource([join(folder, 'source')], () => void watched.restart()));
  expect(await answer()).toBe('one');

  writeScript('const = ;');
  await expect.poll(() => reports, { timeout: 10_000 }).toEqual([expect.stringContaining('SyntaxError')]);
  expect(reports[0]).toMatch(/^The API ended while it was starting\..*starts again after the next edit\.$/s);

  // Saves like an editor: a new file replaces the old one.
  writeFileSync(join(folder, 'new.ts'), answering('two'));
  renameSync(join(folder, 'new.ts'), scriptFile());
  await expect.poll(() => reports, { timeout: 10_000 }).toHaveLength(2);
  expect(reports[1]).toMatch(/^The API restarted in \d+\.\d s as process \d+\.$/);
  expect(await answer()).toBe('two');
});

test('a restart replaces one that is still in progress', async () => {
  writeScript(answering('one'));
  const watched = await startWatched();
  const isRunning = join(folder, 'is-running');
  writeScript(`import { writeFileSync } from 'node:fs';
    writeFileSync('${isRunning}', '');
    setInterval(() => undefined, 1000);`);
  const outdated = watched.restart();
  await expect.poll(() => existsSync(isRunning), { timeout: 10_000 }).toBe(true);
  writeScript(answering('two'));
  await Promise.all([outdated, watched.restart()]);
  expect(await answer()).toBe('two');
  expect(reports).toEqual([expect.stringMatching(/^The API restarted/)]);
});

test('treats several writes at once as one edit, and ignores tests', async () => {
  writeScript('');
  let edits = 0;
  ends.push(watchSource([join(folder, 'source')], () => (edits += 1)));
  for (let write = 0; write < 10; write += 1) writeScript(`${write};`);
  await expect.poll(() => edits, { timeout: 10_000 }).toBe(1);
  writeFileSync(join(folder, 'source/script.test.ts'), '');
  await sleep(300);
  expect(edits).toBe(1);
});

test('reports a process that dies later, but not one that is stopped', async () => {
  writeScript(answering('one'));
  await startWatched();
  await fetch(`http://${LOOPBACK}:${port}/die`).catch(() => undefined);
  await expect.poll(() => reports, { timeout: 10_000 }).toHaveLength(1);
  expect(reports[0]).toMatch(/^The API ended\. It starts again after the next edit\..*too late/s);

  reports = [];
  await (await startWatched()).stop();
  expect(reports).toEqual([]);
  expect(await isFree(port)).toBe(true);
});

test('restarts a killed process after the given delay, without printing its log', async () => {
  writeScript(
    answering('one').replace(
      "'/die') throw new Error('too late')",
      "'/die') process.kill(process.pid, 'SIGKILL')",
    ),
  );
  await startWatched({ restartAfterMs: 500 });
  await fetch(`http://${LOOPBACK}:${port}/die`).catch(() => undefined);
  await expect.poll(() => reports, { timeout: 10_000 }).toHaveLength(2);
  expect(reports).toEqual([
    'The API was killed (SIGKILL). It starts again in 0.5 s.',
    expect.stringMatching(/^The API restarted in/),
  ]);
  expect(await answer()).toBe('one');
});

test('a process ends with its parent, even when the parent is killed', async () => {
  writeScript(answering('one'));
  const parent = join(folder, 'parent.ts');
  writeFileSync(
    parent,
    `import { startScript } from '${join(import.meta.dirname, 'processes.ts')}';
     startScript('The API', '${scriptFile()}', {}, '${join(folder, 'api.log')}', { endsWithParent: true });
     setInterval(() => undefined, 1000);`,
  );
  const child = spawn(process.execPath, [parent], { stdio: 'inherit' });
  await expect.poll(() => answer().catch(() => ''), { timeout: 10_000 }).toBe('one');
  child.kill('SIGKILL');
  await expect.poll(() => isFree(port), { timeout: 10_000 }).toBe(true);
});
