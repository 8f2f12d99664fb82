import { join } from 'node:path';
import { computeCode } from '@portico/server/seed/people';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { makeFirstSigningKey, openSeeder, type SeededPerson } from './inside.ts';
import { type Running, startProductProcess, untilReady } from './processes.ts';
import { type Environment, productSettings } from './settings.ts';

const TRANSACTION_CLIENT_THERE = 'facade000001';

let api: Running;
let origin: string;
let environment: Environment;
let ann: SeededPerson;
beforeAll(async () => {
  const settings = await productSettings('test', inject('stack'), 'portico_hand_off');
  environment = settings.environment('api');
  origin = `http://127.0.0.1:${settings.portalPort}`;
  await makeFirstSigningKey(settings);
  const seeder = await openSeeder(settings);
  const account = { accountType: 'PERSONAL_ACCOUNT' } as const;
  ann = await seeder.seed(`${crypto.randomUUID()}@example.com`, {
    clients: [account, { ...account, idEnding: TRANSACTION_CLIENT_THERE }],
  });
  await seeder.close();
  api = startProductProcess('api', environment, join(settings.folder, 'log/api.log'));
  await untilReady(origin, { running: api });
});
afterAll(() => api.stop());

/** Logs in as the portal's pages do. */
async function signIn(): Promise<(path: string) => Promise<{ accessToken: string }>> {
  const own = {
    origin: String(environment['PORTAL_ORIGIN']),
    'sec-fetch-site': 'same-origin',
    'sec-fetch-mode': 'cors',
  };
  const login = await fetch(`${origin}/auth/login`, {
    method: 'POST',
    headers: { ...own, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({
      email: ann.email,
      password: ann.password,
      factor: 'authenticator',
      code: computeCode(ann),
    }),
  });
  expect(login.status).toBe(200);
  const cookies = login.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const { accessToken } = (await login.json()) as { accessToken: string };
  const headers = {
    ...own,
    authorization: `Bearer ${accessToken}`,
    cookie: cookies.join('; '),
    'x-xsrf-token': cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.slice(11) ?? '',
  };
  return async (path) =>
    (await fetch(`${origin}${path}`, { headers })).json() as Promise<{ accessToken: string }>;
}

test('the transaction service accepts a token of the portal on the same stack', async () => {
  const call = await signIn();
  const [natural, magic] = ann.clientIds;
  const { accessToken } = await call(`/auth/change-client?clientId=${natural}`);
  const portal = String(environment['PORTAL_ORIGIN']);
  const ask = async (method: string, path: string, token: string) => {
    const address = `${environment['TRANSACTION_BASE']}${path}`;
    const response = await fetch(address, {
      method,
      headers: { authorization: `Bearer ${token}`, origin: portal },
    });
    expect(response.headers.get('access-control-allow-origin')).toBe(portal);
    return response.json();
  };
  expect(await ask('GET', '/client/current', accessToken)).toEqual({ status: 'CLIENT_NOT_EXIST' });
  expect(await ask('POST', '/client', accessToken)).toEqual({ status: 'CLIENT_WAITING_FOR_APPROVAL' });
  expect(await ask('GET', '/client/current', accessToken)).toEqual({ status: 'CLIENT_WAITING_FOR_APPROVAL' });

  const { accessToken: other } = await call(`/auth/change-client?clientId=${magic}`);
  expect(await ask('GET', '/client/current', other)).toEqual({ status: 'CLIENT_ALREADY_EXIST' });
});

test('the transaction service allows the portal’s origin with a token, and no other origin', async () => {
  const preflight = (asking: string, method: string) =>
    fetch(`${environment['TRANSACTION_BASE']}/client`, {
      method: 'OPTIONS',
      headers: {
        origin: asking,
        'access-control-request-method': method,
        'access-control-request-headers': 'authorization',
      },
    });
  const portal = String(environment['PORTAL_ORIGIN']);
  for (const method of ['GET', 'POST']) {
    const { headers } = await preflight(portal, method);
    expect(headers.get('access-control-allow-origin')).toBe(portal);
    expect(headers.get('access-control-allow-headers')).toContain('authorization');
    expect(headers.get('access-control-allow-methods')).toContain(method);
    expect(headers.get('access-control-allow-credentials')).toBeNull();
  }
  expect((await preflight('http://evil.example', 'GET')).headers.get('access-control-allow-origin')).toBe(
    portal,
  );
});

test('every vendor script is served at its configured address', async () => {
  for (const name of ['CAPTCHA_SCRIPT', 'MAPS_SCRIPT', 'REFERRAL_SCRIPT']) {
    // Browsers resolve every name under localhost to this machine; Node asks the system, which may not.
    const address = String(environment[name]).replace(/\w+\.localhost/, '127.0.0.1');
    const response = await fetch(address);
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  }
});
