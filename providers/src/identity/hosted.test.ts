import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { stopwatch } from '@portico/testing/stopwatch';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSimulators } from '../simulators.ts';
import { hostedIdentity } from './hosted.ts';
import { identitySimulator } from './simulator.ts';

const secret = 'shared-with-the-vendor';
const portal = 'http://portal.localhost';
const vendor = createSimulators({ portal, keys: 'http://127.0.0.1:1/', secret });
let url = '';
beforeAll(async () => {
  url = `${await vendor.listen({ host: '127.0.0.1', port: 0 })}/identity`;
});
afterAll(() => vendor.close());

const settings = () => ({
  url,
  token: secret,
  name: 'Plainsight',
  pages: new URL(url).origin.replace('127.0.0.1', 'identity.localhost'),
  picturesKeptDays: 30,
  webhookSecrets: [secret],
});
const returnTo = `${portal}/personal/verify-identity?back`;
const begin = (checkId: string = randomUUID()) => hostedIdentity(settings()).begin({ checkId, returnTo });
const act = (reference: string, form: Record<string, string>) =>
  fetch(`${url}/pages/${reference}`, {
    method: 'POST',
    body: new URLSearchParams({ deliver: 'never', ...form }),
    redirect: 'manual',
  });
const result = (reference: string) => hostedIdentity(settings()).result(reference);

describe('a check at the hosted vendor', () => {
  test('starts once despite retries, at an address of the vendor', async () => {
    const checkId = randomUUID();
    const [first, again] = [await begin(checkId), await begin(checkId)];
    expect(again).toEqual(first);
    expect(first.address).toBe(`${settings().pages}/identity/pages/${first.reference}`);
    expect(await result(first.reference)).toEqual({ version: 1, state: 'open' });
    expect(hostedIdentity(settings()).vendor).toEqual({
      name: 'Plainsight',
      host: 'identity.localhost',
      picturesKeptDays: 30,
    });
  });

  test('sends the vendor no personal data [N05]', async () => {
    let sent = '';
    const server = createServer((request, response) => {
      request.on('data', (chunk) => {
        sent += chunk;
      });
      request.on('end', () => response.writeHead(503).end());
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const checkId = randomUUID();
    await hostedIdentity({ ...settings(), url: `http://127.0.0.1:${port}` })
      .begin({ checkId, returnTo })
      .catch(() => undefined);
    server.close();
    expect(JSON.parse(sent)).toEqual({ reference: checkId, returnTo });
  });

  test.each([
    [
      'approve',
      {},
      {
        state: 'approved',
        seen: { familyName: 'OKONJO WEISS', documentNumber: 'C01X00T47', documentType: 'passport' },
      },
    ],
    ['differ', {}, { state: 'approved', seen: { familyName: 'KLEIN' } }],
    ['reject', { reason: 'document_unreadable' }, { state: 'rejected', problem: 'document-unreadable' }],
    ['reject', { reason: 'document_expired' }, { state: 'rejected', problem: 'document-expired' }],
    [
      'reject',
      { reason: 'document_type_not_supported' },
      { state: 'rejected', problem: 'document-not-accepted' },
    ],
    ['reject', { reason: 'face_mismatch' }, { state: 'rejected', problem: 'portrait-differs' }],
    ['reject', { reason: 'face_not_visible' }, { state: 'rejected', problem: 'portrait-unclear' }],
    ['expire', {}, { state: 'ended' }],
    ['abandon', {}, { state: 'ended' }],
  ])('reads the result of %s with %o', async (how, form, read) => {
    const { reference } = await begin();
    const answer = await act(reference, { act: how, ...form });
    expect(answer.headers.get('location')).toBe(returnTo);
    expect(await result(reference)).toMatchObject(read);
  });

  test('the simulator page offers every action and delivery of its table', async () => {
    const { reference } = await begin();
    const page = await (await fetch(`${url}/pages/${reference}`)).text();
    for (const label of [
      'Approve',
      'Reject',
      'Let the session expire',
      'Leave without finishing',
      'Family name',
    ])
      expect(page).toContain(label);
    for (const { input } of identitySimulator.magic.filter(({ input: name }) =>
      name.startsWith('Notify the portal: '),
    ))
      expect(page).toContain(`value="${input.slice('Notify the portal: '.length)}"`);
    expect(await (await fetch(url)).text()).toContain(reference);
    expect((await fetch(`${url}/pages/none`)).status).toBe(404);
  });

  test('a failed attempt can be retried; a wrong token and an unknown session are errors', async () => {
    await fetch(`${url}/control`, { method: 'POST', body: new URLSearchParams({ fail: '1' }) });
    await expect(begin()).rejects.toThrow('503');
    expect((await begin()).reference).toMatch(/^ses_/);
    await expect(
      hostedIdentity({ ...settings(), token: 'wrong' }).begin({ checkId: randomUUID(), returnTo }),
    ).rejects.toThrow('401');
    await expect(result('ses_none')).rejects.toThrow('404');
    await expect(result('../control')).rejects.toThrow('404');
  });
});

describe('a misbehaving vendor [sec Q03]', () => {
  async function against(listener: RequestListener, pages = settings().pages) {
    const server = createServer(listener);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const identity = hostedIdentity({ ...settings(), pages, url: `http://127.0.0.1:${port}` });
    const failure = (error: unknown) => error;
    const outcomes = [
      await identity.begin({ checkId: randomUUID(), returnTo }).catch(failure),
      await identity.result('ses_1').catch(failure),
    ];
    server.closeAllConnections();
    server.close();
    return outcomes;
  }

  test('cannot redirect our requests to another address [sec Q03]', async () => {
    let followed = 0;
    const elsewhere = createServer((_request, response) => {
      followed += 1;
      response.end('{}');
    });
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
    const { port } = elsewhere.address() as AddressInfo;
    const outcomes = await against((_request, response) =>
      response.writeHead(307, { location: `http://127.0.0.1:${port}/sessions` }).end(),
    );
    elsewhere.close();
    for (const outcome of outcomes) expect(outcome).toBeInstanceOf(Error);
    expect(followed).toBe(0);
  });

  test('is cut off when its response is too long [sec Q03]', async () => {
    const outcomes = await against((request, response) => {
      request.resume();
      response.writeHead(200, { 'content-type': 'application/json' });
      const pour = (): void => {
        while (!response.destroyed && response.write('x'.repeat(16_384)));
      };
      response.on('drain', pour);
      pour();
    });
    for (const outcome of outcomes) expect(String(outcome)).toMatch(/too long/);
  });

  test('times out after five seconds [sec Q03]', async () => {
    const { reference } = await begin();
    await act(reference, { act: 'approve', number: 'SLOW00000' });
    const took = stopwatch();
    await expect(result(reference)).rejects.toThrow(/timeout/i);
    expect(took()).toBeLessThan(6000);
  }, 10_000);

  test.each([
    'http://evil.example/pages/1',
    'http://identity.localhost.evil.example/pages/1',
    'javascript:alert(1)',
  ])('cannot send people to an address outside its own site: %s [sec Q03]', async (address) => {
    const [outcome] = await against((_request, response) =>
      response.writeHead(201).end(JSON.stringify({ id: 'ses_1', url: address })),
    );
    expect(outcome).toBeInstanceOf(Error);
  });

  test.each([
    ['no JSON', 'no'],
    ['no status', '{"version":2}'],
    ['an unknown status', '{"version":2,"status":"great"}'],
    ['an approval without a document', '{"version":2,"status":"approved"}'],
    ['a document without a date', '{"version":2,"status":"approved","document":{"givenNames":"A"}}'],
  ])('a malformed response raises an error: %s', async (_, text) => {
    const [, outcome] = await against((_request, response) => response.writeHead(200).end(text));
    expect(outcome).toBeInstanceOf(Error);
  });
});
