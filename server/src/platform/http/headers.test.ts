import { expect, test } from 'vitest';
import { closeAtEnd, openBrowser, startTestServer } from '../../../test/harness.ts';

const at = closeAtEnd(await startTestServer());
const ann = openBrowser(at);
await ann.login(await at.seed('ann@example.com'));

test.each([
  ['a read', 200, () => ann.get('/auth/getUserProfile')],
  ['a write', 201, () => ann.post('/client/create', { accountType: 'PERSONAL_ACCOUNT' })],
  ['a refusal', 401, () => openBrowser(at).get('/auth/getUserProfile')],
  ['invalid input', 422, () => ann.post('/client/create', {})],
  ['an unknown path', 404, () => ann.get('/nowhere')],
  ['an unsupported method', 405, () => ann.send('DELETE', '/client/create')],
])('%s has headers against caching, framing, sniffing and execution [sec H05]', async (_, status, send) => {
  const answer = await send();
  expect(answer.status).toBe(status);
  expect(answer.headers).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
  });
  expect(answer.headers['server']).toBeUndefined();
  expect(answer.headers['x-powered-by']).toBeUndefined();
});
