import { randomUUID } from 'node:crypto';
import { limits } from '@portico/domain/limits';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeAtEnd, openBrowser, startTestServer } from '../../../test/harness.ts';

let since: Date;
const at = closeAtEnd(await startTestServer());
beforeEach(() => {
  since = at.clock.now();
  at.clock.advance(1);
});
// Move to a later window, so that limits used up by one test do not affect the next.
afterEach(() => at.clock.advance(3600));

const LOG_IN = 'call:auth.login';
/** Refused before anything else, because the request names no origin. */
const refusedFrom = async (address: string): Promise<number> => {
  const headers = { 'x-forwarded-for': address };
  return (await at.app.inject({ method: 'POST', url: '/auth/login', headers })).statusCode;
};
async function flood(addresses: readonly string[]): Promise<number[]> {
  const statuses: number[] = [];
  for (let from = 0; from < addresses.length; from += 50)
    statuses.push(...(await Promise.all(addresses.slice(from, from + 50).map(refusedFrom))));
  await at.server.denials.settle();
  return statuses;
}
async function denied(): Promise<{ source: string | null; target: string; code: string; times: number }[]> {
  const { rows } = await at.owner.query(
    `select source, target, detail->>'code' as code, (detail->>'times')::int as times
     from audit where action = 'call.denied' and at > $1 order by times, code`,
    [since],
  );
  return rows;
}
const hex = (number: number): string => number.toString(16);

test('rate-limits refusals from one customer network and aggregates them into four rows [sec O02]', async () => {
  const count = limits.requests.anonymous.times + 100;
  const statuses = await flood(Array.from({ length: count }, (_, n) => `2001:db8:77:1::${hex(n)}`));
  expect(statuses.filter((status) => status === 403)).toHaveLength(limits.requests.anonymous.times);
  expect(statuses.filter((status) => status === 429)).toHaveLength(100);
  const row = { source: '2001:db8:77::/48', target: LOG_IN };
  expect(await denied()).toEqual([
    { ...row, code: 'ORIGIN_REFUSED', times: 1 },
    { ...row, code: 'TOO_MANY_REQUESTS', times: 1 },
    { ...row, code: 'TOO_MANY_REQUESTS', times: 99 },
    { ...row, code: 'ORIGIN_REFUSED', times: limits.requests.anonymous.times - 1 },
  ]);
});

test('a flood from 1,500 networks is capped at a thousand rows, counted in full and hides no logged-in person [sec O02]', async () => {
  const person = await at.seed('denied@example.com');
  const browser = openBrowser(at);
  await browser.login(person);
  const networks = Array.from({ length: 1500 }, (_, n) => `2001:db8:${hex(0x1000 + n)}::1`);
  for (let from = 0; from < networks.length; from += 50)
    await Promise.all(networks.slice(from, from + 50).map(refusedFrom));
  expect((await browser.post('/account/end-session', { id: randomUUID() })).status).toBe(404);
  await at.server.denials.settle();
  const rows = await denied();
  const ofFlood = rows.filter(({ target }) => target === LOG_IN);
  expect(ofFlood.filter(({ source }) => source !== null)).toHaveLength(1000);
  expect(ofFlood.filter(({ source }) => source === null).map(({ times }) => times)).toEqual([1, 499]);
  expect(rows.filter(({ target }) => target !== LOG_IN)).toEqual([
    { source: expect.any(String), target: 'call:account.endSession', code: 'NOT_FOUND', times: 1 },
  ]);
});

test('saves denials in the next run when the database could not take them at once [sec O02]', async () => {
  await at.owner.query('begin');
  await at.owner.query('lock table audit in access exclusive mode');
  expect(await refusedFrom('192.0.2.1')).toBe(403);
  // Settling waits for the lock timeout of one second.
  await at.server.denials.settle();
  await at.owner.query('rollback');
  expect(await denied()).toEqual([]);
  expect(at.logLines.filter((line) => line.includes('denials not told'))).toHaveLength(1);
  await at.server.denials.settle();
  expect(await denied()).toEqual([
    { source: '192.0.2.0/24', target: LOG_IN, code: 'ORIGIN_REFUSED', times: 1 },
  ]);
});
