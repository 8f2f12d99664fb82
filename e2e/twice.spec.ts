// X26: a double click, and Enter together with a click, are one request with one effect.

import type { Page } from '@playwright/test';
import { listMails } from '@portico/testing/inbox';
import { sampled } from '@portico/testing/tier';
import { expect, logIn, test } from './browser.ts';
import { begin, fillSignUp, mailCode, startNewcomer } from './sign-up.ts';

/** Records the writes with their idempotency keys. */
function writes(page: Page): { path: string; key: string | undefined }[] {
  const seen: { path: string; key: string | undefined }[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST')
      seen.push({ path: new URL(request.url()).pathname, key: request.headers()['idempotency-key'] });
  });
  return seen;
}
const keysOf = (seen: readonly { path: string; key: string | undefined }[], path: string) =>
  new Set(seen.filter((one) => one.path === path).map(({ key }) => key)).size;

/** Two submits before the first can be answered. */
const ways = [
  {
    name: 'a double click',
    twice: (page: Page, button: string) => page.getByRole('button', { name: button, exact: true }).dblclick(),
  },
  {
    name: 'Enter and a click',
    twice: async (page: Page, button: string) => {
      const target = page.getByRole('button', { name: button, exact: true });
      await target.evaluate((element: HTMLButtonElement) => {
        element.form?.requestSubmit();
        element.click();
      });
    },
  },
] as const;

for (const { name, twice } of sampled(ways, 1)) {
  test(`${name} at sign-up uses one idempotency key and sends one email [X26]`, async ({ page, portal }) => {
    const person = startNewcomer();
    const seen = writes(page);
    await page.goto('/register');
    await fillSignUp(page, person);
    await twice(page, 'Create account');
    await expect(page).toHaveURL('/register/verify-email');
    expect(keysOf(seen, '/auth/register')).toBe(1);
    await mailCode(portal, person.email);
    expect(await listMails(portal.inboxUrl, person.email)).toHaveLength(1);
  });

  test(`${name} on a code uses one idempotency key and opens the next page [X26]`, async ({
    page,
    portal,
  }) => {
    const person = startNewcomer();
    await begin(page, person);
    const seen = writes(page);
    const code = await mailCode(portal, person.email);
    await page.locator('#code').evaluate((field: HTMLInputElement, typed) => {
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      set?.call(field, typed);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }, code);
    await twice(page, 'Confirm').catch(() => undefined);
    await expect(page.getByRole('heading', { level: 1, name: 'Confirm your phone' })).toBeVisible();
    expect(keysOf(seen, '/auth/validate-email-otp')).toBe(1);
    expect(keysOf(seen, '/auth/send-sms-otp')).toBe(1);
  });

  test(`${name} on the account type creates one client [X26]`, async ({ page, person }) => {
    await logIn(page, person);
    await expect(page).toHaveURL('/account-type');
    const seen = writes(page);
    await page.getByText('Business account', { exact: true }).click();
    await twice(page, 'Start application');
    await expect(page).toHaveURL('/business');
    expect(keysOf(seen, '/client/create')).toBe(1);
    const clients = await page.evaluate(() => JSON.parse(localStorage.getItem('client') ?? '{}').clients);
    expect(clients).toHaveLength(1);
  });
}

test('a password changed in one tab is not changed again by the other, which shows an error [X26, X27]', async ({
  page,
  context,
  person,
}) => {
  test.setTimeout(60_000);
  await logIn(page, person);
  const second = await context.newPage();
  for (const tab of [page, second]) {
    await tab.goto('/account');
    await tab.getByRole('button', { name: 'Change Your password' }).click();
    await tab.locator('#current').fill(person.password);
  }
  await page.locator('#password').fill('first orchid lantern');
  await second.locator('#password').fill('second orchid lantern');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('You’ve changed your password.')).toBeVisible();
  await second.getByRole('button', { name: 'Save password' }).click();
  await expect(second.locator('.error-summary')).toContainText(
    'Enter your current password. This one isn’t right.',
  );
  await expect(second.locator('#password')).toHaveValue('second orchid lantern');
});
