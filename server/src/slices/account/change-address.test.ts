import { randomUUID } from 'node:crypto';
import { limits } from '@portico/domain/limits';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Browser, closeAtEnd, openBrowser, PORTAL, startTestServer } from '../../../test/harness.ts';
import { anotherCode, beginLogin, findCode, listMessages, newPhone } from '../../../test/sign-up.ts';
import { maskedPhone } from '../../platform/phone/read-phone.ts';
import type { SeededPerson } from '../../seed/people.ts';

let person: SeededPerson;
let browser: Browser;
let wanted: string;
let people = 0;
const at = closeAtEnd(await startTestServer());
beforeEach(async () => {
  people += 1;
  person = await at.seed(`person${people}@example.com`, { phone: newPhone() });
  wanted = `wanted${people}@example.com`;
  browser = openBrowser(at);
  await browser.login(person);
  at.clock.advance(60);
});

const change = (body: object, from = browser) => from.post('/account/change-address', body);
const confirm = (code: string, from = browser) => from.post('/account/confirm-address', { code });
const emailCode = (to = wanted) => findCode(at, 'change-email-code', to);
async function moveTo(email: string, from = browser): Promise<void> {
  expect((await change({ email }, from)).status).toBe(202);
  expect((await confirm(await emailCode(email), from)).status).toBe(200);
}
const profile = async (from = browser) => (await from.get('/auth/getUserProfile')).body;
const undoToken = async (to: string): Promise<string> => {
  const mail = (await listMessages(at, 'address-changed')).find((message) => message.to === to);
  return /act=undo&token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
};
const undo = (token: string, key = randomUUID(), browser = openBrowser(at)) =>
  browser.post('/account/undo-change', { token }, { key });

describe('POST /account/change-address and /account/confirm-address: email', () => {
  test('sends a code to the new address and changes nothing until it is confirmed [sec B16]', async () => {
    const answer = await change({ email: wanted });
    expect(answer).toMatchObject({ status: 202, body: {} });
    expect((await profile()).email).toBe(person.email);
    expect(
      await listMessages(at, 'address-changed').then((all) => all.filter(({ to }) => to === person.email)),
    ).toEqual([]);

    expect(await confirm(await emailCode())).toMatchObject({ status: 200, body: {} });
    expect((await profile()).email).toBe(wanted);
    expect((await openBrowser(at).login(person)).status).toBe(401);
    expect((await openBrowser(at).login({ ...person, email: wanted })).status).toBe(200);
  });

  test('notifies the old address with a link at the configured origin, whatever the Host header [sec B16, sec C12]', async () => {
    await change({ email: wanted });
    const code = await emailCode();
    await browser.post('/account/confirm-address', { code }, { headers: { host: 'evil.example' } });
    const mail = (await listMessages(at, 'address-changed')).find(({ to }) => to === person.email);
    expect(mail?.text).toContain(`${PORTAL}/security-notice?act=undo&token=`);
    expect(mail?.text).not.toContain('evil');
  });

  test('a wrong, superseded or reused code changes nothing [sec B16]', async () => {
    const elsewhere = `elsewhere${people}@example.com`;
    await change({ email: elsewhere });
    const former = await emailCode(elsewhere);
    await change({ email: wanted });
    const code = await emailCode();
    for (const wrong of [anotherCode(code), ...(former === code ? [] : [former])])
      expect(await confirm(wrong)).toMatchObject({ status: 422, body: { code: 'USER_EMAIL_OTP_INVALID' } });
    expect((await profile()).email).toBe(person.email);
    expect((await confirm(code)).status).toBe(200);
    expect((await confirm(code)).body.code).toBe('USER_EMAIL_OTP_INVALID');
  });

  test('the code expires after ten minutes, and none is accepted without a requested change [sec B01]', async () => {
    expect((await confirm('123456')).body.code).toBe('USER_EMAIL_OTP_INVALID');
    await change({ email: wanted });
    const code = await emailCode();
    at.clock.advance(limits.code.seconds);
    await browser.get('/auth/refresh-token');
    expect((await confirm(code)).body.code).toBe('USER_EMAIL_OTP_INVALID');
  });

  test('another person’s session cannot use the code [sec B16]', async () => {
    await change({ email: wanted });
    const other = openBrowser(at);
    await other.login(await at.seed(`other${people}@example.com`));
    expect((await confirm(await emailCode(), other)).body.code).toBe('USER_EMAIL_OTP_INVALID');
  });

  test('returns USER_ALREADY_EXIST only after the correct code [sec E02]', async () => {
    const owner = await at.seed(`owner${people}@example.com`);
    const known = await change({ email: owner.email });
    at.clock.advance(60);
    const unknown = await change({ email: wanted });
    expect(known.body).toEqual(unknown.body);
    expect(known.status).toBe(unknown.status);
    at.clock.advance(60);
    await change({ email: owner.email });
    expect((await confirm(anotherCode(await emailCode(owner.email)))).body.code).toBe(
      'USER_EMAIL_OTP_INVALID',
    );
    expect(await confirm(await emailCode(owner.email))).toMatchObject({
      status: 409,
      body: { code: 'USER_ALREADY_EXIST' },
    });
    expect((await confirm(await emailCode(owner.email))).body.code).toBe('USER_EMAIL_OTP_INVALID');
    expect((await profile()).email).toBe(person.email);
  });

  test('a second code to the same address has to wait for the pause [sec B10]', async () => {
    await change({ email: wanted });
    expect((await change({ email: wanted })).status).toBe(429);
    at.clock.advance(limits.resend.firstPauseSeconds);
    expect((await change({ email: wanted })).status).toBe(202);
  });

  test('the new and the former address are stored sealed [sec C01]', async () => {
    await moveTo(wanted);
    const { rows } = await at.owner.query('select email_sealed from person where id = $1', [person.id]);
    expect(rows[0].email_sealed.includes(wanted)).toBe(false);
    const { rows: links } = await at.owner.query(
      `select former_sealed from link where person_id = $1 and kind = 'undo'`,
      [person.id],
    );
    expect(links[0].former_sealed.includes(person.email)).toBe(false);
  });
});

describe('POST /account/change-address and /account/confirm-address: phone', () => {
  test('sends a code to the new number, an undo link by email and a notice to the old number [sec B16]', async () => {
    const phone = newPhone();
    expect((await change({ phone })).status).toBe(202);
    expect((await profile()).phone).toBe(maskedPhone(person.phone));
    expect((await confirm(anotherCode(await findCode(at, 'phone-code', phone)))).body.code).toBe(
      'USER_SMS_OTP_INVALID',
    );
    expect((await confirm(await findCode(at, 'phone-code', phone))).status).toBe(200);
    expect((await profile()).phone).toBe(maskedPhone(phone));
    expect(await undoToken(person.email)).toMatch(/^[\w-]{43}$/);
    const [told] = await listMessages(at, 'phone-changed');
    expect(told?.to).toBe(person.phone);
    expect(told?.text).not.toContain('token');
  });

  test('the new number becomes the second factor, and a log-in in progress with the old one ends [sec B16]', async () => {
    const phone = newPhone();
    const begun = await beginLogin(at, person);
    await change({ phone });
    await confirm(await findCode(at, 'phone-code', phone));
    expect(
      (await begun.browser.post('/auth/send-sms-otp', { email: person.email, type: 'register' })).status,
    ).toBe(401);
    const { browser: next, factors } = await beginLogin(at, person);
    expect(factors).toContain('sms');
    await next.post('/auth/send-sms-otp', { email: person.email, type: 'register' });
    expect(await findCode(at, 'login-code', phone)).toMatch(/^\d{6}$/);
  });

  test('returns USER_PHONE_USED only after the correct code [sec E03]', async () => {
    const phone = newPhone();
    await change({ phone });
    await confirm(await findCode(at, 'phone-code', phone));
    const other = openBrowser(at);
    await other.login(await at.seed(`other${people}@example.com`));
    at.clock.advance(30);
    expect((await change({ phone }, other)).status).toBe(202);
    const answer = await confirm(await findCode(at, 'phone-code', phone), other);
    expect(answer).toMatchObject({ status: 409, body: { code: 'USER_PHONE_USED' } });
  });

  test('PHONE_NUMBER_INCORRECT for a number that cannot receive text messages', async () => {
    expect((await change({ phone: '+49 30 1234' })).body.code).toBe('PHONE_NUMBER_INCORRECT');
  });
});

describe('POST /account/undo-change', () => {
  test('restores the old address once, without a session, and ends all sessions [sec B16]', async () => {
    await moveTo(wanted);
    const token = await undoToken(person.email);
    expect(await undo(token)).toMatchObject({ status: 200, body: {} });
    expect((await browser.get('/auth/getUserProfile')).status).toBe(401);
    expect((await browser.get('/auth/refresh-token')).status).toBe(401);
    expect((await openBrowser(at).login(person)).status).toBe(200);
    expect((await listMessages(at, 'change-undone'))[0]).toMatchObject({
      to: person.email,
      text: expect.stringContaining('act=disavow'),
    });
    expect(await undo(token)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });

  test('restores the old number [sec B16]', async () => {
    const phone = newPhone();
    await change({ phone });
    await confirm(await findCode(at, 'phone-code', phone));
    expect((await undo(await undoToken(person.email))).status).toBe(200);
    const again = openBrowser(at);
    await again.login(person);
    expect((await profile(again)).phone).toBe(maskedPhone(person.phone));
  });

  test('the link works for 24 hours [sec B16]', async () => {
    await moveTo(wanted);
    const token = await undoToken(person.email);
    at.clock.advance(limits.undoLinkSeconds - 1);
    expect((await undo(token)).status).toBe(200);
    const late = openBrowser(at);
    await late.login(person);
    at.clock.advance(60);
    await moveTo(`${wanted}.example`, late);
    const second = await undoToken(person.email);
    expect(second).not.toBe(token);
    at.clock.advance(limits.undoLinkSeconds);
    expect((await undo(second)).status).toBe(404);
  });

  test('after two changes only the original address can undo them [sec B16]', async () => {
    const thief = `thief${people}@example.com`;
    await moveTo(thief);
    at.clock.advance(60);
    await moveTo(wanted);
    expect(await undoToken(thief)).toBe('');
    expect((await undo(await undoToken(person.email))).status).toBe(200);
    expect((await openBrowser(at).login(person)).status).toBe(200);
  });

  test('a retry with the same key gets the stored reply', async () => {
    await moveTo(wanted);
    const [token, key] = [await undoToken(person.email), randomUUID()];
    const browser = openBrowser(at);
    expect((await undo(token, key, browser)).status).toBe(200);
    expect((await undo(token, key, browser)).headers['idempotent-replayed']).toBe('true');
  });

  test('returns NOT_FOUND for an invalid token and for one of another action [sec E11]', async () => {
    const disavow = /act=disavow&token=([\w-]+)/.exec(
      (await listMessages(at, 'new-sign-in')).find(({ to }) => to === person.email)?.text ?? '',
    )?.[1];
    for (const token of ['nonsense', disavow ?? ''])
      expect(await undo(token)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });
});

test('the audit trail records each step with ids and no address [sec O02]', async () => {
  await change({ email: wanted });
  await confirm(anotherCode(await emailCode()));
  await confirm(await emailCode());
  await undo(await undoToken(person.email));
  const { rows } = await at.owner.query(
    `select action, result, target, detail from audit where person_id = $1 and action like 'account.%' order by seq`,
    [person.id],
  );
  expect(rows.map(({ action, result }) => `${action} ${result}`)).toEqual([
    'account.change-address done',
    'account.confirm-address refused',
    'account.confirm-address done',
    'account.undo-change done',
  ]);
  expect(JSON.stringify(rows)).not.toContain('example.com');
});

test('the email whitelist applies to address changes too [sec E07]', async () => {
  const strict = await startTestServer({ environment: { EMAIL_WHITELIST: 'example.com' } });
  try {
    const ann = openBrowser(strict);
    await ann.login(await strict.seed('ann@example.com'));
    expect(await change({ email: 'ann@elsewhere.example' }, ann)).toMatchObject({
      status: 422,
      body: { code: 'USER_EMAIL_NOT_IN_WHITELIST' },
    });
    expect((await change({ email: 'ann2@example.com' }, ann)).status).toBe(202);
  } finally {
    await strict.close();
  }
});
