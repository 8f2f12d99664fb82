import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { makeWebBuild } from '../../../test/web-build.ts';

const web = makeWebBuild();
let at: TestServer;
beforeAll(async () => {
  at = await startTestServer({ environment: { WEB_FOLDER: web } });
});
afterAll(async () => {
  await at.close();
  rmSync(web, { recursive: true });
});

let callers = 0;
const report = (
  payload: string,
  { type = 'application/reports+json', address = `10.9.0.${++callers}` } = {},
) =>
  at.app.inject({
    method: 'POST',
    url: '/csp-report',
    headers: { 'content-type': type, 'x-forwarded-for': address },
    payload,
  });
const violation = (documentURL: string, effectiveDirective = 'script-src-elem') => ({
  type: 'csp-violation',
  age: 3,
  url: documentURL,
  user_agent: 'canary agent',
  body: {
    documentURL,
    effectiveDirective,
    blockedURL: 'https://evil.example/?canary=1',
    sample: 'canary sample',
    disposition: 'enforce',
  },
});
const alarms = async (): Promise<number> =>
  Number(/portico_alarm_total\{kind="csp"\} (\d+)/.exec(await at.server.metrics.text())?.[1] ?? 0);

describe('a CSP violation report [sec H04]', () => {
  test('is logged by directive and page, and counted [sec H04]', async () => {
    const before = await alarms();
    const { statusCode } = await report(
      JSON.stringify([
        violation('https://portal.example/login?token=canary#canary'),
        violation('https://portal.example/canary', 'canary-src'),
        { type: 'deprecation', body: {} },
        'canary',
      ]),
    );
    expect(statusCode).toBe(204);
    expect(await alarms()).toBe(before + 2);
    const lines = at.logLines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'csp violation');
    expect(lines).toMatchObject([
      { directive: 'script-src-elem', page: '/login' },
      { directive: 'other', page: 'other' },
    ]);
    expect(at.logLines.join()).not.toMatch(/canary|evil/);
  });

  test.each([
    ['a body that is not a report', '{"a":1}', 204],
    ['a body that is not JSON', '[', 422],
    ['a body that is too large', JSON.stringify([violation('x'.repeat(17_000))]), 413],
  ])('%s raises no alarm [sec H04]', async (_, payload, status) => {
    const before = await alarms();
    expect((await report(payload)).statusCode).toBe(status);
    expect(await alarms()).toBe(before);
  });

  test('is accepted only in its own content type, which other calls refuse [sec H02]', async () => {
    expect((await report('[]', { type: 'text/plain' })).statusCode).toBe(415);
    expect((await report('[]', { type: 'application/json' })).statusCode).toBe(415);
    const call = await at.app.inject({
      method: 'POST',
      url: '/auth/login',
      headers: { 'content-type': 'application/reports+json', 'sec-fetch-site': 'same-origin' },
      payload: '[]',
    });
    expect(call.statusCode).toBe(415);
  });

  test('is limited to 60 a minute per address [sec H04]', async () => {
    const statuses: number[] = [];
    for (let time = 0; time < 62; time++)
      statuses.push((await report('[]', { address: '10.8.0.1' })).statusCode);
    expect(statuses.filter((status) => status === 204)).toHaveLength(60);
    expect(statuses.at(-1)).toBe(429);
    expect((await report('[]')).statusCode).toBe(204);
  });
});
