import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, startTestServer, type TestServer } from '../../test/harness.ts';

let at: TestServer;
beforeAll(async () => {
  at = await startTestServer({ environment: { EMAIL_WHITELIST: 'example.com' } });
});
afterAll(() => at.close());

test('sec E07 a change of address keeps to the whitelist, by the text alone', async () => {
  const browser = openBrowser(at);
  await browser.login(await at.seed('ann@example.com'));
  expect(await browser.post('/account/change-address', { email: 'ann@elsewhere.example' })).toMatchObject({
    status: 422,
    body: { code: 'USER_EMAIL_NOT_IN_WHITELIST' },
  });
  expect((await browser.post('/account/change-address', { email: 'ann2@example.com' })).status).toBe(202);
});
