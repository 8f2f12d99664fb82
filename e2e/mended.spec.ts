// In every form, an error disappears as soon as it is corrected (U23).
import type { Page } from '@playwright/test';
import { expect, logIn, test } from './browser.ts';

const summary = (page: Page) => page.locator('.error-summary');
const errors = (page: Page) => page.locator('.field-error');

test('log-in: each error clears when its field is filled, and wrong credentials when the password changes [ux U23]', async ({
  page,
  person,
}) => {
  await page.goto('/login');
  await page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0);
  const submit = page.getByRole('button', { name: 'Log in' });
  await submit.click();
  await expect(errors(page)).toHaveCount(2);
  await page.getByLabel('Email').fill(person.email);
  await expect(errors(page)).toHaveText(['Enter your password.']);
  await expect(summary(page).getByRole('link')).toHaveCount(1);
  await page.locator('#password').fill('not my password');
  await expect(summary(page)).toHaveCount(0);
  await expect(page).not.toHaveTitle(/^Error/);
  await submit.click();
  await expect(summary(page)).toBeFocused();
  await page.locator('#password').fill('another one');
  await expect(errors(page)).toHaveCount(0);
  // A new mistake is reported again.
  await submit.click();
  await expect(errors(page)).toHaveCount(1);
  await expect(summary(page)).toBeFocused();
});

test('sign-up: filling a missing field clears its error and no other [ux U23]', async ({ page }) => {
  await page.goto('/register');
  await page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0);
  const submit = page.locator('main form button[type=submit], form button[type=submit]').first();
  await submit.click();
  await expect(summary(page)).toBeFocused();
  const before = await errors(page).count();
  expect(before).toBeGreaterThan(1);
  await page.locator('#email').fill('ada');
  await expect(errors(page)).toHaveCount(before - 1);
  await expect(page).toHaveTitle(/^Error: /);
});

test('forgotten password: correcting a refused email clears its error [ux U23]', async ({ page }) => {
  await page.goto('/forgot-password');
  await page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0);
  const submit = page.locator('form button[type=submit]').first();
  await submit.click();
  await expect(errors(page)).toHaveCount(1);
  await page.locator('#email').fill('ada@example');
  await expect(errors(page)).toHaveCount(0);
  await submit.click();
  await expect(errors(page)).toHaveCount(1);
  await page.locator('#email').press('End');
  await page.keyboard.type('.com');
  await expect(summary(page)).toHaveCount(0);
  await expect(errors(page)).toHaveCount(0);
});

test('account: correcting one of two errors leaves the other [ux U23]', async ({ page, person }) => {
  await logIn(page, person, '/account');
  await page.getByRole('button', { name: 'Change Your password' }).click();
  await page.locator('.setting-change button[type=submit]').click();
  await expect(errors(page)).toHaveCount(2);
  await page.locator('#current').fill('x');
  await expect(errors(page)).toHaveCount(1);
  await page.locator('#password').fill('seven quiet lanterns');
  await expect(errors(page)).toHaveCount(0);
});

test('terms: ticking the box clears the error, and unticking shows it again only on submit [ux U23]', async ({
  page,
  seeder,
}) => {
  const person = await seeder.seed(`mended-${Date.now()}@example.com`, {
    clients: [{ accountType: 'PERSONAL_ACCOUNT', progress: ['ACCOUNT_CREATION', 'ACCOUNT_TYPE'] }],
  });
  await logIn(page, person);
  const agree = page.getByRole('button', { name: 'Agree and continue' });
  await agree.click();
  await expect(summary(page)).toBeFocused();
  await page.locator('#agree').check();
  await expect(summary(page)).toHaveCount(0);
  await expect(errors(page)).toHaveCount(0);
  await page.locator('#agree').uncheck();
  await expect(errors(page)).toHaveCount(0);
  await agree.click();
  await expect(summary(page)).toBeFocused();
});
