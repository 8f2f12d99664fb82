import { beforeEach, describe, expect, test } from 'vitest';
import { type Browser, closeAtEnd, openBrowser, startTestServer } from '../../../test/harness.ts';
import type { SeededPerson } from '../../seed/people.ts';

let person: SeededPerson;
let browser: Browser;
let people = 0;
const at = closeAtEnd(await startTestServer());
beforeEach(async () => {
  people += 1;
  person = await at.seed(`person${people}@example.com`);
  browser = openBrowser(at);
  await browser.login(person);
});

const refresh = (from: Browser = browser) => from.get('/auth/refresh-token');
/** The same browser with an earlier refresh token. */
const withToken = (token: string | undefined): Browser => {
  const again = openBrowser(at);
  for (const [name, value] of browser.cookies) again.cookies.set(name, value);
  again.cookies.set('__Host-rt', token ?? '');
  return again;
};
const session = async () =>
  (await at.owner.query('select * from session where person_id = $1', [person.id])).rows[0];

describe('GET /auth/refresh-token', () => {
  test('issues a new access token for the cookie after the old one has expired [S7.02]', async () => {
    const before = browser.token;
    at.clock.advance(306);
    expect((await browser.get('/auth/getUserProfile')).status).toBe(401);
    const answer = await refresh();
    expect(answer).toMatchObject({ status: 200, body: { accessToken: expect.any(String) } });
    expect(browser.token).not.toBe(before);
    expect((await browser.get('/auth/getUserProfile')).status).toBe(200);
  });

  test('session cookies are HttpOnly, Secure, SameSite=Strict and limited to the exact host [sec F05]', async () => {
    const answer = await refresh();
    const login = await openBrowser(at).login(await at.seed('cookies@example.com'));
    for (const { headers } of [answer, login])
      for (const cookie of headers['set-cookie'] as string[]) {
        expect(cookie).toMatch(/; Path=\/; Secure; SameSite=Strict/);
        expect(cookie).not.toMatch(/domain=/i);
        expect(/; HttpOnly/.test(cookie)).toBe(!cookie.startsWith('XSRF-TOKEN='));
        if (cookie.startsWith('__Host-')) expect(cookie.split(';')[0]).toMatch(/=[\w-]{43,}$/);
      }
  });

  test('each use rotates the token, which is stored only as a SHA-256 hash [sec F06]', async () => {
    const first = browser.cookies.get('__Host-rt') ?? '';
    await refresh();
    const second = browser.cookies.get('__Host-rt') ?? '';
    expect(second).not.toBe(first);
    const row = await session();
    expect(row.generation).toBe(2);
    for (const column of Object.values(row)) expect(String(column)).not.toContain(second);
    expect(row.refresh_hash).toHaveLength(32);
  });

  test('the previous token gets the same successor for ten seconds, even in twenty concurrent requests [sec F07]', async () => {
    const first = browser.cookies.get('__Host-rt');
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(withToken(first))));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    const successors = answers.map(
      (answer) => String((answer.headers['set-cookie'] as string[])[0]).split(';')[0],
    );
    expect(new Set(successors).size).toBe(1);
    at.clock.advance(10);
    expect((await refresh(withToken(first))).status).toBe(200);
    expect((await session()).ended_at).toBeNull();
  });

  test('reusing a token two generations old ends the session family and notifies the person [sec F07, sec F08]', async () => {
    const first = browser.cookies.get('__Host-rt');
    await refresh();
    const second = browser.cookies.get('__Host-rt');
    await refresh();
    expect((await refresh(withToken(first))).status).toBe(401);
    expect(await session()).toMatchObject({ ended_because: 'refresh token used twice' });
    expect((await refresh()).status).toBe(401);
    expect((await refresh(withToken(second))).status).toBe(401);
    const { rows } = await at.owner.query(
      `select kind from message where kind <> 'new-sign-in' and person_id = $1`,
      [person.id],
    );
    expect(rows).toEqual([{ kind: 'session-ended-for-safety' }]);
    const { rows: told } = await at.owner.query(
      `select result from audit where action = 'auth.refresh-reuse' and person_id = $1`,
      [person.id],
    );
    expect(told).toEqual([{ result: 'refused' }]);
  });

  test('reusing the previous token after the ten-second grace period ends the family too [sec F08]', async () => {
    const first = browser.cookies.get('__Host-rt');
    await refresh();
    at.clock.advance(11);
    expect((await refresh(withToken(first))).status).toBe(401);
    expect((await refresh()).status).toBe(401);
  });

  test('expires after 30 idle minutes, and after 12 hours regardless of use [sec F09]', async () => {
    at.clock.advance(30 * 60 - 1);
    expect((await refresh()).status).toBe(200);
    at.clock.advance(30 * 60);
    expect((await refresh()).status).toBe(401);

    const busy = openBrowser(at);
    await busy.login(person);
    for (let half = 0; half < 24; half++) {
      at.clock.advance(29 * 60);
      expect((await refresh(busy)).status, `after ${half + 1} × 29 minutes`).toBe(200);
    }
    at.clock.advance(24 * 60);
    expect((await refresh(busy)).status).toBe(401);
  });

  test.each([
    ['no cookie', undefined],
    ['nonsense', 'nonsense'],
    ['52 bytes that we did not sign', Buffer.alloc(52, 7).toString('base64url')],
  ])('returns SESSION_REQUIRED with %s [sec F06]', async (_, token) => {
    const other = withToken(token);
    if (token === undefined) other.cookies.delete('__Host-rt');
    expect(await refresh(other)).toMatchObject({ status: 401, body: { code: 'SESSION_REQUIRED' } });
  });

  test('rejects a refresh token without the binding cookie of its browser [sec F04]', async () => {
    const stolen = openBrowser(at);
    stolen.cookies.set('__Host-rt', browser.cookies.get('__Host-rt') ?? '');
    stolen.cookies.set('XSRF-TOKEN', browser.cookies.get('XSRF-TOKEN') ?? '');
    expect((await refresh(stolen)).status).toBe(401);
  });
});
