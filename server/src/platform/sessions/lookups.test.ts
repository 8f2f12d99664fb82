import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { captchaToken } from '../../../test/captcha-token.ts';
import { closeAtEnd, openBrowser, PASSWORD, startTestServer } from '../../../test/harness.ts';
import { forgotPassword, register, startSignUp } from '../../../test/sign-up.ts';
import { watchLookups } from '../../slices/auth/watch-lookups.ts';
import { createLookups } from './lookups.ts';

const HOUR = 3600;

let before: Record<string, number>;
const at = closeAtEnd(await startTestServer());
beforeEach(async () => {
  at.clock.advance(HOUR);
  before = await alarms();
});

/** How often each alarm was raised, in both processes. */
async function alarms(): Promise<Record<string, number>> {
  const counted: Record<string, number> = {};
  for (const { metrics } of [at.server, at.worker])
    for (const [, kind = '', times] of (await metrics.text()).matchAll(
      /portico_alarm_total\{kind="([^"]+)"\} (\d+)/g,
    ))
      counted[kind] = (counted[kind] ?? 0) + Number(times);
  return counted;
}
const raised = async (kind: string): Promise<number> => ((await alarms())[kind] ?? 0) - (before[kind] ?? 0);
const audited = async (action: string) =>
  (await at.owner.query('select target, detail from audit where action = $1 order by at, seq', [action]))
    .rows;
const findLogLines = (event: string) => at.logLines.filter((line) => line.includes(`"msg":"${event}"`));

describe('lookups of many people from one network [sec E12]', () => {
  test('more than 50 different people in an hour raise one alarm in metrics, log and audit trail [sec E12]', async () => {
    // Like a bot: many addresses of one network, and all three calls.
    for (let index = 0; index < 51; index++) {
      const browser = openBrowser(at);
      const headers = { 'x-forwarded-for': `198.51.100.${1 + (index % 200)}` };
      const email = `listed${index}@example.com`;
      if (index % 10 === 1) {
        const token = await captchaToken(browser, 'forgot-password');
        const more = { headers: { ...headers, 'x-captcha-token': token } };
        expect((await browser.post('/auth/forgot-password', { email }, more)).status).toBe(202);
      } else if (index % 10 === 2) {
        const token = await captchaToken(browser, 'register');
        const more = { headers: { ...headers, 'x-captcha-token': token } };
        const body = {
          email,
          password: PASSWORD,
          phone: `+4917012${String(10_000 + index)}`,
          captchaToken: token,
        };
        expect((await browser.post('/auth/register', body, more)).status).toBe(202);
      } else
        expect(
          (
            await browser.post(
              '/auth/check-user-credential',
              { email, password: 'not a password' },
              { headers },
            )
          ).status,
        ).toBe(401);
      if (index === 49) {
        await at.server.lookups.settle();
        expect(await raised('identifier-spread')).toBe(0);
      }
    }
    await at.server.lookups.settle();
    expect(await raised('identifier-spread')).toBe(1);
    expect(findLogLines('identifier-spread')).toEqual([
      expect.stringContaining('"count":51,"network":"198.51.100.0/24"'),
    ]);
    expect(await audited('alarm.identifier-spread')).toEqual([
      { target: expect.stringMatching(/^network:[0-9a-f]{12}$/), detail: { count: 51 } },
    ]);
    // The attack goes on: one alarm an hour is enough, and the next hour raises its own.
    const more = (index: number) =>
      at.server.lookups.note({ address: '198.51.100.7', identifier: `more${index}@example.com` });
    for (let index = 0; index < 30; index++) more(index);
    await at.server.lookups.settle();
    expect(await raised('identifier-spread')).toBe(1);
    at.clock.advance(HOUR);
    for (let index = 0; index < 51; index++) more(index);
    await at.server.lookups.settle();
    expect(await raised('identifier-spread')).toBe(2);
  }, 120_000);

  test('fifty people are allowed, repeats do not count and networks are counted separately [sec E12]', async () => {
    for (let round = 0; round < 3; round++)
      for (let index = 0; index < 50; index++)
        for (const network of ['203.0.113', '203.0.114'])
          at.server.lookups.note({ address: `${network}.${round + 1}`, identifier: `${index}@example.com` });
    await at.server.lookups.settle();
    await at.server.lookups.settle();
    expect(await raised('identifier-spread')).toBe(0);
  });

  test('two processes count together and raise one alarm [sec E12]', async () => {
    const { db, metrics, log } = at.server;
    const other = createLookups(db, at.clock, metrics, log);
    for (let index = 0; index < 60; index++)
      (index % 2 ? other : at.server.lookups).note({
        address: '2001:db8:7::1',
        identifier: `${index}@example.com`,
      });
    await Promise.all([at.server.lookups.settle(), other.settle()]);
    await other.stop();
    expect(await raised('identifier-spread')).toBe(1);
  });

  test('the people looked up are stored as hashes only [sec E12]', async () => {
    const { rows } = await at.owner.query(`select t::text as row from throttle t`);
    expect(rows.length).toBeGreaterThan(0);
    for (const { row } of rows) expect(row).not.toMatch(/example|203\.0/);
    for (const line of at.logLines) expect(line).not.toMatch(/@example\.com|198\.51\.100\.(?!0\/24)\d/);
  });
});

describe('an unusual share of lookups that find no account [sec E12]', () => {
  /** An hour of ordinary traffic: this many lookups, of which this many find nobody. */
  async function hour(all: number, notFound: number): Promise<void> {
    for (let index = 0; index < all; index++)
      at.server.lookups.note({
        address: `10.9.${index % 250}.1`,
        identifier: `${index}@example.com`,
        isFound: index >= notFound,
      });
    await at.server.lookups.settle();
  }

  test('raises an alarm above three times the weekly mean, not at three times [sec E12]', async () => {
    at.clock.advance(8 * 24 * HOUR);
    for (let index = 0; index < 5; index++) {
      await hour(100, 5);
      at.clock.advance(HOUR);
    }
    await hour(100, 15);
    await watchLookups(at.worker);
    expect(await raised('not-found-ratio')).toBe(0);
    await hour(1, 1);
    await watchLookups(at.worker);
    expect(await raised('not-found-ratio')).toBe(1);
    expect(findLogLines('not-found-ratio')).toHaveLength(1);
    expect(await audited('alarm.not-found-ratio')).toEqual([
      { target: 'lookups', detail: { notFound: 16, all: 101, notFoundBefore: 25, allBefore: 500 } },
    ]);
  });

  test('raises no alarm for a few lookups or without a week to compare with [sec E12]', async () => {
    await hour(49, 49);
    await watchLookups(at.worker);
    expect(await raised('not-found-ratio')).toBe(0);
    at.clock.advance(8 * 24 * HOUR);
    await hour(60, 60);
    await watchLookups(at.worker);
    expect(await raised('not-found-ratio')).toBe(0);
  });

  test('log-in and recovery count lookups that find no account; sign-up does not [sec E12]', async () => {
    const ann = await at.seed('ann@example.com');
    const look = async (email: string) => {
      const password = 'not a password';
      await openBrowser(at).post('/auth/check-user-credential', { email, password });
      await forgotPassword(openBrowser(at), email);
    };
    await look(ann.email);
    await look('nobody@example.com');
    await register(at, startSignUp(at, 'newcomer@example.com'));
    await at.server.lookups.settle();
    const { rows } = await at.owner.query(
      `select times from throttle where bucket = any ($1) and window_start = $2 order by times`,
      [
        ['lookups', 'lookups:not-found'].map(sha256),
        new Date(Math.floor(at.clock.now().getTime() / 3.6e6) * 3.6e6),
      ],
    );
    expect(rows).toEqual([{ times: 2 }, { times: 4 }]);
  });
});

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
