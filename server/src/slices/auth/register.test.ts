import { describe, expect, test } from 'vitest';
import { captchaToken } from '../../../test/captcha-token.ts';
import { closeAtEnd, openBrowser, PASSWORD, startTestServer } from '../../../test/harness.ts';
import {
  anotherCode,
  authenticatorCode,
  beginLogin,
  findCode,
  listMessages,
  proveEmail,
  provePhone,
  register,
  resendEmail,
  sendSms,
  signUpPerson,
  signUpToAuthenticator,
  startSignUp,
} from '../../../test/sign-up.ts';

const at = closeAtEnd(await startTestServer());

const flowOf = async (who: { browser: ReturnType<typeof openBrowser> }) =>
  (await who.browser.get('/auth/flow')).body;

describe('signing up', () => {
  test('goes from register through email code, phone code and authenticator to a session [S7.04, S7.07, S7.09]', async () => {
    const ann = startSignUp(at, 'ann@example.com');
    const begun = await register(at, ann, { referral: 'friend-7' });
    expect(begun).toMatchObject({ status: 202, body: { expiresInSeconds: 600, resendInSeconds: 30 } });
    expect([...ann.browser.cookies.keys()].sort()).toEqual([
      'XSRF-TOKEN',
      '__Host-flow',
      '__Host-pre-session',
    ]);
    expect(await flowOf(ann)).toEqual({
      type: 'register',
      stage: 'email',
      email: ann.email,
      phone: expect.stringMatching(/\d{3,4}$/),
      code: { expiresInSeconds: 600, resendInSeconds: 30, triesLeft: 5, isUnreachable: false },
    });
    expect(JSON.stringify(await flowOf(ann))).not.toContain(ann.phone.slice(4, 10));
    expect(await proveEmail(at, ann)).toMatchObject({ status: 200, body: {} });
    expect(await flowOf(ann)).toMatchObject({ stage: 'phone', code: null });
    expect(await sendSms(ann)).toMatchObject({ status: 202, body: { expiresInSeconds: 600 } });
    expect(await flowOf(ann)).toMatchObject({
      stage: 'phone',
      code: { expiresInSeconds: 600, triesLeft: 5 },
    });
    expect(await provePhone(at, ann)).toMatchObject({ status: 200, body: {} });
    expect(await flowOf(ann)).toMatchObject({ stage: 'authenticator' });
    const { body: offered } = await ann.browser.post('/auth/enable-mfa', {});
    expect(offered).toEqual({
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      otpauth: expect.stringContaining('otpauth://totp/'),
    });
    const { status, body } = await ann.browser.post('/auth/enable-mfa', {
      code: authenticatorCode(at, offered.secret),
    });
    expect(status).toBe(200);
    expect(new Set(body.recoveryCodes).size).toBe(10);
    expect((await ann.browser.get('/auth/getUserProfile')).body).toMatchObject({
      email: ann.email,
      clients: [],
    });
    expect(ann.browser.cookies.has('__Host-flow')).toBe(false);
    expect((await ann.browser.get('/auth/flow')).body.code).toBe('FLOW_REQUIRED');
    const { rows } = await at.owner.query('select referral from person where referral is not null');
    expect(rows).toEqual([{ referral: 'friend-7' }]);
  });

  test('verify-account accepts only the code that was sent to the phone [S7.06]', async () => {
    const who = startSignUp(at, 'verify-account@example.com');
    await register(at, who);
    await proveEmail(at, who);
    await sendSms(who);
    const code = await findCode(at, 'phone-code', who.phone);
    const verify = (given: string) => who.browser.post('/auth/verify-account', { code: given });
    expect((await verify(anotherCode(code))).body.code).toBe('USER_SMS_OTP_INVALID');
    expect(await flowOf(who)).toMatchObject({ stage: 'phone' });
    expect(await verify(code)).toMatchObject({ status: 200, body: {} });
    expect(await flowOf(who)).toMatchObject({ stage: 'authenticator' });
  });

  test('register requires a single-use captcha that matches in body and header [S7.23, sec B10, sec D12]', async () => {
    const who = startSignUp(at, 'robot@example.com');
    const token = await captchaToken(who.browser, 'register');
    const body = { email: who.email, password: PASSWORD, phone: who.phone, captchaToken: token };
    const send = (given: object, header: string | undefined) =>
      who.browser.post('/auth/register', given, { headers: { 'x-captcha-token': header } });
    expect((await send(body, undefined)).body.code).toBe('CAPTCHA_REFUSED');
    expect((await send({ ...body, captchaToken: 'another' }, token)).body.code).toBe('CAPTCHA_REFUSED');
    const resend = await captchaToken(who.browser, 'resend');
    expect((await send({ ...body, captchaToken: resend }, resend)).body.code).toBe('CAPTCHA_REFUSED');
    expect((await send(body, token)).status).toBe(202);
    expect((await send(body, token)).body.code).toBe('CAPTCHA_REFUSED');
  });

  test('replays a lost response for the same idempotency key after the flow has ended', async () => {
    const who = startSignUp(at, 'tunnel@example.com');
    await signUpToAuthenticator(at, who);
    const { body: offered } = await who.browser.post('/auth/enable-mfa', {});
    const key = '6f2f1a52-8f6c-4b52-9f4e-0a3a0b9d7c11';
    const before = new Map(who.browser.cookies);
    const send = () =>
      who.browser.post('/auth/enable-mfa', { code: authenticatorCode(at, offered.secret) }, { key });
    const first = await send();
    who.browser.cookies.clear();
    for (const [name, value] of before) who.browser.cookies.set(name, value);
    who.browser.token = undefined;
    const again = await send();
    expect(again.body).toEqual(first.body);
    expect(again.headers['idempotent-replayed']).toBe('true');
  });

  test('each call accepts only its own flow, at its own step [S3.11, sec B07]', async () => {
    const who = startSignUp(at, 'order@example.com');
    const stranger = openBrowser(at);
    for (const [path, body] of [
      ['/auth/validate-email-otp', { code: '123456' }],
      ['/auth/verify-account', { code: '123456' }],
      ['/auth/enable-mfa', {}],
      ['/auth/reset-password', { password: PASSWORD }],
      ['/auth/send-sms-otp', { email: who.email, type: 'register' }],
    ] as const)
      expect((await stranger.post(path, body)).body.code).toBe('FLOW_REQUIRED');
    await register(at, who);
    expect((await sendSms(who)).body.code).toBe('USER_NOT_VERIFIED');
    expect((await who.browser.post('/auth/verify-account', { code: '123456' })).body.code).toBe(
      'USER_NOT_VERIFIED',
    );
    expect((await who.browser.post('/auth/enable-mfa', {})).body.code).toBe('USER_NOT_VERIFIED');
    expect((await who.browser.post('/auth/reset-password', { password: PASSWORD })).body.code).toBe(
      'FLOW_REQUIRED',
    );
    expect((await resendEmail(who.browser, who.email, 'reset_password')).body.code).toBe('FLOW_REQUIRED');
    expect((await resendEmail(who.browser, 'else@example.com', 'register')).body.code).toBe('FLOW_REQUIRED');
    await proveEmail(at, who);
    expect((await who.browser.post('/auth/validate-email-otp', { code: '123456' })).body.code).toBe(
      'USER_ALREADY_VERIFIED',
    );
    expect((await resendEmail(who.browser, who.email, 'register')).body.code).toBe('USER_ALREADY_VERIFIED');
    await sendSms(who);
    await provePhone(at, who);
    expect((await sendSms(who)).body.code).toBe('USER_ALREADY_VERIFIED_PHONE');
    expect((await who.browser.post('/auth/verify-account', { code: '123456' })).body.code).toBe(
      'USER_ALREADY_VERIFIED_PHONE',
    );
  });

  test('a phone number can be corrected until verified; USER_PHONE_USED only after its code [sec E03]', async () => {
    const first = await signUpPerson(at, 'first@example.com');
    const who = startSignUp(at, 'second@example.com');
    await register(at, who);
    await proveEmail(at, who);
    await sendSms(who);
    at.clock.advance(30);
    const token = await captchaToken(who.browser, 'resend');
    const sent = await who.browser.post(
      '/auth/send-sms-otp',
      { email: who.email, type: 'register', phone: first.phone.replace('+49', '0049 ') },
      { headers: { 'x-captcha-token': token } },
    );
    expect(sent.status).toBe(202);
    const code = await findCode(at, 'phone-code', first.phone);
    const verify = (given: string) => who.browser.post('/auth/verify-account', { code: given });
    expect((await verify(anotherCode(code))).body.code).toBe('USER_SMS_OTP_INVALID');
    expect(await verify(code)).toMatchObject({ status: 409, body: { code: 'USER_PHONE_USED' } });
    expect(await flowOf(who)).toMatchObject({ stage: 'phone' });
  });

  test('of two people verifying one phone number at once only one succeeds', async () => {
    const phone = startSignUp(at, 'x@example.com').phone;
    const both = [
      startSignUp(at, 'twin-a@example.com', { phone }),
      startSignUp(at, 'twin-b@example.com', { phone }),
    ];
    const codes: string[] = [];
    for (const who of both) {
      await register(at, who);
      await proveEmail(at, who);
      await sendSms(who);
      codes.push(await findCode(at, 'phone-code', phone));
    }
    const answers = await Promise.all(
      both.map((who, index) => who.browser.post('/auth/verify-account', { code: codes[index] })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('rejects a breached, short, overlong or own-address password, each with its reason [sec A03, sec A01]', async () => {
    const reasons = [];
    for (const [password, email] of [
      ['short words', 'p1@example.com'],
      ['passwordpassword', 'p2@example.com'],
      ['long.name@example.com', 'long.name@example.com'],
      ['x'.repeat(129), 'p3@example.com'],
    ] as const) {
      const { status, body } = await register(at, startSignUp(at, email, { password }));
      expect(status).toBe(422);
      reasons.push(body.fields);
    }
    for (const fields of reasons) expect(fields).toMatchObject([{ field: 'password' }]);
    expect(new Set(reasons.map(([{ message }]) => message)).size).toBe(4);
  });

  test('accepts a password of up to 128 code points without truncating it [sec A01]', async () => {
    const password = `${'ä 🙂 wörter '.repeat(12)}`.slice(0, 60).padEnd(128, 'ö');
    expect([...password.normalize('NFKC')].length).toBeLessThanOrEqual(128);
    const who = await signUpPerson(at, 'long@example.com', { password });
    expect((await beginLogin(at, who)).flowToken).toBeDefined();
    expect(
      (await beginLogin(at, { email: who.email, password: [...password].slice(0, -1).join('') })).flowToken,
    ).toBeUndefined();
  });
});

describe('addresses that already have an account', () => {
  test('register answers the same for a known address; only its emailed code returns USER_ALREADY_EXIST [sec E01, sec E02]', async () => {
    const known = await signUpPerson(at, 'known@example.com');
    const again = startSignUp(at, known.email);
    const fresh = startSignUp(at, 'fresh@example.com');
    const [a, b] = [await register(at, again), await register(at, fresh)];
    expect(a.status).toBe(b.status);
    expect(a.body).toEqual(b.body);
    const names = ({ headers }: typeof a) => Object.keys(headers).sort();
    expect(names(a)).toEqual(names(b));
    expect(String(a.headers['content-length'])).toBe(String(b.headers['content-length']));
    const [mail] = await listMessages(at, 'register-known');
    expect(mail).toMatchObject({ to: known.email });
    expect(mail?.text).toMatch(/already have an account/i);
    const code = await findCode(at, 'register-known', known.email);
    const validate = (given: string) => again.browser.post('/auth/validate-email-otp', { code: given });
    expect((await validate(anotherCode(code))).body.code).toBe('USER_EMAIL_OTP_INVALID');
    expect(await validate(code)).toMatchObject({
      status: 409,
      body: { code: 'USER_ALREADY_EXIST', message: 'User is already existed.' },
    });
    expect((await beginLogin(at, known)).flowToken).toBeDefined();
  });

  test('two concurrent sign-ups for one address create one person', async () => {
    const both = [startSignUp(at, 'race@example.com'), startSignUp(at, 'race@example.com')];
    const codes: string[] = [];
    for (const who of both) {
      await register(at, who);
      codes.push(await findCode(at, 'register-code', who.email));
    }
    const answers = await Promise.all(
      both.map((who, index) => who.browser.post('/auth/validate-email-otp', { code: codes[index] })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('an address not on the whitelist is rejected in the same way, known or not [S5.03, S6.04, sec E07]', async () => {
    const strict = await startTestServer({
      environment: { EMAIL_WHITELIST: 'firm.example, guest@else.example' },
    });
    try {
      await strict.seed('known@else.example');
      const answers = [];
      for (const email of ['known@else.example', 'unknown@else.example', 'a@notfirm.example'])
        answers.push(await register(strict, startSignUp(strict, email)));
      for (const { status, body } of answers)
        expect({ status, body }).toEqual({
          status: 422,
          body: { code: 'USER_EMAIL_NOT_IN_WHITELIST', message: 'Email is not in whitelist.' },
        });
      for (const email of ['new@firm.example', 'guest@else.example'])
        expect((await register(strict, startSignUp(strict, email))).status).toBe(202);
    } finally {
      await strict.close();
    }
  });

  test('rejects malformed input with the messages of the catalogue [S5.03]', async () => {
    const phone = await register(at, startSignUp(at, 'f1@example.com', { phone: '+49 12' }));
    expect(phone.body).toMatchObject({
      code: 'PHONE_NUMBER_INCORRECT',
      message: 'Wrong phone number format. Please try again.',
    });
    const email = await register(at, startSignUp(at, 'not an address'));
    expect(email.body).toMatchObject({
      code: 'EMAIL_INCORRECT',
      message: 'Wrong email format. Please try again.',
    });
  });

  test('an unfinished sign-up is revealed only after the correct password, and then resumes [sec E06]', async () => {
    const who = startSignUp(at, 'later@example.com');
    await register(at, who);
    await proveEmail(at, who);
    const credentials = { email: who.email, password: who.password };
    const back = openBrowser(at);
    const wrong = await back.post('/auth/check-user-credential', { ...credentials, password: 'another one' });
    expect(wrong.body.code).toBe('USER_CERTIFICATE_INVALID');
    expect(await back.post('/auth/check-user-credential', credentials)).toMatchObject({
      status: 409,
      body: { code: 'USER_NOT_VERIFIED', message: 'USER_NOT_VERIFIED' },
    });
    const resumed = { ...who, browser: back };
    expect(await flowOf(resumed)).toMatchObject({ type: 'register', stage: 'phone', email: who.email });
    expect((await sendSms(resumed)).status).toBe(202);
    expect((await provePhone(at, resumed)).status).toBe(200);
    const later = openBrowser(at);
    expect((await later.post('/auth/check-user-credential', credentials)).body.code).toBe(
      'USER_NOT_ENABLE_MFA',
    );
    const { body: offered } = await later.post('/auth/enable-mfa', {});
    const done = await later.post('/auth/enable-mfa', { code: authenticatorCode(at, offered.secret) });
    expect(done.status).toBe(200);
    expect((await beginLogin(at, credentials)).factors).toEqual(['authenticator', 'recovery-code', 'sms']);
  });
});
