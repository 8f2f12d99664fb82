// After the owner has recovered an account, nothing of the thief's works: no link in an old email, no session cached by
// another process, no old password restored by a race. And before that, the owner is notified of everything.
import { randomUUID } from 'node:crypto';
import { limits } from '@portico/domain/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../src/app.ts';
import { renewCode, type SeededPerson, seedPerson } from '../../src/seed/people.ts';
import { startServer } from '../../src/server.ts';
import { applyChanges } from '../../src/slices/account/apply-changes.ts';
import { countBlocked } from '../count-blocked.ts';
import { type Browser, openBrowser, PASSWORD, startTestServer, type TestServer } from '../harness.ts';
import { authenticatorCode, findCode, forgotPassword, listMessages, newPhone } from '../sign-up.ts';

let at: TestServer;
let second: { server: Awaited<ReturnType<typeof startServer>>; app: Awaited<ReturnType<typeof createApp>> };
beforeAll(async () => {
  at = await startTestServer();
  const { log, providers } = at.server;
  // This process makes weaker hashes than the first one, which renews them at the next log-in.
  const passwordCost = { memoryKib: 128, passes: 1 };
  const server = await startServer(at.config, 'api', { clock: at.clock, log, providers, passwordCost });
  second = { server, app: await createApp(server) };
});
afterAll(async () => {
  await second.app.close();
  await second.server.close();
  await at.close();
});

const NEW_PASSWORD = 'brand new quiet words';
const newAddress = (): string => `${randomUUID()}@example.com`;
const tokensTo = async (
  kind: Parameters<typeof listMessages>[1],
  to: string,
  act: string,
): Promise<string[]> =>
  (await listMessages(at, kind))
    .filter((message) => message.to === to)
    .map(({ text }) => new RegExp(`act=${act}&token=([\\w-]+)`).exec(text)?.[1] ?? '');
const follow = async (act: 'undo-change' | 'disavow' | 'cancel-change', token: string | undefined) =>
  (await openBrowser(at).post(`/account/${act}`, { token: token ?? '' })).status;

async function logIn(person: SeededPerson): Promise<Browser> {
  await renewCode(at.server, person);
  const browser = openBrowser(at);
  expect((await browser.login(person)).status).toBe(200);
  return browser;
}
/** Logs in with the password and a recovery code, so changes requested there take effect a day later. */
async function logInWeakly({ email, password, recoveryCodes }: SeededPerson): Promise<Browser> {
  const browser = openBrowser(at);
  const body = { email, password, factor: 'recovery-code', code: recoveryCodes[0] };
  expect((await browser.post('/auth/login', body)).status).toBe(200);
  return browser;
}
async function changeEmail(browser: Browser, email: string): Promise<void> {
  expect((await browser.post('/account/change-address', { email })).status).toBe(202);
  const code = await findCode(at, 'change-email-code', email);
  expect((await browser.post('/account/confirm-address', { code })).body).toEqual({ effectiveAt: null });
}
async function changePhone(browser: Browser, phone: string): Promise<void> {
  expect((await browser.post('/account/change-address', { phone })).status).toBe(202);
  const code = await findCode(at, 'phone-code', phone);
  expect((await browser.post('/account/confirm-address', { code })).body).toEqual({ effectiveAt: null });
}
async function resetPassword(browser: Browser, email: string) {
  await forgotPassword(browser, email);
  await browser.post('/auth/validate-email-otp', { code: await findCode(at, 'reset-code', email) });
  return browser.post('/auth/reset-password', { password: NEW_PASSWORD });
}
async function requestAuthenticator(browser: Browser): Promise<string> {
  const { secret } = (await browser.post('/account/new-authenticator', {})).body;
  const answer = await browser.post('/account/new-authenticator', { code: authenticatorCode(at, secret) });
  expect(answer.body.effectiveAt).toEqual(expect.any(String));
  return secret;
}

describe('a link in an email [sec A17, sec B16]', () => {
  test('to the thief’s mailbox stops working once the owner undoes the change of address', async () => {
    const owner = await at.seed(newAddress());
    const thief = await logIn(owner);
    const mailbox = newAddress();
    await changeEmail(thief, mailbox);
    await thief.post('/account/new-recovery-codes', {});
    const [kept] = await tokensTo('recovery-codes-made', mailbox, 'disavow');
    const [undo] = await tokensTo('address-changed', owner.email, 'undo');
    expect(await follow('undo-change', undo)).toBe(200);
    expect(await follow('disavow', kept)).toBe(404);
  });

  test('cannot restore an address that was itself a change which can still be undone', async () => {
    const owner = await at.seed(newAddress(), { phone: newPhone() });
    const thief = await logIn(owner);
    const mailboxes = [newAddress(), newAddress()] as const;
    for (const mailbox of mailboxes) await changeEmail(thief, mailbox);
    for (const phone of [newPhone(), newPhone()]) await changePhone(thief, phone);
    expect(await tokensTo('address-changed', mailboxes[0], 'undo')).toEqual([]);
    // Of the phone numbers, a link can only restore the owner's.
    const [phoneLink, ...more] = await tokensTo('address-changed', mailboxes[1], 'undo');
    expect(more).toEqual([]);
    const mails = await tokensTo('address-changed', owner.email, 'undo');
    expect(mails).toHaveLength(2);
    expect(await follow('undo-change', mails.at(-1))).toBe(200);
    expect(await follow('undo-change', phoneLink)).toBe(404);
    expect(await follow('undo-change', mails[0])).toBe(200);
    const profile = await (await logIn(owner)).get('/auth/getUserProfile');
    expect(profile.body).toMatchObject({ email: owner.email, phone: `•••• ${owner.phone.slice(-4)}` });
  });

  test('to a former mailbox works only while the change can be undone', async () => {
    for (const { seconds, status } of [
      { seconds: limits.undoLinkSeconds - 1, status: 200 },
      { seconds: limits.undoLinkSeconds, status: 404 },
    ]) {
      const owner = await at.seed(newAddress());
      await changeEmail(await logIn(owner), newAddress());
      const [link] = await tokensTo('new-sign-in', owner.email, 'disavow');
      at.clock.advance(seconds);
      expect(await follow('disavow', link)).toBe(status);
    }
  });

  test('that disavows a log-in stops working after a password reset', async () => {
    const owner = await at.seed(newAddress());
    await logIn(owner);
    const [link] = await tokensTo('new-sign-in', owner.email, 'disavow');
    expect((await resetPassword(openBrowser(at), owner.email)).status).toBe(200);
    expect(await follow('disavow', link)).toBe(404);
    const [fresh] = await tokensTo('password-changed', owner.email, 'disavow');
    expect(await follow('disavow', fresh)).toBe(200);
  });

  test('cancels a pending change even after its due time, until the worker applies it', async () => {
    const owner = await at.seed(newAddress());
    const secret = await requestAuthenticator(await logInWeakly(owner));
    const [cancel] = await tokensTo('change-requested', owner.email, 'cancel');
    at.clock.advance(limits.changeDelaySeconds + 600);
    expect(await follow('cancel-change', cancel)).toBe(200);
    await applyChanges(at.worker);
    const { email, password } = owner;
    const body = { email, password, factor: 'authenticator', code: authenticatorCode(at, secret) };
    expect((await openBrowser(at).post('/auth/login', body)).body.code).toBe('USER_MFA_TOKEN_INVALID');
  });
});

describe('the owner is notified [sec A17]', () => {
  test('in the former mailbox of changes made after the email address', async () => {
    const owner = await at.seed(newAddress(), { phone: newPhone() });
    const thief = await logIn(owner);
    await changeEmail(thief, newAddress());
    await changePhone(thief, newPhone());
    expect(await tokensTo('address-changed', owner.email, 'undo')).toHaveLength(2);
    await thief.post('/account/new-recovery-codes', {});
    const [link] = await tokensTo('recovery-codes-made', owner.email, 'disavow');
    expect(await follow('disavow', link)).toBe(200);
    expect((await thief.get('/auth/getUserProfile')).status).toBe(401);
  });

  test('of a first phone number', async () => {
    const owner = await at.seed(newAddress());
    await at.owner.query('update person set phone_index = null, phone_sealed = null where id = $1', [
      owner.id,
    ]);
    await changePhone(await logIn(owner), newPhone());
    expect(await tokensTo('phone-added', owner.email, 'disavow')).toHaveLength(1);
  });
});

describe('a pending change [sec F12]', () => {
  /** Blocked when the change falls due. */
  const blocked: Readonly<Record<string, (owner: SeededPerson, isBlocked: boolean) => Promise<unknown>>> = {
    'the person': ({ id }, isBlocked) =>
      at.owner.query('update person set blocked_at = $2 where id = $1', [
        id,
        isBlocked ? at.clock.now() : null,
      ]),
    'every client of the person': ({ clientIds }, isBlocked) =>
      at.owner.query('update client set status = $2 where id = any ($1)', [
        clientIds,
        isBlocked ? 'BLOCKED' : 'DRAFT',
      ]),
  };
  test.each(Object.entries(blocked))(
    'is cancelled when it falls due while %s is blocked',
    async (_, block) => {
      const owner = await at.seed(newAddress(), { clients: [{ accountType: 'PERSONAL_ACCOUNT' }] });
      await requestAuthenticator(await logInWeakly(owner));
      await block(owner, true);
      at.clock.advance(limits.changeDelaySeconds);
      await applyChanges(at.worker);
      await block(owner, false);
      at.clock.advance(60);
      await applyChanges(at.worker);
      // With the authenticator that was to be replaced.
      await logIn(owner);
      expect(await tokensTo('change-cancelled', owner.email, 'disavow')).toHaveLength(1);
    },
  );
});

describe('an ended session [sec C10]', () => {
  /** The same browser, whose next request the load balancer sends to the other process. */
  function elsewhere(browser: Browser): Browser {
    const copy = openBrowser({ app: second.app, clock: at.clock });
    copy.cookies.clear();
    for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
    copy.token = browser.token;
    copy.address = browser.address;
    return copy;
  }

  test('changes nothing in a process that still has it cached', async () => {
    const owner = await at.seed(newAddress());
    const there = elsewhere(await logIn(owner));
    expect((await there.get('/account/factors')).status).toBe(200);
    expect(await follow('disavow', (await tokensTo('new-sign-in', owner.email, 'disavow'))[0])).toBe(200);
    at.clock.advance(4);
    const wanted = { current: owner.password, password: NEW_PASSWORD, endOtherSessions: true };
    expect((await there.post('/account/change-password', wanted)).body.code).toBe('SESSION_REQUIRED');
    expect((await there.post('/account/new-recovery-codes', {})).body.code).toBe('SESSION_REQUIRED');
  });

  test('of a person blocked a moment ago changes nothing [sec F12]', async () => {
    const owner = await at.seed(newAddress());
    const browser = await logIn(owner);
    expect((await browser.get('/account/factors')).status).toBe(200);
    await at.owner.query('update person set blocked_at = $2 where id = $1', [owner.id, at.clock.now()]);
    expect((await browser.post('/account/new-recovery-codes', {})).body.code).toBe('USER_IS_BLOCKED');
  });
});

test('a log-in racing with a password reset does not restore the old password [sec B04]', async () => {
  const person = await seedPerson(second.server, { email: newAddress(), password: PASSWORD });
  const owner = openBrowser(at);
  await forgotPassword(owner, person.email);
  await owner.post('/auth/validate-email-otp', { code: await findCode(at, 'reset-code', person.email) });
  // Hold the password's row, so that both wait for its lock: the reset first.
  await at.owner.query('begin');
  await at.owner.query('select from password where person_id = $1 for update', [person.id]);
  const reset = owner.post('/auth/reset-password', { password: NEW_PASSWORD });
  await expect.poll(() => countBlocked(at.owner)).toBe(1);
  const credential = { email: person.email, password: PASSWORD };
  const logInBeside = openBrowser(at).post('/auth/check-user-credential', credential);
  await expect.poll(() => countBlocked(at.owner)).toBe(2);
  await at.owner.query('commit');
  expect((await reset).status).toBe(200);
  await logInBeside;
  expect((await openBrowser(at).post('/auth/check-user-credential', credential)).status).toBe(401);
});
