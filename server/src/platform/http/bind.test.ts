import { portalCalls } from '@portico/domain/api/api';
import { auth } from '@portico/domain/api/auth';
import { type Call, call } from '@portico/domain/api/call';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  type Browser,
  openBrowser,
  PORTAL,
  startTestServer,
  type TestServer,
} from '../../../test/harness.ts';
import { createApp } from '../../app.ts';
import { boundCalls } from '../../routes.ts';
import type { RequestContext } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { route } from './bind.ts';

/** Calls for these tests only, bound like all others. */
const probe = (name: string, useCase: () => Promise<unknown>) => ({
  area: 'probe',
  name,
  call: call({
    method: 'GET',
    path: `/probe/${name}`,
    summary: name,
    access: 'anyone',
    reply: z.strictObject({ ok: z.boolean() }),
  }),
  useCase,
});
const leak = probe('leak', () => Promise.resolve({ ok: true, secret: 'more than was declared' }));
const probes = [
  probe('throw', () => Promise.reject(new Error('password=hunter2 for ann@example.com'))),
  probe('unlisted', () => Promise.reject(new Refusal('ALREADY_SIGNED'))),
  leak,
];

let at: TestServer;
let ann: Browser;
beforeAll(async () => {
  at = await startTestServer({ calls: [...boundCalls(), ...(probes as never[])] });
  ann = openBrowser(at);
  await ann.login(await at.seed('ann@example.com'));
});
afterAll(() => at.close());

describe('what is bound', () => {
  test('a call outside the table, or bound twice, stops the start', () => {
    const stranger = call({
      method: 'GET',
      path: '/stranger',
      summary: '',
      access: 'anyone',
      reply: z.strictObject({}),
    });
    expect(() => boundCalls([route(stranger, () => Promise.resolve({}))])).toThrow(/no area/);
    const twice = route(auth.logout, () => Promise.resolve({}));
    expect(() => boundCalls([twice, twice])).toThrow(/twice/);
  });

  test.each(['bearer', 'nobody', 'constructor'])(
    'sec J01 what only “%s” may call has no policy, and stops the start',
    async (access) => {
      const unkept = { ...leak, call: { ...leak.call, access } };
      await expect(createApp(at.server, [unkept as never])).rejects.toThrow(/has no policy/);
    },
  );

  test('sec J01 a write for a client that staff hold is refused before it begins, unless its row is for that', async () => {
    const body = z.strictObject({});
    const write = (name: string, more: object) => ({
      area: 'probe',
      name,
      call: { ...leak.call, method: 'POST', path: `/probe/${name}`, access: 'member', body, ...more },
      useCase: (ctx: RequestContext) => ctx.write(() => Promise.resolve({ ok: true })),
    });
    const waiting = { while: ['WAITING_FOR_APPROVAL'] };
    const calls = [...boundCalls(), write('draft', {}), write('waiting', waiting)];
    const app = await createApp(at.server, calls as never[]);
    const ben = openBrowser({ app, clock: at.clock });
    const person = await at.seed('ben@example.com', { clients: [{ accountType: 'PERSONAL_ACCOUNT' }] });
    await ben.login(person);
    await ben.get(`/auth/change-client?clientId=${person.clientIds[0]}`);
    const answers = async () => [
      (await ben.post('/probe/draft', {})).body,
      (await ben.post('/probe/waiting', {})).body,
    ];
    expect(await answers()).toMatchObject([{ ok: true }, { code: 'STEP_NOT_OPEN' }]);
    await at.owner.query(`update client set status = 'WAITING_FOR_APPROVAL' where created_by = $1`, [
      person.id,
    ]);
    expect(await answers()).toMatchObject([{ code: 'STEP_NOT_OPEN' }, { ok: true }]);
    await app.close();
  });

  test('sec R01 every call has a closed body and a closed reply in the OpenAPI document', () => {
    const { paths } = at.app.swagger() as unknown as {
      paths: Record<string, Record<string, { requestBody?: object; responses: object }>>;
    };
    for (const { call: row } of boundCalls()) {
      const operation = paths[row.path]?.[row.method.toLowerCase()];
      expect(operation, row.path).toBeDefined();
      // A provider's signed message may contain more than we read.
      const body = row.access === 'vendor' ? undefined : operation?.requestBody;
      const schemas = JSON.stringify([body, operation?.responses]);
      expect(schemas.match(/"type":"object"/g)?.length ?? 0).toBe(
        schemas.match(/"additionalProperties":false/g)?.length ?? 0,
      );
    }
    expect(boundCalls().length).toBeLessThanOrEqual(portalCalls.length);
  });

  test.each([
    'status',
    'isClientCreator',
    'role',
    'blocked',
    'onboardingProgress',
    'created_by',
    'id',
    'constructor',
  ])('sec J06 nobody writes “%s” by sending it along', async (field) => {
    const answer = await ann.post('/client/create', {
      accountType: 'PERSONAL_ACCOUNT',
      [field]: 'ONBOARDED',
    });
    expect(answer).toMatchObject({ status: 422, body: { code: 'INVALID_INPUT' } });
    const login = await openBrowser(at).post('/auth/check-user-credential', {
      email: 'a@example.com',
      password: 'x',
      [field]: true,
    });
    expect(login.status).toBe(422);
  });

  test('EMAIL_INCORRECT: a format of the catalogue answers with its code and its words', async () => {
    const answer = await openBrowser(at).post('/auth/check-user-credential', {
      email: 'not an address',
      password: 'x',
    });
    expect(answer).toMatchObject({
      status: 422,
      body: {
        code: 'EMAIL_INCORRECT',
        message: 'Wrong email format. Please try again.',
        fields: [{ field: 'email' }],
      },
    });
  });
});

describe('what a row says about its reply', () => {
  const body = z.strictObject({});
  const secretReply = (name: string, more: Partial<Call>, setsCookie = false) => ({
    area: 'probe',
    name,
    call: { ...leak.call, method: 'POST', path: `/probe/${name}`, body, ...more },
    useCase: (ctx: RequestContext) =>
      ctx.write(() => {
        if (setsCookie) ctx.setCookie({ name: '__Host-probe', value: 'opens something' });
        return Promise.resolve({ ok: true });
      }),
  });

  test('a reply with a secret is stored for ten minutes, any other for a week, whatever their paths', async () => {
    const calls = [secretReply('secret', { holdsSecret: true }), secretReply('plain', {})];
    const app = await createApp(at.server, calls as never[]);
    const browser = openBrowser({ app, clock: at.clock });
    for (const { call: row } of calls) expect((await browser.post(row.path, {})).status).toBe(200);
    const { rows } = await at.owner.query(
      `select call, extract(epoch from expires_at - $1::timestamptz)::int as seconds
       from idempotency where call in ('probe.secret', 'probe.plain') order by call desc`,
      [at.clock.now()],
    );
    expect(rows).toEqual([
      { call: 'probe.secret', seconds: 600 },
      { call: 'probe.plain', seconds: 7 * 24 * 60 * 60 },
    ]);
    await app.close();
  });

  test('a call whose row does not say that it holds a secret cannot set a cookie', async () => {
    const calls = [secretReply('forgot', {}, true), secretReply('marked', { holdsSecret: true }, true)];
    const app = await createApp(at.server, calls as never[]);
    const browser = openBrowser({ app, clock: at.clock });
    const answers = [await browser.post('/probe/forgot', {}), await browser.post('/probe/marked', {})];
    expect(answers.map(({ status, headers }) => [status, String(headers['set-cookie'])])).toEqual([
      [500, expect.not.stringContaining('__Host-probe')],
      [200, expect.stringContaining('__Host-probe')],
    ]);
    await app.close();
  });

  test('sec R01 the body limit is the row’s, not its path’s', async () => {
    const calls = [secretReply('narrow', { maxBodyBytes: 100 }), secretReply('wide', {})];
    const app = await createApp(at.server, calls as never[]);
    const browser = openBrowser({ app, clock: at.clock });
    const sent = { more: 'x'.repeat(200) };
    const answers = [await browser.post('/probe/narrow', sent), await browser.post('/probe/wide', sent)];
    expect(answers.map(({ status }) => status)).toEqual([413, 422]);
    await app.close();
  });
});

describe('sec R01 the edges of HTTP', () => {
  test('sec R01 METHOD_NOT_ALLOWED with what is allowed; TRACE too', async () => {
    const answer = await ann.send('PUT', '/client/create');
    expect(answer).toMatchObject({ status: 405, body: { code: 'METHOD_NOT_ALLOWED' } });
    expect(answer.headers['allow']).toBe('POST');
    expect((await ann.send('TRACE', '/client/create')).status).toBe(405);
  });

  test.each([
    ['__proto__ in the body', '{"accountType":"PERSONAL_ACCOUNT","__proto__":{"status":"ONBOARDED"}}'],
    [
      'constructor.prototype in the body',
      '{"accountType":"PERSONAL_ACCOUNT","constructor":{"prototype":{}}}',
    ],
    ['half a body', '{"accountType":'],
    ['no body', ''],
    ['a list', '[]'],
    ['null', 'null'],
  ])('sec R01 %s is invalid input, not an accident', async (_, body) => {
    expect((await ann.send('POST', '/client/create', { body })).status).toBe(422);
  });

  test('sec R01 TOO_LARGE over 64 KiB, over 8 KiB before a session exists', async () => {
    const filled = (bytes: number) => ({ accountType: 'x'.repeat(bytes) });
    expect((await ann.post('/client/create', filled(60 * 1024))).status).toBe(422);
    expect(await ann.post('/client/create', filled(65 * 1024))).toMatchObject({
      status: 413,
      body: { code: 'TOO_LARGE' },
    });
    expect((await openBrowser(at).post('/auth/login', filled(9 * 1024))).status).toBe(413);
  });

  test('sec R01 requests and headers have their time limits', () => {
    expect(at.app.server).toMatchObject({ requestTimeout: 30_000, headersTimeout: 10_000 });
  });

  test.each(['GET', 'POST'] as const)('sec R01 what takes too long is given up: %s', async (method) => {
    const body = z.strictObject({});
    const slow = {
      area: 'probe',
      name: 'slow',
      call: call({
        method,
        path: '/probe/slow',
        summary: 'slow',
        access: 'anyone',
        reply: body,
        ...(method === 'POST' && { body }),
      }),
      useCase: () => new Promise(() => undefined),
    };
    const app = await createApp(at.server, [slow as never], undefined, 100);
    // Over a real connection, because an injected body arrives differently.
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const response = await fetch(`${address}/probe/slow`, {
      method,
      headers: { origin: PORTAL, 'idempotency-key': crypto.randomUUID(), 'content-type': 'application/json' },
      ...(method === 'POST' && { body: '{}' }),
    });
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
    await app.close();
  });

  test('a write without an idempotency key, or with one that is no UUID, is told so', async () => {
    for (const key of [undefined, 'again'])
      expect(
        await ann.post(
          '/client/create',
          { accountType: 'PERSONAL_ACCOUNT' },
          { headers: { 'idempotency-key': key } },
        ),
      ).toMatchObject({
        status: 422,
        body: { fields: [{ field: 'Idempotency-Key' }] },
      });
  });
});

describe('sec O05 an accident', () => {
  test.each(['throw', 'unlisted', 'leak'])(
    'sec O05 (%s) answers “Server Error” with the request id and nothing else',
    async (name) => {
      const before = at.logLines.length;
      const answer = await openBrowser(at).get(`/probe/${name}`);
      expect(answer.status).toBe(500);
      expect(answer.body).toEqual({
        code: 'SERVER_ERROR',
        message: 'Server Error',
        requestId: expect.any(String),
      });
      const lines = at.logLines.slice(before).join('');
      expect(lines).toContain(answer.body.requestId);
      expect(lines).toMatch(/"frames":\["\s+at /);
      expect(lines).not.toMatch(/hunter2|ann@example/);
    },
  );

  test('sec O05 a broken statement is an accident, and the server goes on', async () => {
    await at.owner.query('alter table client rename column company to company_gone');
    expect((await ann.get('/auth/getUserProfile')).status).toBe(500);
    await at.owner.query('alter table client rename column company_gone to company');
    expect((await ann.get('/auth/getUserProfile')).status).toBe(200);
  });
});
