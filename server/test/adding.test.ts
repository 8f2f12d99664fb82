import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { boundCalls } from '../src/routes.ts';
import { openBrowser, startTestServer, type TestServer } from './harness.ts';

const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/adding.md'), 'utf8');
const block = (name: string): string => new RegExp(`\`\`\`ts ${name}\n([^]*?)\`\`\``).exec(page)?.[1] ?? '';

const MODULE = join(import.meta.dirname, 'adding.gen.ts');
const source = `// Put together by adding.test.ts from docs/adding.md; deleted after the test.
import { call } from '@portico/domain/api/call';
import * as z from 'zod/mini';
import { recordAudit } from '../src/platform/audit/record.ts';
import { requireActor, type ServerContext } from '../src/platform/context.ts';
import type { Tx } from '../src/platform/db/database.ts';
import type { UseCase } from '../src/platform/http/bind.ts';

${['row', 'useCase', 'enqueue', 'provider'].map(block).join('\n')}
export { answerPing, enqueueIn, httpGreeter, ping };
`;

let at: TestServer;
// biome-ignore lint/suspicious/noExplicitAny: the module is put together at run time; tsc checks it below
let example: any;
beforeAll(async () => {
  writeFileSync(MODULE, source);
  example = await import(/* @vite-ignore */ MODULE);
  at = await startTestServer({
    calls: [
      ...boundCalls(),
      { area: 'example', name: 'ping', call: example.ping, useCase: example.answerPing },
    ],
  });
});
afterAll(async () => {
  rmSync(MODULE, { force: true });
  await at.close();
});

describe('docs/adding.md', () => {
  test('has four code blocks that compile', () => {
    for (const name of ['row', 'useCase', 'enqueue', 'provider'])
      expect(block(name).length).toBeGreaterThan(50);
    const tsc = join(root, 'node_modules/.bin/tsc');
    const flags = [
      '--ignoreConfig',
      '--noEmit',
      '--strict',
      '--module',
      'nodenext',
      '--target',
      'es2024',
      '--types',
      'node',
      '--skipLibCheck',
    ];
    execFileSync(
      tsc,
      [...flags, '--allowImportingTsExtensions', '--erasableSyntaxOnly', '--resolveJsonModule', MODULE],
      { cwd: root, stdio: 'inherit' },
    );
  }, 60_000);

  test('its call has a session, cross-site token, validation, idempotency and audit', async () => {
    const browser = openBrowser(at);
    expect((await browser.post('/example/ping', { text: 'hello' })).status).toBe(401);
    await browser.login(await at.seed('ann@example.com'));
    const key = crypto.randomUUID();
    expect(await browser.post('/example/ping', { text: 'hello' }, { key })).toMatchObject({
      status: 200,
      body: { text: 'hello' },
    });
    expect(
      (await browser.post('/example/ping', { text: 'hello' }, { key })).headers['idempotent-replayed'],
    ).toBe('true');
    expect((await browser.post('/example/ping', { text: 'x'.repeat(101) })).status).toBe(422);
    expect(
      (await browser.post('/example/ping', { text: 'x' }, { headers: { 'x-xsrf-token': undefined } })).status,
    ).toBe(403);
    const { rows } = await at.owner.query(
      `select count(*)::int as n from audit where target like 'person:%'`,
    );
    expect(rows[0].n).toBe(1);
  });

  test('its job exists if and only if the transaction commits', async () => {
    const jobs = async () =>
      (await at.owner.query(`select count(*)::int as n from pgboss.job where name = 'sweep-expired'`)).rows[0]
        .n;
    await at.server.db
      .as({}, async (tx) => {
        await example.enqueueIn(at.server, tx);
        throw new Error('no');
      })
      .catch(() => undefined);
    expect(await jobs()).toBe(0);
    await at.server.db.as({}, (tx) => example.enqueueIn(at.server, tx));
    expect(await jobs()).toBe(1);
  });

  test('its provider returns business outcomes as values and throws only on failures', async () => {
    const statuses: Record<string, number> = {
      '/greet/ann': 200,
      '/greet/nobody': 404,
      '/greet/trouble': 503,
    };
    const providerServer = createServer((request, response) =>
      response.writeHead(statuses[request.url ?? ''] ?? 500).end(),
    );
    await new Promise<void>((resolve) => providerServer.listen(0, '127.0.0.1', resolve));
    const greeter = example.httpGreeter({
      url: `http://127.0.0.1:${(providerServer.address() as AddressInfo).port}`,
    });
    expect(await greeter.greet('ann')).toBe('greeted');
    expect(await greeter.greet('nobody')).toBe('unknown');
    await expect(greeter.greet('trouble')).rejects.toThrow(/503/);
    providerServer.close();
  });
});
