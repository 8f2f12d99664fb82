import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { call } from '@portico/domain/api/call';
import { stopwatch } from '@portico/testing/stopwatch';
import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { closeAtEnd, openBrowser, PORTAL, startTestServer } from '../test/harness.ts';
import { createAdmin } from './admin.ts';
import { createApp } from './app.ts';

const at = closeAtEnd(await startTestServer());

describe('paths that are not public [sec S03]', () => {
  test.each([
    '/metrics',
    '/openapi.json',
    '/documentation',
    '/documentation/json',
    '/docs',
    '/swagger',
    '/debug',
    '/.git/config',
    '/.env',
    '/package.json',
    '/server/src/app.ts',
    '/backup.sql',
    '/admin',
    '/health',
    '/status',
    '/probe/throw',
    '/..%2f..%2fetc/passwd',
  ])('%s returns 404 [sec S03]', async (path) => {
    expect(await openBrowser(at).get(path)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });

  test('health checks return only ok [sec S03]', async () => {
    expect(await openBrowser(at).get('/health/live')).toMatchObject({ status: 200, body: { ok: true } });
    const ready = await openBrowser(at).get('/health/ready');
    expect(ready.body).toEqual({ ok: true });
  });

  test('metrics and the OpenAPI document are served on the admin listener [sec S03]', async () => {
    const admin = createAdmin(at.server, () => at.app.swagger());
    await openBrowser(at).get('/auth/getUserProfile');
    const metrics = await admin.inject('/metrics');
    expect(metrics.body).toMatch(/portico_request_ms_count\{call="auth.getUserProfile",status="4xx"\} 1/);
    expect(metrics.body).toContain('portico_clock_offset_ms');
    expect((await admin.inject('/openapi.json')).json()).toMatchObject({ openapi: '3.1.0' });
    await admin.close();
  });
});

test('closing waits for requests in progress, also on keep-alive connections [X36]', async () => {
  const { promise: inside, resolve: enter } = Promise.withResolvers<void>();
  const { promise: answer, resolve: finish } = Promise.withResolvers<object>();
  const waiting = {
    area: 'probe',
    name: 'waiting',
    call: call({
      method: 'GET',
      path: '/probe/waiting',
      summary: 'waiting',
      access: 'anyone',
      reply: z.strictObject({}),
    }),
    useCase: () => {
      enter();
      return answer;
    },
  };
  const app = await createApp(at.server, [waiting as never]);
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(`GET /probe/waiting HTTP/1.1\r\nhost: ${new URL(PORTAL).host}\r\n\r\n`);
  await inside;
  const closing = app.close();
  await vi.waitUntil(() => !app.server.listening);
  finish({});
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200/);
  await closing;
});

describe('requests that match no call [sec R01]', () => {
  test.each(['QUERY', 'PUT', 'DELETE', 'PATCH'])(
    '%s is refused before its body is parsed, whatever its content type [sec R01]',
    async (method) => {
      for (const [path, status] of [
        ['/auth/login', 405],
        ['/nowhere', 404],
      ] as const)
        for (const headers of [
          {},
          { 'content-type': 'text/plain' },
          { 'content-type': 'application/json' },
        ]) {
          const answer = await at.app.inject({
            method: method as 'PUT',
            url: path,
            headers,
            payload: '{"a":',
          });
          expect(answer.statusCode).toBe(status);
          expect(answer.headers['allow']).toBe(status === 405 ? 'POST' : undefined);
        }
    },
  );

  test('malformed HTTP gets a status, our headers and an empty body [sec R01]', async () => {
    const { port } = new URL(await at.app.listen({ host: '127.0.0.1', port: 0 }));
    const answerTo = (bytes: string): Promise<string> =>
      new Promise((resolve, reject) => {
        const socket = connect(Number(port), '127.0.0.1', () => socket.write(bytes));
        text(socket).then(resolve, reject);
      });
    const garbage = await answerTo('GARBAGE\r\n\r\n');
    expect(garbage).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(garbage).toContain('x-content-type-options: nosniff');
    expect(garbage).toMatch(/\r\n\r\n$/);
    const long = await answerTo(`GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`);
    expect(long).toMatch(/^HTTP\/1\.1 431 /);
  });
});

describe('input never becomes SQL [sec R02]', () => {
  const payloads = [
    "' or '1'='1",
    "'; drop table person; --",
    '" or ""="',
    "admin'--",
    "1' union select null--",
    '\\x27',
    "'||pg_sleep(5)||'",
    '%27%20or%201=1',
  ];
  test.each(payloads)('refuses %s as a credential, code or token [sec R02]', async (payload) => {
    const took = stopwatch();
    const browser = openBrowser(at);
    const answers = [
      await browser.post('/auth/check-user-credential', {
        email: `${payload}@example.com`,
        password: payload,
      }),
      await browser.post('/auth/check-user-credential', { email: 'a@example.com', password: payload }),
      await browser.post('/auth/login', {
        email: 'a@example.com',
        flowToken: payload,
        factor: 'authenticator',
        code: '123456',
      }),
      await browser.get('/auth/refresh-token', {
        headers: { cookie: `__Host-rt=${encodeURIComponent(payload)}` },
      }),
      await browser.get('/auth/getUserProfile', {
        headers: { authorization: `Bearer ${encodeURIComponent(payload)}` },
      }),
    ];
    for (const { status } of answers) expect([401, 422]).toContain(status);
    expect(took()).toBeLessThan(5000);
    expect((await at.owner.query('select count(*) from person')).rowCount).toBe(1);
  });
});
