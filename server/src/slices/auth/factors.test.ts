import { describe, expect, test } from 'vitest';
import { closeAtEnd, openBrowser, startTestServer } from '../../../test/harness.ts';
import {
  anotherCode,
  authenticatorCode,
  beginLogin,
  findCode,
  listMessages,
  type SignedUpPerson,
  sendSms,
  signUpPerson,
  signUpToAuthenticator,
  startSignUp,
} from '../../../test/sign-up.ts';

const at = closeAtEnd(await startTestServer());

const login = async (who: SignedUpPerson, factor: string, code: string, browser = openBrowser(at)) => {
  const { flowToken } = await beginLogin(at, who, browser);
  return browser.post('/auth/login', { email: who.email, flowToken, factor, code });
};

describe('enrolling an authenticator', () => {
  test('the secret has 160 bits, is encrypted, and becomes active only after its first code [S7.10, sec C01, sec C03]', async () => {
    const who = startSignUp(at, 'enrol@example.com');
    await signUpToAuthenticator(at, who);
    const { body: first } = await who.browser.post('/auth/enable-mfa', {});
    const { body: second } = await who.browser.post('/auth/enable-mfa', {});
    expect(second.secret).not.toBe(first.secret);
    expect(first.secret).toHaveLength(32);
    expect(new URL(first.otpauth).searchParams.get('secret')).toBe(first.secret);
    const enable = (code: string) => who.browser.post('/auth/enable-mfa', { code });
    const credentials = { email: who.email, password: who.password };
    expect((await enable(authenticatorCode(at, first.secret))).body.code).toBe('USER_MFA_TOKEN_INVALID');
    const check = await openBrowser(at).post('/auth/check-user-credential', credentials);
    expect(check.body.code).toBe('USER_NOT_ENABLE_MFA');
    expect((await enable(authenticatorCode(at, second.secret))).status).toBe(200);
    const { body: active } = await openBrowser(at).post('/auth/check-user-credential', credentials);
    expect(active).toMatchObject({ factors: expect.arrayContaining(['authenticator']) });
    const { rows } = await at.owner.query('select secret_sealed from factor where secret_sealed is not null');
    for (const { secret_sealed: sealed } of rows)
      expect(sealed.toString('latin1')).not.toContain(second.secret);
    expect((await enable(authenticatorCode(at, second.secret))).body.code).toBe('FLOW_REQUIRED');
  });

  test('the code that confirmed the authenticator cannot be reused to log in [sec C04]', async () => {
    const who = startSignUp(at, 'spent@example.com');
    await signUpToAuthenticator(at, who);
    const { body: offered } = await who.browser.post('/auth/enable-mfa', {});
    const code = authenticatorCode(at, offered.secret);
    const { body } = await who.browser.post('/auth/enable-mfa', { code });
    const whole = { ...who, secret: offered.secret, recoveryCodes: body.recoveryCodes };
    expect((await login(whole, 'authenticator', code)).body.code).toBe('USER_MFA_TOKEN_INVALID');
  });

  test('a disabled authenticator cannot be re-enrolled with the password alone', async () => {
    const who = await signUpPerson(at, 'disabled@example.com');
    await at.owner.query(
      `update factor set disabled_at = now() where kind = 'authenticator' and person_id =
        (select id from person where email_index = any ($1))`,
      [at.server.vault.blindIndexes(who.email)],
    );
    const { browser, factors } = await beginLogin(at, who);
    expect(factors).toEqual(['recovery-code', 'sms']);
    expect((await browser.post('/auth/enable-mfa', {})).body.code).toBe('FLOW_REQUIRED');
  });
});

describe('logging in', () => {
  test('accepts the previous and the current authenticator step, each code once [S7.01, sec C04]', async () => {
    const who = await signUpPerson(at, 'totp@example.com');
    at.clock.advance(300);
    const at30 = (steps: number) => {
      at.clock.advance(steps * 30);
      const code = authenticatorCode(at, who.secret);
      at.clock.advance(-steps * 30);
      return code;
    };
    expect((await login(who, 'authenticator', at30(-2))).status).toBe(422);
    expect((await login(who, 'authenticator', at30(2))).status).toBe(422);
    expect((await login(who, 'authenticator', at30(-1))).status).toBe(200);
    expect((await login(who, 'authenticator', at30(-1))).status).toBe(422);
    at.clock.advance(120);
    const code = authenticatorCode(at, who.secret);
    const flows = await Promise.all(Array.from({ length: 4 }, () => beginLogin(at, who)));
    const answers = await Promise.all(
      flows.map(({ browser, flowToken }) =>
        browser.post('/auth/login', { email: who.email, flowToken, factor: 'authenticator', code }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('with an SMS code notifies the owner, and the code is bound to that log-in [S1.02, S7.09]', async () => {
    const who = await signUpPerson(at, 'sms@example.com');
    const { browser, flowToken, factors } = await beginLogin(at, who);
    expect(factors).toEqual(['authenticator', 'recovery-code', 'sms']);
    expect((await browser.get('/auth/flow')).body).toMatchObject({
      type: 'login',
      stage: 'second-factor',
      code: null,
    });
    const sent = await sendSms({ ...who, browser });
    expect(sent.status).toBe(202);
    const code = await findCode(at, 'login-code', who.phone);
    const attempt = (given: string) =>
      browser.post('/auth/login', { email: who.email, flowToken, factor: 'sms', code: given });
    expect((await attempt(anotherCode(code))).body).toEqual({
      code: 'USER_SMS_OTP_INVALID',
      message: 'Your OTP is invalid. Please try again.',
    });
    const other = await beginLogin(at, who);
    const elsewhere = await other.browser.post('/auth/login', {
      email: who.email,
      flowToken: other.flowToken,
      factor: 'sms',
      code,
    });
    expect(elsewhere.status).toBe(422);
    expect((await attempt(code)).status).toBe(200);
    expect((await listMessages(at, 'sms-sign-in'))[0]).toMatchObject({ to: who.email });
  });

  test('accepts a recovery code in any spelling once and tells the owner how many are left [sec C06]', async () => {
    const who = await signUpPerson(at, 'recovery@example.com');
    expect(who.recoveryCodes).toHaveLength(10);
    const [first, second] = who.recoveryCodes as [string, string];
    expect(first).toMatch(/^[A-Z2-7]{4}-[A-Z2-7]{4}-[A-Z2-7]{5}$/);
    expect((await login(who, 'recovery-code', first.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await listMessages(at, 'recovery-code-used'))[0]?.text).toMatch(/\b9\b/);
    expect((await login(who, 'recovery-code', first)).body.code).toBe('USER_MFA_TOKEN_INVALID');
    const flows = await Promise.all([beginLogin(at, who), beginLogin(at, who)]);
    const answers = await Promise.all(
      flows.map(({ browser, flowToken }) =>
        browser.post('/auth/login', { email: who.email, flowToken, factor: 'recovery-code', code: second }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const { rows } = await at.owner.query('select hash from recovery_code');
    for (const { hash } of rows) expect(hash).toMatch(/^\$argon2id\$/);
  });

  test('five wrong codes end the log-in, and ten in a row lock the factor for 15 minutes [sec C05]', async () => {
    const who = await signUpPerson(at, 'wrong@example.com');
    at.clock.advance(60);
    const { browser, flowToken } = await beginLogin(at, who);
    const attempt = (code: string, given = { browser, flowToken }) =>
      given.browser.post('/auth/login', {
        email: who.email,
        flowToken: given.flowToken,
        factor: 'authenticator',
        code,
      });
    const wrong = anotherCode(authenticatorCode(at, who.secret));
    for (let tries = 0; tries < 5; tries++)
      expect((await attempt(wrong)).body.code).toBe('USER_MFA_TOKEN_INVALID');
    expect((await attempt(authenticatorCode(at, who.secret))).body.code).toBe('USER_CERTIFICATE_INVALID');
    at.clock.advance(60);
    const second = await beginLogin(at, who);
    for (let tries = 0; tries < 5; tries++)
      expect((await attempt(anotherCode(authenticatorCode(at, who.secret)), second)).status).toBe(422);
    at.clock.advance(60);
    const third = await beginLogin(at, who);
    expect((await attempt(authenticatorCode(at, who.secret), third)).body.code).toBe(
      'USER_MFA_TOKEN_INVALID',
    );
    at.clock.advance(15 * 60);
    expect((await login(who, 'authenticator', authenticatorCode(at, who.secret))).status).toBe(200);
  });

  test('the flow token before the second factor opens no other call [sec A16]', async () => {
    const who = await signUpPerson(at, 'half@example.com');
    const { browser, flowToken } = await beginLogin(at, who);
    for (const headers of [{}, { authorization: `Bearer ${flowToken}` }])
      for (const path of ['/auth/getUserProfile', `/auth/change-client?clientId=${crypto.randomUUID()}`])
        expect((await browser.get(path, { headers })).status).toBe(401);
  });

  test('notifies the owner of a new browser but not of a known one [sec A17]', async () => {
    const who = await signUpPerson(at, 'device@example.com');
    const readFactors = async () =>
      (await listMessages(at, 'new-sign-in')).filter(({ to }) => to === who.email).length;
    at.clock.advance(30);
    expect((await login(who, 'authenticator', authenticatorCode(at, who.secret), who.browser)).status).toBe(
      200,
    );
    expect(await readFactors()).toBe(0);
    at.clock.advance(30);
    const other = openBrowser(at);
    expect((await login(who, 'authenticator', authenticatorCode(at, who.secret), other)).status).toBe(200);
    expect(await readFactors()).toBe(1);
    at.clock.advance(30);
    expect((await login(who, 'authenticator', authenticatorCode(at, who.secret), other)).status).toBe(200);
    expect(await readFactors()).toBe(1);
  });

  test('returns USER_IS_BLOCKED only after password and second factor [sec E05]', async () => {
    const who = await signUpPerson(at, 'blocked@example.com');
    await at.owner.query('update person set blocked_at = now() where email_index = any ($1)', [
      at.server.vault.blindIndexes(who.email),
    ]);
    at.clock.advance(30);
    const wrong = await login(who, 'authenticator', anotherCode(authenticatorCode(at, who.secret)));
    expect(wrong.body.code).toBe('USER_MFA_TOKEN_INVALID');
    expect((await login(who, 'authenticator', authenticatorCode(at, who.secret))).body.code).toBe(
      'USER_IS_BLOCKED',
    );
  });
});
