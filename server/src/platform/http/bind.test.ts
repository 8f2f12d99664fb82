import { portalCalls } from '@portico/domain/api/api';
import { auth } from '@portico/domain/api/auth';
import { type Call, call } from '@portico/domain/api/call';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { closeAtEnd, openBrowser, PORTAL, startTestServer } from '../../../test/harness.ts';
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

const at = closeAtEnd(await startTestServer({ calls: [...boundCalls(), ...(probes as never[])] }));
const ann = openBrowser(at);
await ann.login(await at.seed('ann@example.com'));

describe('binding calls', () => {
  test('refuses to start with a call that has no area or is bound twice', () => {
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
    'access “%s” has no policy and prevents startup [sec J01]',
    async (access) => {
      const unkept = { ...leak, call: { ...leak.call, access } };
      await expect(createApp(at.server, [unkept as never])).rejects.toThrow(/has no policy/);
    },
  );

  test('a write to a client under review returns STEP_NOT_OPEN unless its call allows that status [sec J01]', async () => {
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

  test('every call has a closed body and reply schema in the OpenAPI document [sec R01]', () => {
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
  ])('refuses a body with the extra field “%s” [sec J06]', async (field) => {
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

  test('EMAIL_INCORRECT: a malformed email returns the code and message of the catalogue', async () => {
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

describe('options in a call’s definition', () => {
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

  test('a reply with a secret is stored for ten minutes, any other for a week', async () => {
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

  test('a call not marked as holding a secret cannot set a cookie', async () => {
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

  test('the body limit comes from the call’s definition [sec R01]', async () => {
    const calls = [secretReply('narrow', { maxBodyBytes: 100 }), secretReply('wide', {})];
    const app = await createApp(at.server, calls as never[]);
    const browser = openBrowser({ app, clock: at.clock });
    const sent = { more: 'x'.repeat(200) };
    const answers = [await browser.post('/probe/narrow', sent), await browser.post('/probe/wide', sent)];
    expect(answers.map(({ status }) => status)).toEqual([413, 422]);
    await app.close();
  });
});

describe('HTTP edge cases [sec R01]', () => {
  test('METHOD_NOT_ALLOWED names the allowed method; TRACE is refused too [sec R01]', async () => {
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
    ['a truncated body', '{"accountType":'],
    ['an empty body', ''],
    ['an array', '[]'],
    ['null', 'null'],
  ])('%s returns 422, not a server error [sec R01]', async (_, body) => {
    expect((await ann.send('POST', '/client/create', { body })).status).toBe(422);
  });

  test('TOO_LARGE above 64 KiB, and above 8 KiB without a session [sec R01]', async () => {
    const filled = (bytes: number) => ({ accountType: 'x'.repeat(bytes) });
    expect((await ann.post('/client/create', filled(60 * 1024))).status).toBe(422);
    expect(await ann.post('/client/create', filled(65 * 1024))).toMatchObject({
      status: 413,
      body: { code: 'TOO_LARGE' },
    });
    expect((await openBrowser(at).post('/auth/login', filled(9 * 1024))).status).toBe(413);
  });

  test('requests and headers have time limits [sec R01]', () => {
    expect(at.app.server).toMatchObject({ requestTimeout: 30_000, headersTimeout: 10_000 });
  });

  test.each(['GET', 'POST'] as const)(
    'a %s that takes too long returns 503 with Retry-After [sec R01]',
    async (method) => {
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
        headers: {
          origin: PORTAL,
          'idempotency-key': crypto.randomUUID(),
          'content-type': 'application/json',
        },
        ...(method === 'POST' && { body: '{}' }),
      });
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
      await app.close();
    },
  );

  test('a write with a missing or malformed idempotency key returns 422', async () => {
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

describe('an unexpected error [sec O05]', () => {
  test.each(['throw', 'unlisted', 'leak'])(
    '(%s) returns only “Server Error” and the request id [sec O05]',
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

  test('a failing SQL statement returns 500 and the server keeps running [sec O05]', async () => {
    await at.owner.query('alter table client rename column company to company_gone');
    expect((await ann.get('/auth/getUserProfile')).status).toBe(500);
    await at.owner.query('alter table client rename column company_gone to company');
    expect((await ann.get('/auth/getUserProfile')).status).toBe(200);
  });
});
