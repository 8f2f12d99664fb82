import { expect, test } from 'vitest';
import { closeAtEnd, openBrowser, startTestServer } from '../../../test/harness.ts';
import { cookieNames } from '../../platform/http/cookies.ts';
import type { SeededPerson } from '../../seed/people.ts';
import { tokenHash } from './flow.ts';

const at = closeAtEnd(await startTestServer());
const ada = await at.seed('ada@example.com');
const ben = await at.seed('ben@example.com');

const devicesOf = async ({ id }: SeededPerson): Promise<Buffer[]> =>
  (await at.owner.query('select token_hash from device where person_id = $1', [id])).rows.map(
    ({ token_hash }) => token_hash,
  );
const noticesOf = async ({ id }: SeededPerson): Promise<number> =>
  Number(
    (
      await at.owner.query(
        `select count(*) as n from notice where person_id = $1 and event = 'new-sign-in'`,
        [id],
      )
    ).rows[0].n,
  );

test('a device cookie planted by an attacker never becomes a remembered device [sec A12]', async () => {
  const planted = 'a value that the attacker knows';
  const browser = openBrowser(at);
  browser.cookies.set(cookieNames.device, planted);
  expect((await browser.login(ada)).status).toBe(200);
  const devices = await devicesOf(ada);
  expect(devices).toHaveLength(1);
  expect(devices[0]?.equals(tokenHash(planted))).toBe(false);
});

test('another person’s log-in in the same browser does not make it forget the first [sec A12]', async () => {
  at.clock.advance(30);
  const shared = openBrowser(at);
  for (const person of [ada, ben]) expect((await shared.login(person)).status).toBe(200);
  const [notices, devices] = [await noticesOf(ada), await devicesOf(ada)];
  at.clock.advance(30);
  expect((await shared.login(ada)).status).toBe(200);
  expect(await noticesOf(ada)).toBe(notices);
  expect(await devicesOf(ada)).toEqual(devices);
});
