// Strangers cannot lock out the owner of an account: not with the password alone, with wrong passwords or by using up codes.
import { randomUUID } from 'node:crypto';
import { limits } from '@portico/domain/limits';
import { freshAddress } from '@portico/testing/visitor';
import { beforeAll, describe, expect, test } from 'vitest';
import { computeCode, renewCode, type SeededPerson } from '../../src/seed/people.ts';
import { tokenHash } from '../../src/slices/auth/flow.ts';
import { renewInvitation } from '../../src/slices/invitations/renew-invitation.ts';
import { captchaToken } from '../captcha-token.ts';
import { type Browser, closeAtEnd, openBrowser, startTestServer } from '../harness.ts';
import { chooseAuthenticator, invitePerson, sendNewLink } from '../invited.ts';
import {
  anotherCode,
  authenticatorCode,
  beginLogin,
  findCode,
  forgotPassword,
  listMessages,
  newPhone,
  proveEmail,
  register,
  sendSms,
  startSignUp,
} from '../sign-up.ts';

const at = closeAtEnd(await startTestServer());

const HOUR = 3600;
const newAddress = (): string => `${randomUUID()}@example.com`;
const mailsTo = async (kind: Parameters<typeof listMessages>[1], to: string) =>
  (await listMessages(at, kind)).filter((message) => message.to === to);

async function logIn(person: SeededPerson, browser = openBrowser(at)): Promise<Browser> {
  await renewCode(at.server, person);
  expect((await browser.login(person)).status).toBe(200);
  return browser;
}
/** A browser from which the owner has logged in before. */
async function knownBrowser(person: SeededPerson): Promise<Browser> {
  const browser = await logIn(person);
  await browser.post('/auth/logout', {});
  return browser;
}

describe('an attacker who knows only the password [sec A12, sec B11]', () => {
  const WRONG = { authenticator: '000000', sms: '000000', 'recovery-code': 'AAAAAAAAAAAAA' } as const;
  let owner: SeededPerson;
  let known: Browser;
  beforeAll(async () => {
    owner = await at.seed(newAddress(), { phone: newPhone() });
    known = await knownBrowser(owner);
    // After nine rounds of ten wrong codes, with a lock after each.
    await at.owner.query('update factor set failures = 99 where person_id = $1', [owner.id]);
    const { email, password } = owner;
    for (const [factor, code] of Object.entries(WRONG))
      await openBrowser(at).post('/auth/login', { email, password, factor, code });
    at.clock.advance(HOUR);
  });

  test('does not lock out a browser that the owner has used', async () => {
    await logIn(owner, known);
  });

  test('cannot lock the recovery codes, which cannot be guessed', async () => {
    const { email, password, recoveryCodes } = owner;
    const body = { email, password, factor: 'recovery-code', code: recoveryCodes[1] };
    expect((await openBrowser(at).post('/auth/login', body)).status).toBe(200);
  });

  test('triggers one email to the owner per locked factor, none for recovery codes', async () => {
    const mails = await mailsTo('codes-locked', owner.email);
    // One for the authenticator and one for text messages; recovery codes are not counted.
    expect(mails).toHaveLength(2);
    expect(mails[0]?.text).toContain('reset your password');
  });

  test('is locked out of unknown browsers after a hundred wrong codes, until the owner logs in', async () => {
    const stranger = await at.seed(newAddress());
    const theirs = await knownBrowser(stranger);
    await at.owner.query(`update factor set failures = 100 where person_id = $1`, [stranger.id]);
    const right = async (browser: Browser) => {
      await renewCode(at.server, stranger);
      return (await browser.login(stranger)).body.code;
    };
    expect(await right(openBrowser(at))).toBe('USER_MFA_TOKEN_INVALID');
    expect(await right(theirs)).toBeUndefined();
    expect(await right(openBrowser(at))).toBeUndefined();
  });

  test('locks a known browser after ten wrong codes from it, but no other browser', async () => {
    const person = await at.seed(newAddress());
    const browser = await knownBrowser(person);
    const { email, password } = person;
    const body = {
      email,
      password,
      factor: 'authenticator',
      code: anotherCode(computeCode(person, at.clock.now())),
    };
    for (let n = 0; n < limits.factor.triesBeforeLock; n++) {
      browser.address = freshAddress();
      await browser.post('/auth/login', body);
    }
    browser.address = freshAddress();
    await renewCode(at.server, person);
    expect((await browser.login(person)).body.code).toBe('USER_MFA_TOKEN_INVALID');
    await logIn(person);
  });
});

test('a hundred wrong passwords from strangers do not lock out the owner’s browser [sec A12]', async () => {
  const owner = await at.seed(newAddress());
  const known = await knownBrowser(owner);
  await at.owner.query(`update password set failures = 99, locked_until = null where person_id = $1`, [
    owner.id,
  ]);
  const stranger = openBrowser(at);
  const wrong = { email: owner.email, password: 'not the right words' };
  const headers = { 'x-captcha-token': await captchaToken(stranger, 'login') };
  await stranger.post('/auth/check-user-credential', wrong, { headers });
  at.clock.advance(2 * HOUR);
  await renewCode(at.server, owner);
  expect((await openBrowser(at).login(owner)).status).toBe(401);
  await logIn(owner, known);
  // A new password ends the lock for every browser.
  const password = 'four other quiet words';
  const change = { current: owner.password, password, endOtherSessions: false };
  expect((await known.post('/account/change-password', change)).status).toBe(200);
  await logIn({ ...owner, password });
});

describe('codes sent to an address [sec B11]', () => {
  test('requested by another person do not use up the owner’s recovery and log-in codes', async () => {
    const owner = await at.seed(newAddress(), { phone: newPhone() });
    const me = await logIn(await at.seed(newAddress()));
    for (let n = 0; n < limits.resend.perHour; n++)
      for (const wanted of [{ email: owner.email }, { phone: owner.phone }])
        await me.post('/account/change-address', wanted);
    expect((await forgotPassword(openBrowser(at), owner.email)).status).toBe(202);
    expect(await mailsTo('reset-code', owner.email)).toHaveLength(1);
    const { browser } = await beginLogin(at, owner);
    const sent = await browser.post('/auth/send-sms-otp', { email: owner.email, type: 'register' });
    expect(sent.status).toBe(202);
  });

  test('are limited to ten a day for a person who enters new addresses', async () => {
    const me = await logIn(await at.seed(newAddress()));
    const statuses: number[] = [];
    for (let n = 0; n <= limits.addressCodes.times; n++) {
      if (n % 5 === 0) me.address = freshAddress();
      statuses.push((await me.post('/account/change-address', { phone: newPhone() })).status);
    }
    expect(statuses).toEqual([...Array(limits.addressCodes.times).fill(202), 429]);
  });

  test('guessed wrong in another person’s sign-up do not lock the owner’s log-in', async () => {
    const owner = await at.seed(newAddress(), { phone: newPhone() });
    const me = startSignUp(at, newAddress(), { phone: owner.phone });
    await register(at, me);
    await proveEmail(at, me);
    await sendSms(me);
    const wrong = anotherCode(await findCode(at, 'phone-code', owner.phone));
    for (let n = 0; n < 10; n++) await me.browser.post('/auth/verify-account', { code: wrong });
    const { browser, flowToken } = await beginLogin(at, owner);
    await browser.post('/auth/send-sms-otp', { email: owner.email, type: 'register' });
    const code = await findCode(at, 'login-code', owner.phone);
    const body = { email: owner.email, flowToken, factor: 'sms', code };
    expect((await browser.post('/auth/login', body)).status).toBe(200);
  });

  test('stop counting wrong guesses once they can no longer be guessed', async () => {
    const who = startSignUp(at, newAddress());
    await register(at, who);
    const wrong = { code: anotherCode(await findCode(at, 'register-code', who.email)) };
    for (let n = 0; n < limits.code.tries; n++) await who.browser.post('/auth/validate-email-otp', wrong);
    const failures = async () =>
      (
        await at.owner.query('select failures from address_guard where address_index = any ($1)', [
          at.server.vault.blindIndexes(who.email),
        ])
      ).rows[0].failures;
    const counted = await failures();
    at.clock.advance(20 * 60);
    for (let n = 0; n < 10; n++) await who.browser.post('/auth/validate-email-otp', wrong);
    expect(await failures()).toBe(counted);
  });
});

test('of two flows of one sign-up the second gets USER_ALREADY_VERIFIED_PHONE', async () => {
  const who = startSignUp(at, newAddress());
  await register(at, who);
  await proveEmail(at, who);
  const twin = openBrowser(at);
  const { email, password } = who;
  await twin.post('/auth/check-user-credential', { email, password });
  await sendSms(who);
  const proven = { code: await findCode(at, 'phone-code', who.phone) };
  expect((await who.browser.post('/auth/verify-account', proven)).status).toBe(200);
  at.clock.advance(61);
  const phone = newPhone();
  await twin.post('/auth/send-sms-otp', { email, type: 'register', phone });
  const late = await twin.post('/auth/verify-account', { code: await findCode(at, 'phone-code', phone) });
  expect(late.body.code).toBe('USER_ALREADY_VERIFIED_PHONE');
});

test('an old invitation link does not end the flow that its owner is using [sec K01]', async () => {
  const invited = await invitePerson(at);
  const renew = async () => {
    await sendNewLink(openBrowser(at), invited.token);
    const linkHash = tokenHash(invited.token).toString('hex');
    await renewInvitation(at.worker, { linkHash, askedAt: at.clock.now().toISOString() });
  };
  at.clock.advance(120);
  await renew();
  const [mail] = await mailsTo('invitation', invited.email);
  const token = /invite\?t=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  expect(token).not.toBe(invited.token);
  at.clock.advance(120);
  const { browser, secret } = await chooseAuthenticator(at, { token, email: invited.email });
  await renew();
  const code = authenticatorCode(at, secret);
  expect((await browser.post('/auth/enable-mfa', { code })).status).toBe(200);
});
