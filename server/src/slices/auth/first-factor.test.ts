import { randomUUID } from 'node:crypto';
import { limits } from '@portico/domain/limits';
import { describe, expect, test, vi } from 'vitest';
import { captchaToken } from '../../../test/captcha-token.ts';
import { countBlocked } from '../../../test/count-blocked.ts';
import {
  type Answer,
  type Browser,
  closeAtEnd,
  openBrowser,
  PASSWORD,
  startTestServer,
} from '../../../test/harness.ts';
import { findCode, forgotPassword, listMessages } from '../../../test/sign-up.ts';
import { watchStatements } from '../../../test/statements.ts';
import type { SeededPerson } from '../../seed/people.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const CHECK = '/auth/check-user-credential';
const WRONG = 'not the right password';
const INVALID = { status: 401, body: { code: 'USER_CERTIFICATE_INVALID' } };

const at = closeAtEnd(await startTestServer());
const statementsAsked = watchStatements(at);

/** As the page does: retries with a captcha once the plain attempt is refused for lack of one. */
async function check(email: string, password: string, browser = openBrowser(at)): Promise<Answer> {
  const plain = await browser.post(CHECK, { email, password });
  if (plain.body.code !== 'CAPTCHA_REFUSED') return plain;
  const headers = { 'x-captcha-token': await captchaToken(browser, 'login') };
  return browser.post(CHECK, { email, password }, { headers });
}
/** Sends wrong passwords, each from a new address unless a browser is given. */
async function tryWrong(email: string, times: number, browser?: Browser): Promise<void> {
  for (let tries = 0; tries < times; tries++) {
    expect(await check(email, WRONG, browser)).toMatchObject(INVALID);
    // The limit is five a minute per account and address, and after the third each attempt takes two requests.
    if (browser && tries % 2 === 1) at.clock.advance(MINUTE);
  }
}
const counted = async (person: SeededPerson) =>
  (
    await at.owner.query('select failures, locked_until, disabled_at from password where person_id = $1', [
      person.id,
    ])
  ).rows[0];
const lock = (person: SeededPerson, minutes: number) =>
  at.owner.query('update password set failures = 10, locked_until = $2 where person_id = $1', [
    person.id,
    new Date(at.clock.now().getTime() + minutes * MINUTE * 1000),
  ]);
/** A browser that this person has logged in with before and then logged out of. */
async function knownBrowser(person: SeededPerson): Promise<Browser> {
  const browser = openBrowser(at);
  expect((await browser.login(person)).status).toBe(200);
  await browser.post('/auth/logout', {});
  at.clock.advance(MINUTE);
  return browser;
}

describe('all failures look the same [sec A08]', () => {
  const send = async (path: string, email: string, password: string) => {
    const before = at.server.passwords.load().hashed;
    const more = path === CHECK ? {} : { factor: 'authenticator', code: '123456' };
    const asks = await statementsAsked.during(() => openBrowser(at).post(path, { email, password, ...more }));
    return { ...asks, hashes: at.server.passwords.load().hashed - before };
  };

  test.each([CHECK, '/auth/login'])(
    '%s returns the same bytes after the same statements and hashing for every failure [sec A08]',
    async (path) => {
      const name = randomUUID().slice(0, 8);
      const person = (kind: string) => at.seed(`${kind}-${name}@example.com`);
      const [known, locked, disabled, rightButLocked, rightButDisabled] = [
        await person('wrong'),
        await person('lockd'),
        await person('disab'),
        await person('rlock'),
        await person('rdisa'),
      ];
      for (const one of [locked, rightButLocked]) await lock(one, 15);
      for (const { id } of [disabled, rightButDisabled])
        await at.owner.query('update password set disabled_at = now() where person_id = $1', [id]);
      const ways = {
        unknown: await send(path, `nobdy-${name}@example.com`, WRONG),
        wrong: await send(path, known.email, WRONG),
        locked: await send(path, locked.email, WRONG),
        disabled: await send(path, disabled.email, WRONG),
        'right but locked': await send(path, rightButLocked.email, PASSWORD),
        'right but disabled': await send(path, rightButDisabled.email, PASSWORD),
      };
      const { unknown } = ways;
      expect(unknown.answer).toMatchObject(INVALID);
      expect(unknown.hashes).toBe(1);
      expect(unknown.statements.length).toBeGreaterThan(10);
      for (const [way, { answer, statements, hashes }] of Object.entries(ways)) {
        expect(JSON.stringify(answer.body), way).toBe(JSON.stringify(unknown.answer.body));
        expect(answer.status, way).toBe(unknown.answer.status);
        expect(statements, way).toEqual(unknown.statements);
        expect(hashes, way).toBe(1);
      }
    },
  );
});

describe('check-user-credential is not a second oracle [sec A09]', () => {
  test('six failures there also rate-limit login from the same IP address [sec A09]', async () => {
    const ann = await at.seed('ann@example.com');
    const browser = openBrowser(at);
    for (let tries = 0; tries < 6; tries++) await browser.post(CHECK, { email: ann.email, password: WRONG });
    expect(await browser.login(ann)).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    expect((await openBrowser(at).login(ann)).body.code).toBe('CAPTCHA_REFUSED');
  });

  test('failures of both calls share one count: nine there and one at login lock the password [sec A09]', async () => {
    const ben = await at.seed('ben@example.com');
    await tryWrong(ben.email, 9);
    const browser = openBrowser(at);
    const headers = { 'x-captcha-token': await captchaToken(browser, 'login') };
    const login = { email: ben.email, password: WRONG, factor: 'authenticator', code: '123456' };
    expect(await browser.post('/auth/login', login, { headers })).toMatchObject(INVALID);
    expect(await counted(ben)).toMatchObject({ failures: 10, locked_until: expect.any(Date) });
    expect(await check(ben.email, PASSWORD)).toMatchObject(INVALID);
  });
});

describe('wrong passwords in a row [sec A10]', () => {
  test('ten lock for 15 minutes, twenty for 30, then for 60; a hundred disable it until recovery [sec A10]', async () => {
    const cara = await at.seed('cara@example.com');
    const minutes = [15, 30, 60, 60, 60, 60, 60, 60, 60];
    for (const [round, locked] of minutes.entries()) {
      await tryWrong(cara.email, 10);
      const { failures, locked_until: until } = await counted(cara);
      expect([failures, until.getTime() - at.clock.now().getTime()]).toEqual([
        (round + 1) * 10,
        locked * MINUTE * 1000,
      ]);
      // While locked, failures are not counted and the correct password is refused.
      expect(await check(cara.email, PASSWORD)).toMatchObject(INVALID);
      expect(await check(cara.email, WRONG)).toMatchObject(INVALID);
      at.clock.advance(locked * MINUTE - 1);
      expect(await check(cara.email, PASSWORD)).toMatchObject(INVALID);
      at.clock.advance(2);
      // Unlocked: the password alone is not yet a success, so the count of failures continues.
      expect((await check(cara.email, PASSWORD)).status).toBe(200);
      expect((await counted(cara)).failures).toBe((round + 1) * 10);
    }
    await tryWrong(cara.email, 10);
    expect(await counted(cara)).toMatchObject({ failures: limits.factor.triesBeforeDisabled });
    at.clock.advance(DAY);
    expect(await check(cara.email, PASSWORD)).toMatchObject(INVALID);

    const browser = openBrowser(at);
    expect((await forgotPassword(browser, cara.email)).status).toBe(202);
    const code = await findCode(at, 'reset-code', cara.email);
    expect((await browser.post('/auth/validate-email-otp', { code })).status).toBe(200);
    const password = 'four quite random words';
    expect((await browser.post('/auth/reset-password', { password })).status).toBe(200);
    expect(await counted(cara)).toEqual({ failures: 0, locked_until: null, disabled_at: null });
    expect((await check(cara.email, password)).status).toBe(200);
  }, 240_000);

  test('a successful log-in resets the count [sec A10]', async () => {
    const dora = await at.seed('dora@example.com');
    await tryWrong(dora.email, 9);
    at.clock.advance(15 * MINUTE);
    expect((await openBrowser(at).login(dora)).status).toBe(200);
    expect(await counted(dora)).toMatchObject({ failures: 0 });
    await tryWrong(dora.email, 9);
    expect((await check(dora.email, PASSWORD)).status).toBe(200);
  }, 60_000);

  test.each([CHECK, '/auth/login'])(
    'the correct password is rejected if concurrent failures have just locked the account: %s [sec A10]',
    async (path) => {
      const eve = await at.seed(`eve${path.length}@example.com`);
      // Another request has written the lock and commits it only after this one has read the row.
      await at.owner.query('begin');
      await lock(eve, 15);
      const browser = openBrowser(at);
      const trying =
        path === CHECK ? browser.post(CHECK, { email: eve.email, password: PASSWORD }) : browser.login(eve);
      await vi.waitFor(async () => expect(await countBlocked(at.owner)).toBe(1));
      await at.owner.query('commit');
      expect(await trying).toMatchObject(INVALID);
      expect([...browser.cookies.keys()]).toEqual(['__Host-pre-session']);
    },
  );
});

describe('rate limits per account and per IP address, both of which must allow the attempt [sec A11]', () => {
  /** Tries a different account each time from one address, as fast as the per-minute limit allows. */
  async function spray(browser: Browser, from: number, to: number): Promise<number[]> {
    const statuses = [];
    for (let index = from; index < to; index++) {
      if (index % limits.login.perAddress.times === 0) at.clock.advance(MINUTE);
      const email = `spray${index}-${browser.cookies.size}@example.com`;
      statuses.push((await browser.post(CHECK, { email, password: WRONG })).status);
    }
    return statuses;
  }
  const held = (browser: Browser, email: string) => browser.post(CHECK, { email, password: PASSWORD });
  /** Advances to the start of a twelve-hour window, so that the whole window lies ahead. */
  const toWindow = () => {
    const seconds = limits.login.accountsPerAddress.seconds;
    at.clock.advance(seconds - ((at.clock.now().getTime() / 1000) % seconds));
  };

  test('after 50 accounts an IP address is blocked for 12 hours, and a tenth longer per further account [sec A11]', async () => {
    const fay = await at.seed('fay@example.com');
    const known = await knownBrowser(fay);
    toWindow();
    const began = at.clock.now().getTime();
    const robot = openBrowser(at);
    const statuses = await spray(robot, 0, 60);
    expect(statuses.slice(0, 50)).toEqual(Array(50).fill(401));
    expect(statuses.slice(50)).toEqual(Array(10).fill(429));

    at.clock.advance(MINUTE);
    const answer = await held(robot, fay.email);
    expect(answer).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    // That attempt was the eleventh account beyond the limit; its reply states the block for ten.
    const passed = (at.clock.now().getTime() - began) / 1000;
    expect(Number(answer.headers['retry-after'])).toBeCloseTo(12 * HOUR * 1.1 ** 10 - passed, -1);
    // The same accounts stay open from other addresses, and from here for browsers that are known to them (A12).
    expect(
      (await openBrowser(at).post(CHECK, { email: 'spray0-0@example.com', password: WRONG })).status,
    ).toBe(401);
    expect((await openBrowser(at).login(fay)).status).toBe(200);
    at.clock.advance(MINUTE);
    const beside = openBrowser(at);
    for (const [name, value] of known.cookies) beside.cookies.set(name, value);
    const sameAddress = { headers: { 'x-forwarded-for': robot.address } };
    expect((await beside.post(CHECK, { email: fay.email, password: PASSWORD }, sameAddress)).status).toBe(
      200,
    );

    at.clock.advance(12 * HOUR);
    expect((await held(robot, fay.email)).status).toBe(429);
    at.clock.advance(12 * HOUR * 1.1 ** 11 - 12 * HOUR);
    expect((await held(robot, fay.email)).status).toBe(200);
  }, 120_000);

  test('an IP address is blocked for two days at most [sec A11]', async () => {
    toWindow();
    const robot = openBrowser(at);
    await spray(robot, 0, 51);
    await at.owner.query('update throttle set times = 1000 where times = 51');
    at.clock.advance(MINUTE);
    const answer = await held(robot, 'anybody@example.com');
    expect(answer.status).toBe(429);
    const seconds = Number(answer.headers['retry-after']);
    expect(seconds).toBeGreaterThan(DAY);
    expect(seconds).toBeLessThanOrEqual(2 * DAY);
  }, 60_000);

  test('correct passwords do not count: sixty people in one office get through [sec A11]', async () => {
    toWindow();
    const statuses = [];
    for (let index = 0; index < 60; index++) {
      if (index % 20 === 0) at.clock.advance(MINUTE);
      const { email } = await at.seed(`office${index}@example.com`);
      const headers = { 'x-forwarded-for': '192.0.2.77' };
      statuses.push((await openBrowser(at).post(CHECK, { email, password: PASSWORD }, { headers })).status);
    }
    expect(new Set(statuses)).toEqual(new Set([200]));
  }, 60_000);

  test('sixty IP addresses against one account lock the account but block no IP address [sec A11]', async () => {
    const gil = await at.seed('gil@example.com');
    const hal = await at.seed('hal@example.com');
    const browsers = Array.from({ length: 60 }, () => openBrowser(at));
    for (const browser of browsers) expect(await check(gil.email, WRONG, browser)).toMatchObject(INVALID);
    expect(await counted(gil)).toMatchObject({ failures: 10, locked_until: expect.any(Date) });
    expect(await check(gil.email, PASSWORD)).toMatchObject(INVALID);
    expect((await check(hal.email, PASSWORD, browsers[0])).status).toBe(200);
  }, 120_000);
});

describe('a lock does not shut out the owner [sec A12]', () => {
  const device = async (person: SeededPerson) =>
    (await at.owner.query('select failures, locked_until from device where person_id = $1', [person.id]))
      .rows;

  test('the owner logs in from a known browser while the lock holds for other browsers [sec A12]', async () => {
    const ian = await at.seed('ian@example.com');
    const own = await knownBrowser(ian);
    await tryWrong(ian.email, 10);
    expect((await openBrowser(at).login(ian)).body.code).toMatch(/CAPTCHA_REFUSED|USER_CERTIFICATE_INVALID/);
    expect(await check(ian.email, PASSWORD)).toMatchObject(INVALID);

    const { body, status } = await check(ian.email, PASSWORD, own);
    expect(status).toBe(200);
    const { email } = ian;
    const second = { email, flowToken: body.flowToken, factor: 'recovery-code', code: ian.recoveryCodes[0] };
    expect((await own.post('/auth/login', second)).status).toBe(200);
    // Success resets the count of failures; a lock caused by strangers stays in force for unknown browsers.
    expect(await counted(ian)).toMatchObject({ failures: 0, locked_until: expect.any(Date) });
    expect(await check(ian.email, PASSWORD)).toMatchObject(INVALID);
  }, 60_000);

  test('forgot-password works while the password is locked [sec A12]', async () => {
    const joe = await at.seed('joe@example.com');
    await lock(joe, 60);
    const browser = openBrowser(at);
    expect((await forgotPassword(browser, joe.email)).status).toBe(202);
    const code = await findCode(at, 'reset-code', joe.email);
    expect((await browser.post('/auth/validate-email-otp', { code })).status).toBe(200);
    const password = 'four quite random words';
    expect((await browser.post('/auth/reset-password', { password })).status).toBe(200);
    expect((await check(joe.email, password)).status).toBe(200);
  });

  test('a known browser has its own count: ten failures lock that browser only [sec A12, sec A10]', async () => {
    const kim = await at.seed('kim@example.com');
    const own = await knownBrowser(kim);
    await tryWrong(kim.email, 10, own);
    expect(await device(kim)).toMatchObject([{ failures: 10, locked_until: expect.any(Date) }]);
    expect(await counted(kim)).toMatchObject({ failures: 0, locked_until: null });
    expect(await check(kim.email, PASSWORD, own)).toMatchObject(INVALID);
    const { rows } = await at.owner.query(
      `select count(*)::int as told from message where kind = 'sign-in-locked' and person_id = $1`,
      [kim.id],
    );
    expect(rows).toEqual([{ told: 1 }]);
    // Without the cookie the browser is unknown and falls under the account's own count.
    const elsewhere = openBrowser(at);
    expect((await check(kim.email, PASSWORD, elsewhere)).status).toBe(200);
    at.clock.advance(15 * MINUTE + 1);
    expect((await check(kim.email, PASSWORD, own)).status).toBe(200);
  }, 60_000);

  test('a hundred failures from a known browser disable the password too [sec A12, sec A10]', async () => {
    const lea = await at.seed('lea@example.com');
    const own = await knownBrowser(lea);
    await at.owner.query('update device set failures = 99 where person_id = $1', [lea.id]);
    await tryWrong(lea.email, 1, own);
    expect(await counted(lea)).toMatchObject({ failures: 0, disabled_at: expect.any(Date) });
    expect(await check(lea.email, PASSWORD)).toMatchObject(INVALID);
  });

  test('the device cookie grants no access by itself and has no effect for another person [sec A12]', async () => {
    const [max, ned] = [await at.seed('max@example.com'), await at.seed('ned@example.com')];
    const own = await knownBrowser(max);
    const thief = openBrowser(at);
    thief.cookies.set('__Host-device', own.cookies.get('__Host-device') ?? '');
    expect((await thief.get('/auth/getUserProfile')).status).toBe(401);
    expect((await thief.get('/auth/refresh-token')).status).toBe(401);
    expect(await check(max.email, WRONG, thief)).toMatchObject(INVALID);
    const { body } = await check(max.email, PASSWORD, thief);
    const login = { email: max.email, flowToken: body.flowToken, factor: 'authenticator', code: '000000' };
    expect((await thief.post('/auth/login', login)).status).toBe(422);
    // A browser known for one person is unknown for all others, so the account's lock applies.
    await lock(ned, 15);
    expect(await check(ned.email, PASSWORD, own)).toMatchObject(INVALID);
    await tryWrong(ned.email, 1, own);
    expect(await device(ned)).toEqual([]);
  }, 60_000);

  test('disavowing a log-in forgets every known browser [sec A12]', async () => {
    const oda = await at.seed('oda@example.com');
    await knownBrowser(oda);
    const { rows } = await at.owner.query('select count(*)::int as known from device where person_id = $1', [
      oda.id,
    ]);
    expect(rows).toEqual([{ known: 1 }]);
    const [mail] = (await messagesTo(oda.email)) as [string];
    const token = /token=([\w-]+)/.exec(mail)?.[1];
    expect((await openBrowser(at).post('/account/disavow', { token })).status).toBe(200);
    expect(await device(oda)).toEqual([]);
  });
});

async function messagesTo(email: string): Promise<string[]> {
  return (await listMessages(at, 'new-sign-in')).filter(({ to }) => to === email).map(({ text }) => text);
}
