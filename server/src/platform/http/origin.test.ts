import { describe, expect, test } from 'vitest';
import { closeAtEnd, openBrowser, PORTAL, startTestServer } from '../../../test/harness.ts';

const at = closeAtEnd(await startTestServer());
const ann = openBrowser(at);
await ann.login(await at.seed('ann@example.com'));

const body = { accountType: 'PERSONAL_ACCOUNT' };

describe('a write request', () => {
  test.each([
    ['another site', { origin: 'http://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['a sibling site', { origin: 'http://evil.localhost', 'sec-fetch-site': 'same-site' }],
    ['our origin with a suffix', { origin: `${PORTAL}.evil.example` }],
    ['our origin followed by a port', { origin: `${PORTAL}:81` }],
    ['our origin with https instead of http', { origin: PORTAL.replace('http', 'https') }],
    ['the origin null', { origin: 'null' }],
    ['a same-site page that hides its origin', { origin: undefined, 'sec-fetch-site': 'same-site' }],
    ['a request without Origin and Sec-Fetch-Site', { origin: undefined, 'sec-fetch-site': undefined }],
  ])('ORIGIN_REFUSED from %s [sec H02]', async (_, headers) => {
    expect(await ann.post('/client/create', body, { headers })).toMatchObject({
      status: 403,
      body: { code: 'ORIGIN_REFUSED' },
    });
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'TYPE_REFUSED for %s, which a form on any site could send [sec H02]',
    async (type) => {
      const answer = await ann.post('/client/create', body, { headers: { 'content-type': type } });
      expect(answer).toMatchObject({ status: 415, body: { code: 'TYPE_REFUSED' } });
    },
  );

  test('the state-changing GET is refused unless it is a same-origin fetch [sec H02]', async () => {
    for (const headers of [
      { 'sec-fetch-mode': 'navigate' },
      { 'sec-fetch-site': 'none' },
      { 'sec-fetch-site': undefined },
    ])
      expect((await ann.get('/auth/refresh-token', { headers })).body.code).toBe('ORIGIN_REFUSED');
  });
});

describe('a response', () => {
  test.each(['http://evil.example', 'null', `${PORTAL}.evil.example`, 'http://evil.localhost', PORTAL])(
    'to origin %s carries no CORS permission [sec H03]',
    async (origin) => {
      for (const method of ['GET', 'OPTIONS']) {
        const answer = await ann.send(method, '/auth/getUserProfile', {
          headers: {
            origin,
            'access-control-request-method': 'GET',
            'access-control-request-headers': 'authorization',
          },
        });
        expect(answer.headers['access-control-allow-origin']).toBeUndefined();
        expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
        expect(answer.headers['vary']).toContain('Origin');
      }
    },
  );
});
