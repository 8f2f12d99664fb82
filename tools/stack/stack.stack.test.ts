import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isCampaign } from '@portico/testing/tier';
import { afterAll, expect, inject, test } from 'vitest';
import { stacksFolder } from './plan.ts';
import { answersTcp } from './processes.ts';
import { downStack, readStatus, type ServerStatus, servers, upStack } from './stack.ts';

const SECOND = 'test-second';
const folder = join(stacksFolder, SECOND);
const run = promisify(execFile);

const pidsOf = (statuses: ServerStatus[]): number[] => statuses.flatMap((status) => status.pids);
const isAlive = (pid: number): boolean =>
  existsSync(`/proc/${pid}`) && !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
const portOf = (url: string): number => Number(new URL(url).port);

afterAll(() => downStack(SECOND, { deleteData: true }));

test.runIf(isCampaign)(
  'two stacks run side by side; a second up starts nothing; down leaves nothing running',
  async () => {
    await downStack(SECOND, { deleteData: true });
    const first = inject('stack');
    const second = await upStack(SECOND);

    const ports = [first, second].flatMap((stack) => [
      portOf(stack.databaseUrl),
      portOf(stack.storage.endpoint),
      stack.scanner.port,
      stack.smtpPort,
      portOf(stack.inboxUrl),
      portOf(String(stack.simulatorsUrl)),
    ]);
    expect(new Set(ports).size).toBe(12);

    const both = [...(await readStatus('test')), ...(await readStatus(SECOND))];
    expect(both.filter((status) => !status.answers)).toEqual([]);
    const pids = pidsOf(await readStatus(SECOND));
    expect(pids).toHaveLength(servers.flatMap((server) => server.processes).length);

    const [again, andAgain] = await Promise.all([upStack(SECOND), upStack(SECOND)]);
    expect(again).toEqual(second);
    expect(andAgain).toEqual(second);
    expect(pidsOf(await readStatus(SECOND))).toEqual(pids);

    await downStack(SECOND);
    expect(pids.filter(isAlive)).toEqual([]);
    const open = await Promise.all(ports.slice(6).map(answersTcp));
    expect(open).toEqual(Array(6).fill(false));
    expect(readdirSync(join(folder, 'run'))).toEqual([]);
    await downStack(SECOND);

    // A pid that now belongs to another process is left alone.
    expect((await readStatus('test')).filter((status) => !status.answers)).toEqual([]);
  },
  240_000,
);

test('the stack command reports the status in its output and by its exit code', async () => {
  const stack = (...args: string[]) => run(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args]);
  const { stdout } = await stack('status', '--name', 'test');
  for (const { name } of servers) expect(stdout).toMatch(new RegExp(`^up\\s+${name}\\s`, 'm'));
  await expect(stack('status', '--name', 'never-started')).rejects.toMatchObject({ code: 3 });
  await expect(stack('sideways')).rejects.toMatchObject({ code: 2 });
  await expect(stack('up', '--name', '../elsewhere')).rejects.toMatchObject({ code: 1 });
  expect(existsSync(join(stacksFolder, 'never-started'))).toBe(false);
});
