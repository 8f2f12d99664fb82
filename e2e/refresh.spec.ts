// An expired token: refreshed before the request, retried while the server is unreachable, and the login if it stays unreachable.
import { expect, logIn, logInByForm, test } from './browser.ts';
import { field, seedPersonal } from './personal.ts';
import { readSavedValues, saved } from './saved-values.ts';
import { expire, token } from './token.ts';

const REFRESH = '**/auth/refresh-token';

test('an expired token is refreshed before the request, which carries the new one [S4.16]', async ({
  page,
  person,
}) => {
  await logIn(page, person);
  await expire(page);
  const before = await token(page);
  const calls: [path: string, bearer: string | undefined][] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/auth/')) calls.push([pathname, request.headers()['authorization']]);
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account type');
  const after = await token(page);
  expect(after).not.toBe(before);
  expect(calls.slice(0, 2)).toEqual([
    ['/auth/refresh-token', `Bearer ${before}`],
    ['/auth/getUserProfile', `Bearer ${after}`],
  ]);
});

test('a refresh is retried while the server is unreachable, and then the page opens [S4.16]', async ({
  page,
  person,
}) => {
  await page.clock.install();
  await logIn(page, person);
  await expire(page);
  const away = [
    { status: 502 },
    { status: 503 },
    { status: 504 },
    'connectionreset',
    // The connection broke in the middle of the answer.
    { status: 200, contentType: 'application/json', body: '{"accessTok' },
  ] as const;
  let tries = 0;
  await page.route(REFRESH, (route) => {
    const next = away[tries];
    tries += 1;
    if (next === undefined) return route.continue();
    return typeof next === 'string' ? route.abort(next) : route.fulfill(next);
  });
  await page.goto('/account');
  await expect(async () => {
    await page.clock.runFor(2000);
    expect(tries).toBe(away.length + 1);
  }).toPass();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log-in and security');
  await expect(page).toHaveURL('/account');
});

for (const [how, away] of [
  ['has no connection', { isConnected: false }],
  ['gets 503 responses', { isConnected: true }],
] as const)
  test(`a refresh that ${how} for 30 s ends the session at /login, and log-in restores everything typed [S8.05, INV11]`, async ({
    page,
    seeder,
  }) => {
    test.setTimeout(120_000);
    await page.clock.install();
    const ada = await seedPersonal(seeder);
    await logIn(page, ada);
    await expect(field(page, 'familyName')).toBeVisible();
    let tries = 0;
    await page.route(REFRESH, (route) => {
      tries += 1;
      return away.isConnected ? route.fulfill({ status: 503 }) : route.abort('internetdisconnected');
    });
    await expire(page);
    await field(page, 'familyName').fill('Weiß');
    await page.clock.runFor(2000);
    await expect.poll(() => tries).toBeGreaterThan(0);
    await page.clock.runFor(18_000);
    await expect(saved(page)).toHaveText('Not saved – trying again');
    expect(await token(page)).not.toBeNull();
    await page.clock.runFor(20_000);
    await expect(page).toHaveURL('/login');
    expect(
      await page.evaluate(() => [localStorage.getItem('ACCESS_TOKEN'), localStorage.getItem('client')]),
    ).toEqual([null, null]);
    await page.unroute(REFRESH);
    await seeder.renewCode(ada);
    await logInByForm(page, ada);
    await expect(field(page, 'familyName')).toHaveValue('Weiß');
    await page.clock.runFor(3000);
    await readSavedValues(page);
  });
