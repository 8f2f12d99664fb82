import { randomUUID } from 'node:crypto';
import { call } from '@portico/domain/api/call';
import { findPolicy } from '@portico/domain/api/policy';
import { decodeJwt } from 'jose';
import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { countBlocked } from '../../../test/count-blocked.ts';
import { type Browser, closeAtEnd, openBrowser, startTestServer } from '../../../test/harness.ts';
import type { RequestContext } from '../../platform/context.ts';
import { boundCalls } from '../../routes.ts';
import type { NewPerson, SeededPerson } from '../../seed/people.ts';

/** Probe calls that require a client, until real ones exist; they reply with the client they act for. */
const probe = (access: 'member' | 'creator') => ({
  area: 'probe',
  name: access,
  call: call({
    method: 'GET',
    path: `/probe/${access}`,
    summary: access,
    access,
    reply: z.strictObject({ clientId: z.string() }),
  }),
  useCase: (ctx: RequestContext) => Promise.resolve({ clientId: ctx.actor?.clientId }),
});

const at = closeAtEnd(
  await startTestServer({
    calls: [...boundCalls(), probe('member') as never, probe('creator') as never],
  }),
);

const BUSINESS = { accountType: 'BUSINESS_ACCOUNT' } as const;
const PERSONAL = { accountType: 'PERSONAL_ACCOUNT' } as const;

let people = 0;
async function signIn(
  clients: NonNullable<NewPerson['clients']>,
): Promise<{ person: SeededPerson; browser: Browser; ids: readonly string[] }> {
  people += 1;
  const person = await at.seed(`person${people}@example.com`, { clients });
  const browser = openBrowser(at);
  expect((await browser.login(person)).status).toBe(200);
  return { person, browser, ids: person.clientIds };
}
const switchTo = (browser: Browser, clientId: string | undefined, headers = {}) =>
  browser.get(`/auth/change-client?clientId=${clientId}`, { headers });
/** The same browser in a tab that holds another token. */
const askWith = (browser: Browser, token: string | undefined, path: string) =>
  browser.get(path, { headers: { authorization: `Bearer ${token}` } });
const CHANGED = {
  status: 412,
  body: {
    code: 'CHANGED_ELSEWHERE',
    message: 'This was changed in another tab or by another person.',
  },
};
const clientInToken = (token: string | undefined): unknown => decodeJwt(token ?? '')['cid'];
const clientOfSession = async (personId: string): Promise<unknown> =>
  (await at.owner.query('select client_id from session where person_id = $1', [personId])).rows[0].client_id;

describe('switching the client', () => {
  test('returns a token for the new client, whether the person created it, and their progress [S7.14]', async () => {
    const progress = ['ACCOUNT_CREATION', 'ACCOUNT_TYPE', 'PERSONAL_INFORMATION'] as const;
    const { person, browser, ids } = await signIn([PERSONAL, { ...BUSINESS, company: 'Ash & Co', progress }]);
    expect(clientInToken(browser.token)).toBeUndefined();
    const answer = await switchTo(browser, ids[1]);
    expect(answer).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
    expect(answer.body).toEqual({
      accessToken: expect.any(String),
      isClientCreator: true,
      onboardingProgress: progress,
    });
    expect(clientInToken(answer.body.accessToken)).toBe(ids[1]);
    expect(await clientOfSession(person.id)).toBe(ids[1]);
    expect((await browser.get('/auth/getUserProfile')).status).toBe(200);
    const { rows } = await at.owner.query(
      `select action, result, actor, client_id, target from audit where client_id = any($1)`,
      [ids],
    );
    expect(rows).toEqual([
      {
        action: 'auth.change-client',
        result: 'done',
        actor: `person:${person.id}`,
        client_id: ids[1],
        target: expect.stringMatching(/^session:/),
      },
    ]);
  });

  test('the old token loses client access; the new and the refreshed token act for the new client [S7.14, sec F16]', async () => {
    const { browser, ids } = await signIn([PERSONAL, BUSINESS]);
    await switchTo(browser, ids[0]);
    const before = browser.token;
    for (const path of ['/probe/member', '/probe/creator'])
      expect(await browser.get(path)).toMatchObject({ status: 200, body: { clientId: ids[0] } });
    await switchTo(browser, ids[1]);
    expect(clientInToken(browser.token)).toBe(ids[1]);
    for (const path of ['/probe/member', '/probe/creator']) {
      expect(await askWith(browser, before, path)).toMatchObject(CHANGED);
      expect(await browser.get(path)).toMatchObject({ status: 200, body: { clientId: ids[1] } });
    }
    await browser.get('/auth/refresh-token');
    expect(clientInToken(browser.token)).toBe(ids[1]);
    expect((await browser.get('/probe/member')).body).toEqual({ clientId: ids[1] });
  });

  test('refuses creator calls to other members; a lost role takes effect within five seconds [sec J01]', async () => {
    for (const role of ['ubo', 'representative', 'employee'] as const) {
      const { browser, ids } = await signIn([{ ...BUSINESS, role }]);
      await switchTo(browser, ids[0]);
      expect((await browser.get('/probe/member')).status).toBe(200);
      expect(await browser.get('/probe/creator')).toMatchObject({
        status: 403,
        body: { code: 'NOT_ALLOWED', message: 'You don’t have permission to do this.' },
      });
    }
    // The company became a personal account while it had another member, who now has no part in it.
    const { browser: left, ids: former } = await signIn([{ ...BUSINESS, role: 'ubo' }]);
    await switchTo(left, former[0]);
    await at.owner.query(`update client set account_type = 'PERSONAL_ACCOUNT' where id = $1`, [former[0]]);
    at.clock.advance(5);
    for (const path of ['/probe/member', '/probe/creator'])
      expect(await left.get(path)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });

    const { person, browser, ids } = await signIn([BUSINESS]);
    await switchTo(browser, ids[0]);
    expect((await browser.get('/probe/creator')).status).toBe(200);
    await at.owner.query(`update member set is_creator = false, role = 'ubo' where person_id = $1`, [
      person.id,
    ]);
    at.clock.advance(5);
    expect((await browser.get('/probe/creator')).body.code).toBe('NOT_ALLOWED');
    // New rights apply at once: the guard reads the database again before it refuses.
    await at.owner.query(`update member set is_creator = true, role = null where person_id = $1`, [
      person.id,
    ]);
    expect((await browser.get('/probe/creator')).status).toBe(200);
  });

  test('a tab with the old token stays logged in, keeps personal calls and can switch [sec F16]', async () => {
    const { browser, ids } = await signIn([PERSONAL, BUSINESS]);
    await switchTo(browser, ids[0]);
    const before = browser.token;
    await switchTo(browser, ids[1]);
    expect((await askWith(browser, before, '/auth/getUserProfile')).status).toBe(200);
    expect((await askWith(browser, before, '/probe/member')).status).toBe(412);
    const back = await askWith(browser, before, `/auth/change-client?clientId=${ids[0]}`);
    expect(clientInToken(back.body.accessToken)).toBe(ids[0]);
    // Back in the same client: the token names it, so it is valid whenever it was issued.
    expect((await askWith(browser, before, '/probe/member')).status).toBe(200);
  });

  test('the token of a log-in without a client gives no client access, before or after the choice [sec F16]', async () => {
    const { browser, ids } = await signIn([PERSONAL, BUSINESS]);
    const before = browser.token;
    expect(await browser.get('/probe/member')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    await switchTo(browser, ids[0]);
    expect(await askWith(browser, before, '/probe/member')).toMatchObject(CHANGED);
  });

  test('another process follows the switch within five seconds and accepts the new token at once [sec F12, sec F16]', async () => {
    const { person, browser, ids } = await signIn([PERSONAL, BUSINESS]);
    await switchTo(browser, ids[0]);
    const before = browser.token;
    await browser.get('/probe/member');
    // Another process updates the row and does not notify this one.
    await at.owner.query('update session set client_id = $1 where person_id = $2', [ids[1], person.id]);
    expect((await browser.get('/probe/member')).status).toBe(200);
    at.clock.advance(5);
    expect(await browser.get('/probe/member')).toMatchObject(CHANGED);

    await switchTo(browser, ids[1]);
    const after = browser.token;
    await switchTo(browser, ids[0]);
    await browser.get('/probe/member');
    await at.owner.query('update session set client_id = $1 where person_id = $2', [ids[1], person.id]);
    expect((await askWith(browser, after, '/probe/member')).body).toEqual({ clientId: ids[1] });
    expect(await askWith(browser, before, '/probe/member')).toMatchObject(CHANGED);
  });

  test('a session lookup in flight during the switch is not cached [sec F16]', async () => {
    const { person, browser, ids } = await signIn([PERSONAL, BUSINESS]);
    await switchTo(browser, ids[0]);
    const sessionId = String(decodeJwt(browser.token ?? '')['sid']);
    const { sessionStates } = at.server;
    const policy = findPolicy({ access: 'member' });
    const asked = sessionStates.problemActingFor(sessionId, ids[0], policy);
    sessionStates.forget(sessionId);
    expect(await asked).toBeUndefined();
    await at.owner.query('update session set client_id = $1 where person_id = $2', [ids[1], person.id]);
    expect(await sessionStates.problemActingFor(sessionId, ids[0], policy)).toBe('CHANGED_ELSEWHERE');
  });

  test('a refresh that races with a switch returns a token for the new client [sec F16]', async () => {
    const { person, browser, ids } = await signIn([PERSONAL, BUSINESS]);
    await switchTo(browser, ids[0]);
    // The switch holds the row lock and commits only after the refresh has read the row.
    await at.owner.query('begin');
    await at.owner.query('update session set client_id = $1 where person_id = $2', [ids[1], person.id]);
    const refreshing = browser.get('/auth/refresh-token');
    await vi.waitFor(async () => expect(await countBlocked(at.owner)).toBe(1));
    await at.owner.query('commit');
    expect((await refreshing).status).toBe(200);
    expect(clientInToken(browser.token)).toBe(ids[1]);
  });

  test('the new token keeps the same log-in and stays bound to the browser [S7.14]', async () => {
    const { browser, ids } = await signIn([PERSONAL, BUSINESS]);
    const { sub, sid, sbh, amr, auth_time } = decodeJwt(browser.token ?? '');
    at.clock.advance(60);
    await switchTo(browser, ids[0]);
    expect(decodeJwt(browser.token ?? '')).toMatchObject({ sub, sid, sbh, amr, auth_time });
    const thief = openBrowser(at);
    thief.token = browser.token;
    expect((await thief.get('/auth/getUserProfile')).status).toBe(401);
  });

  test('the progress of a member who did not create the client includes the account type [S4.13]', async () => {
    const invited = { ...BUSINESS, role: 'ubo', progress: ['ACCOUNT_CREATION'] } as const;
    const { browser, ids } = await signIn([PERSONAL, invited]);
    const { body } = await switchTo(browser, ids[1]);
    expect(body).toMatchObject({
      isClientCreator: false,
      onboardingProgress: ['ACCOUNT_CREATION', 'ACCOUNT_TYPE'],
    });
    const { body: profile } = await browser.get('/auth/getUserProfile');
    expect(profile.clients[1].onboardingProgress).toEqual(body.onboardingProgress);
  });

  test('returns the same 404 for another person’s, an unknown and a former client, and changes nothing [S5.01, S7.14]', async () => {
    const { person, browser, ids } = await signIn([PERSONAL, BUSINESS, BUSINESS]);
    const { ids: foreign } = await signIn([BUSINESS]);
    await switchTo(browser, ids[0]);
    await at.owner.query('delete from member where client_id = $1', [ids[2]]);
    const token = browser.token;
    const answers = [];
    for (const id of [foreign[0], randomUUID(), ids[2]]) answers.push(await switchTo(browser, id));
    for (const { status, body } of answers)
      expect({ status, body }).toEqual({
        status: 404,
        body: { code: 'NOT_FOUND', message: 'We couldn’t find what you’re looking for.' },
      });
    expect(browser.token).toBe(token);
    expect(await clientOfSession(person.id)).toBe(ids[0]);
    expect((await switchTo(browser, 'no-uuid')).status).toBe(422);
  });

  test('two concurrent switches both succeed with their own token; the session keeps either client [S7.14]', async () => {
    const { person, browser, ids } = await signIn([PERSONAL, BUSINESS]);
    const answers = await Promise.all(ids.map((id) => switchTo(browser, id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.map(({ body }) => clientInToken(body.accessToken))).toEqual(ids);
    expect(ids).toContain(await clientOfSession(person.id));
    const { rows } = await at.owner.query(
      `select client_id from audit where action = $1 and person_id = $2`,
      ['auth.change-client', person.id],
    );
    expect(new Set(rows.map((row) => row.client_id))).toEqual(new Set(ids));
  });
});

describe('refused switches', () => {
  test('returns SESSION_REQUIRED without a session [S7.14]', async () => {
    expect(await switchTo(openBrowser(at), randomUUID())).toMatchObject({
      status: 401,
      body: { code: 'SESSION_REQUIRED' },
    });
  });

  test.each([
    ['no XSRF token', { 'x-xsrf-token': undefined }, 'XSRF_REFUSED'],
    ['an invented XSRF token', { 'x-xsrf-token': 'made-up' }, 'XSRF_REFUSED'],
    ['the fetch mode of a navigation', { 'sec-fetch-mode': 'navigate' }, 'ORIGIN_REFUSED'],
    ['the fetch metadata of another site', { 'sec-fetch-site': 'cross-site' }, 'ORIGIN_REFUSED'],
  ])('rejects a request with %s, because this GET changes state [S7.14]', async (_, headers, code) => {
    const { person, browser, ids } = await signIn([PERSONAL, BUSINESS]);
    expect(await switchTo(browser, ids[0], headers)).toMatchObject({ status: 403, body: { code } });
    expect(await clientOfSession(person.id)).toBeNull();
  });

  test('rejects a blocked client with CLIENT_IS_BLOCKED and keeps the current one [S7.14]', async () => {
    const { person, browser, ids } = await signIn([PERSONAL, { ...BUSINESS, status: 'BLOCKED' }]);
    await switchTo(browser, ids[0]);
    expect(await switchTo(browser, ids[1])).toMatchObject({
      status: 403,
      body: { code: 'CLIENT_IS_BLOCKED' },
    });
    expect(await clientOfSession(person.id)).toBe(ids[0]);
    expect((await browser.get('/auth/getUserProfile')).status).toBe(200);
  });

  test.each([
    ['USER_IS_BLOCKED', 'update person set blocked_at = now() where id = $1'],
    ['ALL_CLIENTS_ARE_BLOCKED', `update client set status = 'BLOCKED' where created_by = $1`],
    ['SESSION_REQUIRED', 'update session set ended_at = now() where person_id = $1'],
  ])(
    'returns %s at once, even if the guard has cached an older state [S7.14, sec F12]',
    async (code, statement) => {
      const { person, browser, ids } = await signIn([PERSONAL, BUSINESS]);
      await browser.get('/auth/getUserProfile');
      await at.owner.query(statement, [person.id]);
      expect((await switchTo(browser, ids[0])).body.code).toBe(code);
      expect(await clientOfSession(person.id)).toBeNull();
    },
  );

  test('switching does not extend the session beyond its twelve hours [S7.14, sec F09]', async () => {
    const { browser, ids, person } = await signIn([PERSONAL, BUSINESS]);
    const fourMinutes = 4 * 60;
    for (let passed = fourMinutes; passed < 12 * 60 * 60; passed += fourMinutes) {
      at.clock.advance(fourMinutes);
      expect((await switchTo(browser, ids[0])).status).toBe(200);
    }
    at.clock.advance(fourMinutes);
    expect(await switchTo(browser, ids[1])).toMatchObject({
      status: 401,
      body: { code: 'SESSION_REQUIRED' },
    });
    expect(await clientOfSession(person.id)).toBe(ids[0]);
  });
});
