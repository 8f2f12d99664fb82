// The session in a browser: what is kept where, one refresh for all tabs, and the end of it.
import type { Page } from '@playwright/test';
import { expect, expireToken, logIn, test } from './browser.ts';

const token = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('ACCESS_TOKEN'));

test('sec F10 five tabs with an expired token make one refresh between them', async ({
  page,
  person,
  context,
}) => {
  await logIn(page, person);
  await expireToken(page);
  let refreshes = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/auth/refresh-token')) refreshes += 1;
  });
  const tabs = await Promise.all(Array.from({ length: 5 }, () => context.newPage()));
  await Promise.all(tabs.map((tab) => tab.goto('/')));
  for (const tab of tabs) await expect(tab.getByRole('heading', { name: 'Account type' })).toBeVisible();
  expect(refreshes).toBe(1);
});

test('sec F10 a token that is not expired is never refreshed', async ({ page, person, context }) => {
  await logIn(page, person);
  let refreshes = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/auth/refresh-token')) refreshes += 1;
  });
  for (let times = 0; times < 3; times++) await page.reload();
  await expect(page.getByRole('heading', { name: 'Account type' })).toBeVisible();
  expect(refreshes).toBe(0);
});

test('S4.17 sec F11 logout ends the session on the server, also with an expired token', async ({
  page,
  person,
  context,
}) => {
  await logIn(page, person);
  const before = (await token(page)) ?? '';
  const cookies = await context.cookies();
  await expireToken(page);
  await page.getByRole('link', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');
  expect(await token(page)).toBeNull();
  await context.addCookies(cookies);
  const status = await page.evaluate(
    (bearer) =>
      fetch('/auth/getUserProfile', { headers: { authorization: `Bearer ${bearer}` } }).then(
        (response) => response.status,
      ),
    before,
  );
  expect(status).toBe(401);
});

test('S4.17 sec F11 logout without a connection clears this browser all the same', async ({
  page,
  person,
}) => {
  await logIn(page, person);
  await page.route('**/auth/logout', (route) => route.abort('internetdisconnected'));
  await page.getByRole('link', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');
  expect(await token(page)).toBeNull();
});

test('sec H09 after the logout the Back button shows nothing of what was there', async ({ page, person }) => {
  await logIn(page, person);
  await page.getByRole('link', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');
  await page.goBack();
  await expect(page.getByLabel('E-mail')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Account type' })).toHaveCount(0);
});

test('sec F17 local storage holds what the rules name and nothing about the person', async ({
  page,
  person,
}) => {
  await page.goto('/');
  await expect(page).toHaveURL('/login');
  await logIn(page, person);
  await page.getByText('Dark', { exact: true }).click();
  const stored = await page.evaluate(() => ({ ...localStorage }));
  const allowed = ['ACCESS_TOKEN', 'previousRoute', 'client', 'referral', 'theme', 'language'];
  expect(Object.keys(stored).filter((key) => !allowed.includes(key))).toEqual([]);
  expect(JSON.stringify(stored)).not.toContain(person.email);
  const [, middle = ''] = (stored['ACCESS_TOKEN'] ?? '').split('.');
  expect(Buffer.from(middle, 'base64url').toString()).not.toContain('@');
});

for (const garbage of [
  'garbage',
  'a.b.c',
  '..',
  '{"a":1}',
  'ä.ö.ü',
  `${'x'.repeat(5000)}.${'y'.repeat(5000)}.z`,
])
  test(`sec F19 a token that cannot be read is no token: ${garbage.slice(0, 12)}`, async ({ page }) => {
    await page.goto('/login');
    await page.evaluate((text) => localStorage.setItem('ACCESS_TOKEN', text), garbage);
    await page.goto('/');
    await expect(page).toHaveURL('/login');
    await expect(page.getByLabel('E-mail')).toBeVisible();
    expect(await token(page)).toBeNull();
  });
