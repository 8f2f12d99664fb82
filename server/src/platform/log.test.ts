import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, openBrowser, startTestServer, type TestServer } from '../../test/harness.ts';
import { createLog, type LogFields, sessionMark } from './log.ts';

const lines: string[] = [];
const log = createLog('info', { write: (line) => lines.push(line) });

describe('the log', () => {
  test('writes only the allowed fields [sec O01]', () => {
    log.info('request', {
      requestId: 'r',
      password: 'hunter2',
      authorization: 'Bearer x',
      email: 'ann@example.com',
    } as LogFields);
    expect(JSON.parse(lines.at(-1) ?? '')).toEqual({
      level: 30,
      time: expect.any(Number),
      requestId: 'r',
      msg: 'request',
    });
  });

  test('an error is logged with stack frames and code, without its message [sec O01]', () => {
    const cause = Object.assign(new Error('Key (email)=(ann@example.com) already exists'), { code: '23505' });
    log.error('accident', { error: new Error('for ann@example.com', { cause }) });
    const line = JSON.parse(lines.at(-1) ?? '');
    expect(line.error).toMatchObject({ name: 'Error', cause: { code: '23505' } });
    expect(line.error.frames[0]).toContain('log.test.ts');
    expect(lines.at(-1)).not.toContain('ann@example.com');
  });

  test('an entry stays on one line whatever a field holds [sec O01]', () => {
    log.warn('request', { code: 'a\r\n{"level":30,"msg":"forged"}\u0000\u001b[2J' });
    const line = lines.at(-1)?.trimEnd() ?? '';
    expect([...line].filter((character) => character < ' ')).toEqual([]);
    expect(JSON.parse(lines.at(-1) ?? '').msg).toBe('request');
  });

  test('a session is identified by a short mark that does not reveal its id [sec O01]', () => {
    const id = '0198c0de-0000-7000-8000-000000000001';
    expect(sessionMark(id)).toMatch(/^[0-9a-f]{12}$/);
    expect(sessionMark(id)).not.toContain('0198c0de');
  });
});

describe('a complete visit', () => {
  let at: TestServer;
  let browser: Browser;
  beforeAll(async () => {
    at = await startTestServer();
    browser = openBrowser(at);
  });
  afterAll(() => at.close());

  test('leaves no personal data, password, token, cookie or query in the log [sec O01]', async () => {
    const ann = await at.seed('canary.ann@example.com', { password: 'canary three random words' });
    await browser.login({ ...ann, password: 'canary wrong password' });
    await browser.login(ann);
    await browser.get('/auth/getUserProfile');
    await browser.get('/auth/refresh-token');
    await browser.get('/nowhere/canary?t=canary-token&code=123456');
    await browser.post('/client/create', { accountType: 'PERSONAL_ACCOUNT' });
    await browser.post('/client/create', { accountType: 'canary' });
    const cookies = [...browser.cookies.values()];
    await browser.post('/auth/logout', {});
    const whole = at.logLines.join('');
    expect(at.logLines.length).toBeGreaterThan(6);
    for (const secret of [
      'canary',
      ann.authenticatorSecret,
      ann.phone,
      browser.token ?? 'none',
      ann.id,
      ...cookies,
    ])
      expect(whole).not.toContain(secret);
  });
});
