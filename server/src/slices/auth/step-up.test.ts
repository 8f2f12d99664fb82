import { randomUUID } from 'node:crypto';
import { portalCalls } from '@portico/domain/api/api';
import { limits } from '@portico/domain/limits';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type Browser,
  computeAuthenticatorCode,
  openBrowser,
  sendUntilAnswered,
  startTestServer,
  type TestServer,
} from '../../../test/harness.ts';
import { anotherCode } from '../../../test/sign-up.ts';
import { boundCalls } from '../../routes.ts';
import type { SeededPerson } from '../../seed/people.ts';

const strict = portalCalls.filter(({ call }) => call.stepUp !== undefined);
/** Calls whose slice does not exist yet have no use case, but the guard runs before it. */
const bound = boundCalls();
const toCome = strict.filter(({ call }) => !bound.some((row) => row.call === call));

let at: TestServer;
let person: SeededPerson;
let browser: Browser;
let people = 0;
beforeAll(async () => {
  at = await startTestServer({
    calls: [...bound, ...toCome.map((named) => ({ ...named, useCase: () => Promise.resolve({}) }))],
  });
});
beforeEach(async () => {
  people += 1;
  person = await at.seed(`person${people}@example.com`, {
    clients: [{ accountType: 'BUSINESS_ACCOUNT', status: 'DRAFT' }],
  });
  browser = openBrowser(at);
  await browser.login(person);
  at.clock.advance(30);
});
afterAll(() => at.close());

const stepUp = (
  from = browser,
  code = computeAuthenticatorCode(person, at.clock.now()),
  key = randomUUID(),
) => from.post('/auth/step-up', { code }, { key });
const claims = () =>
  decodeJwt(browser.token ?? '') as { sid: string; cid: string; auth_time: number; amr: string[] };
const sessionRow = async (id: string) =>
  (await at.owner.query('select * from session where id = $1', [id])).rows[0];
/** A copy of the browser's token and cookies. */
const copyOf = (original: Browser): Browser => {
  const copy = openBrowser(at);
  for (const [name, value] of original.cookies) copy.cookies.set(name, value);
  copy.token = original.token;
  return copy;
};

describe('a row that asks for a fresh second factor', () => {
  test('sec F15 there are such rows: address, password, factors, sessions, documents, invitations', () => {
    expect(strict.map(({ area, name }) => `${area}.${name}`)).toEqual(
      expect.arrayContaining([
        'account.changeAddress',
        'account.changePassword',
        'account.newAuthenticator',
        'account.newRecoveryCodes',
        'account.endSession',
        'documents.open',
        'people.invite',
      ]),
    );
  });

  test.each(strict.map(({ call }) => [call.path, call.method]))(
    'sec F15 STEP_UP_REQUIRED for %s when the factor is more than five minutes old',
    async (path, method) => {
      const ask = () => browser.send(method, path, method === 'GET' ? {} : { body: {} });
      at.clock.advance(limits.stepUp.strictSeconds - 30);
      await browser.get('/auth/refresh-token');
      expect((await ask()).body.code).not.toBe('STEP_UP_REQUIRED');
      at.clock.advance(1);
      expect(await ask()).toMatchObject({ status: 403, body: { code: 'STEP_UP_REQUIRED' } });
      expect((await stepUp()).status).toBe(200);
      expect((await ask()).body.code).not.toBe('STEP_UP_REQUIRED');
    },
  );

  test('sec F15 a refreshed token is no fresh factor', async () => {
    const before = claims().auth_time;
    at.clock.advance(limits.stepUp.strictSeconds);
    await browser.get('/auth/refresh-token');
    expect(claims().auth_time).toBe(before);
    expect((await browser.post('/account/end-session', { allOthers: true })).body.code).toBe(
      'STEP_UP_REQUIRED',
    );
  });
});

describe('POST /auth/step-up', () => {
  test('sec A15 the session has another id after it; the former one and all that belonged to it is dead', async () => {
    const before = copyOf(browser);
    const former = claims();
    const answer = await stepUp();
    expect(answer).toMatchObject({ status: 200, body: { accessToken: expect.any(String) } });
    const now = claims();
    expect(now.sid).not.toBe(former.sid);
    expect(now.cid).toBe(former.cid);
    expect(now.auth_time).toBe(former.auth_time + 30);
    expect(now.amr).toEqual(['pwd', 'otp']);
    for (const cookie of ['__Host-sb', '__Host-rt', 'XSRF-TOKEN'])
      expect(browser.cookies.get(cookie), cookie).not.toBe(before.cookies.get(cookie));

    expect((await before.get('/auth/getUserProfile')).status).toBe(401);
    expect((await before.get('/auth/refresh-token')).status).toBe(401);
    expect(await sessionRow(former.sid)).toMatchObject({ ended_because: 'step-up' });
    expect((await browser.get('/auth/getUserProfile')).status).toBe(200);
    expect((await browser.get('/auth/refresh-token')).status).toBe(200);
  });

  test('sec F09 it gives not a second more than the twelve hours of the sign-in', async () => {
    const former = await sessionRow(claims().sid);
    at.clock.advance(1200);
    await browser.get('/auth/refresh-token');
    await stepUp();
    expect(await sessionRow(claims().sid)).toMatchObject({
      ends_at: former.ends_at,
      created_at: former.created_at,
    });
  });

  test('sec C03 a wrong code, and a right one the second time, change nothing', async () => {
    const { sid } = claims();
    const code = computeAuthenticatorCode(person, at.clock.now());
    expect(await stepUp(browser, anotherCode(code))).toMatchObject({
      status: 422,
      body: { code: 'USER_MFA_TOKEN_INVALID' },
    });
    expect((await sessionRow(sid)).ended_at).toBeNull();
    expect((await stepUp(browser, code)).status).toBe(200);
    expect((await stepUp(browser, code)).body.code).toBe('USER_MFA_TOKEN_INVALID');
  });

  test('ten wrong codes lock the authenticator here as at sign-in', async () => {
    const wrong = anotherCode(computeAuthenticatorCode(person, at.clock.now()));
    for (let times = 0; times < limits.factor.triesBeforeLock; times++) await stepUp(browser, wrong);
    expect((await stepUp()).body.code).toBe('USER_MFA_TOKEN_INVALID');
    at.clock.advance(limits.factor.firstLockSeconds);
    await browser.get('/auth/refresh-token');
    expect((await stepUp()).status).toBe(200);
  });

  test('sec C05 of thirty wrong codes at the same moment ten are evaluated, and then the authenticator is locked', async () => {
    const wrong = anotherCode(computeAuthenticatorCode(person, at.clock.now()));
    await Promise.all(
      Array.from({ length: 30 }, () => {
        const key = randomUUID();
        return sendUntilAnswered(() => stepUp(browser, wrong, key));
      }),
    );
    const { rows } = await at.owner.query(
      'select code_failures as failures from device where person_id = $1',
      [person.id],
    );
    expect(rows).toEqual([{ failures: limits.factor.triesBeforeLock }]);
  });

  test('a lost answer is given again to the same key, though the session it came from has ended', async () => {
    const before = copyOf(browser);
    const key = randomUUID();
    const code = computeAuthenticatorCode(person, at.clock.now());
    const { body } = await stepUp(browser, code, key);
    const again = await stepUp(before, code, key);
    expect(again).toMatchObject({ status: 200, body });
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect((await before.get('/auth/getUserProfile')).status).toBe(200);
  });

  test('sec A15 with a session that has ended no code can be tried, right or wrong', async () => {
    const before = copyOf(browser);
    await stepUp();
    at.clock.advance(30);
    const right = computeAuthenticatorCode(person, at.clock.now());
    for (const code of [anotherCode(right), right])
      expect(await stepUp(before, code)).toMatchObject({ status: 401, body: { code: 'SESSION_REQUIRED' } });
    const { rows } = await at.owner.query(
      `select failures from factor where person_id = $1 and kind = 'authenticator'`,
      [person.id],
    );
    expect(rows).toEqual([{ failures: 0 }]);
  });

  test('sec O02 the trail tells of both outcomes', async () => {
    await stepUp(browser, anotherCode(computeAuthenticatorCode(person, at.clock.now())));
    await stepUp();
    const { rows } = await at.owner.query(
      `select result from audit where action = 'auth.step-up' and person_id = $1 order by seq`,
      [person.id],
    );
    expect(rows.map(({ result }) => result)).toEqual(['refused', 'done']);
  });
});

describe('POST /auth/stay-signed-in', () => {
  test('U06 begins the idle time anew, more than ten times, and gives no token and no cookie', async () => {
    for (let times = 0; times < 12; times++) {
      at.clock.advance(limits.accessTokenSeconds - 30);
      const answer = await browser.post('/auth/stay-signed-in', {});
      expect(answer).toMatchObject({ status: 200, body: { idleInSeconds: limits.session.idleSeconds } });
      expect(answer.headers['set-cookie']).toBeUndefined();
      expect((await sessionRow(claims().sid)).seen_at).toEqual(at.clock.now());
      await browser.get('/auth/refresh-token');
    }
  });

  test('sec F09 promises no more than is left of the twelve hours, and nothing after them', async () => {
    const { sid } = claims();
    const inSeconds = (seconds: number) =>
      at.owner.query('update session set ends_at = $2 where id = $1', [
        sid,
        new Date(at.clock.now().getTime() + seconds * 1000),
      ]);
    await inSeconds(90);
    expect((await browser.post('/auth/stay-signed-in', {})).body).toEqual({ idleInSeconds: 90 });
    await inSeconds(0);
    expect((await browser.post('/auth/stay-signed-in', {})).status).toBe(401);
  });

  test('sec F09 a session that was idle for too long does not come back', async () => {
    await at.owner.query('update session set seen_at = $2 where id = $1', [
      claims().sid,
      new Date(at.clock.now().getTime() - limits.session.idleSeconds * 1000),
    ]);
    expect((await browser.post('/auth/stay-signed-in', {})).status).toBe(401);
  });
});
