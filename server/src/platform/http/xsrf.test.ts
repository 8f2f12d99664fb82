import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { closeAtEnd, openBrowser, startTestServer } from '../../../test/harness.ts';

const at = closeAtEnd(await startTestServer());
const ann = openBrowser(at);
const ben = openBrowser(at);
await ann.login(await at.seed('ann@example.com'));
await ben.login(await at.seed('ben@example.com'));

const create = (headers: Record<string, string | undefined>, cookie?: string) => {
  const browser = openBrowser(at);
  for (const [name, value] of ann.cookies) browser.cookies.set(name, value);
  if (cookie !== undefined) browser.cookies.set('XSRF-TOKEN', cookie);
  browser.token = ann.token;
  return browser.post('/client/create', { accountType: 'PERSONAL_ACCOUNT' }, { headers });
};

describe('the cross-site token', () => {
  test('is set as the cookie XSRF-TOKEN and sent back as X-XSRF-TOKEN [S9.05, sec H01]', async () => {
    expect(ann.cookies.get('XSRF-TOKEN')).toMatch(/^[0-9a-f]{64}\.[0-9a-f]{32}$/);
    expect((await create({})).status).toBe(201);
  });

  test('differs between log-ins [sec H01]', async () => {
    const again = openBrowser(at);
    await again.login(await at.seed('cara@example.com'));
    expect(again.cookies.get('XSRF-TOKEN')).not.toBe(ann.cookies.get('XSRF-TOKEN'));
  });

  const planted = `${createHmac('sha256', 'guess').update('x').digest('hex')}.${'0'.repeat(32)}`;
  test.each([
    ['without the header', () => create({ 'x-xsrf-token': undefined })],
    ['with another person’s token in header and cookie', () => create({}, ben.cookies.get('XSRF-TOKEN'))],
    ['with an equal pair that the server did not issue', () => create({ 'x-xsrf-token': planted }, planted)],
    [
      'with a header that differs from the cookie',
      () => create({ 'x-xsrf-token': ben.cookies.get('XSRF-TOKEN') }),
    ],
    ['with an empty pair', () => create({ 'x-xsrf-token': '' }, '')],
  ])('XSRF_REFUSED %s [sec H01]', async (_, send) => {
    expect(await send()).toMatchObject({ status: 403, body: { code: 'XSRF_REFUSED' } });
  });

  test('is required for the state-changing GET too [sec H01]', async () => {
    const answer = await ann.get('/auth/refresh-token', { headers: { 'x-xsrf-token': undefined } });
    expect(answer).toMatchObject({ status: 403, body: { code: 'XSRF_REFUSED' } });
  });
});
