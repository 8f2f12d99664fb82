import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, startTestServer, type TestServer } from '../test/harness.ts';
import { createAdmin } from './admin.ts';

let at: TestServer;
beforeAll(async () => {
  at = await startTestServer();
});
afterAll(() => at.close());

describe('sec S03 what is not public', () => {
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
  ])('sec S03 %s is nowhere', async (path) => {
    expect(await openBrowser(at).get(path)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });

  test('sec S03 health says yes or no, and nothing else', async () => {
    expect(await openBrowser(at).get('/health/live')).toMatchObject({ status: 200, body: { ok: true } });
    const ready = await openBrowser(at).get('/health/ready');
    expect(ready.body).toEqual({ ok: true });
  });

  test('sec S03 metrics and the OpenAPI document are on the admin listener', async () => {
    const admin = createAdmin(at.server, () => at.app.swagger());
    await openBrowser(at).get('/auth/getUserProfile');
    const metrics = await admin.inject('/metrics');
    expect(metrics.body).toMatch(/portico_request_ms_count\{call="auth.getUserProfile",status="4xx"\} 1/);
    expect(metrics.body).toContain('portico_clock_offset_ms');
    expect((await admin.inject('/openapi.json')).json()).toMatchObject({ openapi: '3.1.0' });
    await admin.close();
  });
});

describe('sec R02 input never becomes SQL', () => {
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
  test.each(payloads)('sec R02 %s', async (payload) => {
    const started = performance.now();
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
    expect(performance.now() - started).toBeLessThan(5000);
    expect((await at.owner.query('select count(*) from person')).rowCount).toBe(1);
  });
});
