import { describe, expect, test } from 'vitest';
import { closeAtEnd, openBrowser, startTestServer } from '../../../test/harness.ts';
import {
  anotherCode,
  authenticatorCode,
  beginLogin,
  findCode,
  forgotPassword,
  listMessages,
  resendEmail,
  signUpPerson,
} from '../../../test/sign-up.ts';

const at = closeAtEnd(await startTestServer());

const NEW = 'seven green umbrellas';
const reset = (browser: ReturnType<typeof openBrowser>, password = NEW) =>
  browser.post('/auth/reset-password', { password });

/** Runs the recovery up to the grant that reset-password requires. */
async function recover(email: string) {
  const browser = openBrowser(at);
  await forgotPassword(browser, email);
  const before = browser.cookies.get('__Host-flow');
  const code = await findCode(at, 'reset-code', email);
  expect((await browser.post('/auth/validate-email-otp', { code })).status).toBe(200);
  return { browser, before };
}

describe('resetting a forgotten password', () => {
  test('replaces it after the code, ends all sessions, keeps the second factor and logs no one in [S7.05, sec C10, sec A17]', async () => {
    const ann = await signUpPerson(at, 'ann@example.com');
    expect((await ann.browser.get('/auth/getUserProfile')).status).toBe(200);
    const { browser } = await recover(ann.email);
    expect((await browser.get('/auth/flow')).body).toMatchObject({
      type: 'reset_password',
      stage: 'password',
    });
    expect(await reset(browser)).toMatchObject({ status: 200, body: {} });
    expect(browser.token).toBeUndefined();
    expect([...browser.cookies.keys()]).not.toContain('__Host-rt');
    expect((await ann.browser.get('/auth/getUserProfile')).status).toBe(401);
    expect((await ann.browser.get('/auth/refresh-token')).status).toBe(401);
    expect((await beginLogin(at, ann)).flowToken).toBeUndefined();
    const { browser: back, flowToken } = await beginLogin(at, { email: ann.email, password: NEW });
    const second = { email: ann.email, flowToken, factor: 'authenticator' };
    expect(
      (await back.post('/auth/login', { ...second, code: anotherCode(authenticatorCode(at, ann.secret)) }))
        .status,
    ).toBe(422);
    expect(
      (await back.post('/auth/login', { ...second, code: authenticatorCode(at, ann.secret) })).status,
    ).toBe(200);
    const [notice] = await listMessages(at, 'password-changed');
    expect(notice).toMatchObject({ to: ann.email });
    expect(notice?.text).toContain('http://portal.localhost/security-notice?act=disavow&token=');
    expect((await reset(browser, 'another one again')).body.code).toBe('FLOW_REQUIRED');
  });

  test('answers the same for known, unknown, blocked and unverified addresses, and emails a code [S7.13, sec C08]', async () => {
    await signUpPerson(at, 'known@example.com');
    await at.seed('blocked@example.com', { isBlocked: true });
    const unverified = await at.seed('unverified@example.com');
    await at.owner.query('update person set verified_at = null where id = $1', [unverified.id]);
    const answers = [];
    for (const who of ['known', 'blocked', 'unverified', 'unknown'])
      answers.push(await forgotPassword(openBrowser(at), `${who}@example.com`));
    const replies = answers.map(({ status, body, headers }) => ({
      status,
      body,
      names: Object.keys(headers).sort(),
    }));
    for (const one of replies) expect(one).toEqual(replies[0]);
    expect(replies[0]).toMatchObject({ status: 202, body: { expiresInSeconds: 600 } });
    const mails = (await listMessages(at, 'reset-code')).filter(({ to }) => to === 'known@example.com');
    expect(mails).toMatchObject([{ text: expect.stringMatching(/\b\d{6}\b/) }]);
  });

  test('notifies an unknown mailbox once a day and returns USER_NOT_FOUND only after its code [sec C09, sec E04]', async () => {
    const email = 'stranger@example.com';
    const browser = openBrowser(at);
    await forgotPassword(browser, email);
    const code = await findCode(at, 'reset-unknown', email);
    at.clock.advance(60);
    expect((await resendEmail(browser, email, 'reset_password')).status).toBe(202);
    expect((await listMessages(at, 'reset-unknown')).filter(({ to }) => to === email)).toHaveLength(1);
    // The second message was created and not sent, so that the reply takes equally long.
    const { rows } = await at.owner.query(`select state from message where kind = 'reset-unknown'`);
    expect(rows.filter(({ state }) => state === 'undeliverable')).toHaveLength(1);
    const validate = (given: string) => browser.post('/auth/validate-email-otp', { code: given });
    expect((await validate(anotherCode(code))).body.code).toBe('USER_EMAIL_OTP_INVALID');
    expect(await validate(code)).toMatchObject({
      status: 404,
      body: { code: 'USER_NOT_FOUND', message: 'User not found. Please try again.' },
    });
    expect((await reset(browser)).body.code).toBe('FLOW_REQUIRED');
    at.clock.advance(86_400);
    await forgotPassword(openBrowser(at), email);
    expect((await listMessages(at, 'reset-unknown')).filter(({ to }) => to === email)).toHaveLength(2);
  });

  test('the grant is a new token that lasts 15 minutes, opens one call and is bound to the browser [sec C11]', async () => {
    const ben = await signUpPerson(at, 'ben@example.com');
    const { browser, before } = await recover(ben.email);
    expect(browser.cookies.get('__Host-flow')).not.toBe(before);
    for (const path of ['/auth/getUserProfile', '/account/sessions'])
      expect((await browser.get(path)).status, path).not.toBe(200);
    expect((await browser.post('/auth/enable-mfa', {})).body.code).toBe('FLOW_REQUIRED');
    expect((await reset(openBrowser(at))).body.code).toBe('FLOW_REQUIRED');
    at.clock.advance(15 * 60 + 1);
    expect(await reset(browser)).toMatchObject({ status: 401, body: { code: 'FLOW_REQUIRED' } });
  });

  test('changes nothing and cannot be completed before the code is entered [sec C10]', async () => {
    const cara = await signUpPerson(at, 'cara@example.com');
    const browser = openBrowser(at);
    await forgotPassword(browser, cara.email);
    expect((await reset(browser)).body.code).toBe('FLOW_REQUIRED');
    expect((await cara.browser.get('/auth/getUserProfile')).status).toBe(200);
    expect((await beginLogin(at, cara)).flowToken).toBeDefined();
  });

  test('works while wrong attempts have disabled the password, and re-enables it [sec A12]', async () => {
    const dan = await signUpPerson(at, 'dan@example.com');
    await at.owner.query(
      `update password set failures = 100, disabled_at = now() where person_id =
        (select id from person where email_index = any ($1))`,
      [at.server.vault.blindIndexes(dan.email)],
    );
    expect((await beginLogin(at, dan)).flowToken).toBeUndefined();
    const { browser } = await recover(dan.email);
    expect((await reset(browser)).status).toBe(200);
    expect((await beginLogin(at, { email: dan.email, password: NEW })).flowToken).toBeDefined();
  });

  test('links in emails use the configured address, whatever the Host header says [sec C12]', async () => {
    const eve = await signUpPerson(at, 'eve@example.com');
    const browser = openBrowser(at);
    await forgotPassword(browser, eve.email);
    const code = await findCode(at, 'reset-code', eve.email);
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
    await browser.post('/auth/validate-email-otp', { code }, { headers });
    await browser.post('/auth/reset-password', { password: NEW }, { headers });
    const [notice] = await listMessages(at, 'password-changed');
    expect(notice?.text).toContain('http://portal.localhost/');
    expect(JSON.stringify(notice)).not.toContain('evil');
  });

  test('rejects the same passwords as a sign-up [sec A03]', async () => {
    const fay = await signUpPerson(at, 'fay.long@example.com');
    const { browser } = await recover(fay.email);
    for (const password of ['passwordpassword', 'fay.long@example.com', 'eleven char'])
      expect((await reset(browser, password)).body.fields).toMatchObject([{ field: 'password' }]);
    expect((await reset(browser)).status).toBe(200);
  });
});
