import { createHmac } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash } from '@node-rs/argon2';
import { limits } from '@portico/domain/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, startTestServer, type TestServer } from '../../test/harness.ts';
import { createPasswords } from './password.ts';

let at: TestServer;
beforeAll(async () => {
  at = await startTestServer();
});
afterAll(() => at.close());

const { memoryKib, passes, lanes, saltBytes, tagBytes } = limits.argon2;
const storedOf = async (personId: string): Promise<{ hash: string; pepper_id: string }> =>
  (await at.owner.query('select hash, pepper_id from password where person_id = $1', [personId])).rows[0];
const base64Bytes = (part: string | undefined): number => Buffer.from(part ?? '', 'base64').length;

test('sec A05 a password is kept as a PHC string with the parameters of the sheet and the id of its pepper', async () => {
  const ann = await at.seed('ann@example.com');
  const stored = await storedOf(ann.id);
  const [, kind, version, parameters, salt, tag] = stored.hash.split('$');
  expect([kind, version, parameters]).toEqual(['argon2id', 'v=19', `m=${memoryKib},t=${passes},p=${lanes}`]);
  expect([base64Bytes(salt), base64Bytes(tag)]).toEqual([saltBytes, tagBytes]);
  expect(stored.pepper_id).toBe(at.server.providers.keys.secrets('pepper')[0].id);
});

test('sec A05 a hash that was made with less work is made anew by the next sign-in', async () => {
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

test('sec A06 at most four are hashed at once, fifty wait, and whoever comes then is told to come back in a second', async () => {
  const { verify, refuseIfFull } = createPasswords(at.server.providers.keys);
  const { queued, atOnce } = limits.argon2;
  // The first is made for the password of nobody; everybody else compares with it.
  await verify('once', undefined);
  const busyThreads = Math.min(atOnce, availableParallelism());
  const tries = Array.from({ length: 200 }, () => verify('wrong', undefined).catch((error) => error));
  await new Promise(setImmediate);
  expect(refuseIfFull).toThrow(expect.objectContaining({ code: 'BUSY', retryAfterSeconds: 1 }));
  const outcomes = await Promise.all(tries);
  const refused = outcomes.filter((outcome) => outcome !== false);
  expect(refused).toHaveLength(200 - queued - busyThreads);
  for (const error of refused) expect(error).toMatchObject({ code: 'BUSY', retryAfterSeconds: 1 });
  refuseIfFull();
  expect(await verify('wrong', undefined)).toBe(false);
});

test('sec A06 LD2 of a storm of sign-ins those who are too many are told so, and nobody else is hurt', async () => {
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

test('LD8 a flood of sign-ins reaches the limit of its address also while they are refused for being too many', async () => {
  const flooding = openBrowser(at);
  const statuses: number[] = [];
  const body = { email: 'cara@example.com', factor: 'authenticator', code: '123456' };
  const tries = limits.login.perAddress.times + 1;
  const others: Promise<unknown>[] = [];
  /** As many as may wait, and a few more: hardly a sign-in finds a place. */
  const fill = (): Promise<void> => {
    for (let added = 0; added < 60; added++)
      others.push(at.server.passwords.verify('x', undefined).catch(() => false));
    return new Promise((resolve) => setImmediate(resolve));
  };
  // The password of nobody, with which all these are compared, is made once.
  await at.server.passwords.verify('x', undefined);
  for (let count = 0; count < tries; count++) {
    await fill();
    const answer = await flooding.post('/auth/login', { ...body, password: `wrong password ${count}` });
    statuses.push(answer.status);
  }
  await Promise.all(others);
  expect(statuses).toContain(503);
  expect(statuses.at(-1)).toBe(429);
});
