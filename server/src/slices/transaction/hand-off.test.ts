import { randomUUID } from 'node:crypto';
import { type ClientStatus, clientStatuses } from '@portico/domain/clients/account';
import { type TransactionStatus, transactionStatuses } from '@portico/domain/clients/transaction';
import { audiences } from '@portico/domain/sessions/claims';
import { flows } from '@portico/domain/steps/flows';
import { SIGNATURE_HEADER, sign } from '@portico/providers/signature';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { describe, expect, inject, test } from 'vitest';
import { type Browser, closeAtEnd, openBrowser, startTestServer } from '../../../test/harness.ts';
import { nextMidnight, seedMember } from '../../../test/person-entries.ts';
import { listMessages } from '../../../test/sign-up.ts';
import type { ClientToSeed } from '../../seed/clients.ts';

const at = closeAtEnd(await startTestServer({ environment: { HANDOFF: 'one-time' } }));

const service = (): string => `${inject('stack').simulatorsUrl}/transaction`;
const ORIGIN = (): string => new URL(service()).origin;
const secret = (): string => inject('stack').simulatorSecret;

/** Sets the status as somebody does on the simulator's page. */
const setThere = (clientId: string, status: TransactionStatus) =>
  fetch(`${service()}/control/${clientId}`, {
    method: 'POST',
    body: new URLSearchParams({ status }),
    redirect: 'manual',
  });

let people = 0;
async function signIn(status: ClientStatus, there: TransactionStatus, more: Partial<ClientToSeed> = {}) {
  people += 1;
  const client = { accountType: 'PERSONAL_ACCOUNT', status, ...more } as const;
  // The second client lets a person log in whose first client is blocked.
  const person = await at.seed(`entry${people}@example.com`, {
    clients: [client, { accountType: 'PERSONAL_ACCOUNT' }],
  });
  const [clientId = ''] = person.clientIds;
  await setThere(clientId, there);
  const browser = openBrowser(at);
  await browser.login(person);
  const switched = await browser.get(`/auth/change-client?clientId=${clientId}`);
  return { person, browser, clientId, switched };
}
const mint = (browser: Browser) => browser.post('/transaction/hand-off', {});

/** Calls as the service does: signed, and without a browser. */
async function redeem(
  token: string,
  { origin = ORIGIN(), by = secret(), body = JSON.stringify({ token, origin }) } = {},
) {
  const response = await at.app.inject({
    method: 'POST',
    url: '/transaction/redeem',
    headers: {
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: sign(by, body, at.clock.now()),
    },
    payload: body,
  });
  return { status: response.statusCode, body: response.json() };
}
const REFUSED = { status: 401, body: { code: 'HAND_OFF_REFUSED' } };

describe('a hand-off token', () => {
  test('is bound to one audience, person, client, origin and minute, and opens nothing in the portal [sec G02]', async () => {
    const { browser, person, clientId } = await signIn('ONBOARDED', 'ONBOARDED');
    const reply = await mint(browser);
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.headers['referrer-policy']).toBe('no-referrer');
    expect(Object.keys(reply.body)).toEqual(['token']);
    const { token } = reply.body;
    const now = Math.floor(at.clock.now().getTime() / 1000);
    expect(decodeProtectedHeader(token)).toMatchObject({ alg: 'ES256', typ: 'handoff+jwt' });
    expect(decodeJwt(token)).toEqual({
      iss: at.config.portalOrigin,
      sub: person.id,
      cid: clientId,
      target: ORIGIN(),
      aud: [audiences.transaction],
      iat: now,
      nbf: now - 5,
      exp: now + 60,
      jti: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    const headers = { authorization: `Bearer ${token}` };
    expect((await browser.get('/auth/getUserProfile', { headers })).status).toBe(401);
    // The service does not accept it as an access token either.
    const there = await fetch(`${service()}/client/current`, { headers });
    expect(there.status).toBe(401);
  });

  const rows = clientStatuses.flatMap((ours) => transactionStatuses.map((there) => [ours, there] as const));
  test('is issued only if we have approved and the service says ONBOARDED, not for any other pair [sec G04]', async () => {
    const answers: Record<string, number> = {};
    for (const [ours, there] of rows) {
      const { browser, switched } = await signIn(ours, there);
      if (ours === 'BLOCKED') {
        expect(switched.body.code).toBe('CLIENT_IS_BLOCKED');
        continue;
      }
      const { status, body } = await mint(browser);
      answers[`${ours} ${there}`] = status;
      if (status !== 200)
        expect(body).toEqual({ code: 'APPROVAL_PENDING', message: 'Your approval is still pending.' });
    }
    const granted = Object.entries(answers).filter(([, status]) => status === 200);
    expect(granted).toEqual([['ONBOARDED ONBOARDED', 200]]);
    expect(Object.values(answers)).toHaveLength(4 * transactionStatuses.length);
  }, 60_000);

  test('is refused while the member’s own steps are incomplete, when issued and when redeemed', async () => {
    const list = flows.business.employee.flat();
    const employee = { accountType: 'BUSINESS_ACCOUNT', role: 'employee' } as const;
    const { browser, person } = await signIn('ONBOARDED', 'ONBOARDED', {
      ...employee,
      progress: list.slice(0, -1),
    });
    const stand = (progress: readonly string[]) =>
      at.owner.query(`update member set progress = $2 where person_id = $1 and role = 'employee'`, [
        person.id,
        progress,
      ]);
    expect(await mint(browser)).toMatchObject({ status: 409, body: { code: 'STEP_INCOMPLETE' } });
    await stand(list);
    const { token } = (await mint(browser)).body;
    await stand(list.slice(0, -1));
    expect(await redeem(token)).toMatchObject(REFUSED);
  });

  test('is refused after the member’s rights expire, when issued and when redeemed [F7]', async () => {
    const midnight = nextMidnight(at.clock.now());
    const person = await seedMember(at, 'employee', {
      transactionPermissions: ['Exchange'],
      validUntil: midnight.dayBefore,
    });
    await setThere(person.clientIds[0] ?? '', 'ONBOARDED');
    at.clock.advance(midnight.seconds - 10);
    const browser = openBrowser(at);
    await browser.login(person);
    const { token } = (await mint(browser)).body;
    expect((await redeem(token)).body).toMatchObject({ permissions: ['Exchange'] });
    const { token: second } = (await mint(browser)).body;
    at.clock.advance(10);
    expect(await redeem(second)).toMatchObject(REFUSED);
    expect(await mint(browser)).toMatchObject({ status: 403, body: { code: 'PERMISSION_ENDED' } });
  });

  test('returns 503 when the transaction service fails or does not answer [sec G04]', async () => {
    for (const idEnding of ['facade000503', 'facade00c1a5'] as const) {
      const person = await at.seed(`${idEnding}@example.com`, {
        clients: [{ accountType: 'PERSONAL_ACCOUNT', status: 'ONBOARDED', idEnding }],
      });
      const browser = openBrowser(at);
      await browser.login(person);
      expect(await mint(browser)).toMatchObject({ status: 503, body: { code: 'BUSY' } });
    }
  });

  test('is not issued in the specified mode or without a session', async () => {
    expect((await mint(openBrowser(at))).status).toBe(401);
    const specified = await startTestServer();
    const person = await specified.seed('specified@example.com', {
      clients: [{ accountType: 'PERSONAL_ACCOUNT', status: 'ONBOARDED' }],
    });
    const browser = openBrowser(specified);
    await browser.login(person);
    expect((await mint(browser)).status).toBe(404);
    await specified.close();
  });
});

describe('redeeming a hand-off token', () => {
  test('returns the person and client once; a second try ends their session and notifies them [sec G02]', async () => {
    const { browser, person, clientId } = await signIn('ONBOARDED', 'ONBOARDED', {
      accountType: 'BUSINESS_ACCOUNT',
      company: 'Ash & Co',
      role: 'ubo',
      progress: flows.business.ubo.flat(),
    });
    const { token } = (await mint(browser)).body;
    expect(await redeem(token)).toEqual({
      status: 200,
      body: {
        personId: person.id,
        clientId,
        accountType: 'BUSINESS_ACCOUNT',
        company: 'Ash & Co',
        permissions: ['Transaction_Approve', 'Read_All'],
      },
    });
    expect((await browser.get('/auth/getUserProfile')).status).toBe(200);
    expect(await redeem(token)).toMatchObject(REFUSED);
    expect((await browser.get('/auth/getUserProfile')).status).toBe(401);
    expect((await browser.get('/auth/refresh-token')).status).toBe(401);
    expect(await listMessages(at, 'session-ended-for-safety')).toHaveLength(1);
    expect(await redeem(token)).toMatchObject(REFUSED);
    const { rows } = await at.owner.query(
      `select result from audit where action = 'transaction.redeem' and person_id = $1 order by seq`,
      [person.id],
    );
    expect(rows.map(({ result }) => result)).toEqual(['done', 'refused', 'refused']);
  });

  test('lets in one of two concurrent redemptions and ends the session [sec G02]', async () => {
    const { browser } = await signIn('ONBOARDED', 'ONBOARDED');
    const { token } = (await mint(browser)).body;
    const answers = await Promise.all([redeem(token), redeem(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await browser.get('/auth/getUserProfile')).status).toBe(401);
  });

  test('refuses an expired, forged or access token or another origin, without ending a session [sec G02]', async () => {
    const { browser } = await signIn('ONBOARDED', 'ONBOARDED');
    const { token } = (await mint(browser)).body;
    const [head, , signature] = token.split('.');
    const other = Buffer.from(JSON.stringify({ ...decodeJwt(token), cid: randomUUID() })).toString(
      'base64url',
    );
    expect(await redeem(token, { origin: 'https://evil.example' })).toMatchObject(REFUSED);
    for (const bad of [`${head}.${other}.${signature}`, browser.token ?? '', 'x', ''])
      expect(await redeem(bad)).toMatchObject(REFUSED);
    at.clock.advance(60);
    expect(await redeem(token)).toMatchObject(REFUSED);
    expect((await browser.get('/auth/getUserProfile')).status).toBe(200);
  });

  test('refuses a client blocked or a person logged out since the token was issued', async () => {
    const blocked = await signIn('ONBOARDED', 'ONBOARDED');
    const { token: first } = (await mint(blocked.browser)).body;
    await at.owner.query(`update client set status = 'BLOCKED' where id = $1`, [blocked.clientId]);
    expect(await redeem(first)).toMatchObject(REFUSED);
    const gone = await signIn('ONBOARDED', 'ONBOARDED');
    const { token: second } = (await mint(gone.browser)).body;
    await gone.browser.post('/auth/logout', {});
    expect(await redeem(second)).toMatchObject(REFUSED);
  });

  test('accepts only calls signed by the service [sec Q01]', async () => {
    const { browser } = await signIn('ONBOARDED', 'ONBOARDED');
    const { token } = (await mint(browser)).body;
    expect(await redeem(token, { by: 'a guess' })).toMatchObject({
      status: 401,
      body: { code: 'SIGNATURE_REFUSED' },
    });
    expect((await browser.post('/transaction/redeem', { token, origin: ORIGIN() })).status).toBe(401);
    expect((await redeem(token)).status).toBe(200);
  });

  test('writes neither the hand-off nor the access token to the log [sec G05]', async () => {
    const { browser } = await signIn('ONBOARDED', 'ONBOARDED');
    const { token } = (await mint(browser)).body;
    await redeem(token);
    await browser.get(`/no/such/page?t=${token}`);
    const log = at.logLines.join('\n');
    expect(log).toContain('transaction.redeem');
    for (const held of [token, browser.token ?? '-']) expect(log).not.toContain(held.slice(-40));
  });
});
