import { createHmac } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash } from '@node-rs/argon2';
import { limits } from '@portico/domain/limits';
import { expect, test } from 'vitest';
import { type Browser, closeAtEnd, openBrowser, startTestServer } from '../../../test/harness.ts';
import { createPasswords } from './password.ts';

const at = closeAtEnd(await startTestServer({ costsAsInProduction: true }));

const { memoryKib, passes, lanes, saltBytes, tagBytes, queued, keptForKnown } = limits.argon2;
const atOnce = Math.min(limits.argon2.atOnce, availableParallelism());
const storedOf = async (personId: string): Promise<{ hash: string; pepper_id: string }> =>
  (await at.owner.query('select hash, pepper_id from password where person_id = $1', [personId])).rows[0];
const base64Bytes = (part: string | undefined): number => Buffer.from(part ?? '', 'base64').length;

test('a password is stored as a PHC string with the specified parameters and its pepper id [sec A05]', async () => {
  const ann = await at.seed('ann@example.com');
  const stored = await storedOf(ann.id);
  const [, kind, version, parameters, salt, tag] = stored.hash.split('$');
  expect([kind, version, parameters]).toEqual(['argon2id', 'v=19', `m=${memoryKib},t=${passes},p=${lanes}`]);
  expect([base64Bytes(salt), base64Bytes(tag)]).toEqual([saltBytes, tagBytes]);
  expect(stored.pepper_id).toBe(at.server.providers.keys.secrets('pepper')[0].id);
});

test('a weaker hash is upgraded at the next log-in [sec A05]', async () => {
  const ben = await at.seed('ben@example.com');
  const pepper = at.server.providers.keys.secrets('pepper')[0];
  const peppered = createHmac('sha256', pepper.bytes).update(ben.password).digest('base64');
  const weak = await hash(peppered, { memoryCost: 8192, timeCost: 1, parallelism: 1, algorithm: 2 });
  await at.owner.query('update password set hash = $1 where person_id = $2', [weak, ben.id]);
  const signIn = () => openBrowser(at).login(ben);
  expect((await signIn()).status).toBe(200);
  const { hash: renewed } = await storedOf(ben.id);
  expect(renewed).toContain(`$m=${memoryKib},t=${passes},p=${lanes}$`);
  at.clock.advance(60);
  expect((await signIn()).status).toBe(200);
  expect((await storedOf(ben.id)).hash).toBe(renewed);
});

test('limits concurrent hashes, queues fifty and refuses the rest with BUSY before hashing [sec A06]', async () => {
  const passwords = createPasswords(at.server.providers.keys);
  // The dummy hash for unknown accounts is made first.
  await passwords.verify('any', undefined);
  const { hashed: before } = passwords.load();
  const runningThen: number[] = [];
  const all = Array.from({ length: 70 }, () =>
    passwords.hash('three random words').finally(() => runningThen.push(passwords.load().running)),
  );
  expect(passwords.load()).toEqual({ hashed: before + atOnce, running: atOnce, waiting: queued });
  const settled = await Promise.allSettled(all);
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(atOnce + queued);
  for (const one of settled)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'BUSY', retryAfterSeconds: 1 });
  expect(Math.max(...runningThen)).toBeLessThanOrEqual(atOnce);
  expect(passwords.load()).toEqual({ hashed: before + atOnce + queued, running: 0, waiting: 0 });
});

test('a log-in joins the queue before any query, and the last places are for known browsers [sec A06, sec A12]', async () => {
  const passwords = createPasswords(at.server.providers.keys);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const [stranger, known] = [() => Promise.resolve(false), () => Promise.resolve(true)];
  const come = (count: number, who: () => Promise<boolean>) =>
    Array.from({ length: count }, () => passwords.whileThereIsRoom(() => held, who));
  const refused = { code: 'BUSY', retryAfterSeconds: 1 };
  const inside = come(atOnce + queued - keptForKnown, stranger);
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    return Promise.resolve();
  };
  await expect(passwords.whileThereIsRoom(begin, stranger)).rejects.toMatchObject(refused);
  inside.push(...come(keptForKnown, known));
  await new Promise(setImmediate);
  let hasAsked = false;
  const ask = () => {
    hasAsked = true;
    return known();
  };
  await expect(passwords.whileThereIsRoom(begin, ask)).rejects.toMatchObject(refused);
  expect([hasAsked, hasBegun]).toEqual([false, false]);
  release();
  await Promise.all(inside);
  await passwords.whileThereIsRoom(begin, stranger);
  expect(hasBegun).toBe(true);
});

test('a browser the owner used before gets in while strangers fill the queue [LD8, sec A12]', async () => {
  const owner = await at.seed('dora@example.com');
  const own = openBrowser(at);
  expect((await own.login(owner)).status).toBe(200);
  await own.post('/auth/logout', {});
  at.clock.advance(60);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const crowd = Array.from({ length: atOnce + queued - keptForKnown }, () =>
    at.server.passwords.whileThereIsRoom(
      () => held,
      () => Promise.resolve(false),
    ),
  );
  const body = { email: owner.email, password: owner.password };
  const check = (browser: Browser) => browser.post('/auth/check-user-credential', body);
  expect((await check(openBrowser(at))).status).toBe(503);
  expect((await check(own)).status).toBe(200);
  release();
  await Promise.all(crowd);
});

test('a storm of log-ins gets only 401, or 503 with Retry-After [sec A06, LD2]', async () => {
  const storm = Array.from({ length: 200 }, (_, index) =>
    openBrowser(at).post('/auth/login', {
      email: `storm${index}@example.com`,
      password: 'three random words',
      factor: 'authenticator',
      code: '123456',
    }),
  );
  const statuses = (await Promise.all(storm)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([401, 503]));
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(50);
  const retry = (await Promise.all(storm)).find(({ status }) => status === 503);
  expect(retry?.headers['retry-after']).toBe('1');
});

test('hashing runs mostly off the main thread [sec A06]', async () => {
  const passwords = createPasswords(at.server.providers.keys);
  const stored = await passwords.hash('three random words');
  const [loop, all] = [process.threadCpuUsage(), process.cpuUsage()];
  await Promise.all(Array.from({ length: 16 }, () => passwords.verify('three random words', stored)));
  const [loopUsed, allUsed] = [process.threadCpuUsage(loop), process.cpuUsage(all)];
  expect(loopUsed.user + loopUsed.system).toBeLessThan((allUsed.user + allUsed.system) / 3);
});

test('a flood of log-ins reaches its address limit even while it is refused as too many [LD8]', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  // Every place is taken while the flood lasts.
  const crowd = Array.from({ length: atOnce + queued }, () =>
    at.server.passwords.whileThereIsRoom(
      () => held,
      () => Promise.resolve(true),
    ),
  );
  const flooding = openBrowser(at);
  const body = { email: 'cara@example.com', factor: 'authenticator', code: '123456' };
  const statuses: number[] = [];
  for (let count = 0; count <= limits.login.perAddress.times; count++) {
    const answer = await flooding.post('/auth/login', { ...body, password: `wrong password ${count}` });
    statuses.push(answer.status);
  }
  release();
  await Promise.all(crowd);
  expect(statuses.slice(0, -1)).toEqual(Array(limits.login.perAddress.times).fill(503));
  expect(statuses.at(-1)).toBe(429);
});
