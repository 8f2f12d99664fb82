// Attacks that must fail from the first week on, by their number in docs/rules/security.md. The full tests of each rule
// are next to its code; here an attacker uses what they have stolen, and gets nothing.
import { createHmac } from 'node:crypto';
import { decodeJwt } from 'jose';
import { beforeEach, describe, expect, test } from 'vitest';
import { boundCalls } from '../../src/routes.ts';
import {
  type Browser,
  closeAtEnd,
  computeAuthenticatorCode,
  openBrowser,
  startTestServer,
} from '../harness.ts';
import {
  beginLogin,
  findCode,
  forgotPassword,
  listMessages,
  register,
  signUpPerson,
  startSignUp,
} from '../sign-up.ts';

const at = closeAtEnd(await startTestServer());

const alarms = async (kind: string): Promise<number> =>
  Number(
    new RegExp(`portico_alarm_total\\{kind="${kind}"\\} (\\d+)`).exec(await at.server.metrics.text())?.[1] ??
      0,
  );
const audited = async (action: string, personId: string): Promise<number> =>
  (await at.owner.query('select from audit where action = $1 and person_id = $2', [action, personId])).rows
    .length;
const withCookies = (cookies: ReadonlyMap<string, string>): Browser => {
  const browser = openBrowser(at);
  for (const [name, value] of cookies) browser.cookies.set(name, value);
  return browser;
};
async function signedIn(email: string) {
  const person = await at.seed(email);
  const browser = openBrowser(at);
  expect((await browser.login(person)).status).toBe(200);
  at.clock.advance(30);
  return { person, browser };
}

describe('attack 1: a stolen ACCESS_TOKEN from another client', () => {
  test('opens no call that needs a session, even with the thief’s own cookies, and raises an alarm each time [sec F04]', async () => {
    const { person, browser: owner } = await signedIn('one@example.com');
    const { browser: mate } = await signedIn('mate@example.com');
    const thieves: Record<string, () => Browser> = {
      'with the token alone': () => openBrowser(at),
      'with the thief’s own session cookies': () => withCookies(mate.cookies),
      'with the cookies that scripts can read': () =>
        withCookies(new Map([['XSRF-TOKEN', owner.cookies.get('XSRF-TOKEN') ?? '']])),
      'with an invented binding cookie': () => withCookies(new Map([['__Host-sb', 'A'.repeat(43)]])),
    };
    const calls = boundCalls().filter(({ call }) => ['session', 'member', 'creator'].includes(call.access));
    expect(calls.length).toBeGreaterThan(10);
    let tries = 0;
    for (const [how, thief] of Object.entries(thieves))
      for (const { call } of calls) {
        const browser = thief();
        browser.token = owner.token;
        const answer = await browser.send(call.method, call.path, call.method === 'POST' ? { body: {} } : {});
        expect([answer.status, answer.body.code], `${call.path} ${how}`).toEqual([401, 'SESSION_REQUIRED']);
        tries += 1;
      }
    expect(await alarms('binding-mismatch')).toBe(tries);
    expect(await audited('auth.binding-mismatch', person.id)).toBe(tries);
    expect((await owner.get('/auth/getUserProfile')).status).toBe(200);
  }, 60_000);

  test('refuses the former token of a tab open during a step-up, without an alarm [sec F04]', async () => {
    const { person, browser } = await signedIn('beside@example.com');
    const former = browser.token;
    const before = await alarms('binding-mismatch');
    expect(
      (await browser.post('/auth/step-up', { code: computeAuthenticatorCode(person, at.clock.now()) }))
        .status,
    ).toBe(200);
    const answer = await browser.get('/auth/getUserProfile', {
      headers: { authorization: `Bearer ${former}` },
    });
    expect(answer.status).toBe(401);
    expect(await alarms('binding-mismatch')).toBe(before);
    expect(await audited('auth.binding-mismatch', person.id)).toBe(0);
    // Taken from the session that is still alive, the token counts as stolen again.
    const thief = openBrowser(at);
    thief.token = browser.token;
    expect((await thief.get('/auth/getUserProfile')).status).toBe(401);
    expect(await alarms('binding-mismatch')).toBe(before + 1);
  });
});

describe('attack 2: a refresh token used again after its rotation', () => {
  const refreshOf = (cookies: ReadonlyMap<string, string>) => withCookies(cookies).get('/auth/refresh-token');

  test('ends the session for thief and owner, emails the owner, and records an audit entry and an alarm [sec F08]', async () => {
    const { person, browser } = await signedIn('two@example.com');
    const stolen = new Map(browser.cookies);
    const before = await alarms('refresh-reuse');
    expect((await browser.get('/auth/refresh-token')).status).toBe(200);
    at.clock.advance(11);
    expect((await refreshOf(stolen)).status).toBe(401);
    // Every generation is revoked, and so is the access token issued with the last one.
    expect((await browser.get('/auth/refresh-token')).status).toBe(401);
    expect((await browser.get('/auth/getUserProfile')).status).toBe(401);
    expect(
      (await listMessages(at, 'session-ended-for-safety')).filter(({ to }) => to === person.email),
    ).toHaveLength(1);
    expect(await audited('auth.refresh-reuse', person.id)).toBe(1);
    expect(await alarms('refresh-reuse')).toBe(before + 1);
    // The person's other log-ins are unaffected.
    expect((await openBrowser(at).login(person)).status).toBe(200);
  });

  test('a retry after a lost response gets the same R2; once R2 has become R3, R1 ends the session [sec F07, sec F08]', async () => {
    const { person, browser } = await signedIn('lost@example.com');
    const first = new Map(browser.cookies);
    const next = async (cookies: ReadonlyMap<string, string>) => {
      const holder = withCookies(cookies);
      const answer = await holder.get('/auth/refresh-token');
      return { status: answer.status, cookies: new Map(holder.cookies), holder };
    };
    const lost = await next(first);
    const again = await next(first);
    expect([lost.status, again.status]).toEqual([200, 200]);
    expect(again.cookies.get('__Host-rt')).toBe(lost.cookies.get('__Host-rt'));
    const third = await next(again.cookies);
    expect(third.status).toBe(200);
    expect(third.cookies.get('__Host-rt')).not.toBe(again.cookies.get('__Host-rt'));
    expect((await next(first)).status).toBe(401);
    expect((await next(third.cookies)).status).toBe(401);
    expect(await audited('auth.refresh-reuse', person.id)).toBe(1);
  });

  test('twenty concurrent reuses send one email and write one audit entry [sec F08]', async () => {
    const { person, browser } = await signedIn('twenty@example.com');
    const stolen = new Map(browser.cookies);
    await browser.get('/auth/refresh-token');
    await browser.get('/auth/refresh-token');
    const answers = await Promise.all(Array.from({ length: 20 }, () => refreshOf(stolen)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
    expect(
      (await listMessages(at, 'session-ended-for-safety')).filter(({ to }) => to === person.email),
    ).toHaveLength(1);
    expect(await audited('auth.refresh-reuse', person.id)).toBe(1);
  });
});

describe('attack 3: a planted XSRF-TOKEN pair', () => {
  const writes = ['/client/create', '/auth/step-up', '/account/end-session', '/auth/logout'];
  const create = (browser: Browser, xsrf: string, path = '/client/create') => {
    browser.cookies.set('XSRF-TOKEN', xsrf);
    return browser.post(path, path === '/client/create' ? { accountType: 'PERSONAL_ACCOUNT' } : {});
  };

  test('returns 403 on writes and on both GETs when cookie and header match but the HMAC is not ours [sec H01]', async () => {
    const { browser: owner } = await signedIn('three@example.com');
    const { browser: mate } = await signedIn('three-mate@example.com');
    const sid = String(decodeJwt(owner.token ?? '')['sid']);
    const random = '0'.repeat(32);
    const mac = (key: string) =>
      createHmac('sha256', key).update(`${sid.length}!${sid}!${random.length}!${random}`);
    const planted = {
      'with a token made for this session with a guessed key': `${mac('').digest('hex')}.${random}`,
      'with another person’s valid token': mate.cookies.get('XSRF-TOKEN') ?? '',
      'with the owner’s token and another random part': `${owner.cookies.get('XSRF-TOKEN')?.split('.')[0]}.${random}`,
      'with a well-formed token': `${'a'.repeat(64)}.${random}`,
      'with an empty token': '',
    };
    for (const [how, xsrf] of Object.entries(planted)) {
      for (const path of writes) {
        const browser = withCookies(owner.cookies);
        browser.token = owner.token;
        const answer = await create(browser, xsrf, path);
        expect([answer.status, answer.body.code], `${path} ${how}`).toEqual([403, 'XSRF_REFUSED']);
      }
      for (const path of ['/auth/refresh-token', `/auth/change-client?clientId=${crypto.randomUUID()}`]) {
        const browser = withCookies(owner.cookies);
        browser.token = owner.token;
        browser.cookies.set('XSRF-TOKEN', xsrf);
        expect((await browser.get(path)).body.code, `${path} ${how}`).toBe('XSRF_REFUSED');
      }
    }
    const { rows } = await at.owner.query('select from client');
    expect(rows).toHaveLength(0);
    expect((await owner.get('/auth/getUserProfile')).status).toBe(200);
    expect((await owner.post('/client/create', { accountType: 'PERSONAL_ACCOUNT' })).status).toBe(201);
  }, 60_000);

  test('refuses the XSRF token of an earlier log-in of the same person [sec H01]', async () => {
    const { person, browser } = await signedIn('again@example.com');
    const former = browser.cookies.get('XSRF-TOKEN') ?? '';
    const later = openBrowser(at);
    await later.login(person);
    expect((await create(later, former)).body.code).toBe('XSRF_REFUSED');
  });
});

describe('attack 6: fifty correct codes at the same moment', () => {
  const fifty = <T>(work: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: 50 }, work));
  // The previous test may have overloaded a slow machine, so wait until it admits requests again.
  beforeEach(() =>
    expect
      .poll(async () => (await openBrowser(at).get('/captcha/challenge?action=register')).status, {
        timeout: 9000,
      })
      .toBe(200),
  );

  test('of a sign-up by email create one person [sec B04]', async () => {
    const who = startSignUp(at, 'six@example.com');
    await register(at, who);
    const code = await findCode(at, 'register-code', who.email);
    const answers = await fifty(() => who.browser.post('/auth/validate-email-otp', { code }));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { rows } = await at.owner.query('select from person where email_index = any ($1)', [
      at.server.vault.blindIndexes(who.email),
    ]);
    expect(rows).toHaveLength(1);
  }, 30_000);

  test('of a recovery by email give one grant [sec B04]', async () => {
    const { email } = await at.seed('six-reset@example.com');
    const browser = openBrowser(at);
    await forgotPassword(browser, email);
    const code = await findCode(at, 'reset-code', email);
    const cookies = new Map(browser.cookies);
    const answers = await fifty(() => withCookies(cookies).post('/auth/validate-email-otp', { code }));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  }, 30_000);

  test('of a log-in by SMS open one session [sec B04]', async () => {
    const who = await signUpPerson(at, 'six-sms@example.com');
    await who.browser.post('/auth/logout', {});
    const { browser, flowToken } = await beginLogin(at, who);
    expect((await browser.post('/auth/send-sms-otp', { email: who.email, type: 'register' })).status).toBe(
      202,
    );
    const code = await findCode(at, 'login-code', who.phone);
    const cookies = new Map(browser.cookies);
    const answers = await fifty(() =>
      withCookies(cookies).post('/auth/login', { email: who.email, flowToken, factor: 'sms', code }),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { rows } = await at.owner.query(
      'select from session where ended_at is null and person_id = (select id from person where email_index = any ($1))',
      [at.server.vault.blindIndexes(who.email)],
    );
    expect(rows).toHaveLength(1);
  }, 30_000);
});

describe('attack 7: an authenticator code used again', () => {
  test('returns USER_MFA_TOKEN_INVALID for a second log-in and for a step-up [sec C04]', async () => {
    const person = await at.seed('seven@example.com');
    const browser = openBrowser(at);
    const code = computeAuthenticatorCode(person, at.clock.now());
    expect((await browser.login(person)).status).toBe(200);
    expect((await openBrowser(at).login(person)).body.code).toBe('USER_MFA_TOKEN_INVALID');
    expect((await browser.post('/auth/step-up', { code })).body.code).toBe('USER_MFA_TOKEN_INVALID');
    // The previous time step was never used, but it has passed by now.
    const before = computeAuthenticatorCode(person, new Date(at.clock.now().getTime() - 30_000));
    expect((await browser.post('/auth/step-up', { code: before })).body.code).toBe('USER_MFA_TOKEN_INVALID');
  });

  test('twenty concurrent log-ins from different addresses open one session [sec C04]', async () => {
    const person = await at.seed('seven-twenty@example.com');
    const flows = [];
    for (let index = 0; index < 20; index++) flows.push(await beginLogin(at, person));
    const code = computeAuthenticatorCode(person, at.clock.now());
    const answers = await Promise.all(
      flows.map(({ browser, flowToken }) =>
        browser.post('/auth/login', { email: person.email, flowToken, factor: 'authenticator', code }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    // Ten wrong codes in a row lock the factor for the rest. The reply does not reveal which of the two happened.
    for (const { status, body } of answers)
      expect(status === 200 || body.code === 'USER_MFA_TOKEN_INVALID' || body.code === 'STILL_RUNNING').toBe(
        true,
      );
    const { rows } = await at.owner.query('select from session where person_id = $1', [person.id]);
    expect(rows).toHaveLength(1);
  }, 30_000);
});
