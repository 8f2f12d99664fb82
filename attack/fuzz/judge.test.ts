import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { errors } from '@portico/domain/errors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { send } from '../http.ts';
import type { OpenApi } from './document.ts';
import { createJudge } from './judge.ts';

const document: OpenApi = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../server/openapi.json'), 'utf8'),
);
const judge = createJudge(document);

/** Answers of a server with planted faults, by path. */
const planted: Record<string, { status: number; body: string; headers?: Record<string, string> }> = {};
const json = (body: unknown): string => JSON.stringify(body);
const refusal = (code: keyof typeof errors): string => json({ code, message: errors[code].message });

const server = createServer((request, response) => {
  const { status, body, headers } = planted[request.url ?? ''] ?? { status: 404, body: refusal('NOT_FOUND') };
  response
    .writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      ...headers,
    })
    .end(body);
});
let url = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
});

async function verdict(
  method: string,
  path: string,
  status: number,
  body: string,
  headers = {},
): Promise<string[]> {
  planted[path] = { status, body, headers };
  const sent = { method, path, headers: {} };
  return judge(sent, await send(url, sent));
}

describe('the judge of fuzz responses', () => {
  test('accepts a response that the OpenAPI document lists [sec R01]', async () => {
    expect(await verdict('POST', '/auth/login', 200, json({ accessToken: 'a' }))).toEqual([]);
    expect(await verdict('POST', '/auth/login', 401, refusal('USER_CERTIFICATE_INVALID'))).toEqual([]);
    expect(await verdict('POST', '/auth/login', 503, refusal('BUSY'))).toEqual([]);
    expect(await verdict('HEAD', '/auth/login', 503, '', { 'retry-after': '7' })).toEqual([]);
    expect(await verdict('GET', '/auth/login', 405, refusal('METHOD_NOT_ALLOWED'))).toEqual([]);
    expect(await verdict('GET', '/nowhere', 404, refusal('NOT_FOUND'))).toEqual([]);
    const fields = [{ field: 'code', message: 'Enter it again.' }];
    const invalid = json({ code: 'INVALID_INPUT', message: 'Enter it again.', fields });
    expect(await verdict('POST', '/auth/login', 422, invalid)).toEqual([]);
  });

  test('flags a 500, a 502 and a 503 that is not our own [sec R01]', async () => {
    const accident = json({ code: 'SERVER_ERROR', message: 'Server Error', requestId: 'r' });
    expect(await verdict('POST', '/auth/login', 500, accident)).toHaveLength(1);
    expect(await verdict('POST', '/auth/login', 502, 'Bad Gateway')).toHaveLength(1);
    expect(await verdict('POST', '/auth/login', 503, '{}')).toHaveLength(1);
    expect(await verdict('HEAD', '/auth/login', 503, '')).toHaveLength(1);
  });

  test('flags an unlisted response: status, shape, error code, message, headers [sec R01]', async () => {
    expect(await verdict('POST', '/auth/login', 201, json({ accessToken: 'a' }))).toEqual([
      '201 is not listed',
    ]);
    expect(await verdict('POST', '/auth/login', 302, '')).toEqual(['302 is not listed']);
    for (const body of [json({ accessToken: 1 }), json({ accessToken: 'a', person: 'b' }), 'ok', ''])
      expect((await verdict('POST', '/auth/login', 200, body))[0]).toMatch(/does not match the schema/);
    expect(await verdict('POST', '/auth/login', 409, refusal('USER_PHONE_USED'))).toEqual([
      'USER_PHONE_USED is not listed for this call',
    ]);
    expect(await verdict('POST', '/auth/login', 400, refusal('USER_CERTIFICATE_INVALID'))).toEqual([
      'USER_CERTIFICATE_INVALID with 400 instead of 401',
    ]);
    expect(
      await verdict('POST', '/auth/login', 401, json({ code: 'USER_CERTIFICATE_INVALID', message: 'no' })),
    ).toEqual(['USER_CERTIFICATE_INVALID with a different message: no']);
    expect(
      await verdict('POST', '/auth/login', 404, json({ code: 'FST_NEW', message: 'no', fields: [] })),
    ).toEqual(['404 FST_NEW includes fields']);
    expect(await verdict('GET', '/nowhere', 200, '{}')).toHaveLength(1);
    expect(await verdict('GET', '/auth/login', 404, refusal('NOT_FOUND'))).toHaveLength(1);
    expect(
      await verdict('POST', '/auth/login', 200, json({ accessToken: 'a' }), { 'cache-control': 'public' }),
    ).toEqual(['may be cached']);
  });

  test('flags a response that reveals internals [sec R01]', async () => {
    for (const leak of ['at handler (/srv/app.ts:12)', 'relation "person" does not exist', 'FST_ERR_CTP'])
      expect(
        (await verdict('POST', '/auth/login', 422, json({ code: 'INVALID_INPUT', message: leak })))[0],
      ).toMatch(/reveals internals/);
  });

  test('flags a missing response, and judges a raw request by its status alone [sec R01]', () => {
    const sent = { method: 'GET', path: '/auth/flow', headers: {} };
    expect(judge(sent, new Error('no answer after 20000 ms'))).toEqual([
      'no answer: no answer after 20000 ms',
    ]);
    const raw = { ...sent, raw: Buffer.from('x') };
    expect(judge(raw, { status: 400, headers: {}, body: '' })).toEqual([]);
    expect(judge(raw, { status: 500, headers: {}, body: '' })).toHaveLength(1);
  });
});
