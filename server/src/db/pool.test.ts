import { expect, inject, test } from 'vitest';
import { createPool } from './pool.ts';

const settings = (url: string) => ({ url, caFile: undefined, connections: 2 });

test('LD6 a crowd that waits too long for a connection is refused one by one, and shuts nobody else out', async () => {
  const pool = createPool(settings(inject('stack').databaseUrl));
  const held = [await pool.connect(), await pool.connect()];
  const crowd = await Promise.allSettled(Array.from({ length: 20 }, () => pool.connect()));
  for (const one of crowd)
    expect(one).toMatchObject({ status: 'rejected', reason: { code: 'BUSY', retryAfterSeconds: 1 } });
  for (const client of held) client.release();
  const next = await pool.connect();
  expect((await next.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  next.release();
  await pool.end();
});

test('X05 ten times nobody there: for a while nobody is made to wait for it', async () => {
  const address = new URL(inject('stack').databaseUrl);
  address.port = '1';
  const pool = createPool(settings(address.href));
  for (let tries = 0; tries < 10; tries++)
    await expect(pool.connect()).rejects.toMatchObject({ code: 'BUSY', retryAfterSeconds: 1 });
  await expect(pool.connect()).rejects.toMatchObject({ code: 'BUSY', retryAfterSeconds: 10 });
  await pool.end();
});
