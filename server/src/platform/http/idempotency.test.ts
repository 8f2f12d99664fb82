import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  closeAtEnd,
  computeAuthenticatorCode,
  openBrowser,
  PASSWORD,
  startTestServer,
} from '../../../test/harness.ts';
import { proveEmail, register, sendSms, signUpPerson, startSignUp } from '../../../test/sign-up.ts';

const at = closeAtEnd(await startTestServer());
const ann = openBrowser(at);
const person = await at.seed('ann@example.com');
await ann.login(person);

const create = (key: string, accountType = 'PERSONAL_ACCOUNT', from = ann) =>
  from.post('/client/create', { accountType }, { key });
const count = async (table: string): Promise<number> =>
  Number((await at.owner.query(`select count(*) as n from ${table}`)).rows[0].n);

describe('the idempotency key', () => {
  test('a retry gets the same reply and has no second effect', async () => {
    const key = randomUUID();
    const first = await create(key);
    const effects = [
      await count('client'),
      await count('audit'),
      await count('message'),
      await count('pgboss.job'),
    ];
    const second = await create(key);
    expect(second.body).toEqual(first.body);
    expect(second.status).toBe(201);
    expect(second.headers['idempotent-replayed']).toBe('true');
    expect(first.headers['idempotent-replayed']).toBeUndefined();
    expect([
      await count('client'),
      await count('audit'),
      await count('message'),
      await count('pgboss.job'),
    ]).toEqual(effects);
  });

  test('twenty concurrent requests have one effect and one reply', async () => {
    const key = randomUUID();
    const before = await count('client');
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(key)));
    const done = answers.filter((answer) => answer.status === 201);
    expect(new Set(done.map((answer) => answer.body.id)).size).toBe(1);
    expect(answers.every((answer) => answer.status === 201 || answer.body.code === 'STILL_RUNNING')).toBe(
      true,
    );
    expect(await count('client')).toBe(before + 1);
  });

  test('KEY_REUSED with another body; another session can use the same key', async () => {
    const key = randomUUID();
    const first = await create(key);
    expect(await create(key, 'BUSINESS_ACCOUNT')).toMatchObject({
      status: 422,
      body: { code: 'KEY_REUSED' },
    });
    const ben = openBrowser(at);
    await ben.login(await at.seed('ben@example.com'));
    const other = await create(key, 'PERSONAL_ACCOUNT', ben);
    expect(other.status).toBe(201);
    expect(other.body.id).not.toBe(first.body.id);
  });

  test('the stored row reveals neither the key nor the reply', async () => {
    const key = randomUUID();
    const { body } = await create(key);
    const { rows } = await at.owner.query('select * from idempotency');
    const dump = rows.map((row) =>
      Object.values(row)
        .map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value)))
        .join(),
    );
    expect(dump.join()).not.toContain(body.id);
    expect(dump.join()).not.toContain(key);
  });

  test('replays a lost log-in reply, including its cookies', async () => {
    at.clock.advance(30);
    const key = randomUUID();
    const login = {
      email: person.email,
      password: PASSWORD,
      factor: 'authenticator',
      code: computeAuthenticatorCode(person, at.clock.now()),
    };
    const first = openBrowser(at);
    const again = openBrowser(at);
    for (const [name, value] of first.cookies) again.cookies.set(name, value);
    const lost = await first.post('/auth/login', login, { key });
    const found = await again.post('/auth/login', login, { key });
    expect(found.body).toEqual(lost.body);
    expect([...again.cookies]).toEqual([...first.cookies]);
    expect((await again.get('/auth/getUserProfile')).status).toBe(200);
  });

  test('stops replaying a session after ten minutes, even if no worker has deleted it', async () => {
    at.clock.advance(30);
    const key = randomUUID();
    const code = computeAuthenticatorCode(person, at.clock.now());
    const login = { email: person.email, password: PASSWORD, factor: 'authenticator', code };
    const browser = openBrowser(at);
    const preSession = new Map(browser.cookies);
    const again = async () => {
      browser.cookies.clear();
      for (const [name, value] of preSession) browser.cookies.set(name, value);
      const { status, headers } = await browser.post('/auth/login', login, { key });
      return [status, headers['idempotent-replayed']];
    };
    expect(await again()).toEqual([200, undefined]);
    at.clock.advance(10 * 60 - 1);
    expect(await again()).toEqual([200, 'true']);
    at.clock.advance(1);
    expect(await again()).toEqual([422, undefined]);
  });

  test('an expired key is treated as a new request, even with another body', async () => {
    const ben = openBrowser(at);
    const [key, email] = [randomUUID(), `${randomUUID()}@example.com`];
    const ask = (password: string) => ben.post('/auth/check-user-credential', { email, password }, { key });
    expect((await ask('a wrong password')).body.code).toBe('USER_CERTIFICATE_INVALID');
    expect((await ask('another password')).body.code).toBe('KEY_REUSED');
    at.clock.advance(10 * 60);
    expect((await ask('another password')).body.code).toBe('USER_CERTIFICATE_INVALID');
  });

  test('a retry does not count a refusal again', async () => {
    const dora = await at.seed('dora@example.com');
    const key = randomUUID();
    const wrong = { email: dora.email, password: 'a wrong password' };
    const failures = async () =>
      (await at.owner.query('select failures from password where person_id = $1', [dora.id])).rows[0]
        .failures;
    const browser = openBrowser(at);
    for (let tries = 0; tries < 3; tries++)
      expect((await browser.post('/auth/check-user-credential', wrong, { key })).body.code).toBe(
        'USER_CERTIFICATE_INVALID',
      );
    expect(await failures()).toBe(1);
  });
});

describe('repeating a request with the same key [X26, INV4]', () => {
  test('replays the reply when the request could not succeed again: the current password is outdated [X26]', async () => {
    const { browser, email } = await signUpPerson(at, `${randomUUID()}@example.com`);
    const body = { current: PASSWORD, password: 'quite another phrase', endOtherSessions: false };
    const key = randomUUID();
    const first = await browser.post('/account/change-password', body, { key });
    const again = await browser.post('/account/change-password', body, { key });
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.headers['idempotent-replayed']).toBe('true');
    const { rows } = await at.owner.query(
      `select failures from password where person_id = (select id from person where email_index = $1)`,
      [at.server.vault.blindIndexes(email)[0]],
    );
    expect(rows[0].failures).toBe(0);
  });

  test('replays the reply to concurrent repeats: a second code would need a captcha [X26]', async () => {
    const who = startSignUp(at, `${randomUUID()}@example.com`);
    await register(at, who);
    await proveEmail(at, who);
    const key = randomUUID();
    const body = { email: who.email, type: 'register' };
    const answers = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        await new Promise((resolve) => setTimeout(resolve, index * 4));
        for (;;) {
          const answer = await who.browser.post('/auth/send-sms-otp', body, { key });
          // Still running, or limited meanwhile: a client that retries gets the stored reply.
          if (![409, 429, 503].includes(answer.status)) return answer.status;
          await new Promise((resolve) => setTimeout(resolve, 20));
        }
      }),
    );
    expect(answers).toEqual(Array(12).fill(202));
    expect([422, 429]).toContain((await sendSms(who)).status);
  }, 30_000);
});
