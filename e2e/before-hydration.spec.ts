// Forms before hydration: people can type into them, the text survives hydration, and a submit works.
import type { Page } from '@playwright/test';
import { expect, test } from './browser.ts';

/** Holds every script until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

test('keeps text typed before any script has run', async ({ page, person }) => {
  const letGo = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill(person.email);
  await page.locator('#password').fill(person.password);
  expect(await page.evaluate(() => performance.getEntriesByName('interactive').length)).toBe(0);
  letGo();
  await page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0);
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await expect(page.locator('#password')).toHaveValue(person.password);
});

test('a submit before hydration goes through', async ({ page, person }) => {
  const letGo = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill(person.email);
  await page.locator('#password').fill(person.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  expect(page.url()).toMatch(/\/login$/);
  letGo();
  await expect(page).toHaveURL('/login/verify-mfa');
  await expect(page.getByText(person.email)).toBeVisible();
});

test('a page whose text was changed before hydration still works [sec H04]', async ({
  page,
  person,
  complaints,
}) => {
  const letGo = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const wrapped = document.createElement('font');
    wrapped.textContent = 'Willkommen zurück';
    heading.replaceChildren(wrapped);
  });
  letGo();
  await page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0);
  await page.getByLabel('Email').fill(person.email);
  await page.locator('#password').fill(person.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/login/verify-mfa');
  // React reports one full re-render, and the content security policy blocked nothing.
  expect(complaints.splice(0)).toEqual([expect.stringContaining('Minified React error #418')]);
});
