// Our proof of work next to a vendor: twenty times the work and a limit per network while the vendor answers our server.
import { createHash } from 'node:crypto';
import { call } from '@portico/domain/api/call';
import { CAPTCHA_HEADER } from '@portico/domain/api/headers';
import { limits } from '@portico/domain/limits';
import { createSimulators } from '@portico/providers/simulators';
import { createCaptchaToken } from '@portico/testing/captcha';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { openBrowser, startTestServer, type TestServer } from '../../../test/harness.ts';
import { boundCalls } from '../../routes.ts';
import type { UseCase } from '../http/bind.ts';
import { windowStart } from '../http/counters.ts';
import { requireCaptcha } from './require-captcha.ts';

const SECRET = 'shared with the vendor';
const CACHED = limits.captcha.probeCachedSeconds;
const { times: MOST, seconds: WINDOW } = limits.captcha.proofsPerNetwork;

/** A call that only requires a captcha, so that nothing else refuses. */
const guarded = call({
  method: 'POST',
  path: '/test/guarded',
  summary: 'Spends a captcha',
  access: 'anyone',
  body: z.strictObject({}),
  reply: z.strictObject({}),
  captcha: 'required',
});
const spendOne: UseCase<typeof guarded> = async (ctx) => {
  await requireCaptcha(ctx, 'register');
  return ctx.write(async () => ({}));
};

let vendor: Awaited<ReturnType<typeof startVendor>>;
/** The vendor as a separate server, which can be stopped and restarted at the same address. */
async function startVendor(port = 0) {
  const app = createSimulators({ portal: 'http://x.localhost', keys: 'http://x.localhost', secret: SECRET });
  const url = await app.listen({ host: '127.0.0.1', port });
  return { url, port: Number(new URL(url).port), stop: () => app.close() };
}

let at: TestServer;
beforeAll(async () => {
  vendor = await startVendor();
  at = await startTestServer({
    environment: {
      CAPTCHA_SCRIPT: `${vendor.url}/captcha/api.js`,
      CAPTCHA_SITE_KEY: 'person',
      CAPTCHA_VERIFY_URL: `${vendor.url}/captcha/siteverify`,
      CAPTCHA_SECRET: SECRET,
    },
    calls: [
      ...boundCalls(),
      { area: 'test', name: 'guarded', call: guarded, useCase: spendOne as UseCase<never> },
    ],
  });
});
afterAll(async () => {
  await at.close();
  await vendor.stop();
});

const from = (address: string) => Object.assign(openBrowser(at), { address });
const askChallenge = (address: string) => from(address).get('/captcha/challenge?action=register');
const spend = (token: string, address: string) =>
  from(address).post('/test/guarded', {}, { headers: { [CAPTCHA_HEADER.toLowerCase()]: token } });
const solvedToken = async (address: string): Promise<string> =>
  createCaptchaToken((await askChallenge(address)).body);
/** Sets how many proofs a network has spent in this hour. */
const setAccepted = (network: string, times: number) =>
  at.owner.query(
    `insert into throttle (bucket, window_start, times) values ($1, to_timestamp($2), $3)
     on conflict (bucket, window_start) do update set times = excluded.times`,
    [
      createHash('sha256').update(`captcha-proofs:${network}`).digest(),
      windowStart(at.clock.now().getTime(), WINDOW) / 1000,
      times,
    ],
  );
/** Past the time for which the last probe of the vendor is cached. */
const passProbe = (): void => at.clock.advance(CACHED);

describe('a bot that bypasses the captcha vendor [sec I02]', () => {
  test('pays twenty times the low cost while the vendor is up, and cannot choose its cost', async () => {
    const { body } = await askChallenge('198.51.100.1');
    await vendor.stop();
    passProbe();
    const { body: low } = await askChallenge('198.51.100.1');
    vendor = await startVendor(vendor.port);
    passProbe();
    expect([body.cost, low.cost]).toEqual(['high', 'low']);
    expect(body.maxnumber).toBe(20 * low.maxnumber);
    expect(body.salt).toContain('&cost=high&');

    const [address, token] = ['198.51.100.1', createCaptchaToken(body)];
    expect((await spend(token.replace('cost=high', 'cost=low'), address)).body.code).toBe('CAPTCHA_REFUSED');
    expect((await spend(token.replace('&cost=high', ''), address)).body.code).toBe('CAPTCHA_REFUSED');
    const chosen = await from(address).get('/captcha/challenge?action=register&cost=low');
    expect(chosen.status).toBe(422);
    expect((await spend(token, address)).status).toBe(200);
  });

  test('gets the low cost only while our vendor probe fails, and for one challenge lifetime', async () => {
    expect((await askChallenge('198.51.100.2')).body.cost).toBe('high');
    await vendor.stop();
    expect((await askChallenge('198.51.100.2')).body.cost).toBe('high');
    passProbe();
    const [early, late] = [await solvedToken('198.51.100.2'), await solvedToken('198.51.100.2')];
    expect(early).toContain('&cost=low&');
    expect(await at.server.metrics.text()).toMatch(/portico_alarm_total\{kind="captcha-unavailable"\} [1-9]/);

    vendor = await startVendor(vendor.port);
    passProbe();
    expect((await askChallenge('198.51.100.2')).body.cost).toBe('high');
    expect((await spend(early, '198.51.100.2')).status).toBe(200);
    at.clock.advance(limits.captcha.maxAgeSeconds);
    expect((await spend(late, '198.51.100.2')).body.code).toBe('CAPTCHA_REFUSED');
  });

  test('has a limit per network that counts accepted proofs, not requests or reused proofs', async () => {
    // Start at the beginning of a window, so that it does not end during the test.
    at.clock.advance(WINDOW - ((at.clock.now().getTime() / 1000) % WINDOW));
    const [first, kept] = [await solvedToken('203.0.113.1'), await solvedToken('203.0.113.2')];
    expect((await spend(first, '203.0.113.1')).status).toBe(200);
    for (let tries = 0; tries < 3; tries++)
      expect((await spend(first, '203.0.113.1')).body.code).toBe('CAPTCHA_REFUSED');
    // Count all the others but one directly, instead of sixty identical requests.
    await setAccepted('203.0.113.0/24', MOST - 1);
    expect((await spend(await solvedToken('203.0.113.3'), '203.0.113.3')).status).toBe(200);
    const refused = { status: 429, body: { code: 'TOO_MANY_REQUESTS' } };
    expect(await askChallenge('203.0.113.200')).toMatchObject(refused);
    expect(await spend(kept, '203.0.113.2')).toMatchObject(refused);
    expect((await askChallenge('203.0.114.1')).status).toBe(200);
    at.clock.advance(WINDOW);
    expect((await spend(await solvedToken('203.0.113.200'), '203.0.113.200')).status).toBe(200);
  });

  test('people are not limited by network while the vendor is down', async () => {
    await setAccepted('203.0.113.0/24', MOST);
    expect((await askChallenge('203.0.113.3')).status).toBe(429);
    await vendor.stop();
    passProbe();
    expect((await spend(await solvedToken('203.0.113.3'), '203.0.113.3')).status).toBe(200);
    vendor = await startVendor(vendor.port);
    passProbe();
  });
});
