// Runs `npm run dev` on the stack of the tests. restarting-process.test.ts tests what happens when its processes die.
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { openHttpClient } from '@portico/testing/http-client';
import { afterEach, expect, test } from 'vitest';
import { createPlan, isFree, LOOPBACK } from '../stack/plan.ts';
import { type StartedCommand, startCommand } from '../test/start-command.ts';

const STACK = 'test';
/** Detects a hang; not a measure of speed. */
const READY_MS = 120_000;
const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

function startDev(): StartedCommand {
  const command = startCommand(join(import.meta.dirname, 'dev.ts'), ['--name', STACK]);
  started.push(command.child);
  return command;
}

test('names a taken port, its holder and its purpose, and starts nothing', async () => {
  const { ports } = await createPlan(STACK);
  const holder = createServer().listen(ports.api, LOOPBACK);
  await once(holder, 'listening');
  try {
    const { child, printed } = startDev();
    const [exitCode] = await once(child, 'close');
    expect(exitCode).toBe(1);
    expect(printed()).toMatch(
      new RegExp(`^Port ${ports.api}, for the API, is taken by process ${process.pid} \\(.+\\)\\.$`, 'm'),
    );
    expect(printed()).not.toMatch(/^ +at |Servers:/m);
  } finally {
    holder.close();
  }
});

test(
  'serves configured pages, and its API and worker end when it is killed',
  async () => {
    const { ports } = await createPlan(STACK);
    const { child, printed } = startDev();
    await expect.poll(printed, { timeout: READY_MS }).toContain('Ready after');
    expect(printed()).toMatch(/^API and worker +\d+\.\d s$/m);

    const page = await fetch(`http://${LOOPBACK}:${ports.portal}/login`, {
      headers: { accept: 'text/html' },
    });
    const html = await page.text();
    const [, block = ''] = /<script type="application\/json" id="configuration">([^<]+)</.exec(html) ?? [];
    expect(JSON.parse(block)).toMatchObject({
      transactionBase: `http://${LOOPBACK}:${ports.simulators}/transaction`,
      brand: { name: 'Portico' },
      captcha: { script: `http://captcha.localhost:${ports.simulators}/captcha/api.js`, siteKey: 'person' },
      maps: { script: expect.stringContaining('maps.localhost') },
      referral: { script: expect.stringContaining('referral.localhost') },
    });
    expect(html).not.toMatch(/__(?:BRAND|SUPPORT)_/);
    const keys = await fetch(`http://${LOOPBACK}:${ports.portal}/.well-known/jwks.json`);
    expect(keys.status).toBe(200);
    // Uses node:http, because fetch always sends the host that it connects to.
    const headers = { host: `portal.localhost:${ports.portal}` };
    const examples = await openHttpClient({}).send(ports.portal, { method: 'GET', path: '/demo', headers });
    expect(examples).toMatchObject({ status: 200, body: expect.stringContaining('href="/demo/nora"') });

    const own = [ports.api, ports.apiAdmin, ports.workerAdmin];
    expect(await Promise.all(own.map(isFree))).toEqual([false, false, false]);
    child.kill('SIGKILL');
    await expect.poll(() => Promise.all(own.map(isFree)), { timeout: 20_000 }).toEqual([true, true, true]);
  },
  READY_MS + 30_000,
);
