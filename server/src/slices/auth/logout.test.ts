import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { closeAtEnd, openBrowser, startTestServer } from '../../../test/harness.ts';

const at = closeAtEnd(await startTestServer());

test('ends the session at once and clears its cookies, but the browser stays known [S7.15, sec A12]', async () => {
  const browser = openBrowser(at);
  await browser.login(await at.seed('ann@example.com'));
  const token = browser.token;
  const cookies = new Map(browser.cookies);
  expect(await browser.post('/auth/logout', {})).toMatchObject({ status: 200, body: {} });
  expect([...browser.cookies.keys()]).toEqual(['__Host-pre-session', '__Host-device']);
  const thief = openBrowser(at);
  for (const [name, value] of cookies) thief.cookies.set(name, value);
  thief.token = token;
  expect((await thief.get('/auth/getUserProfile')).status).toBe(401);
  expect((await thief.get('/auth/refresh-token')).status).toBe(401);
});

test.each([
  ['no body at all', undefined],
  ['an empty body declared as JSON', ''],
  ['an empty object', '{}'],
])('accepts %s and ends the session [S7.15]', async (_, body) => {
  const browser = openBrowser(at);
  await browser.login(await at.seed(`${randomUUID()}@example.com`));
  const answer = await browser.send('POST', '/auth/logout', body === undefined ? {} : { body });
  expect(answer).toMatchObject({ status: 200, body: {} });
  expect((await browser.get('/auth/refresh-token')).status).toBe(401);
});

test('a call that requires input still rejects an empty body', async () => {
  const answer = await openBrowser(at).send('POST', '/auth/forgot-password', { body: '' });
  expect(answer).toMatchObject({ status: 422, body: { code: 'INVALID_INPUT' } });
});

test('works after the access token has expired, and without a session [S7.15]', async () => {
  const browser = openBrowser(at);
  await browser.login(await at.seed('ben@example.com'));
  at.clock.advance(400);
  browser.token = undefined;
  expect((await browser.post('/auth/logout', {})).status).toBe(200);
  expect((await browser.get('/auth/refresh-token')).status).toBe(401);
  expect((await openBrowser(at).post('/auth/logout', {})).status).toBe(200);
});

test('tells the browser to clear its cache [S7.15]', async () => {
  const answer = await openBrowser(at).post('/auth/logout', {});
  expect(answer.headers['clear-site-data']).toBe('"cache"');
});

test('returns XSRF_REFUSED without the cross-site token and keeps the session', async () => {
  const browser = openBrowser(at);
  await browser.login(await at.seed('cara@example.com'));
  const answer = await browser.post('/auth/logout', {}, { headers: { 'x-xsrf-token': undefined } });
  expect(answer).toMatchObject({ status: 403, body: { code: 'XSRF_REFUSED' } });
  expect((await browser.get('/auth/getUserProfile')).status).toBe(200);
});
