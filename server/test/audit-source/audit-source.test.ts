// An attack leaves the network it came from in the audit trail and in the request log, and never the full address.
import { expect, test } from 'vitest';
import { closeAtEnd, openBrowser, startTestServer } from '../harness.ts';

const at = closeAtEnd(await startTestServer());

const from = (address: string) => Object.assign(openBrowser(at), { address });
const sourcesOf = async (where: string, values: readonly unknown[] = []) =>
  (await at.owner.query(`select action, source from audit where ${where} order by seq`, [...values])).rows;
const requestsFrom = (network: string) =>
  at.logLines
    .map((line) => JSON.parse(line))
    .filter((line) => line.msg === 'request' && line.network === network);

test.each([
  ['198.51.100.23', '198.51.100.0/24'],
  ['2001:db8:4f:2::17', '2001:db8:4f::/48'],
])('an attack from %s is traced to %s by audit trail and log [sec O02]', async (address, network) => {
  const victim = await at.seed(`victim-${address.length}@example.com`);
  const attacker = from(address);
  await attacker.login({ ...victim, password: 'a wrong guess' });
  await attacker.login(victim);
  await from(address).get('/auth/getUserProfile');
  await at.server.denials.settle();
  const rows = await sourcesOf('person_id = $1', [victim.id]);
  expect(rows).toEqual([
    { action: 'auth.login', source: network },
    { action: 'auth.login', source: network },
  ]);
  expect(await sourcesOf(`action = 'call.denied' and source = $1`, [network])).toHaveLength(1);
  expect(requestsFrom(network)).toHaveLength(3);
  expect(at.logLines.join()).not.toContain(address);
  const { rows: everything } = await at.owner.query('select * from audit');
  expect(JSON.stringify(everything)).not.toContain(address);
});

test('a token without its cookie records the thief’s network [sec O02]', async () => {
  const owner = openBrowser(at);
  const person = await at.seed('stolen@example.com');
  await owner.login(person);
  const thief = from('203.0.113.99');
  thief.token = owner.token;
  await thief.get('/auth/getUserProfile');
  expect(await sourcesOf(`action = 'auth.binding-mismatch'`)).toEqual([
    { action: 'auth.binding-mismatch', source: '203.0.113.0/24' },
  ]);
});

test('unknown paths and methods are logged with the network and without the path [sec O02]', async () => {
  const scanner = { 'x-forwarded-for': '192.0.2.55' };
  for (const url of ['/.env', '/wp-login.php', '/auth/secret-in-a-link'])
    expect((await at.app.inject({ url, headers: scanner })).statusCode).toBe(404);
  const deleted = await at.app.inject({ method: 'DELETE', url: '/auth/login', headers: scanner });
  expect(deleted.statusCode).toBe(405);
  const lines = requestsFrom('192.0.2.0/24');
  expect(lines.map(({ call, method, status }) => [call, method, status])).toEqual([
    ...Array(3).fill(['none', 'GET', 404]),
    ['none', 'DELETE', 405],
  ]);
  expect((await at.app.inject({ url: '/%zz', headers: scanner })).statusCode).toBe(404);
  expect(JSON.parse(at.logLines.at(-1) ?? '{}')).toMatchObject({ msg: 'request', call: 'none', status: 404 });
  expect(at.logLines.join()).not.toMatch(/secret-in-a-link|wp-login|%zz/);
});

test('the database accepts a network but no full address [sec N01]', async () => {
  const insert = (source: string) =>
    at.owner.query(
      `insert into audit (at, action, result, actor, target, request_id, detail, source)
       values (now(), 'auth.login', 'done', 'anyone', 'password', 'r', '{}', $1)`,
      [source],
    );
  for (const whole of [
    '198.51.100.23',
    '198.51.100.23/32',
    '198.51.100.23/24',
    '2001:db8:4f:2::17',
    '::1/128',
  ])
    await expect(insert(whole)).rejects.toThrow('audit_source_check');
  await insert('198.51.100.0/24');
});
