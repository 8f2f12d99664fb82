import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { permissions, transactionStates } from '@portico/domain/clients/transaction';
import { audiences } from '@portico/domain/sessions/claims';
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SIGNATURE_HEADER, sign } from '../signature.ts';
import { createSimulators } from '../simulators.ts';

const PORTAL = 'http://portal.localhost';
const SECRET = 'shared with the portal';
const NEW_CLIENT = '0198c0de-0000-7000-8000-000000000001';

let key: CryptoKey;
let strangersKey: CryptoKey;
let publicJwk: object;
const keys = createServer((_request, response) => {
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [publicJwk] }));
});
let app: ReturnType<typeof createSimulators>;
let base: string;

beforeAll(async () => {
  const pair = await generateKeyPair('ES256');
  key = pair.privateKey;
  strangersKey = (await generateKeyPair('ES256')).privateKey;
  publicJwk = { ...(await exportJWK(pair.publicKey)), kid: 'one', alg: 'ES256', use: 'sig' };
  await new Promise<void>((resolve) => keys.listen(0, '127.0.0.1', resolve));
  const keysUrl = `http://127.0.0.1:${(keys.address() as AddressInfo).port}/jwks.json`;
  app = createSimulators({ portal: PORTAL, keys: keysUrl, secret: SECRET });
  base = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  keys.close();
});

interface Forged {
  claims?: JWTPayload;
  header?: { alg?: string; kid?: string; typ?: string };
  by?: 'portal' | 'stranger';
}
const tokenFor = (clientId: string, { claims, header, by = 'portal' }: Forged = {}): Promise<string> =>
  new SignJWT({
    iss: PORTAL,
    sub: 'person',
    aud: [audiences.onboarding],
    exp: Date.now() / 1000 + 300,
    cid: clientId,
    ...claims,
  })
    .setProtectedHeader({ alg: 'ES256', kid: 'one', typ: 'at+jwt', ...header })
    .sign(by === 'portal' ? key : strangersKey);

const ask = async (
  method: string,
  path: string,
  token?: string,
): Promise<{ status: number; body: unknown }> => {
  const response = await fetch(`${base}/transaction${path}`, {
    method,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  return { status: response.status, body: await response.json() };
};
const current = async (clientId: string): Promise<unknown> =>
  (await ask('GET', '/client/current', await tokenFor(clientId))).body;

async function post(what: 'approve' | 'member', content: object, secret = SECRET): Promise<number> {
  const body = JSON.stringify(content);
  const response = await fetch(`${base}/transaction/partner/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: sign(secret, body, new Date()) },
    body,
  });
  return response.status;
}
const approve = (clientId: string, secret?: string): Promise<number> => post('approve', { clientId }, secret);

describe('the transaction service', () => {
  test('a client is created, waits for approval and is onboarded by our signed call', async () => {
    expect(await current(NEW_CLIENT)).toEqual({ status: 'CLIENT_NOT_EXIST' });
    const create = async () => (await ask('POST', '/client', await tokenFor(NEW_CLIENT))).body;
    expect(await create()).toEqual({ status: 'CLIENT_WAITING_FOR_APPROVAL' });
    expect(await create()).toEqual({ status: 'CLIENT_ALREADY_EXIST' });
    expect(await current(NEW_CLIENT)).toEqual({ status: 'CLIENT_WAITING_FOR_APPROVAL' });
    expect(await approve(NEW_CLIENT, 'a guess')).toBe(401);
    expect(await current(NEW_CLIENT)).toEqual({ status: 'CLIENT_WAITING_FOR_APPROVAL' });
    expect(await approve(NEW_CLIENT)).toBe(200);
    expect(await current(NEW_CLIENT)).toEqual({ status: 'ONBOARDED' });
  });

  test('keeps an approval that arrives before the creation', async () => {
    const clientId = '0198c0de-0000-7000-8000-000000000002';
    expect(await approve(clientId)).toBe(200);
    expect(await current(clientId)).toEqual({ status: 'CLIENT_NOT_EXIST' });
    expect((await ask('POST', '/client', await tokenFor(clientId))).body).toEqual({ status: 'ONBOARDED' });
  });

  test.each(transactionStates.map((state, index) => [state, `facade00000${index + 1}`]))(
    'returns %s for the magic client id …-%s',
    async (state, suffix) => {
      expect(await current(`0198c0de-0000-7000-8000-${suffix}`)).toEqual({ status: state });
    },
  );

  test('a state set by hand overrides a magic client id, which POST does not create', async () => {
    const clientId = '0198c0de-0000-7000-8000-facade000003';
    expect((await ask('POST', '/client', await tokenFor(clientId))).body).toEqual({
      status: 'CLIENT_WALLET_NOT_EXIST',
    });
    await fetch(`${base}/transaction/control/${clientId}`, {
      method: 'POST',
      body: new URLSearchParams({ status: 'ONBOARDED' }),
    });
    expect(await current(clientId)).toEqual({ status: 'ONBOARDED' });
  });

  test('magic client ids also simulate failures', async () => {
    const busy = await tokenFor('0198c0de-0000-7000-8000-facade000503');
    expect((await ask('GET', '/client/current', busy)).status).toBe(503);
    const cut = await tokenFor('0198c0de-0000-7000-8000-facade00c1a5');
    await expect(ask('GET', '/client/current', cut)).rejects.toThrow();
  });

  test('the control page lists a client that has called and can set its state', async () => {
    const clientId = '0198c0de-0000-7000-8000-000000000003';
    await current(clientId);
    const set = (status: string) =>
      fetch(`${base}/transaction/control/${clientId}`, {
        method: 'POST',
        body: new URLSearchParams({ status }),
      });
    expect(await (await set('IBAN_IS_BLANK')).text()).toContain(clientId);
    expect(await current(clientId)).toEqual({ status: 'IBAN_IS_BLANK' });
    const create = async () => (await ask('POST', '/client', await tokenFor(clientId))).body;
    expect(await create()).toEqual({ status: 'IBAN_IS_BLANK' });
    await set('automatic');
    expect(await current(clientId)).toEqual({ status: 'CLIENT_NOT_EXIST' });
  });

  test('escapes caller input on the page', async () => {
    await fetch(`${base}/transaction/control/${encodeURIComponent('<script>alert(1)</script>')}`, {
      method: 'POST',
      body: new URLSearchParams({ status: '' }),
    });
    const text = await (await fetch(`${base}/transaction`)).text();
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(text).not.toContain('<script>alert');
  });

  test('the index page lists the transaction service with its magic inputs', async () => {
    const text = await (await fetch(base)).text();
    expect(text).toContain('Transaction service');
    expect(text).toContain('facade000001');
  });

  test('allows the portal’s origin only, without credentials', async () => {
    const preflight = (origin: string) =>
      fetch(`${base}/transaction/client/current`, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'GET',
          'access-control-request-headers': 'authorization',
        },
      });
    const ours = await preflight(PORTAL);
    expect(ours.headers.get('access-control-allow-origin')).toBe(PORTAL);
    expect(ours.headers.get('access-control-allow-credentials')).toBeNull();
    expect((await preflight('http://evil.example')).headers.get('access-control-allow-origin')).not.toBe(
      'http://evil.example',
    );
  });
});

describe('membership messages', () => {
  const personId = '0198c0de-0000-7000-8000-0000000000aa';
  const active = {
    clientId: '0198c0de-0000-7000-8000-000000000003',
    personId,
    version: 7,
    isMember: true,
    permissions: ['Read_All'],
    amountLimit: '500',
    limitCurrency: 'EUR',
    validUntil: '2027-11-15',
  };
  const { clientId } = active;
  const ended = { ...active, version: 8, isMember: false, permissions: [] };
  const tokenOf = (granted: readonly string[] = ['Exchange', 'Read_All']) =>
    tokenFor(clientId, { claims: { sub: personId, permissions: [...granted] } });
  const arrive = async (): Promise<string> => {
    const landed = await fetch(`${base}/transaction/t?t=${await tokenOf()}`, { redirect: 'manual' });
    return landed.headers.get('set-cookie')?.split(';')[0] ?? '';
  };
  const arrived = async (cookie: string) => fetch(`${base}/transaction/arrived`, { headers: { cookie } });

  test('are rejected without the portal’s signature', async () => {
    expect(await post('member', ended, 'a guess')).toBe(401);
    expect((await ask('GET', '/client/current', await tokenOf())).status).toBe(200);
  });

  test('narrow a token’s permissions; an end logs the member out for good, despite older messages', async () => {
    expect(await post('member', active)).toBe(200);
    const cookie = await arrive();
    const page = await (await arrived(cookie)).text();
    expect(page).toContain('Read_All');
    expect(page).not.toContain('Exchange');

    expect(await post('member', ended)).toBe(200);
    expect((await arrived(cookie)).status).toBe(401);
    expect((await ask('GET', '/client/current', await tokenOf())).status).toBe(401);
    expect(await post('member', active)).toBe(200);
    expect((await ask('GET', '/client/current', await tokenOf())).status).toBe(401);
    // A colleague is not affected, and a newer message restores the membership.
    const colleague = await tokenFor(clientId, { claims: { sub: 'colleague' } });
    expect((await ask('GET', '/client/current', colleague)).status).toBe(200);
    expect(await post('member', { ...active, version: 9 })).toBe(200);
    expect((await ask('GET', '/client/current', await tokenOf())).status).toBe(200);
    expect(await (await fetch(`${base}/transaction/`)).text()).toContain('500 EUR');
  });
});

describe('token verification', () => {
  test.each([
    ['the onboarding audience', [audiences.onboarding]],
    ['the transaction audience', [audiences.transaction]],
    ['both audiences', [audiences.onboarding, audiences.transaction]],
  ])('accepts %s', async (_, aud) => {
    expect(
      (await ask('GET', '/client/current', await tokenFor(NEW_CLIENT, { claims: { aud } }))).status,
    ).toBe(200);
  });

  test('accepts the six permissions by name', async () => {
    const claims = { permissions: [...permissions] };
    expect((await ask('GET', '/client/current', await tokenFor(NEW_CLIENT, { claims }))).status).toBe(200);
  });

  test.each<[string, Forged]>([
    ['signed with a foreign key', { by: 'stranger' }],
    ['with an unknown key id', { header: { kid: 'two' } }],
    ['of another type', { header: { typ: 'JWT' } }],
    ['from another issuer', { claims: { iss: 'http://evil.example' } }],
    ['for another audience', { claims: { aud: ['somebody:else'] } }],
    ['that has just expired', { claims: { exp: Math.floor(Date.now() / 1000) - 1 } }],
    ['without an expiry', { claims: { exp: undefined } as unknown as JWTPayload }],
    ['without a client', { claims: { cid: undefined } }],
    ['without a person', { claims: { sub: undefined } as unknown as JWTPayload }],
    ['whose permissions are not a list', { claims: { permissions: 'Read_All' } }],
    ['with an unknown permission', { claims: { permissions: ['Root'] } }],
  ])('rejects a token %s', async (_, forged) => {
    const reply = await ask('GET', '/client/current', await tokenFor(NEW_CLIENT, forged));
    expect(reply).toMatchObject({ status: 401, body: { code: 'SESSION_REQUIRED' } });
  });

  test('rejects schemes other than Bearer and anything after the token', async () => {
    const token = await tokenFor(NEW_CLIENT);
    for (const authorization of [`Basic ${token}`, `Bearer ${token} x`]) {
      const response = await fetch(`${base}/transaction/client/current`, { headers: { authorization } });
      expect(response.status).toBe(401);
    }
  });

  test('rejects a missing, a truncated and an unsigned token', async () => {
    const [header, payload] = (await tokenFor(NEW_CLIENT)).split('.');
    const unsigned = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url');
    for (const token of [undefined, 'x', `${header}.${payload}.`, `${unsigned}.${payload}.`])
      expect((await ask('GET', '/client/current', token)).status).toBe(401);
  });
});
