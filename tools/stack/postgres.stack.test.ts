import pg from 'pg';
import { expect, inject, test } from 'vitest';

const { databaseUrl } = inject('stack');

test('stores and returns a row', async () => {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query('create temporary table note (id bigint primary key, text text not null)');
  await client.query('insert into note values ($1, $2)', [1, 'Żółć ☕']);
  expect((await client.query('select text from note where id = 1')).rows).toEqual([{ text: 'Żółć ☕' }]);
  await client.end();
});

test('runs version 15 or later, in UTF-8 and UTC, with checksums', async () => {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const show = async (setting: string): Promise<string> =>
    (await client.query('select current_setting($1) as value', [setting])).rows[0].value;
  expect(Number(await show('server_version_num'))).toBeGreaterThanOrEqual(150_000);
  expect(await show('server_encoding')).toBe('UTF8');
  expect(await show('TimeZone')).toBe('UTC');
  expect(await show('data_checksums')).toBe('on');
  expect(await show('listen_addresses')).toBe('127.0.0.1');
  await client.end();
});

test('rejects a wrong password', async () => {
  const url = new URL(databaseUrl);
  url.password = 'a-guess';
  await expect(new pg.Client(url.href).connect()).rejects.toThrow(/password authentication failed/);
});
