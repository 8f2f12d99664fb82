import { randomUUID } from 'node:crypto';
import { type Call, call } from '@portico/domain/api/call';
import { CAPTCHA_HEADER } from '@portico/domain/api/headers';
import { limits } from '@portico/domain/limits';
import { makeToken } from '@portico/providers/captcha/script';
import { createSimulators } from '@portico/providers/simulators';
import { createCaptchaToken } from '@portico/testing/captcha';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { captchaToken } from '../../../test/captcha-token.ts';
import { openBrowser, startTestServer, type TestServer } from '../../../test/harness.ts';
import { boundCalls } from '../../routes.ts';
import type { UseCase } from '../http/bind.ts';
import { Refusal } from '../refusal.ts';
import { CHALLENGES } from './challenge.ts';
import { requireCaptcha } from './require-captcha.ts';

const SECRET = 'shared with the vendor';
const simulators = createSimulators({
  portal: 'http://x.localhost',
  keys: 'http://x.localhost',
  secret: SECRET,
});

/** Replaces a sign-up: counts how often it ran. */
const guarded = call({
  method: 'POST',
  path: '/test/guarded',
  summary: 'Counts',
  access: 'anyone',
  body: z.strictObject({ ends: z.optional(z.literal('in a refusal')) }),
  reply: z.strictObject({ done: z.int() }),
  captcha: 'required',
});
let done = 0;
let isBroken = false;
const count: UseCase<typeof guarded> = async (ctx, { body }) => {
  await requireCaptcha(ctx, 'register');
  return ctx.write(async () => {
    if (body.ends === 'in a refusal') throw new Refusal('STILL_RUNNING');
    if (isBroken) throw new Error('failed after the token was spent');
    done += 1;
    return { done };
  });
};

let at: TestServer;
beforeAll(async () => {
  const vendor = await simulators.listen({ host: '127.0.0.1', port: 0 });
  at = await startTestServer({
    environment: {
      CAPTCHA_SCRIPT: `${vendor}/captcha/api.js`,
      CAPTCHA_SITE_KEY: 'person',
      CAPTCHA_VERIFY_URL: `${vendor}/captcha/siteverify`,
      CAPTCHA_SECRET: SECRET,
    },
    calls: [
      ...boundCalls(),
      { area: 'test', name: 'guarded', call: guarded, useCase: count as UseCase<Call> },
    ],
  });
});
afterAll(async () => {
  await at.close();
  await simulators.close();
});

const send = (
  token: string | undefined,
  { key = randomUUID(), body = {} as object, from = openBrowser(at) } = {},
) =>
  from.post('/test/guarded', body, {
    key,
    headers: token === undefined ? {} : { [CAPTCHA_HEADER.toLowerCase()]: token },
  });
const vendorToken = (siteKey = 'person'): string =>
  makeToken({ siteKey, action: 'register', hostname: 'portal.localhost', at: Date.now() });

describe('a captcha-protected call', () => {
  test('accepts a token once and refuses it the second time [sec I02]', async () => {
    const token = await captchaToken(openBrowser(at), 'register');
    const before = done;
    expect((await send(token)).status).toBe(200);
    expect((await send(token)).body.code).toBe('CAPTCHA_REFUSED');
    expect(done).toBe(before + 1);
  });

  test('runs once when the same token is sent twenty times concurrently [sec I02]', async () => {
    const token = await captchaToken(openBrowser(at), 'register');
    const before = done;
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(done).toBe(before + 1);
  });

  test('a retry with the same key gets the stored reply although its token is spent [sec I02]', async () => {
    const token = await captchaToken(openBrowser(at), 'register');
    const key = randomUUID();
    const before = done;
    const from = openBrowser(at);
    const first = await send(token, { key, from });
    const again = await send(token, { key, from });
    expect(again.status).toBe(200);
    expect(again.body).toEqual(first.body);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(done).toBe(before + 1);
  });

  test('a refused request spends its token although everything else is rolled back [sec I02]', async () => {
    const token = await captchaToken(openBrowser(at), 'register');
    const before = done;
    expect((await send(token, { body: { ends: 'in a refusal' } })).body.code).toBe('STILL_RUNNING');
    expect((await send(token)).body.code).toBe('CAPTCHA_REFUSED');
    expect(done).toBe(before);
  });

  test('a retry after a server error needs no new token; any other request does [sec I02]', async () => {
    const token = await captchaToken(openBrowser(at), 'register');
    const [key, from] = [randomUUID(), openBrowser(at)];
    const before = done;
    isBroken = true;
    expect((await send(token, { key, from })).status).toBe(500);
    isBroken = false;
    expect((await send(token, { from })).body.code).toBe('CAPTCHA_REFUSED');
    expect((await send(token, { key })).body.code).toBe('CAPTCHA_REFUSED');
    const otherwise = { key, from, body: { ends: 'in a refusal' } };
    expect((await send(token, otherwise)).body.code).toBe('CAPTCHA_REFUSED');
    expect((await send(token, { key, from })).status).toBe(200);
    expect(done).toBe(before + 1);
  });

  test('refuses a missing, forged or expired token and one for another action [sec I02]', async () => {
    const before = done;
    const other = await captchaToken(openBrowser(at), 'resend');
    const old = await captchaToken(openBrowser(at), 'register');
    for (const token of [undefined, 'forged', 'altcha.', other])
      expect((await send(token)).body).toMatchObject({ code: 'CAPTCHA_REFUSED' });
    at.clock.advance(limits.captcha.maxAgeSeconds + 1);
    expect((await send(old)).status).toBe(422);
    expect(done).toBe(before);
  });

  test('a vendor outage lets no request through, raises an alarm and leaves our own challenge usable [sec I02, X43]', async () => {
    at.clock.advance((Date.now() - at.clock.now().getTime()) / 1000);
    expect((await send(vendorToken())).status).toBe(200);
    const refused = await send(vendorToken('down'));
    expect(refused.body.code).toBe('CAPTCHA_REFUSED');
    expect(at.logLines.join()).toContain('captcha vendor unavailable');
    expect(await at.server.metrics.text()).toContain('portico_alarm_total{kind="captcha-unavailable"} 1');
    expect((await send(await captchaToken(openBrowser(at), 'register'))).status).toBe(200);
  });
});

describe('GET /captcha/challenge', () => {
  test('names its action, host, cost and expiry time', async () => {
    const { status, body } = await openBrowser(at).get('/captcha/challenge?action=login');
    expect(status).toBe(200);
    expect(body).toMatchObject({ algorithm: 'SHA-256', maxnumber: 1000, cost: 'high' });
    const bound = new URLSearchParams(body.salt.split('?')[1]);
    const seconds = Math.floor(at.clock.now().getTime() / 1000) + limits.captcha.maxAgeSeconds;
    expect(Object.fromEntries(bound)).toEqual({
      action: 'login',
      host: 'portal.localhost',
      cost: 'high',
      expires: String(seconds),
    });
    expect(createCaptchaToken(body).length).toBeLessThan(4096);
    expect((await openBrowser(at).get('/captcha/challenge?action=anything')).status).toBe(422);
  });

  test('is rate-limited per address [sec I02]', async () => {
    const browser = openBrowser(at);
    const ask = () => browser.get('/captcha/challenge?action=login');
    for (let asked = 0; asked < CHALLENGES.times; asked++) expect((await ask()).status).toBe(200);
    expect((await ask()).body.code).toBe('TOO_MANY_REQUESTS');
    expect((await openBrowser(at).get('/captcha/challenge?action=login')).status).toBe(200);
  });
});
