import { readFileSync } from 'node:fs';
import { withNewSecret } from '@portico/providers/keys/file';
import { expect, test } from 'vitest';
import { closeAtEnd, openBrowser, startTestServer } from '../../../test/harness.ts';
import { rotateSigningKeys } from '../../platform/sessions/signing-keys.ts';
import { rotateKeys } from './rotate-keys.ts';

const at = closeAtEnd(await startTestServer({ environment: { LIMIT_FACTOR: '1000' } }));

const replace = (name: Parameters<typeof withNewSecret>[1]): Promise<void> => {
  at.writeSecrets(withNewSecret(readFileSync(at.secretsFile, 'utf8'), name));
  // The server first notices the new secret, then starts to use it.
  at.clock.advance(2);
  at.server.providers.keys.secrets(name === 'wrapping' ? 'pepper' : name);
  at.clock.advance(4);
  return Promise.resolve();
};
const newSigningKey = async (): Promise<void> => {
  // Makes the current key due: the next one is published and would sign a day later.
  await at.owner.query(
    `update signing_key set signs_from = signs_from - interval '90 days' where removed_at is null`,
  );
  await at.worker.db.as({}, (tx) => rotateSigningKeys(tx, at.worker.providers.keys, at.clock.now()));
  await at.owner.query(`update signing_key set signs_from = $1 where signs_from > $1`, [at.clock.now()]);
  at.clock.advance(3);
};

test.each([
  ['the cross-site secret', () => replace('xsrf')],
  ['the refresh secret', () => replace('refresh')],
  ['the pepper', () => replace('pepper')],
  ['the blind-index secret', () => replace('blind-index')],
  ['the wrapping key', () => replace('wrapping')],
  ['the signing key', newSigningKey],
])(
  'rotating %s under load fails no request [sec S02, sec F20, sec N02]',
  async (name, rotate) => {
    const people = await Promise.all(
      Array.from({ length: 4 }, (_, index) => at.seed(`${name.replace(/\W/g, '')}${index}@example.com`)),
    );
    const statuses: number[] = [];
    let rounds = Number.POSITIVE_INFINITY;
    const visits = people.map(async (person) => {
      const browser = openBrowser(at);
      statuses.push((await browser.login(person)).status);
      for (let round = 0; round < rounds; round++) {
        statuses.push((await browser.get('/auth/getUserProfile')).status);
        statuses.push((await browser.post('/client/create', { accountType: 'PERSONAL_ACCOUNT' })).status);
        statuses.push((await browser.get('/auth/refresh-token')).status);
      }
      return browser;
    });
    const untilAnswers = async (count: number): Promise<void> => {
      const target = statuses.length + count;
      while (statuses.length < target) await new Promise((resolve) => setTimeout(resolve, 5));
    };
    await untilAnswers(20);
    await rotate();
    await untilAnswers(20);
    await rotateKeys(at.worker);
    await untilAnswers(20);
    rounds = 0;
    await Promise.all(visits);
    expect(statuses.filter((status) => status !== 200 && status !== 201)).toEqual([]);
    at.clock.advance(30);
    const again = openBrowser(at);
    expect((await again.login(people[0] as never)).status).toBe(200);
  },
  60_000,
);

test('logging in renews a password hash that was made with an older pepper [sec S02]', async () => {
  const ann = await at.seed('ann@example.com');
  const pepperOf = async () =>
    (await at.owner.query('select pepper_id from password where person_id = $1', [ann.id])).rows[0].pepper_id;
  const before = await pepperOf();
  await replace('pepper');
  at.clock.advance(30);
  expect((await openBrowser(at).login(ann)).status).toBe(200);
  expect(await pepperOf()).not.toBe(before);
});
