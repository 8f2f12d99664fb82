import { expect, test } from 'vitest';
import { openVisitor } from './visitor.ts';

const origin = 'https://portal.example';

test('sends with a write what our pages send, with the cookies and token of earlier responses', () => {
  const visitor = openVisitor({ origin, address: '10.9.8.7' });
  visitor.take({
    headers: { 'set-cookie': ['__Host-rt=abc; Path=/; HttpOnly', 'XSRF-TOKEN=x.y; Path=/'] },
    body: { accessToken: 'jwt' },
  });
  expect(visitor.request({ path: '/client/create', body: { a: 1 }, key: 'key' })).toEqual({
    method: 'POST',
    path: '/client/create',
    headers: {
      'user-agent': expect.stringContaining('Mozilla'),
      'x-forwarded-for': '10.9.8.7',
      'sec-fetch-site': 'same-origin',
      'sec-fetch-mode': 'cors',
      origin,
      'idempotency-key': 'key',
      'content-type': 'application/json',
      cookie: expect.stringMatching(/^__Host-pre-session=[\w-]{43}; __Host-rt=abc; XSRF-TOKEN=x\.y$/),
      'x-xsrf-token': 'x.y',
      authorization: 'Bearer jwt',
    },
    body: '{"a":1}',
  });
});

test('sends no origin, key or body with a read', () => {
  const { headers, body } = openVisitor({ origin }).request({ method: 'GET', path: '/client/terms' });
  expect(body).toBeUndefined();
  expect(Object.keys(headers)).toEqual([
    'user-agent',
    'x-forwarded-for',
    'sec-fetch-site',
    'sec-fetch-mode',
    'cookie',
  ]);
});

test.each([
  [{ path: '/x' }, '{}'],
  [{ method: 'POST', path: '/x' }, undefined],
  [{ method: 'POST', path: '/x', body: '{"as":"text"' }, '{"as":"text"'],
])('%j has the body %s', (call, body) => {
  expect(openVisitor({ origin }).request(call).body).toBe(body);
});

test('headers of a call replace the defaults, and undefined removes one', () => {
  const visitor = openVisitor({ origin, headers: { connection: 'close' } });
  const { headers } = visitor.request({
    path: '/x',
    headers: { origin: 'https://evil', 'user-agent': undefined },
  });
  expect(headers).toMatchObject({ origin: 'https://evil', connection: 'close' });
  expect(headers).not.toHaveProperty('user-agent');
});

test('deletes a cookie that a response empties, and reads the token from a text body', () => {
  const visitor = openVisitor({ origin, cookies: [['__Host-rt', 'abc']], token: 'former' });
  visitor.take({ headers: { 'set-cookie': '__Host-rt=; Max-Age=0' }, body: '{"accessToken":"next"}' });
  expect([...visitor.cookies.keys()]).toEqual(['__Host-pre-session']);
  expect(visitor.token).toBe('next');
  visitor.take({ headers: {}, body: null });
  expect(visitor.token).toBe('next');
});

test('a copy keeps cookies and token without changing the original', () => {
  const visitor = openVisitor({ origin, cookies: [['a', '1']], token: 'jwt' });
  const copy = openVisitor({ origin, cookies: visitor.cookies, token: visitor.token });
  copy.cookies.clear();
  expect([...visitor.cookies.keys()]).toEqual(['__Host-pre-session', 'a']);
  expect(copy.token).toBe('jwt');
  expect(copy.address).not.toBe(visitor.address);
});
