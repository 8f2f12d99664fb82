// The pre-session binds the idempotency keys of anonymous callers to their browser: a captured request repeated
// elsewhere gets none of the stored replies.
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Answer,
  type Browser,
  computeAuthenticatorCode,
  openBrowser,
  PASSWORD,
  startTestServer,
  type TestServer,
} from '../../../test/harness.ts';
import { register, startSignUp } from '../../../test/sign-up.ts';
import { makeWebBuild } from '../../../test/web-build.ts';
import type { SeededPerson } from '../../seed/people.ts';

const COOKIE = '__Host-pre-session';
const web = makeWebBuild();
let at: TestServer;
let person: SeededPerson;
beforeAll(async () => {
  at = await startTestServer({ environment: { WEB_FOLDER: web } });
  person = await at.seed('ann@example.com');
});
afterAll(async () => {
  await at.close();
  rmSync(web, { recursive: true });
});

const cookiesOf = ({ headers }: Answer): string[] =>
  [headers['set-cookie'] ?? []].flat().map((line) => String(line).split('=', 1)[0] ?? '');
const withoutCookie = (): Browser => {
  const browser = openBrowser(at);
  browser.cookies.clear();
  return browser;
};

describe('a captured request, replayed with its key', () => {
  /** Everything the attacker has: body and key, but not the HttpOnly cookies. */
  const captured = () => {
    at.clock.advance(30);
    const code = computeAuthenticatorCode(person, at.clock.now());
    const body = { email: person.email, password: PASSWORD, factor: 'authenticator', code };
    return { body, key: randomUUID() };
  };

  test.each([
    ['without a cookie', withoutCookie],
    ['with a cookie of its own', () => openBrowser(at)],
    [
      'with an invented cookie',
      () => {
        const browser = withoutCookie();
        browser.cookies.set(COOKIE, 'x');
        return browser;
      },
    ],
  ])('gives no session to another browser: %s', async (_, open) => {
    const { body, key } = captured();
    const owner = openBrowser(at);
    expect((await owner.post('/auth/login', body, { key })).status).toBe(200);
    const attacker = open();
    const answer = await attacker.post('/auth/login', body, { key });
    expect(answer).toMatchObject({ status: 422, body: { code: 'USER_MFA_TOKEN_INVALID' } });
    expect(answer.headers['idempotent-replayed']).toBeUndefined();
    expect(cookiesOf(answer).filter((name) => name !== COOKIE)).toEqual([]);
    // The owner's browser retries and gets its own reply.
    expect((await owner.post('/auth/login', body, { key })).headers['idempotent-replayed']).toBe('true');
  });

  test('gives no browser the session of a log-in sent without a cookie', async () => {
    const { body, key } = captured();
    const first = await withoutCookie().post('/auth/login', body, { key });
    expect(first.status).toBe(200);
    const again = await withoutCookie().post('/auth/login', body, { key });
    expect(again).toMatchObject({ status: 422, body: { code: 'USER_MFA_TOKEN_INVALID' } });
    expect(cookiesOf(again)).toEqual([COOKIE]);
  });

  test('starts a separate sign-up in another browser', async () => {
    const who = startSignUp(at, `${randomUUID()}@example.com`);
    const key = randomUUID();
    const sent: object[] = [];
    const { post } = who.browser;
    who.browser.post = (path, body, options) => {
      if (path === '/auth/register') sent.push(body);
      return post(path, body, { ...options, key });
    };
    await register(at, who);
    const attacker = openBrowser(at);
    const answer = await attacker.post('/auth/register', sent[0] ?? {}, { key });
    expect(answer.headers['idempotent-replayed']).toBeUndefined();
    expect(attacker.cookies.get('__Host-flow')).not.toBe(who.browser.cookies.get('__Host-flow'));
  });
});

describe('the pre-session cookie', () => {
  test('comes with the page, so a lost reply to the first write can be replayed', async () => {
    const browser = withoutCookie();
    const page = await browser.get('/login');
    expect(page.headers['set-cookie']).toMatch(
      /^__Host-pre-session=[\w-]{43}; Path=\/; Secure; SameSite=Strict; HttpOnly$/,
    );
    expect(page.headers['cache-control']).toBe('private, no-cache');
    const body = { email: person.email, password: PASSWORD };
    const key = randomUUID();
    const { headers } = browser.request({ path: '/auth/check-user-credential', body, key });
    const lost = await browser.post('/auth/check-user-credential', body, { key });
    // Exactly the request that was sent, without the cookies of the lost reply.
    const again = await withoutCookie().post('/auth/check-user-credential', body, { headers });
    expect(again).toMatchObject({ status: 200, body: lost.body });
    expect(again.headers['idempotent-replayed']).toBe('true');
  });

  test('is set only once, and pages then stay cacheable', async () => {
    const page = await openBrowser(at).get('/login');
    expect(page.headers).toMatchObject({ 'cache-control': 'no-cache' });
    expect(page.headers).not.toHaveProperty('set-cookie');
    const challenge = await openBrowser(at).get('/captcha/challenge?action=login');
    expect(cookiesOf(challenge)).toEqual([]);
  });

  test('is also set with a 304 and with the first call', async () => {
    const { headers } = await openBrowser(at).get('/login');
    const cached = await withoutCookie().get('/login', {
      headers: { 'if-none-match': `${headers['etag']}` },
    });
    expect([cached.status, cookiesOf(cached)]).toEqual([304, [COOKIE]]);
    expect(cookiesOf(await withoutCookie().get('/captcha/challenge?action=login'))).toEqual([COOKIE]);
    expect(cookiesOf(await withoutCookie().post('/auth/check-user-credential', {}))).toEqual([COOKIE]);
  });

  test('changes at log-out, so earlier stored replies cannot be replayed', async () => {
    const browser = openBrowser(at);
    const body = { email: person.email, password: PASSWORD };
    const key = randomUUID();
    await browser.post('/auth/check-user-credential', body, { key });
    const before = browser.cookies.get(COOKIE);
    await browser.post('/auth/logout', {});
    expect(browser.cookies.get(COOKIE)).toMatch(/^[\w-]{43}$/);
    expect(browser.cookies.get(COOKIE)).not.toBe(before);
    const again = await browser.post('/auth/check-user-credential', body, { key });
    expect(again.headers['idempotent-replayed']).toBeUndefined();
  });
});
