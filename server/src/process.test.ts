import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);
const here = (file: string): string => JSON.stringify(join(import.meta.dirname, file));
const script = (body: string): string => `
  import { createLog } from ${here('platform/log.ts')};
  import { endGracefully } from ${here('process.ts')};
  endGracefully(createLog('info'), async () => undefined);
  ${body}`;
const start = (body: string) =>
  run(process.execPath, ['--input-type=module-typescript', '-e', script(body)]).then(
    ({ stdout }) => ({ code: 0, stdout }),
    ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
  );

test('an uncaught error ends the process at once, and its message stays out of the log [sec O05]', async () => {
  const { code, stdout } = await start(`setTimeout(() => { throw new Error('for ann@example.com'); }, 10);`);
  expect(code).toBe(70);
  expect(stdout).toMatch(/"msg":"uncaughtException"/);
  expect(stdout).not.toContain('ann@example.com');
  expect((await start(`Promise.reject(new Error('x'));`)).code).toBe(70);
});

test('a process out of memory exits abnormally and prints none of its data [sec O05]', async () => {
  const script = `const held = []; for (;;) held.push('ann@example.com '.repeat(1000) + held.length);`;
  const ended = await run(process.execPath, ['--max-old-space-size=24', '-e', script]).catch(
    (error) => error,
  );
  expect(ended.signal ?? ended.code).toMatch(/SIGABRT|SIGTRAP|SIGILL|13[0-9]/);
  expect(`${ended.stdout}${ended.stderr}`).toContain('heap out of memory');
  expect(`${ended.stdout}${ended.stderr}`).not.toContain('ann@example.com');
});

test('a connection lost inside a library is logged and does not end the process [sec O05]', async () => {
  const { code, stdout } = await start(`
    setTimeout(() => { throw Object.assign(new Error('gone'), { code: 'ECONNRESET' }); }, 10);
    setTimeout(() => process.kill(process.pid, 'SIGTERM'), 50);`);
  const events = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).msg);
  expect(code).toBe(0);
  expect(events).toEqual(['connection lost', 'draining', 'drained']);
});
