// The contract under faults: a broken connection, a lost answer, two tabs, hasty clicks.
import type { Page } from '@playwright/test';
import { expect, logIn, test } from './browser.ts';
import {
  CONTRACT,
  codeDialog,
  elsewhere,
  fillSignature,
  giveCode,
  main,
  NAME,
  prepare,
  read,
  seedCompany,
  sign,
} from './contract.ts';

test.describe.configure({ timeout: 120_000 });

const button = (page: Page, name: string) => main(page).getByRole('button', { name });
const heading = (page: Page, name: string) => main(page).getByRole('heading', { name });
const signed = (page: Page) => page.locator('.contract-parties li').filter({ hasText: /Signed on \d/ });
const LOST = { timeout: 15_000 };

test('signing or confirming requires scrolling to the end of the contract [ux U24]', async ({
  page,
  browser,
  portal,
  seeder,
}) => {
  const { creator, reader } = await seedCompany(seeder);
  await logIn(page, creator);
  await prepare(page);
  const other = await elsewhere(browser, portal.origin, 41);
  await logIn(other, reader, CONTRACT);
  for (const [each, act, words] of [
    [page, 'Sign the contract', 'Read the contract to the end before you sign it.'],
    [other, 'Confirm that I’ve read it', 'Read the contract to the end before you confirm it.'],
  ] as const) {
    // The size of a phone with its keyboard open.
    await each.setViewportSize({ width: 390, height: 300 });
    await button(each, 'Read it now').click();
    await expect(each.locator('.contract-words h3')).toBeFocused();
    if (each === page) await each.locator('#signedName').fill(NAME);
    await each.locator('#consent').check();
    await button(each, act).click();
    const summary = each.locator('.error-summary');
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveText([words]);
    await expect(codeDialog(each)).toHaveCount(0);
    await each.locator('.contract-end').scrollIntoViewIfNeeded();
    await button(each, act).click();
    await expect(summary).toHaveCount(0);
  }
  await expect(codeDialog(page)).toBeVisible();
  await expect(heading(other, 'You have confirmed that you’ve read the contract')).toBeFocused();
  await other.context().close();
});

test('loses and signs nothing while offline, and signs once when back online [ux U51, rel X32]', {
  tag: '@campaign',
}, async ({ page, context, seeder }) => {
  const { creator } = await seedCompany(seeder);
  await logIn(page, creator, CONTRACT);
  await expect(button(page, 'Create the contract')).toBeVisible();
  await context.setOffline(true);
  await button(page, 'Create the contract').click();
  await expect(main(page).getByRole('alert')).toContainText('connection', LOST);
  await context.setOffline(false);
  await button(page, 'Create the contract').click();
  await expect(button(page, 'Read it now')).toBeVisible({ timeout: 30_000 });
  await context.setOffline(true);
  await button(page, 'Read it now').click();
  await expect(main(page).getByRole('alert')).toContainText('connection', LOST);
  await context.setOffline(false);
  await read(page);
  await fillSignature(page);
  await context.setOffline(true);
  await seeder.renewCode(creator);
  await button(page, 'Sign the contract').click();
  await expect(codeDialog(page)).toBeVisible();
  await giveCode(page, creator);
  await expect(codeDialog(page)).toContainText('connection', LOST);
  await context.setOffline(false);
  await codeDialog(page).getByLabel('Code from your authenticator app').fill('');
  await seeder.renewCode(creator);
  await giveCode(page, creator);
  await expect(heading(page, 'You have signed the contract')).toBeFocused();
  await expect(signed(page)).toHaveCount(1);
});

test('after a lost response, reloads the state without claiming failure and signs only once [rel X32]', async ({
  page,
  portal,
  seeder,
}) => {
  const { creator } = await seedCompany(seeder);
  await logIn(page, creator);
  await prepare(page);
  await read(page);
  let lost = 0;
  const answered: number[] = [];
  await page.route('**/contract/sign', async (route) => {
    if (lost++ > 0) return route.continue();
    // Use the IP address, because only a browser can resolve the host name.
    const { host, hostname } = new URL(portal.origin);
    const url = route.request().url().replace(hostname, '127.0.0.1');
    const answer = await route.fetch({ url, headers: { ...(await route.request().allHeaders()), host } });
    answered.push(answer.status());
    await route.abort();
  });
  // Afterwards the connection is down until the page retries.
  const STATE = '**/client/get-client**';
  await page.route(STATE, (route) => (lost > 0 ? route.abort() : route.continue()));
  await sign(page, seeder, creator);
  await expect.poll(() => lost, LOST).toBe(2);
  expect(answered).toEqual([200]);
  await expect(heading(page, 'We have received your response')).toBeFocused(LOST);
  await expect(button(page, 'Sign the contract')).toHaveCount(0);
  await page.unroute(STATE);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page, 'You have signed the contract')).toBeFocused();
  await expect(signed(page)).toHaveCount(1);
});

test('prepares one contract from two tabs on a slow connection; a signature in one shows in the other [rel X26, rel X27]', {
  tag: '@campaign',
}, async ({ page, context, seeder }) => {
  const { creator } = await seedCompany(seeder);
  await logIn(page, creator);
  const other = await context.newPage();
  const asked: string[] = [];
  await context.route('**/contract/prepare', async (route) => {
    asked.push(route.request().url());
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  for (const tab of [page, other]) {
    await tab.goto(CONTRACT);
    await expect(button(tab, 'Create the contract')).toBeVisible();
  }
  for (const tab of [page, other]) await button(tab, 'Create the contract').dblclick();
  for (const tab of [page, other]) await expect(button(tab, 'Read it now')).toBeVisible({ timeout: 30_000 });
  expect(asked).toHaveLength(2);
  for (const tab of [page, other]) {
    await tab.bringToFront();
    await read(tab);
  }
  const fingerprints = await Promise.all(
    [page, other].map((tab) => tab.locator('.contract-fingerprint').textContent()),
  );
  expect(fingerprints[1]).toBe(fingerprints[0]);
  await page.bringToFront();
  await sign(page, seeder, creator);
  await expect(heading(page, 'You have signed the contract')).toBeVisible();
  await other.bringToFront();
  await sign(other, seeder, creator);
  await expect(other.getByText('You have already signed or confirmed this contract')).toBeVisible();
  await expect(heading(other, 'You have signed the contract')).toBeVisible();
  await expect(signed(other)).toHaveCount(1);
});
