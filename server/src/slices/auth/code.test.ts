import { describe, expect, test } from 'vitest';
import { captchaToken } from '../../../test/captcha-token.ts';
import { closeAtEnd, openBrowser, PASSWORD, startTestServer } from '../../../test/harness.ts';
import {
  anotherCode,
  findCode,
  forgotPassword,
  listMessages,
  proveEmail,
  register,
  resendEmail,
  type SignUpVisitor,
  sendSms,
  signUpPerson,
  startSignUp,
} from '../../../test/sign-up.ts';
import { makeCode } from './code.ts';

const at = closeAtEnd(await startTestServer());

const begin = async (email: string): Promise<SignUpVisitor> => {
  const who = startSignUp(at, email);
  await register(at, who);
  return who;
};
const validate = ({ browser }: Pick<SignUpVisitor, 'browser'>, code: string) =>
  browser.post('/auth/validate-email-otp', { code });
const mailCode = ({ email }: Pick<SignUpVisitor, 'email'>) => findCode(at, 'register-code', email);
const tryWrong = async (who: SignUpVisitor, times: number): Promise<void> => {
  const wrong = anotherCode(await mailCode(who));
  for (let count = 0; count < times; count++)
    expect((await validate(who, wrong)).body.code).toBe('USER_EMAIL_OTP_INVALID');
};
/** Requests another code after the resend pause. */
const again = async (who: SignUpVisitor, pauseSeconds = 60) => {
  at.clock.advance(pauseSeconds);
  const answer = await resendEmail(who.browser, who.email, 'register');
  expect(answer.status).toBe(202);
  return answer;
};

describe('a one-time code', () => {
  test('has six uniformly random digits (chi-square over 100,000) [sec B01]', () => {
    const counts = Array.from({ length: 6 }, () => new Array<number>(10).fill(0));
    for (let made = 0; made < 100_000; made++) {
      const code = makeCode();
      if (!/^\d{6}$/.test(code)) throw new Error(code);
      for (const [place, digit] of [...code].entries()) {
        const row = counts[place] as number[];
        row[Number(digit)] = (row[Number(digit)] as number) + 1;
      }
    }
    for (const row of counts) {
      const chi = row.reduce((sum, seen) => sum + (seen - 10_000) ** 2 / 10_000, 0);
      // With nine degrees of freedom, chance exceeds this once in a million runs.
      expect(chi).toBeLessThan(45.1);
    }
  });

  test('is never stored in plain text in the database [sec B02]', async () => {
    const who = await begin('dump@example.com');
    const code = await mailCode(who);
    const { rows: tables } = await at.owner.query(
      `select table_schema || '.' || table_name as name from information_schema.tables
       where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
    );
    for (const { name } of tables) {
      const { rows } = await at.owner.query(`select t::text as row from ${name} t`);
      for (const { row } of rows)
        expect(row, name).not.toMatch(new RegExp(`(^|[^0-9a-f])${code}([^0-9a-f]|$)`));
    }
  });

  test('expires after ten minutes by the server’s clock [sec B03]', async () => {
    const [early, late] = [await begin('early@example.com'), await begin('late@example.com')];
    const codes = [await mailCode(early), await mailCode(late)];
    at.clock.advance(599);
    expect((await validate(early, codes[0] as string)).status).toBe(200);
    at.clock.advance(2);
    expect((await validate(late, codes[1] as string)).body).toEqual({
      code: 'USER_EMAIL_OTP_INVALID',
      message: 'Your Email OTP is invalid. Please try again.',
    });
  });

  test('fifty concurrent attempts with the correct code: only one succeeds [sec B04]', async () => {
    const who = await begin('fifty@example.com');
    const code = await mailCode(who);
    const answers = await Promise.all(Array.from({ length: 50 }, () => validate(who, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { rows } = await at.owner.query(
      `select count(*)::int as people from person where email_index = any ($1)`,
      [at.server.vault.blindIndexes(who.email)],
    );
    expect(rows).toEqual([{ people: 1 }]);
  }, 20_000);

  test('is void, like its predecessor, after five wrong attempts [sec B05]', async () => {
    const who = await begin('five@example.com');
    const first = await mailCode(who);
    await again(who, 30);
    await tryWrong(who, 5);
    expect((await who.browser.get('/auth/flow')).body.code.triesLeft).toBe(0);
    expect((await validate(who, await mailCode(who))).body.code).toBe('USER_EMAIL_OTP_INVALID');
    expect((await validate(who, first)).body.code).toBe('USER_EMAIL_OTP_INVALID');
  });

  test('a new code resets its own failure count, not the mailbox’s: ten in a row lock it for 15 minutes [sec B06]', async () => {
    const who = await begin('count@example.com');
    await tryWrong(who, 4);
    await again(who, 30);
    await tryWrong(who, 1);
    const { rows } = await at.owner.query(
      'select failures from address_guard where address_index = any ($1)',
      [at.server.vault.blindIndexes(who.email)],
    );
    expect(rows).toEqual([{ failures: 5 }]);
    expect((await who.browser.get('/auth/flow')).body.code.triesLeft).toBe(4);
    await again(who);
    await tryWrong(who, 4);
    await again(who);
    await tryWrong(who, 1);
    const right = await mailCode(who);
    expect((await validate(who, right)).body.code).toBe('USER_EMAIL_OTP_INVALID');
    at.clock.advance(15 * 60 + 1);
    // The code has expired by now, but a new sign-up may start: the lock is over for it.
    const later = await begin(who.email);
    expect((await validate(later, await mailCode(later))).status).toBe(200);
  });

  test('a hundred wrong codes in a row lock a mailbox for a day; then its owner can sign up [sec A12]', async () => {
    const victim = await begin('rest@example.com');
    const { email } = victim;
    await at.owner.query(
      `insert into address_guard (channel, address_index, failures) values ('email', $1, 99)
       on conflict (channel, address_index) do update set failures = 99`,
      [at.server.vault.blindIndexes(email)[0]],
    );
    await tryWrong(victim, 1);
    at.clock.advance(23 * 3600);
    const early = await begin(email);
    expect((await validate(early, await mailCode(early))).body.code).toBe('USER_EMAIL_OTP_INVALID');
    at.clock.advance(3601);
    const owner = await begin(email);
    expect((await validate(owner, await mailCode(owner))).status).toBe(200);
  });

  test('another sign-up does not reset the failure count of the mailbox [sec B06]', async () => {
    const first = await begin('same@example.com');
    await tryWrong(first, 5);
    const second = await begin('same@example.com');
    await tryWrong(second, 5);
    expect((await validate(second, await mailCode(second))).body.code).toBe('USER_EMAIL_OTP_INVALID');
  });

  test('accepts the two newest codes, since emails can arrive out of order, but not the third newest [sec B08]', async () => {
    const [a, b] = [await begin('two@example.com'), await begin('three@example.com')];
    const [firstA, firstB] = [await mailCode(a), await mailCode(b)];
    await again(a, 30);
    expect((await resendEmail(b.browser, b.email, 'register')).status).toBe(202);
    expect((await validate(a, firstA)).status).toBe(200);
    await again(b);
    const newest = await mailCode(b);
    if (newest !== firstB) expect((await validate(b, firstB)).body.code).toBe('USER_EMAIL_OTP_INVALID');
    expect((await validate(b, newest)).status).toBe(200);
  });

  test('is bound to its flow: rejects codes from another browser or for another purpose [sec B07]', async () => {
    const owner = await signUpPerson(at, 'bound@example.com');
    const recovery = openBrowser(at);
    await forgotPassword(recovery, owner.email);
    const resetCode = await findCode(at, 'reset-code', owner.email);
    const sibling = openBrowser(at);
    await forgotPassword(sibling, owner.email);
    expect((await validate({ browser: sibling }, resetCode)).body.code).toBe('USER_EMAIL_OTP_INVALID');
    const again = startSignUp(at, owner.email);
    await register(at, again);
    expect((await validate(again, resetCode)).body.code).toBe('USER_EMAIL_OTP_INVALID');
    expect(
      (await validate({ browser: recovery }, await findCode(at, 'register-known', owner.email))).body.code,
    ).toBe('USER_EMAIL_OTP_INVALID');
    const phone = startSignUp(at, 'phone-mail@example.com');
    await register(at, phone);
    await proveEmail(at, phone);
    await sendSms(phone);
    const mailed = await mailCode(phone);
    if (mailed !== (await findCode(at, 'phone-code', phone.phone)))
      expect((await phone.browser.post('/auth/verify-account', { code: mailed })).body.code).toBe(
        'USER_SMS_OTP_INVALID',
      );
  });

  test('can be resent after 30 s, then 60 s, with a captcha, at most five times an hour [S7.08, S7.23, sec B09]', async () => {
    // Start at a full hour, so that no code of this test falls into the next hour's window.
    at.clock.advance(3600 - ((at.clock.now().getTime() / 1000) % 3600));
    const who = await begin('resend@example.com');
    const resend = () => resendEmail(who.browser, who.email, 'register');
    const early = await resend();
    expect(early).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    expect(early.headers['retry-after']).toBe('30');
    at.clock.advance(30);
    const without = await who.browser.post('/auth/resend-email-otp', { email: who.email, type: 'register' });
    expect(without.body.code).toBe('CAPTCHA_REFUSED');
    const mailed = async () =>
      (await listMessages(at, 'register-code')).filter(({ to }) => to === who.email).length;
    expect(await mailed()).toBe(1);
    expect(await resend()).toMatchObject({ status: 202, body: { resendInSeconds: 60 } });
    expect(await mailed()).toBe(2);
    at.clock.advance(59);
    expect((await resend()).status).toBe(429);
    at.clock.advance(1);
    // Two have been sent so far. Requests that came too early sent nothing and do not count.
    const answers = [];
    for (let times = 0; times < 4; times++) {
      answers.push(await resend());
      at.clock.advance(60);
    }
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 429]);
    expect(Object.keys(answers.at(-1)?.body)).toEqual(['code', 'message']);
  });

  test('registration, email resend and the second SMS need a captcha; the first SMS does not [S1.09, S7.23, sec B10]', async () => {
    const { browser, email, phone } = startSignUp(at, 'no-captcha@example.com');
    const registration = { email, password: PASSWORD, phone, captchaToken: 'none' };
    expect((await browser.post('/auth/register', registration)).body.code).toBe('CAPTCHA_REFUSED');
    const who = await begin('sms-captcha@example.com');
    at.clock.advance(30);
    const wanted = { email: who.email, type: 'register' };
    expect((await who.browser.post('/auth/resend-email-otp', wanted)).body.code).toBe('CAPTCHA_REFUSED');
    await proveEmail(at, who);
    expect((await sendSms(who)).status).toBe(202);
    at.clock.advance(30);
    expect((await sendSms(who)).body.code).toBe('CAPTCHA_REFUSED');
    const token = await captchaToken(who.browser, 'resend');
    const sent = await who.browser.post(
      '/auth/send-sms-otp',
      { email: who.email, type: 'register' },
      { headers: { 'x-captcha-token': token } },
    );
    expect(sent.status).toBe(202);
  });
});
