import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  AT_ONCE,
  type Limits,
  NICENESS,
  parsingLimits,
  runSandboxed,
  type SandboxedProcess,
} from './sandbox.ts';

const script = (code: string, more: Partial<Limits> = {}, input = ''): Promise<SandboxedProcess> =>
  runSandboxed(process.execPath, ['-e', code], Buffer.from(input), { ...parsingLimits, ...more });
const textOf = (apart: SandboxedProcess): string =>
  apart.outcome === 'ended' ? apart.output.toString() : apart.outcome;

test('a sandboxed process reads its input and returns its output [sec L05]', async () => {
  const apart = await script('process.stdin.pipe(process.stdout)', {}, 'a file');
  expect(apart).toMatchObject({ outcome: 'ended', code: 0 });
  expect(textOf(apart)).toBe('a file');
});

test('a sandboxed process runs at a lower priority than its parent', async () => {
  const apart = await script("console.log(require('os').getPriority())");
  expect(Number(textOf(apart))).toBe(getPriority() + NICENESS);
});

test('runs no more sandboxed processes at once than there are cores, however many files wait [X42]', async () => {
  const stay =
    'const came = Date.now(); setTimeout(() => console.log(JSON.stringify([came, Date.now()])), 300)';
  const waiting = Array.from({ length: AT_ONCE * 2 + 1 }, () => script(stay));
  const stays: [number, number][] = (await Promise.all(waiting)).map((apart) => JSON.parse(textOf(apart)));
  const besides = stays.map(([came]) => stays.filter(([from, to]) => from <= came && came < to).length);
  expect(Math.max(...besides)).toBeLessThanOrEqual(AT_ONCE);
});

test('a sandboxed process has no network, not even localhost [sec L05]', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const apart = await script(
    `require('net').connect(${port}, '127.0.0.1').on('connect', () => console.log('reached')).on('error', (e) => console.log(e.code))`,
  );
  server.close();
  expect(textOf(apart).trim()).toMatch(/^E(CONNREFUSED|NETUNREACH)$/);
});

test('a sandboxed process runs as another user, sees no secrets or other processes, and cannot write [sec L05]', async () => {
  const secret = join(import.meta.dirname, '../../../../reports/a-secret.txt');
  const looks = `
    const fs = require('fs');
    const tries = (work) => { try { return work() } catch (error) { return error.code } };
    console.log(JSON.stringify({
      user: process.getuid(),
      names: Object.keys(process.env).toSorted(),
      file: tries(() => fs.readFileSync(${JSON.stringify(secret)}, 'utf8')),
      home: tries(() => fs.readdirSync('/root')),
      others: fs.readdirSync('/proc').filter((name) => Number(name) > 10).length,
      write: tries(() => fs.writeFileSync(${JSON.stringify(join(import.meta.dirname, 'planted.ts'))}, '')),
    }))`;
  mkdirSync(join(secret, '..'), { recursive: true });
  writeFileSync(secret, 'a secret');
  expect(JSON.parse(textOf(await script(looks)))).toEqual({
    user: 65534,
    names: ['HOME', 'LANG', 'MALLOC_ARENA_MAX', 'OMP_THREAD_LIMIT', 'PATH', 'PWD'],
    file: 'ENOENT',
    home: 'ENOENT',
    others: 0,
    write: 'EROFS',
  });
});

test.each([
  ['too much memory', 'const all = []; for (;;) all.push(Buffer.alloc(20_000_000, 1))', {}, [1, 'stopped']],
  ['one large allocation', 'Buffer.alloc(700_000_000, 1); console.log("had it")', {}, [1]],
  ['too much CPU time', 'for (;;);', { cpuSeconds: 1 }, ['stopped']],
  ['a crash', 'process.abort()', {}, ['stopped']],
])('%s ends the sandboxed process only [sec L05]', async (_, code, more, ends) => {
  const apart = await script(code, more);
  expect(ends).toContain(apart.outcome === 'stopped' ? 'stopped' : apart.code);
  expect(textOf(apart)).not.toContain('had it');
});

test('stops a process that runs too long or writes too much output [sec L05]', async () => {
  expect(await script('setInterval(() => {}, 1000)', { seconds: 0.5 })).toMatchObject({ by: 'time' });
  const talks = 'for (;;) require("fs").writeSync(1, Buffer.alloc(65536))';
  expect(await script(talks, { outputBytes: 1_000_000 })).toMatchObject({ by: 'output' });
});

test('child processes end with the sandboxed process [sec L05]', async () => {
  const mark = `9${Date.now()}`;
  const starts = `require('child_process').spawn('/usr/bin/sleep', ['${mark}'], { detached: true, stdio: 'ignore' }); for (;;);`;
  await script(starts, { cpuSeconds: 1 });
  // The kernel takes a moment to kill what the first process of the namespace left behind.
  await expect.poll(() => execFileSync('/usr/bin/ps', ['-eo', 'args']).toString()).not.toContain(mark);
});

test('runs nothing and throws when no sandbox can be created, also when inspecting a file [sec L05]', () => {
  const tries = `
    import { runSandboxed } from ${JSON.stringify(join(import.meta.dirname, 'sandbox.ts'))};
    import { inspectFile } from ${JSON.stringify(join(import.meta.dirname, 'inspect-file.ts'))};
    const told = (work) => work.then((seen) => JSON.stringify(seen), (error) => error.message);
    console.log(await told(runSandboxed(process.execPath, ['-e', 'console.log("ran")'], Buffer.of(1))));
    console.log(await told(inspectFile('application/pdf', Buffer.from('%PDF-1.7'))));`;
  // A user namespace that forbids further ones behaves like a machine without user namespaces.
  const refusing = 'echo 0 >/proc/sys/user/max_user_namespaces && exec "$@"';
  const node = [process.execPath, '--input-type=module', '-e', tries];
  const report = execFileSync('/usr/bin/unshare', [
    '-Ur',
    '/bin/sh',
    '-c',
    refusing,
    'sh',
    ...node,
  ]).toString();
  expect(report.match(/^nothing can be run apart: /gm)).toHaveLength(2);
});
