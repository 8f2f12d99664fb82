import { expect, inject, test } from 'vitest';
import { createPool } from './pool.ts';

const settings = { url: inject('stack').databaseUrl, caFile: undefined, connections: 1 };

test('LD6 whoever misses a turn is refused, and that does not shut the database off for everybody', async () => {
  const pool = createPool(settings);
  const busy = await pool.connect();
  const waiting = Array.from({ length: 15 }, () => pool.connect().catch((error) => error));
  for (const refused of await Promise.all(waiting)) expect(refused).toMatchObject({ code: 'BUSY' });
  busy.release();
  const next = await pool.connect();
  expect((await next.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  next.release();
  await pool.end();
});

test('X05 a database that is not there is refused at once after a few tries', async () => {
  const nowhere = new URL(settings.url);
  nowhere.port = '1';
  const pool = createPool({ ...settings, url: nowhere.href });
  for (let tries = 0; tries < 10; tries++)
    await expect(pool.connect()).rejects.toMatchObject({ code: 'BUSY', retryAfterSeconds: 1 });
  await expect(pool.connect()).rejects.toMatchObject({ code: 'BUSY', retryAfterSeconds: 10 });
  await pool.end();
});
