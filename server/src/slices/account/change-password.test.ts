import { limits } from '@portico/domain/limits';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  type Browser,
  closeAtEnd,
  computeAuthenticatorCode,
  openBrowser,
  PASSWORD,
  startTestServer,
} from '../../../test/harness.ts';
import { beginLogin, listMessages } from '../../../test/sign-up.ts';
import type { SeededPerson } from '../../seed/people.ts';

const NEW = 'four quite random words';

let person: SeededPerson;
let here: Browser;
let there: Browser;
let people = 0;
const at = closeAtEnd(await startTestServer());
beforeEach(async () => {
  people += 1;
  person = await at.seed(`person${people}@example.com`);
  there = openBrowser(at);
  await there.login(person);
  at.clock.advance(30);
  here = openBrowser(at);
  await here.login(person);
  at.clock.advance(30);
});

const change = (given: object = {}) =>
  here.post('/account/change-password', {
    current: PASSWORD,
    password: NEW,
    endOtherSessions: true,
    ...given,
  });
const signIn = (password: string) => openBrowser(at).login({ ...person, password });
const isSignedIn = async (browser: Browser) => (await browser.get('/auth/getUserProfile')).status === 200;

describe('POST /account/change-password', () => {
  test('the new password works, the old one does not, and the owner is notified [sec C13, sec A17]', async () => {
    expect(await change()).toMatchObject({ status: 200, body: {} });
    expect((await signIn(PASSWORD)).body.code).toBe('USER_CERTIFICATE_INVALID');
    expect((await signIn(NEW)).status).toBe(200);
    expect((await listMessages(at, 'password-changed'))[0]).toMatchObject({
      to: person.email,
      text: expect.stringContaining('/security-notice?act=disavow&token='),
    });
  });

  test('ends other sessions unless deselected, and keeps this one [sec C13]', async () => {
    expect((await change({ endOtherSessions: false })).status).toBe(200);
    expect(await isSignedIn(there)).toBe(true);
    expect((await change({ current: NEW, password: `${NEW} more` })).status).toBe(200);
    expect(await isSignedIn(there)).toBe(false);
    expect(await isSignedIn(here)).toBe(true);
  });

  test('a wrong current password is a field error, ends no session and changes nothing [sec C13]', async () => {
    const answer = await change({ current: 'not my password' });
    expect(answer).toMatchObject({ status: 422, body: { fields: [{ field: 'current' }] } });
    expect(await isSignedIn(here)).toBe(true);
    expect((await signIn(PASSWORD)).status).toBe(200);
  });

  test('a repeat with the same key gets the stored reply, right or wrong, and is not counted twice [INV4, X02]', async () => {
    const failures = async () =>
      (await at.owner.query('select max(failures) as failures from device where person_id = $1', [person.id]))
        .rows[0].failures;
    const twice = async (body: object) => {
      const key = crypto.randomUUID();
      const send = () => here.post('/account/change-password', { ...body, endOtherSessions: true }, { key });
      return [await send(), await send()] as const;
    };
    const [wrong, wrongAgain] = await twice({ current: 'not my password', password: NEW });
    expect(wrongAgain).toMatchObject({ status: 422, body: wrong.body });
    expect(wrongAgain.headers['idempotent-replayed']).toBe('true');
    expect(await failures()).toBe(1);
    const [right, rightAgain] = await twice({ current: PASSWORD, password: NEW });
    expect(right.status).toBe(200);
    expect(rightAgain).toMatchObject({ status: 200, body: {} });
    expect(rightAgain.headers['idempotent-replayed']).toBe('true');
    expect(await failures()).toBe(0);
  });

  test('ten wrong passwords lock this browser out, here and at log-in, and the owner is notified [sec C13, sec A10, sec A12]', async () => {
    let wrong: unknown;
    for (let times = 0; times < limits.factor.triesBeforeLock; times++) {
      if (times % 5 === 0) at.clock.advance(1);
      wrong = (await change({ current: 'not my password' })).body;
    }
    const locked = await change();
    expect(locked.status).toBe(422);
    expect(locked.body).toEqual(wrong);
    expect((await here.login(person)).body.code).toBe('USER_CERTIFICATE_INVALID');
    expect((await listMessages(at, 'sign-in-locked'))[0]?.to).toBe(person.email);
    // Failures are counted per browser, so the password still works in the other browser.
    expect((await there.login(person)).status).toBe(200);
  });

  test('a lock caused by strangers does not stop the owner from changing the password [sec A12]', async () => {
    await at.owner.query(
      `update password set failures = 10, locked_until = $2::timestamptz + interval '15 minutes' where person_id = $1`,
      [person.id, at.clock.now()],
    );
    expect((await signIn(PASSWORD)).body.code).toBe('USER_CERTIFICATE_INVALID');
    expect((await change()).status).toBe(200);
    expect((await signIn(NEW)).status).toBe(200);
  });

  test('repeating a wrong password with the same key counts as one attempt [sec C13]', async () => {
    const key = crypto.randomUUID();
    const send = () =>
      here.post(
        '/account/change-password',
        { current: 'not my password', password: NEW, endOtherSessions: true },
        { key },
      );
    const [first, second] = [await send(), await send()];
    expect(first).toMatchObject({ status: 422, body: { fields: [{ field: 'current' }] } });
    expect(second.body).toEqual(first.body);
    expect(second.headers['idempotent-replayed']).toBe('true');
    const { rows } = await at.owner.query(
      'select sum(failures)::int as failures from device where person_id = $1',
      [person.id],
    );
    expect(rows).toEqual([{ failures: 1 }]);
  });

  test('applies the rules for new passwords [sec A03]', async () => {
    for (const password of ['password1234', person.email])
      expect(await change({ password }), password).toMatchObject({
        status: 422,
        body: { fields: [{ field: 'password' }] },
      });
    expect((await change({ password: 'x'.repeat(11) })).status).toBe(422);
  });

  test('a log-in started with the old password fails [sec C13]', async () => {
    const { browser, flowToken } = await beginLogin(at, person);
    await change();
    const answer = await browser.post('/auth/login', {
      email: person.email,
      flowToken,
      factor: 'authenticator',
      code: computeAuthenticatorCode(person, at.clock.now()),
    });
    expect(answer.body.code).toBe('USER_CERTIFICATE_INVALID');
  });

  test('the audit trail records both outcomes and no password [sec O02]', async () => {
    await change({ current: 'not my password' });
    await change();
    const { rows } = await at.owner.query(
      `select result, target, detail from audit where action = 'account.change-password' and person_id = $1 order by seq`,
      [person.id],
    );
    expect(rows).toEqual([
      { result: 'refused', target: 'password', detail: {} },
      { result: 'done', target: 'password', detail: { endedSessions: 1 } },
    ]);
  });
});
