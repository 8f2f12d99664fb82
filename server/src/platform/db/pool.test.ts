import type { AddressInfo } from 'node:net';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, inject, test } from 'vitest';
import { createPool, type Pool } from './pool.ts';

let pool: Pool;
let door: Server;
const sockets = new Set<Socket>();
afterEach(async () => {
  await pool.end();
  for (const socket of sockets) socket.destroy();
  door.close();
});

/** A proxy to the real database that can be shut and opened. */
async function openProxy(): Promise<{ url: string; setShut(isShut: boolean): void; asked(): number }> {
  let isShut = false;
  let asked = 0;
  const address = new URL(inject('stack').databaseUrl);
  const port = Number(address.port);
  door = createServer((client) => {
    asked += 1;
    if (isShut) return void client.destroy();
    const target = connect(port, address.hostname);
    for (const socket of [client, target]) sockets.add(socket.on('error', () => undefined));
    client.pipe(target).pipe(client);
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  address.port = String((door.address() as AddressInfo).port);
  return {
    url: address.href,
    setShut: (next) => {
      isShut = next;
    },
    asked: () => asked,
  };
}

test('fails fast while the database is down and reconnects within two seconds of its return [X11, INV13]', async () => {
  const way = await openProxy();
  pool = createPool({ url: way.url, caFile: undefined, connections: 2 });
  way.setShut(true);
  for (let times = 0; times < 10; times++) await expect(pool.connect()).rejects.toThrow();
  const askedBefore = way.asked();
  const startMs = performance.now();
  for (let times = 0; times < 20; times++) await expect(pool.connect()).rejects.toThrow();
  expect(performance.now() - startMs).toBeLessThan(500);
  // None of the twenty reached the database; the breaker itself probed it once at most.
  expect(way.asked() - askedBefore).toBeLessThanOrEqual(1);
  await sleep(1500);
  await expect(pool.connect()).rejects.toThrow();

  way.setShut(false);
  await sleep(2000);
  const client = await pool.connect();
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  client.release();
});

test('callers beyond the pool size get BUSY without opening the circuit breaker [X31, LD6]', async () => {
  const way = await openProxy();
  pool = createPool({ url: way.url, caFile: undefined, connections: 2 });
  const held = await Promise.all([pool.connect(), pool.connect()]);
  const crowd = Array.from({ length: 20 }, () => pool.connect());
  for (const one of await Promise.allSettled(crowd))
    expect(one).toMatchObject({ status: 'rejected', reason: { code: 'BUSY', retryAfterSeconds: 1 } });
  for (const client of held) client.release();
  const client = await pool.connect();
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  client.release();
});

test.each([
  ['person', 'is refused after a second'],
  ['job', 'waits for its turn'],
] as const)('when another connection holds the lock, a %s %s [X42]', async (waiting, outcome) => {
  const way = await openProxy();
  pool = createPool({ url: way.url, caFile: undefined, connections: 2 }, waiting);
  const [first, second] = await Promise.all([pool.connect(), pool.connect()]);
  await first.query('select pg_advisory_lock(42)');
  const told = second.query('select pg_advisory_lock(42)').then(
    () => 'waits for its turn',
    ({ code }) => (code === '55P03' ? 'is refused after a second' : code),
  );
  await sleep(1500);
  await first.query('select pg_advisory_unlock_all()');
  expect(await told).toBe(outcome);
  await second.query('select pg_advisory_unlock_all()');
  for (const client of [first, second]) client.release();
});

test('after ten failed connections, BUSY asks for a retry in ten seconds [X05]', async () => {
  const way = await openProxy();
  pool = createPool({ url: way.url, caFile: undefined, connections: 2 });
  way.setShut(true);
  for (let tries = 0; tries < 10; tries++)
    await expect(pool.connect()).rejects.toMatchObject({ code: 'BUSY', retryAfterSeconds: 1 });
  await expect(pool.connect()).rejects.toMatchObject({ code: 'BUSY', retryAfterSeconds: 10 });
});
