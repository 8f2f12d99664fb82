import { limits } from '@portico/domain/limits';
import { expect, test } from 'vitest';
import {
  type Browser,
  closeAtEnd,
  computeAuthenticatorCode,
  openBrowser,
  sendUntilAnswered,
  startTestServer,
} from '../../../test/harness.ts';
import { listMessages } from '../../../test/sign-up.ts';
import type { SeededPerson } from '../../seed/people.ts';

const at = closeAtEnd(await startTestServer());

async function signInFrom(person: SeededPerson, places: number): Promise<Browser[]> {
  const browsers: Browser[] = [];
  for (let place = 0; place < places; place++) {
    const browser = openBrowser(at);
    expect((await browser.login(person)).status).toBe(200);
    at.clock.advance(30);
    browsers.push(browser);
  }
  return browsers;
}
const isSignedIn = async (browser: Browser | undefined) =>
  (await browser?.get('/auth/getUserProfile'))?.status === 200;
const live = async ({ id }: SeededPerson) =>
  (await at.owner.query('select id from session where person_id = $1 and ended_at is null', [id])).rows
    .length;

test('the sixth log-in ends the session that was idle longest and notifies the person [sec F14]', async () => {
  const ann = await at.seed('ann@example.com');
  const browsers = await signInFrom(ann, limits.session.perPerson);
  expect(await Promise.all(browsers.map(isSignedIn))).toEqual([true, true, true, true, true]);
  // Use the first session again, so that the second is the oldest.
  await browsers[0]?.get('/auth/refresh-token');
  const [sixth] = await signInFrom(ann, 1);

  expect(await isSignedIn(browsers[1])).toBe(false);
  expect(await isSignedIn(sixth)).toBe(true);
  expect(await isSignedIn(browsers[0])).toBe(true);
  expect(await live(ann)).toBe(limits.session.perPerson);
  const { rows } = await at.owner.query(
    `select ended_because from session where person_id = $1 and ended_at is not null`,
    [ann.id],
  );
  expect(rows).toEqual([{ ended_because: 'limit' }]);
  expect((await listMessages(at, 'session-limit')).map(({ to }) => to)).toEqual([ann.email]);
});

test('a session that has expired by itself does not count [sec F14]', async () => {
  const ben = await at.seed('ben@example.com');
  const [first] = await signInFrom(ben, 1);
  at.clock.advance(limits.session.idleSeconds);
  await signInFrom(ben, limits.session.perPerson);
  const { rows } = await at.owner.query(
    `select 1 from session where person_id = $1 and ended_because = 'limit'`,
    [ben.id],
  );
  expect(rows).toEqual([]);
  expect(first).toBeDefined();
});

test('a step-up does not count as another session [sec F14]', async () => {
  const cara = await at.seed('cara@example.com');
  const browsers = await signInFrom(cara, limits.session.perPerson);
  const answer = await browsers[4]?.post('/auth/step-up', {
    code: computeAuthenticatorCode(cara, at.clock.now()),
  });
  expect(answer?.status).toBe(200);
  expect(await Promise.all(browsers.map(isSignedIn))).toEqual([true, true, true, true, true]);
});

test('seven concurrent log-ins leave five sessions [sec F14]', async () => {
  const dan = await at.seed('dan@example.com');
  const [first] = await signInFrom(dan, 1);
  const { body } = await (first as Browser).post('/account/new-recovery-codes', {});
  // Recovery codes, because only one authenticator code is valid at a time.
  const answers = await Promise.all(
    (body.recoveryCodes as string[]).slice(0, 7).map((code) =>
      sendUntilAnswered(() =>
        openBrowser(at).post('/auth/login', {
          email: dan.email,
          password: dan.password,
          factor: 'recovery-code',
          code,
        }),
      ),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 7 }, () => 200));
  expect(await live(dan)).toBe(limits.session.perPerson);
});
