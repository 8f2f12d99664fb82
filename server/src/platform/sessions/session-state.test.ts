import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, closeAtEnd, openBrowser, startTestServer } from '../../../test/harness.ts';
import { createApp } from '../../app.ts';
import type { SeededPerson } from '../../seed/people.ts';
import { startServer } from '../../server.ts';

const at = closeAtEnd(await startTestServer());

const signIn = async (email: string): Promise<{ person: SeededPerson; browser: Browser }> => {
  const person = await at.seed(email);
  const browser = openBrowser(at);
  await browser.login(person);
  await browser.get('/auth/getUserProfile');
  return { person, browser };
};
/** Changes in the database take effect when the five-second cache expires. */
const afterFiveSeconds = <T>(work: () => Promise<T>): Promise<T> => {
  at.clock.advance(5);
  return work();
};
const profile = (browser: Browser) => browser.get('/auth/getUserProfile');

test('a session ended elsewhere is refused within five seconds although its token is still valid [sec F12]', async () => {
  const { person, browser } = await signIn('ended@example.com');
  await at.owner.query('update session set ended_at = now() where person_id = $1', [person.id]);
  expect(await afterFiveSeconds(() => profile(browser))).toMatchObject({
    status: 401,
    body: { code: 'SESSION_REQUIRED' },
  });
});

test('a blocked person gets USER_IS_BLOCKED within five seconds [sec F12]', async () => {
  const { person, browser } = await signIn('blocked@example.com');
  await at.owner.query('update person set blocked_at = now() where id = $1', [person.id]);
  expect(await afterFiveSeconds(() => profile(browser))).toMatchObject({
    status: 403,
    body: { code: 'USER_IS_BLOCKED', message: 'Your account has been blocked!' },
  });
  at.clock.advance(30);
  expect(await browser.login(person)).toMatchObject({ status: 403, body: { code: 'USER_IS_BLOCKED' } });
});

test('ALL_CLIENTS_ARE_BLOCKED when none is left, CLIENT_IS_BLOCKED for the active client [sec F12]', async () => {
  const { person, browser } = await signIn('clients@example.com');
  const { body: first } = await browser.post('/client/create', { accountType: 'BUSINESS_ACCOUNT' });
  await at.owner.query('update session set client_id = $1 where person_id = $2', [first.id, person.id]);
  await at.owner.query(`update client set status = 'BLOCKED' where id = $1`, [first.id]);
  expect((await afterFiveSeconds(() => profile(browser))).body.code).toBe('ALL_CLIENTS_ARE_BLOCKED');
  await at.owner.query(`update client set status = 'DRAFT' where id = $1`, [first.id]);
  at.clock.advance(30);
  const again = openBrowser(at);
  await again.login(person);
  await again.post('/client/create', { accountType: 'PERSONAL_ACCOUNT' });
  await at.owner.query(`update client set status = 'BLOCKED' where id = $1`, [first.id]);
  expect((await afterFiveSeconds(() => profile(again))).body.code).toBe('CLIENT_IS_BLOCKED');
});

test('a person removed from their active client must log in again [sec F12]', async () => {
  const { person, browser } = await signIn('member@example.com');
  const { body } = await browser.post('/client/create', { accountType: 'BUSINESS_ACCOUNT' });
  await at.owner.query('update session set client_id = $1 where person_id = $2', [body.id, person.id]);
  expect((await afterFiveSeconds(() => profile(browser))).status).toBe(200);
  await at.owner.query('delete from member where person_id = $1', [person.id]);
  expect((await afterFiveSeconds(() => profile(browser))).status).toBe(401);
});

describe('in another process that received no notification [sec F12]', () => {
  let other: { server: Awaited<ReturnType<typeof startServer>>; app: Awaited<ReturnType<typeof createApp>> };
  beforeAll(async () => {
    const { clock, log, providers } = at.server;
    const server = await startServer(at.config, 'api', { clock, log, providers });
    other = { server, app: await createApp(server) };
  });
  afterAll(async () => {
    await other.app.close();
    await other.server.close();
  });
  /** The same browser, sent to the other process by the load balancer. */
  const there = ({ cookies, token }: Browser): Browser => {
    const browser = openBrowser({ app: other.app, clock: at.clock });
    for (const [name, value] of cookies) browser.cookies.set(name, value);
    browser.token = token;
    return browser;
  };
  /** Logged in, and cached by both processes. */
  async function loadBothViews(email: string) {
    const { person, browser } = await signIn(email);
    const elsewhere = there(browser);
    expect((await profile(elsewhere)).status).toBe(200);
    return { person, browser, elsewhere };
  }

  test('a log-out, ended session, new password or reused refresh token takes effect within five seconds [sec F12]', async () => {
    const acts: Record<string, (browser: Browser, person: SeededPerson) => Promise<unknown>> = {
      logout: (browser) => browser.post('/auth/logout', {}),
      'end-session': async (_, person) => {
        at.clock.advance(30);
        const second = openBrowser(at);
        await second.login(person);
        expect((await second.post('/account/end-session', { allOthers: true })).status).toBe(200);
      },
      'change-password': async (_, person) => {
        at.clock.advance(30);
        const second = openBrowser(at);
        await second.login(person);
        const body = {
          current: person.password,
          password: 'four quite random words',
          endOtherSessions: true,
        };
        expect((await second.post('/account/change-password', body)).status).toBe(200);
      },
      'refresh-reuse': async (browser) => {
        const before = there(browser);
        await browser.get('/auth/refresh-token');
        await browser.get('/auth/refresh-token');
        expect((await before.get('/auth/refresh-token')).status).toBe(401);
      },
    };
    for (const [act, work] of Object.entries(acts)) {
      const { person, browser, elsewhere } = await loadBothViews(`${act}@example.com`);
      const token = browser.token;
      await work(browser, person);
      elsewhere.token = token;
      expect((await afterFiveSeconds(() => profile(elsewhere))).body.code, act).toBe('SESSION_REQUIRED');
    }
  });

  test('blocking a person or client takes effect within five seconds; until then the cache applies [sec F12]', async () => {
    const { person, elsewhere } = await loadBothViews('blocked-there@example.com');
    await at.owner.query('update person set blocked_at = now() where id = $1', [person.id]);
    at.clock.advance(4.999);
    expect((await profile(elsewhere)).status).toBe(200);
    at.clock.advance(0.001);
    expect(await profile(elsewhere)).toMatchObject({ status: 403, body: { code: 'USER_IS_BLOCKED' } });

    const two = await loadBothViews('changed-there@example.com');
    const { body: client } = await two.browser.post('/client/create', { accountType: 'PERSONAL_ACCOUNT' });
    expect((await two.browser.get(`/auth/change-client?clientId=${client.id}`)).status).toBe(200);
    const member = (browser: Browser) => browser.get(`/client/get-client?clientId=${client.id}`);
    expect((await member(there(two.browser))).status).toBe(200);
    await at.owner.query(`update client set status = 'BLOCKED' where id = $1`, [client.id]);
    const after = await afterFiveSeconds(() => member(there(two.browser)));
    expect(after.body.code).toBe('ALL_CLIENTS_ARE_BLOCKED');
  });
});
