// Attacks on the counters that protect mailboxes, phones and the budget for text messages: only sent messages may count.
import { randomUUID } from 'node:crypto';
import { limits } from '@portico/domain/limits';
import { beforeEach, describe, expect, test } from 'vitest';
import { windowsSince } from '../../src/platform/http/counters.ts';
import { captchaToken } from '../captcha-token.ts';
import { type Answer, closeAtEnd, openBrowser, startTestServer } from '../harness.ts';
import { invitePerson, sendCodeAgain } from '../invited.ts';
import {
  forgotPassword,
  listMessages,
  newPhone,
  proveEmail,
  register,
  resendEmail,
  sendSms,
  startSignUp,
} from '../sign-up.ts';

const at = closeAtEnd(await startTestServer());
beforeEach(() => at.clock.advance(86_400));

const counted = async (bucket: string): Promise<number> =>
  (await windowsSince(at.server.db.ask, bucket, at.clock.now().getTime() - 86_400_000)).reduce(
    (sum, { times }) => sum + times,
    0,
  );
const mailsTo = async (to: string): Promise<number> =>
  (await Promise.all((['reset-code', 'reset-unknown'] as const).map((kind) => listMessages(at, kind))))
    .flat()
    .filter((message) => message.to === to).length;
const codesOf = (answers: readonly Answer[]) => answers.map(({ status, body }) => body.code ?? status);

describe('resending a code to a mailbox outside the flow', () => {
  test('five resends to a stranger’s mailbox do not lock the stranger out of recovery [sec B09]', async () => {
    const stranger = await at.seed('stranger@example.com');
    const attacker = startSignUp(at, 'attacker@example.com');
    expect((await register(at, attacker)).status).toBeLessThan(300);
    at.clock.advance(limits.resend.laterPauseSeconds);
    for (let tries = 0; tries < limits.resend.perHour; tries++)
      expect((await resendEmail(attacker.browser, stranger.email, 'register')).body.code).toBe(
        'FLOW_REQUIRED',
      );
    expect(await counted(`codes:day:email:${stranger.email}`)).toBe(0);
    expect((await forgotPassword(openBrowser(at), stranger.email)).status).toBe(202);
    expect(await mailsTo(stranger.email)).toBe(1);
  });

  test('a refused resend does not use up the email that tells an unknown mailbox it has no account [sec C09]', async () => {
    const attacker = openBrowser(at);
    expect((await forgotPassword(attacker, 'attacker@example.com')).status).toBe(202);
    at.clock.advance(limits.resend.laterPauseSeconds);
    const refused = await resendEmail(attacker, 'unknown@example.com', 'reset_password');
    expect(refused.body.code).toBe('FLOW_REQUIRED');
    expect((await forgotPassword(openBrowser(at), 'unknown@example.com')).status).toBe(202);
    expect(await mailsTo('unknown@example.com')).toBe(1);
  });

  test('a refused resend uses up its captcha [sec I02, sec B10]', async () => {
    const who = startSignUp(at, 'spends@example.com');
    expect((await register(at, who)).status).toBeLessThan(300);
    const token = await captchaToken(who.browser, 'resend');
    const resend = () =>
      who.browser.post(
        '/auth/resend-email-otp',
        { email: who.email, type: 'register' },
        { headers: { 'x-captcha-token': token } },
      );
    expect((await resend()).body.code).toBe('TOO_MANY_REQUESTS');
    at.clock.advance(limits.resend.firstPauseSeconds);
    expect((await resend()).body.code).toBe('CAPTCHA_REFUSED');
    expect((await resendEmail(who.browser, who.email, 'register')).status).toBe(202);
  });
});

describe('invitation codes', () => {
  test('suppressed codes do not use up the mailbox’s daily limit [sec E10, sec B09]', async () => {
    const owner = await at.seed('invited@example.com');
    const links = [
      await invitePerson(at, { email: owner.email }),
      await invitePerson(at, { email: owner.email }),
    ];
    for (const { token } of links)
      for (let times = 0; times < limits.resend.perHour; times++)
        expect((await sendCodeAgain(openBrowser(at), token)).status).toBe(202);
    const sent = (await listMessages(at, 'invite-code')).filter(({ to }) => to === owner.email);
    expect(sent).toHaveLength(limits.resend.perHour);
    expect(await counted(`codes:day:email:${owner.email}`)).toBe(limits.resend.perHour);
    at.clock.advance(3600);
    expect((await forgotPassword(openBrowser(at), owner.email)).status).toBe(202);
  });
});

describe('text messages', () => {
  test('eight concurrent sends send one message and count once against the number and the daily cap [sec B11]', async () => {
    const who = startSignUp(at, 'eight@example.com');
    await register(at, who);
    await proveEmail(at, who);
    const cap = await counted('sms:day');
    const answers = await Promise.all(Array.from({ length: 8 }, () => sendSms(who)));
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(1);
    expect((await listMessages(at, 'phone-code')).filter(({ to }) => to === who.phone)).toHaveLength(1);
    expect(await counted('sms:day')).toBe(cap + 1);
    expect(await counted(`sms:phone:${who.phone}`)).toBe(1);
    expect(await counted(`codes:day:sms:${who.phone}`)).toBe(1);
  });

  test('a flow in its pause cannot use up another number’s messages [sec B11]', async () => {
    const who = startSignUp(at, 'pause@example.com');
    await register(at, who);
    await proveEmail(at, who);
    expect((await sendSms(who)).status).toBe(202);
    const cap = await counted('sms:day');
    const victim = newPhone();
    const token = await captchaToken(who.browser, 'resend');
    const refused = await who.browser.post(
      '/auth/send-sms-otp',
      { email: who.email, type: 'register', phone: victim },
      { headers: { 'x-captcha-token': token } },
    );
    expect(refused.body.code).toBe('TOO_MANY_REQUESTS');
    expect(await counted(`sms:phone:${victim}`)).toBe(0);
    expect(await counted('sms:day')).toBe(cap);
  });

  test('eight concurrent address changes to one number count one message [sec B11]', async () => {
    const person = await at.seed('changes@example.com');
    const browser = openBrowser(at);
    expect((await browser.login(person)).status).toBe(200);
    const cap = await counted('sms:day');
    const phone = newPhone();
    await Promise.all(Array.from({ length: 8 }, () => browser.post('/account/change-address', { phone })));
    expect(await counted('sms:day')).toBe(cap + 1);
    expect(await counted(`sms:phone:${phone}`)).toBe(1);
  });

  test('the fifth message to a number within an hour is refused and not counted [sec B11]', async () => {
    const phone = newPhone();
    for (let sent = 0; sent < limits.resend.perPhonePerHourForAnybody; sent++) {
      const who = startSignUp(at, `many-${sent}@example.com`, { phone });
      await register(at, who);
      await proveEmail(at, who);
      expect((await sendSms(who)).status).toBe(202);
    }
    const who = startSignUp(at, 'one-too-many@example.com', { phone });
    await register(at, who);
    await proveEmail(at, who);
    for (let tries = 0; tries < 3; tries++) expect((await sendSms(who)).body.code).toBe('TOO_MANY_REQUESTS');
    expect(await counted(`sms:phone:${phone}`)).toBe(limits.resend.perPhonePerHourForAnybody);
  });
});

describe('attempts', () => {
  test('refused attempts count against the source address, so they cannot go on forever [sec B09]', async () => {
    const who = startSignUp(at, 'attempts@example.com');
    await register(at, who);
    let before = 0;
    const answers: Answer[] = [];
    for (let tries = 0; tries <= limits.resend.perAddress.times; tries++) {
      answers.push(await resendEmail(who.browser, 'somebody@example.com', 'register'));
      if (answers.at(-1)?.body.code === 'FLOW_REQUIRED') before += 1;
    }
    expect(before).toBeLessThan(limits.resend.perAddress.times);
    expect(answers.at(-1)?.body.code).toBe('TOO_MANY_REQUESTS');
  });

  test('one captcha pays for one password guess, even with concurrent guesses [sec A06, sec I02]', async () => {
    const person = await at.seed('guessed@example.com');
    const browser = openBrowser(at);
    for (let tries = 0; tries < limits.login.failuresBeforeCaptcha; tries++)
      await browser.post('/auth/check-user-credential', {
        email: person.email,
        password: 'wrong words here',
      });
    at.clock.advance(60);
    const token = await captchaToken(browser, 'login');
    const guesses = ['wrong one', 'wrong two', 'wrong three', person.password].map((password) =>
      openBrowser(at).post(
        '/auth/check-user-credential',
        { email: person.email, password },
        { key: randomUUID(), headers: { 'x-captcha-token': token } },
      ),
    );
    const outcomes = codesOf(await Promise.all(guesses));
    expect(outcomes.filter((outcome) => outcome === 'CAPTCHA_REFUSED')).toHaveLength(3);
  });
});
