// Account takeover with less than both factors: an unfinished sign-up, an old password, a text message. Each once worked.
import { randomUUID } from 'node:crypto';
import { portalCalls } from '@portico/domain/api/api';
import { limits } from '@portico/domain/limits';
import { describe, expect, test } from 'vitest';
import { computeCode, renewCode, type SeededPerson } from '../../src/seed/people.ts';
import { applyChanges } from '../../src/slices/account/apply-changes.ts';
import { captchaToken } from '../captcha-token.ts';
import { type Browser, closeAtEnd, openBrowser, startTestServer } from '../harness.ts';
import {
  authenticatorCode,
  beginLogin,
  findCode,
  forgotPassword,
  listMessages,
  newPhone,
  proveEmail,
  register,
  type SignUpVisitor,
  sendSms,
  signUpToAuthenticator,
  startSignUp,
} from '../sign-up.ts';

const at = closeAtEnd(await startTestServer());

const newAddress = (): string => `${randomUUID()}@example.com`;
const tokenIn = (text: string | undefined, act: string): string =>
  new RegExp(`act=${act}&token=([\\w-]+)`).exec(text ?? '')?.[1] ?? '';
const mailTo = async (kind: Parameters<typeof listMessages>[1], to: string) =>
  (await listMessages(at, kind)).find((message) => message.to === to);

describe('a sign-up that an attacker left open with the password', () => {
  /** The attacker has only the password. */
  async function opened(): Promise<{ owner: SignUpVisitor; attacker: Browser }> {
    const owner = startSignUp(at, newAddress());
    await signUpToAuthenticator(at, owner);
    const attacker = openBrowser(at);
    const { email, password } = owner;
    const answer = await attacker.post('/auth/check-user-credential', { email, password });
    expect(answer.body.code).toBe('USER_NOT_ENABLE_MFA');
    return { owner, attacker };
  }
  const enrol = async ({ browser }: Pick<SignUpVisitor, 'browser'>): Promise<string> => {
    const { secret } = (await browser.post('/auth/enable-mfa', {})).body;
    const answer = await browser.post('/auth/enable-mfa', { code: authenticatorCode(at, secret) });
    expect(answer.status).toBe(200);
    return secret;
  };

  test('does not replace the authenticator that the owner enrolled meanwhile', async () => {
    const { owner, attacker } = await opened();
    const secret = await enrol(owner);
    for (const body of [{}, { code: '000000' }])
      expect((await attacker.post('/auth/enable-mfa', body)).body.code).toBe('FLOW_REQUIRED');
    at.clock.advance(30);
    const { email, password } = owner;
    const logIn = { email, password, factor: 'authenticator', code: authenticatorCode(at, secret) };
    expect((await openBrowser(at).post('/auth/login', logIn)).status).toBe(200);
  });

  test('cannot enrol with a secret it was offered before the owner enrolled', async () => {
    const { owner, attacker } = await opened();
    const { secret } = (await attacker.post('/auth/enable-mfa', {})).body;
    await enrol(owner);
    at.clock.advance(30);
    const late = await attacker.post('/auth/enable-mfa', { code: authenticatorCode(at, secret) });
    expect(late.body.code).toBe('FLOW_REQUIRED');
  });

  test('the owner gets an email on enrolment with the link that locks the account [sec A17]', async () => {
    const { owner } = await opened();
    await enrol(owner);
    const mail = await mailTo('authenticator-enrolled', owner.email);
    expect(tokenIn(mail?.text, 'disavow')).not.toBe('');
  });

  test('ends four hours after it began, however often it is used [sec C11]', async () => {
    const { attacker } = await opened();
    for (let minutes = 0; minutes < 239; minutes += 59) {
      expect((await attacker.post('/auth/enable-mfa', {})).status).toBe(200);
      at.clock.advance(59 * 60);
    }
    expect((await attacker.post('/auth/enable-mfa', {})).body.code).toBe('FLOW_REQUIRED');
  });
});

test('a code sent to one phone number verifies no other number [sec B07, sec E03]', async () => {
  const victim = await at.seed(newAddress(), { phone: newPhone() });
  for (const other of [newPhone(), victim.phone]) {
    const who = startSignUp(at, newAddress());
    await register(at, who);
    await proveEmail(at, who);
    expect((await sendSms(who)).status).toBe(202);
    const code = await findCode(at, 'phone-code', who.phone);
    at.clock.advance(limits.resend.firstPauseSeconds);
    const headers = { 'x-captcha-token': await captchaToken(who.browser, 'resend') };
    const again = { email: who.email, type: 'register', phone: other };
    expect((await who.browser.post('/auth/send-sms-otp', again, { headers })).status).toBe(202);
    expect((await who.browser.post('/auth/verify-account', { code })).body.code).toBe('USER_SMS_OTP_INVALID');
  }
});

describe('an old password', () => {
  const reset = async (email: string): Promise<void> => {
    const browser = openBrowser(at);
    await forgotPassword(browser, email);
    await browser.post('/auth/validate-email-otp', { code: await findCode(at, 'reset-code', email) });
    expect((await browser.post('/auth/reset-password', { password: 'some quiet new words' })).status).toBe(
      200,
    );
  };

  test('cannot finish a log-in after a reset [sec C10]', async () => {
    const person = await at.seed(newAddress());
    const { browser, flowToken } = await beginLogin(at, person);
    await reset(person.email);
    const body = {
      email: person.email,
      flowToken,
      factor: 'authenticator',
      code: computeCode(person, at.clock.now()),
    };
    expect((await browser.post('/auth/login', body)).body.code).toBe('USER_CERTIFICATE_INVALID');
    expect((await browser.get('/auth/flow')).body.code).toBe('FLOW_REQUIRED');
  });

  test('cannot continue an open sign-up after a reset [sec C10]', async () => {
    const owner = startSignUp(at, newAddress());
    await signUpToAuthenticator(at, owner);
    const attacker = openBrowser(at);
    await attacker.post('/auth/check-user-credential', { email: owner.email, password: owner.password });
    await reset(owner.email);
    expect((await attacker.post('/auth/enable-mfa', {})).body.code).toBe('FLOW_REQUIRED');
  });
});

/** Logged in without the authenticator, as anybody with the mailbox and the SIM card can. */
const weakLogIns = {
  'a text message': async (person: SeededPerson): Promise<Browser> => {
    const { browser, flowToken } = await beginLogin(at, person);
    const { email, phone } = person;
    expect((await browser.post('/auth/send-sms-otp', { email, type: 'register' })).status).toBe(202);
    const code = await findCode(at, 'login-code', phone);
    expect((await browser.post('/auth/login', { email, flowToken, factor: 'sms', code })).status).toBe(200);
    return browser;
  },
  'a recovery code': async ({ email, password, recoveryCodes: [code] }: SeededPerson): Promise<Browser> => {
    const browser = openBrowser(at);
    const body = { email, password, factor: 'recovery-code', code };
    expect((await browser.post('/auth/login', body)).status).toBe(200);
    return browser;
  },
};

describe.each(Object.entries(weakLogIns))('a log-in with %s', (_, logIn) => {
  const strict = portalCalls.filter(({ call }) => call.stepUp === 'strict');
  async function weak() {
    const person = await at.seed(newAddress(), {
      phone: newPhone(),
      clients: [{ accountType: 'BUSINESS_ACCOUNT', status: 'DRAFT' }],
    });
    return { person, browser: await logIn(person) };
  }
  const strongLogIn = async (person: SeededPerson, secret = person.authenticatorSecret) => {
    await renewCode(at.server, person);
    const code = authenticatorCode(at, secret);
    const { email, password } = person;
    return openBrowser(at).post('/auth/login', { email, password, factor: 'authenticator', code });
  };
  async function requestAuthenticator(browser: Browser) {
    const { secret } = (await browser.post('/account/new-authenticator', {})).body;
    const code = authenticatorCode(at, secret);
    return { secret, answer: await browser.post('/account/new-authenticator', { code }) };
  }
  async function requestEmail(browser: Browser, email = newAddress()) {
    expect((await browser.post('/account/change-address', { email })).status).toBe(202);
    const code = await findCode(at, 'change-email-code', email);
    return { email, answer: await browser.post('/account/confirm-address', { code }) };
  }
  const pass = async (seconds: number) => {
    at.clock.advance(seconds);
    await applyChanges(at.worker);
  };

  test('opens no call that requires the authenticator, however recent the log-in is [sec F15]', async () => {
    const { browser } = await weak();
    expect(strict.length).toBeGreaterThan(4);
    for (const { call } of strict) {
      const { body } = await browser.send(call.method, call.path, call.method === 'GET' ? {} : { body: {} });
      expect(body.code, call.path).toBe('STEP_UP_REQUIRED');
    }
  });

  test('replaces the authenticator a day later and not before [sec F15]', async () => {
    const { person, browser } = await weak();
    const { secret, answer } = await requestAuthenticator(browser);
    const effectiveAt = new Date(at.clock.now().getTime() + limits.changeDelaySeconds * 1000).toISOString();
    expect(answer).toMatchObject({ status: 200, body: { effectiveAt } });
    expect(answer.body.recoveryCodes).toBeUndefined();
    expect((await browser.get('/account/pending-changes')).body).toEqual({
      changes: [{ kind: 'authenticator', effectiveAt }],
    });
    await pass(limits.changeDelaySeconds - 60);
    expect((await strongLogIn(person, secret)).status).toBe(422);
    expect((await strongLogIn(person)).status).toBe(200);
    await pass(60);
    expect((await strongLogIn(person)).status).toBe(422);
    expect((await strongLogIn(person, secret)).status).toBe(200);
    expect(tokenIn((await mailTo('authenticator-changed', person.email))?.text, 'disavow')).not.toBe('');
  });

  test('warns the owner on every channel, and the link cancels the change and logs everyone out [sec B16]', async () => {
    const { person, browser } = await weak();
    const { secret } = await requestAuthenticator(browser);
    const mail = await mailTo('change-requested', person.email);
    expect(await mailTo('change-requested-text', person.phone)).toMatchObject({
      text: expect.stringContaining('authenticator app'),
    });
    const cancel = { token: tokenIn(mail?.text, 'cancel') };
    expect((await openBrowser(at).post('/account/cancel-change', cancel)).status).toBe(200);
    expect((await browser.get('/auth/getUserProfile')).status).toBe(401);
    await pass(limits.changeDelaySeconds);
    expect((await strongLogIn(person, secret)).status).toBe(422);
    expect((await strongLogIn(person)).status).toBe(200);
    expect((await openBrowser(at).post('/account/cancel-change', cancel)).status).toBe(404);
  });

  test('changes the email address a day later, and the former address can still undo it [sec B16]', async () => {
    const { person, browser } = await weak();
    const { email } = await requestEmail(browser);
    expect((await browser.get('/auth/getUserProfile')).body.email).toBe(person.email);
    await pass(limits.changeDelaySeconds - 60);
    expect((await strongLogIn({ ...person, email })).status).toBe(401);
    await pass(60);
    expect((await strongLogIn(person)).status).toBe(401);
    expect((await strongLogIn({ ...person, email })).status).toBe(200);
    const undo = { token: tokenIn((await mailTo('address-changed', person.email))?.text, 'undo') };
    expect((await openBrowser(at).post('/account/undo-change', undo)).status).toBe(200);
    expect((await strongLogIn(person)).status).toBe(200);
  });

  test('does not take an address that another person verified meanwhile [sec B16]', async () => {
    const { person, browser } = await weak();
    const { email } = await requestEmail(browser);
    await at.seed(email);
    await pass(limits.changeDelaySeconds);
    expect((await strongLogIn(person)).status).toBe(200);
    expect(await mailTo('change-not-made', person.email)).toBeDefined();
  });

  test('sends the owner at most five warnings a day and refuses further requests [sec B11]', async () => {
    const { person, browser } = await weak();
    const answers = [];
    for (let times = 0; times < 6; times++) answers.push((await requestAuthenticator(browser)).answer.status);
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
    const sent = (await listMessages(at, 'change-requested-text')).filter(({ to }) => to === person.phone);
    expect(sent).toHaveLength(limits.changeRequests.times);
  });

  test('applies no change while the person is blocked', async () => {
    const { person, browser } = await weak();
    const { secret } = await requestAuthenticator(browser);
    await at.owner.query('update person set blocked_at = $2 where id = $1', [person.id, at.clock.now()]);
    await pass(limits.changeDelaySeconds);
    await at.owner.query('update person set blocked_at = null where id = $1', [person.id]);
    expect((await strongLogIn(person, secret)).status).toBe(422);
  });

  test('lets a request be withdrawn, and a second request replaces the first', async () => {
    const { person, browser } = await weak();
    await requestEmail(browser);
    expect((await browser.post('/account/withdraw-change', { kind: 'email' })).status).toBe(200);
    expect((await browser.post('/account/withdraw-change', { kind: 'email' })).status).toBe(404);
    expect((await browser.get('/account/pending-changes')).body.changes).toEqual([]);
    const first = await requestAuthenticator(browser);
    at.clock.advance(60);
    const second = await requestAuthenticator(browser);
    expect((await browser.get('/account/pending-changes')).body.changes).toHaveLength(1);
    await pass(limits.changeDelaySeconds - 60);
    expect((await strongLogIn(person, first.secret)).status).toBe(422);
    await pass(60);
    expect((await strongLogIn(person, second.secret)).status).toBe(200);
  });
});
