import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { limits } from '@portico/domain/limits';
import { type ArrivedMail, listMails } from '@portico/testing/inbox';
import { beforeEach, describe, expect, inject, test } from 'vitest';
import { type Browser, closeAtEnd, openBrowser, PORTAL, startTestServer } from '../../../test/harness.ts';
import { findMessage, forgotPassword } from '../../../test/sign-up.ts';
import type { SeededPerson } from '../../seed/people.ts';
import { startWork } from '../../work.ts';

let person: SeededPerson;
let browser: Browser;
let people = 0;
const at = closeAtEnd(await startTestServer());
beforeEach(async () => {
  people += 1;
  // All test runs share one inbox, which keeps its emails.
  person = await at.seed(`${randomUUID()}@example.com`);
  browser = openBrowser(at);
  await browser.login(person);
});

const disavowToken = async (): Promise<string> => {
  const mail = await findMessage(at, 'new-sign-in', person.email);
  return /act=disavow&token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
};
const disavow = (token: string) => openBrowser(at).post('/account/disavow', { token });

describe('GET /account/notices', () => {
  test('lists the emailed notices, newest first, with time and device [sec A17]', async () => {
    const signedInAt = at.clock.now().toISOString();
    at.clock.advance(30);
    await browser.post('/account/new-recovery-codes', {});
    const { body } = await browser.get('/account/notices');
    expect(body.notices).toEqual([
      { at: at.clock.now().toISOString(), event: 'recovery-codes-made', device: 'Chrome on Linux' },
      { at: signedInAt, event: 'new-sign-in', device: 'Chrome on Linux' },
    ]);
  });

  test('does not list another person’s notices', async () => {
    const other = openBrowser(at);
    await other.login(await at.seed(`other${people}@example.com`));
    expect((await other.get('/account/notices')).body.notices).toHaveLength(1);
  });
});

describe('POST /account/disavow', () => {
  test('the emailed link ends all sessions and disables the password [sec A17]', async () => {
    await startWork(at.worker);
    const { inboxUrl } = inject('stack');
    let mail: ArrivedMail | undefined;
    for (let tries = 0; tries < 200 && !mail; tries++) {
      const mails = await listMails(inboxUrl, person.email);
      mail = mails.findLast(({ subject }) => subject.includes('New log-in'));
      if (!mail) await sleep(50);
    }
    const link = new RegExp(`${PORTAL}/security-notice\\?act=disavow&token=([\\w-]+)`).exec(mail?.text ?? '');
    expect(await disavow(link?.[1] ?? '')).toMatchObject({ status: 200, body: {} });

    expect((await browser.get('/auth/getUserProfile')).status).toBe(401);
    expect((await browser.get('/auth/refresh-token')).status).toBe(401);
    at.clock.advance(60);
    expect((await openBrowser(at).login(person)).body.code).toBe('USER_CERTIFICATE_INVALID');
    const { rows } = await at.owner.query(
      `select result, detail from audit where action = 'account.disavow' and person_id = $1`,
      [person.id],
    );
    expect(rows).toEqual([{ result: 'done', detail: { event: 'new-sign-in' } }]);
  });

  test('a password recovery reopens the account and appears in the notices [sec A17]', async () => {
    await disavow(await disavowToken());
    const lost = openBrowser(at);
    await forgotPassword(lost, person.email);
    const mail = await findMessage(at, 'reset-code', person.email);
    await lost.post('/auth/validate-email-otp', { code: /\d{6}/.exec(mail?.text ?? '')?.[0] });
    const password = 'five other random words';
    expect((await lost.post('/auth/reset-password', { password })).status).toBe(200);
    at.clock.advance(60);
    const again = openBrowser(at);
    expect((await again.login({ ...person, password })).status).toBe(200);
    const { body } = await again.get('/account/notices');
    expect(body.notices.map(({ event }: { event: string }) => event)).toEqual([
      'new-sign-in',
      'password-changed',
      'disavowed',
      'new-sign-in',
    ]);
  });

  test('the link works once and expires after ten days [sec A17]', async () => {
    const first = await disavowToken();
    at.clock.advance(limits.disavowLinkSeconds - 1);
    expect((await disavow(first)).status).toBe(200);
    expect(await disavow(first)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });

    const ben = await at.seed(`ben${people}@example.com`);
    await openBrowser(at).login(ben);
    person = ben;
    const second = await disavowToken();
    at.clock.advance(limits.disavowLinkSeconds);
    expect((await disavow(second)).status).toBe(404);
  });

  test('of ten concurrent requests only one succeeds [sec A17]', async () => {
    const token = await disavowToken();
    const answers = await Promise.all(Array.from({ length: 10 }, () => disavow(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(9);
  });
});
