import { randomUUID } from 'node:crypto';
import { portalCalls } from '@portico/domain/api/api';
import { limits } from '@portico/domain/limits';
import { decodeJwt } from 'jose';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  type Browser,
  closeAtEnd,
  computeAuthenticatorCode,
  openBrowser,
  sendUntilAnswered,
  startTestServer,
} from '../../../test/harness.ts';
import { anotherCode } from '../../../test/sign-up.ts';
import { boundCalls } from '../../routes.ts';
import type { SeededPerson } from '../../seed/people.ts';

const strict = portalCalls.filter(({ call }) => call.stepUp !== undefined);
/** Calls whose slice does not exist yet have no use case, but the guard runs before it. */
const bound = boundCalls();
const toCome = strict.filter(({ call }) => !bound.some((row) => row.call === call));

let person: SeededPerson;
let browser: Browser;
let people = 0;
const at = closeAtEnd(
  await startTestServer({
    calls: [...bound, ...toCome.map((named) => ({ ...named, useCase: () => Promise.resolve({}) }))],
  }),
);
beforeEach(async () => {
  people += 1;
  person = await at.seed(`person${people}@example.com`, {
    clients: [{ accountType: 'BUSINESS_ACCOUNT', status: 'DRAFT' }],
  });
  browser = openBrowser(at);
  await browser.login(person);
  at.clock.advance(30);
});

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

describe('calls that require a fresh second factor', () => {
  test('include those for address, password, factors, sessions, documents and invitations [sec F15]', () => {
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
    'returns STEP_UP_REQUIRED for %s when the factor is more than five minutes old [sec F15]',
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

  test('refreshing the token does not renew the second factor [sec F15]', async () => {
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
  test('gives the session a new id and invalidates the old one with its tokens and cookies [sec A15]', async () => {
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

  test('does not extend the twelve hours of the log-in [sec F09]', async () => {
    const former = await sessionRow(claims().sid);
    at.clock.advance(1200);
    await browser.get('/auth/refresh-token');
    await stepUp();
    expect(await sessionRow(claims().sid)).toMatchObject({
      ends_at: former.ends_at,
      created_at: former.created_at,
    });
  });

  test('rejects a wrong code without ending the session, and rejects a reused code [sec C03]', async () => {
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

  test('ten wrong codes lock the authenticator, as at log-in', async () => {
    const wrong = anotherCode(computeAuthenticatorCode(person, at.clock.now()));
    for (let times = 0; times < limits.factor.triesBeforeLock; times++) await stepUp(browser, wrong);
    expect((await stepUp()).body.code).toBe('USER_MFA_TOKEN_INVALID');
    at.clock.advance(limits.factor.firstLockSeconds);
    await browser.get('/auth/refresh-token');
    expect((await stepUp()).status).toBe(200);
  });

  test('evaluates only ten of thirty concurrent wrong codes [sec C05]', async () => {
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

  test('replays a lost response for the same idempotency key although the old session has ended', async () => {
    const before = copyOf(browser);
    const key = randomUUID();
    const code = computeAuthenticatorCode(person, at.clock.now());
    const { body } = await stepUp(browser, code, key);
    const again = await stepUp(before, code, key);
    expect(again).toMatchObject({ status: 200, body });
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect((await before.get('/auth/getUserProfile')).status).toBe(200);
  });

  test('tries no code, right or wrong, for a session that has ended [sec A15]', async () => {
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

  test('records both outcomes in the audit trail [sec O02]', async () => {
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
  test('resets the idle time, more than ten times in a row, and sets no cookie [U06]', async () => {
    for (let times = 0; times < 12; times++) {
      at.clock.advance(limits.accessTokenSeconds - 30);
      const answer = await browser.post('/auth/stay-signed-in', {});
      expect(answer).toMatchObject({ status: 200, body: { idleInSeconds: limits.session.idleSeconds } });
      expect(answer.headers['set-cookie']).toBeUndefined();
      expect((await sessionRow(claims().sid)).seen_at).toEqual(at.clock.now());
      await browser.get('/auth/refresh-token');
    }
  });

  test('reports no more than what is left of the twelve hours, then returns 401 [sec F09]', async () => {
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

  test('does not revive a session that was idle for too long [sec F09]', async () => {
    await at.owner.query('update session set seen_at = $2 where id = $1', [
      claims().sid,
      new Date(at.clock.now().getTime() - limits.session.idleSeconds * 1000),
    ]);
    expect((await browser.post('/auth/stay-signed-in', {})).status).toBe(401);
  });
});
