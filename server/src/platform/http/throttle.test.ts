import { describe, expect, test } from 'vitest';
import { closeAtEnd, openBrowser, startTestServer } from '../../../test/harness.ts';
import { createThrottle } from './throttle.ts';

const at = closeAtEnd(await startTestServer());

const limit = { times: 3, seconds: 60 };

describe('rate limits', () => {
  test('are shared by all processes', async () => {
    const first = createThrottle(at.server.db, at.clock, 1);
    const second = createThrottle(at.server.db, at.clock, 1);
    const hit = (throttle: typeof first) => throttle.hit([{ bucket: 'shared', limit }]);
    await hit(first);
    await hit(second);
    await hit(first);
    await expect(hit(second)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    at.clock.advance(60);
    await hit(second);
    first.stop();
    second.stop();
  });

  test('once reached, are cached until the window ends and count nothing more [LD8]', async () => {
    const throttle = createThrottle(at.server.db, at.clock, 1);
    const [address, email] = [
      { bucket: 'flood', limit },
      { bucket: 'flood:ann', limit: { times: 100, seconds: 60 } },
    ];
    const outcomes = [];
    for (let times = 0; times < 20; times++)
      outcomes.push(await throttle.hit([address, email]).catch((error) => error));
    expect(outcomes.slice(0, 3)).toEqual([undefined, undefined, undefined]);
    for (const refused of outcomes.slice(3)) {
      expect(refused).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
      expect(refused.retryAfterSeconds).toBeLessThanOrEqual(60);
    }
    // The fourth attempt reached the limit; the sixteen after it were not counted.
    expect([await throttle.seen(address), await throttle.seen(email)]).toEqual([4, 4]);
    // A bucket below its limit still counts, and the next window starts from zero.
    await throttle.hit([email]);
    expect(await throttle.seen(email)).toBe(5);
    at.clock.advance(60);
    await throttle.hit([address, email]);
    expect(await throttle.seen(address)).toBe(1);
    throttle.stop();
  });

  test('on ordinary traffic are combined across processes when they settle', async () => {
    const first = createThrottle(at.server.db, at.clock, 1);
    const second = createThrottle(at.server.db, at.clock, 1);
    const hit = (throttle: typeof first) => throttle.front({ bucket: 'traffic', limit });
    hit(first);
    hit(first);
    hit(second);
    await first.settle();
    await second.settle();
    expect(() => hit(second)).toThrow(/Too many attempts/);
    first.stop();
    second.stop();
  });

  test('store no address in plain text', async () => {
    await at.server.throttle.hit([{ bucket: 'login:203.0.113.7:ann@example.com', limit }]);
    const { rows } = await at.owner.query('select * from throttle');
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row.bucket).toHaveLength(32);
  });

  test('trust X-Forwarded-For only from our proxies, and only its last hop [sec R03]', async () => {
    const check = (headers: Record<string, string>, remoteAddress: string) =>
      at.app
        .inject({
          method: 'POST',
          url: '/auth/check-user-credential',
          remoteAddress,
          headers: { origin: at.config.portalOrigin, 'idempotency-key': crypto.randomUUID(), ...headers },
          payload: { email: 'ann@example.com', password: 'wrong password' },
        })
        .then((response) => response.statusCode);
    // The header is ignored from an address that is not one of our proxies: six attempts count for one address.
    const direct = [];
    for (let tries = 0; tries < 6; tries++)
      direct.push(await check({ 'x-forwarded-for': `198.51.100.${tries}` }, '203.0.113.9'));
    expect(direct.at(-1)).toBe(429);
    // Through our proxy the last hop counts, not what the caller wrote before it.
    const proxied = [];
    for (let tries = 0; tries < 6; tries++)
      proxied.push(await check({ 'x-forwarded-for': `198.51.100.${tries}, 203.0.113.77` }, '127.0.0.1'));
    expect(proxied.at(-1)).toBe(429);
  });

  test('count all addresses of one IPv6 /64 network together [sec A11, sec R03]', async () => {
    const tries = async (address: (index: number) => string) => {
      const statuses = [];
      for (let index = 0; index < 6; index++) {
        const headers = { 'x-forwarded-for': address(index) };
        const body = { email: 'six@example.com', password: 'wrong password' };
        statuses.push((await openBrowser(at).post('/auth/check-user-credential', body, { headers })).status);
      }
      return statuses;
    };
    expect((await tries((index) => `2001:db8:5:1::${index + 1}`)).at(-1)).toBe(429);
    expect((await tries((index) => `2001:db8:5:${index + 2}::1`)).at(-1)).toBe(422);
  });
});
