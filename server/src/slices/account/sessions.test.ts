import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Browser, closeAtEnd, openBrowser, startTestServer } from '../../../test/harness.ts';
import type { SeededPerson } from '../../seed/people.ts';
import { findNetwork } from './network.ts';

let person: SeededPerson;
let here: Browser;
let there: Browser;
let people = 0;
const at = closeAtEnd(await startTestServer());
beforeEach(async () => {
  people += 1;
  person = await at.seed(`person${people}@example.com`);
  there = openBrowser(at);
  await there.login(person);
  at.clock.advance(30);
  here = openBrowser(at);
  await here.login(person);
});

interface Listed {
  readonly id: string;
  readonly isThis: boolean;
}
const list = async (from = here): Promise<Listed[]> => (await from.get('/account/sessions')).body.sessions;
const isSignedIn = async (browser: Browser) => (await browser.get('/auth/getUserProfile')).status === 200;

describe('GET /account/sessions', () => {
  test('returns device, network and times of each session and marks the current one [sec F13]', async () => {
    expect(await list()).toEqual([
      {
        id: expect.any(String),
        device: 'Chrome on Linux',
        place: expect.stringMatching(/^10\.\d+\.\d+\.…$/),
        startedAt: at.clock.now().toISOString(),
        seenAt: at.clock.now().toISOString(),
        isThis: true,
      },
      expect.objectContaining({
        startedAt: new Date(at.clock.now().getTime() - 30_000).toISOString(),
        isThis: false,
      }),
    ]);
    expect((await list(there)).map(({ isThis }) => isThis)).toEqual([false, true]);
  });

  test('omits ended sessions and those of another person [sec F13]', async () => {
    const other = openBrowser(at);
    await other.login(await at.seed(`other${people}@example.com`));
    await there.post('/auth/logout', {});
    expect(await list()).toHaveLength(1);
    expect(await list(other)).toHaveLength(1);
  });

  test.each([
    ['203.0.113.7', '203.0.113.…'],
    ['::ffff:203.0.113.7', '203.0.113.…'],
    ['2001:db8:85a3:8d3:1319:8a2e:370:7348', '2001:db8:85a3:…'],
    ['2001:db8::1', '2001:db8:…'],
    ['::1', '…'],
  ])('shows only the network of %s', (address, place) => {
    expect(findNetwork(address)).toBe(place);
  });
});

describe('POST /account/end-session', () => {
  test('ends the chosen session at once [sec F13]', async () => {
    const other = (await list()).find(({ isThis }) => !isThis);
    expect(await isSignedIn(there)).toBe(true);
    expect(await here.post('/account/end-session', { id: other?.id })).toMatchObject({
      status: 200,
      body: {},
    });
    expect(await isSignedIn(there)).toBe(false);
    expect(await isSignedIn(here)).toBe(true);
    const { rows } = await at.owner.query(
      `select result, target from audit where action = 'account.end-session' and person_id = $1`,
      [person.id],
    );
    expect(rows).toEqual([{ result: 'done', target: `session:${other?.id}` }]);
  });

  test('ends all other sessions but keeps the current one [sec F13]', async () => {
    expect((await here.post('/account/end-session', { allOthers: true })).status).toBe(200);
    expect(await isSignedIn(there)).toBe(false);
    expect(await isSignedIn(here)).toBe(true);
    expect(await list()).toEqual([expect.objectContaining({ isThis: true })]);
  });

  test('returns the same 404 for another person’s, an ended and an unknown session [sec E11]', async () => {
    const stranger = openBrowser(at);
    await stranger.login(await at.seed(`stranger${people}@example.com`));
    const [foreign] = await list(stranger);
    const [, ended] = await list();
    await there.post('/auth/logout', {});
    const answers = [];
    for (const id of [foreign?.id, ended?.id, randomUUID()])
      answers.push(await here.post('/account/end-session', { id }));
    for (const { status, body } of answers) {
      expect(status).toBe(404);
      expect(body).toEqual(answers[0]?.body);
    }
    expect(await isSignedIn(stranger)).toBe(true);
  });
});
