import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, openBrowser, startTestServer, type TestServer } from '../../test/harness.ts';
import type { SeededPerson } from '../seed/people.ts';

let at: TestServer;
beforeAll(async () => {
  at = await startTestServer();
});
afterAll(() => at.close());

const signIn = async (email: string): Promise<{ person: SeededPerson; browser: Browser }> => {
  const person = await at.seed(email);
  const browser = openBrowser(at);
  await browser.login(person);
  await browser.get('/auth/getUserProfile');
  return { person, browser };
};
/** What the database is told now acts when the five seconds of the cache are over. */
const afterFiveSeconds = <T>(work: () => Promise<T>): Promise<T> => {
  at.clock.advance(5);
  return work();
};
const profile = (browser: Browser) => browser.get('/auth/getUserProfile');

test('sec F12 a session that is ended elsewhere is refused within five seconds, although its token lives on', async () => {
  const { person, browser } = await signIn('ended@example.com');
  await at.owner.query('update session set ended_at = now() where person_id = $1', [person.id]);
  expect(await afterFiveSeconds(() => profile(browser))).toMatchObject({
    status: 401,
    body: { code: 'SESSION_REQUIRED' },
  });
});

test('sec F12 USER_IS_BLOCKED to the next call within five seconds', async () => {
  const { person, browser } = await signIn('blocked@example.com');
  await at.owner.query('update person set blocked_at = now() where id = $1', [person.id]);
  expect(await afterFiveSeconds(() => profile(browser))).toMatchObject({
    status: 403,
    body: { code: 'USER_IS_BLOCKED', message: 'Your account has been blocked!' },
  });
  at.clock.advance(30);
  expect(await browser.login(person)).toMatchObject({ status: 403, body: { code: 'USER_IS_BLOCKED' } });
});

test('sec F12 ALL_CLIENTS_ARE_BLOCKED when none is left, CLIENT_IS_BLOCKED for the one that is acted for', async () => {
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

test('sec F12 whoever is no longer a member of the client they act for must sign in again', async () => {
  const { person, browser } = await signIn('member@example.com');
  const { body } = await browser.post('/client/create', { accountType: 'BUSINESS_ACCOUNT' });
  await at.owner.query('update session set client_id = $1 where person_id = $2', [body.id, person.id]);
  expect((await afterFiveSeconds(() => profile(browser))).status).toBe(200);
  await at.owner.query('delete from member where person_id = $1', [person.id]);
  expect((await afterFiveSeconds(() => profile(browser))).status).toBe(401);
});
