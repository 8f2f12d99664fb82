import { completeAnswers } from '@portico/domain/forms/personal-cases';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeFor, openBrowser, PASSWORD, startTestServer, type TestServer } from '../../test/harness.ts';
import {
  authenticatorCode,
  beginLogin,
  codeIn,
  forgotPassword,
  messagesOf,
  signUp,
} from '../../test/sign-up.ts';
import { watchLookups } from '../auth/watch-lookups.ts';
import { auditActions } from './record.ts';

let at: TestServer;
beforeAll(async () => {
  at = await startTestServer();
});
afterAll(() => at.close());

/** An hour in which everybody who was looked for was there, and one in which nobody was. */
async function raiseAlarms(): Promise<void> {
  for (const isFound of [true, false]) {
    for (let index = 0; index < 60; index++)
      at.server.lookups.note({ address: '192.0.2.1', identifier: `${index}@example.com`, isFound });
    await at.server.lookups.settle();
    if (isFound) at.clock.advance(3600);
  }
  await watchLookups(at.worker);
}

describe('the trail', () => {
  test('sec O02 tells every sign-in, refusal, theft, end and change: actor, target, client, time, request, result', async () => {
    const ann = await at.seed('ann@example.com');
    const browser = openBrowser(at);
    await browser.post('/auth/login', {
      email: ann.email,
      password: 'wrong',
      factor: 'authenticator',
      code: '000000',
    });
    await browser.post('/auth/login', {
      email: ann.email,
      password: PASSWORD,
      factor: 'authenticator',
      code: codeFor(ann, new Date(0)),
    });
    await browser.post('/auth/login', {
      email: 'nobody@example.com',
      password: 'wrong',
      factor: 'authenticator',
      code: '000000',
    });
    await browser.login(ann);
    const { body: client } = await browser.post('/client/create', { accountType: 'BUSINESS_ACCOUNT' });
    await browser.get(`/auth/change-client?clientId=${client.id}`);
    const stolen = openBrowser(at);
    stolen.token = browser.token;
    await stolen.get('/auth/getUserProfile');
    const first = new Map(browser.cookies);
    await browser.get('/auth/refresh-token');
    await browser.get('/auth/refresh-token');
    const thief = openBrowser(at);
    for (const [name, value] of first) thief.cookies.set(name, value);
    await thief.get('/auth/refresh-token');
    at.clock.advance(60);
    await browser.login(ann);
    await browser.post('/auth/logout', {});

    await at.server.denials.settle();
    const { rows } = await at.owner.query('select * from audit order by at, seq');
    const told = rows.map((row) => `${row.action} ${row.result}`);
    expect(told.filter((line) => line === 'auth.login refused')).toHaveLength(3);
    expect(told.filter((line) => line === 'auth.login done')).toHaveLength(2);
  });

  test('sec O02 tells every step of an account: sign-up, onboarding, recovery, factors, addresses, sessions', async () => {
    const ann = await signUp(at, 'newcomer@example.com');
    const { browser } = ann;
    const code = () => {
      at.clock.advance(30);
      return authenticatorCode(at, ann.secret);
    };
    const { body: begun } = await browser.post('/client/create', { accountType: 'PERSONAL_ACCOUNT' });
    await browser.get(`/auth/change-client?clientId=${begun.id}`);
    const { body: shown } = await browser.get('/client/terms');
    await browser.post('/client/accept-terms', { version: shown.version });
    await browser.post('/personal/save-information', { answers: completeAnswers, version: 0 });
    await browser.post('/client/complete-step', { step: 'PERSONAL_INFORMATION' });
    await browser.post('/auth/step-up', { code: '000000' });
    await browser.post('/auth/step-up', { code: code() });
    await browser.post('/account/new-recovery-codes', {});
    const { body: offered } = await browser.post('/account/new-authenticator', {});
    await browser.post('/account/new-authenticator', { code: authenticatorCode(at, offered.secret) });
    const moved = 'moved@example.com';
    await browser.post('/account/change-address', { email: moved });
    await browser.post('/account/confirm-address', { code: await codeIn(at, 'change-email-code', moved) });
    const another = 'seven green umbrellas';
    await browser.post('/account/change-password', {
      current: PASSWORD,
      password: another,
      endOtherSessions: true,
    });
    const late = { email: moved, password: another };
    for (let count = 0; count < 6; count++) {
      at.clock.advance(60);
      const { browser: other, flowToken } = await beginLogin(at, late);
      const given = authenticatorCode(at, offered.secret);
      await other.post('/auth/login', { email: moved, flowToken, factor: 'authenticator', code: given });
      if (count === 0) await other.post('/account/end-session', { allOthers: true });
    }
    const token = async (kind: 'address-changed' | 'password-changed') =>
      /token=([\w-]+)/.exec((await messagesOf(at, kind))[0]?.text ?? '')?.[1];
    await browser.post('/account/undo-change', { token: await token('address-changed') });
    await browser.post('/account/disavow', { token: await token('password-changed') });
    const lost = openBrowser(at);
    await forgotPassword(lost, ann.email);
    await lost.post('/auth/validate-email-otp', { code: await codeIn(at, 'reset-code', ann.email) });
    await lost.post('/auth/reset-password', { password: another });

    await raiseAlarms();

    const { rows } = await at.owner.query('select * from audit');
    expect(auditActions.filter((action) => !rows.some((row) => row.action === action))).toEqual([]);
    for (const row of rows) {
      expect(row.request_id).toMatch(/^[0-9a-f-]{36}$/);
      expect(row.target).toMatch(
        /^(password|lookups|network:[0-9a-f]{12}|factor:authenticator|call:[\w.]+|(session|client|factor|flow|person):[0-9a-f-]{36})$/,
      );
      expect(row.actor).toMatch(/^(anyone|person:[0-9a-f-]{36})$/);
    }
    expect(JSON.stringify(rows)).not.toMatch(/example\.com|wrong|umbrella/);
  });

  test('sec O02 tells what was turned away: origin, cross-site token, session, others’ things, limits', async () => {
    const dan = await at.seed('dan@example.com');
    const browser = openBrowser(at);
    await browser.login(dan);
    const since = at.clock.now();
    at.clock.advance(1);
    await browser.post('/auth/logout', {}, { headers: { origin: 'https://evil.example' } });
    await browser.post('/auth/logout', {}, { headers: { 'x-xsrf-token': 'made-up' } });
    await openBrowser(at).get('/auth/getUserProfile');
    const guesser = openBrowser(at);
    const guess = { email: dan.email, password: 'wrong', factor: 'authenticator', code: '000000' };
    for (let times = 0; times < 12; times++) await guesser.post('/auth/login', guess);
    await at.server.denials.settle();
    const { rows } = await at.owner.query(
      `select target, detail, person_id from audit where action = 'call.denied' and at > $1 order by seq`,
      [since],
    );
    const told = rows.map(({ target, detail }) => `${target} ${detail.code} ${detail.times}`);
    expect(told.toSorted()).toEqual([
      'call:auth.getUserProfile SESSION_REQUIRED 1',
      'call:auth.login CAPTCHA_REFUSED 1',
      'call:auth.login CAPTCHA_REFUSED 1',
      'call:auth.login TOO_MANY_REQUESTS 1',
      'call:auth.login TOO_MANY_REQUESTS 6',
      'call:auth.logout ORIGIN_REFUSED 1',
      'call:auth.logout XSRF_REFUSED 1',
    ]);
  });

  test('sec O02 tells a sign-in refused as blocked, and its code is spent all the same', async () => {
    const eve = await at.seed('eve@example.com');
    await at.owner.query('update person set blocked_at = now() where id = $1', [eve.id]);
    expect((await openBrowser(at).login(eve)).body.code).toBe('USER_IS_BLOCKED');
    expect((await openBrowser(at).login(eve)).body.code).toBe('USER_MFA_TOKEN_INVALID');
    const { rows } = await at.owner.query(
      'select result, target, detail from audit where person_id = $1 order by seq',
      [eve.id],
    );
    expect(rows).toEqual([
      { result: 'refused', target: `person:${eve.id}`, detail: { code: 'USER_IS_BLOCKED' } },
      {
        result: 'refused',
        target: expect.stringMatching(/^factor:/),
        detail: { code: 'USER_MFA_TOKEN_INVALID' },
      },
    ]);
  });

  test('sec O03 is written with the change or not at all', async () => {
    const ben = await at.seed('ben@example.com');
    const browser = openBrowser(at);
    await browser.login(ben);
    const count = async (table: string) =>
      Number((await at.owner.query(`select count(*) as n from ${table}`)).rows[0].n);
    const before = [
      await count('client'),
      await count('audit'),
      await count('message'),
      await count('pgboss.job'),
    ];
    // The last statement of the transaction fails, after row, audit and job.
    await at.owner.query(
      `create function app.fail() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`,
    );
    await at.owner.query(
      'create trigger fail before update on idempotency for each row execute function app.fail()',
    );
    expect((await browser.post('/client/create', { accountType: 'PERSONAL_ACCOUNT' })).status).toBe(500);
    await at.owner.query('drop trigger fail on idempotency');
    expect([
      await count('client'),
      await count('audit'),
      await count('message'),
      await count('pgboss.job'),
    ]).toEqual(before);
  });

  test.each(['update audit set action = action', 'delete from audit', 'truncate audit'])(
    'sec O03 is append-only even for its owner: %s',
    async (statement) => {
      await expect(at.owner.query(statement)).rejects.toThrow(/append-only/);
    },
  );
});
