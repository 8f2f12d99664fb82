// X20 X21: when a code cannot be delivered, the page that waits for it says so and what to do.
import type { BrowserContext, Page } from '@playwright/test';
import type { SeededPerson } from '@portico/tools/product/inside';
import { expect, logIn, test } from './browser.ts';
import { begin, proveMailbox, startNewcomer, typeCode } from './sign-up.ts';

/** The mail server of these journeys rejects mailboxes with this prefix; the gateway refuses this number (docs/simulators.md). */
const missing = () => `nobody-${Date.now()}-${Math.floor(Math.random() * 1e6)}@example.com`;
const REFUSED_NUMBER = '+1 202 555 0191';

const mailTitle = 'We couldn’t send an email to this address';
const textTitle = 'We couldn’t send a text message to this number';

test('sign-up reports an unreachable mailbox while waiting and keeps the typed code [X20]', async ({
  page,
}) => {
  const email = missing();
  await begin(page, { ...startNewcomer(), email });
  await page.locator('#code').pressSequentially('12');
  const told = page.getByRole('alert').filter({ hasText: mailTitle });
  await expect(told).toBeVisible();
  await expect(told).toContainText('Check the address for typos, or use a different one.');
  await expect(page.locator('#code')).toHaveValue('12');
  await page.reload();
  await expect(page.getByText(mailTitle)).toBeVisible();
  await page.getByRole('link', { name: 'Change email address' }).click();
  await expect(page).toHaveURL('/register');
});

test('recovery reports an unreachable mailbox [X20]', async ({ page }) => {
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(missing());
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page).toHaveURL('/forgot-password/verify-email');
  await expect(page.getByRole('alert').filter({ hasText: mailTitle })).toBeVisible();
});

test('a page that cannot poll shows no delivery error and keeps the typed code [X20, INV11]', async ({
  page,
  context,
}) => {
  await begin(page, startNewcomer());
  await page.locator('#code').pressSequentially('123');
  await context.setOffline(true);
  await page.waitForTimeout(5500);
  await context.setOffline(false);
  await expect(page.locator('#code')).toHaveValue('123');
  await expect(page.getByText(mailTitle)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm your email' })).toBeVisible();
});

test('sign-up reports a number that takes no text messages, and lets the person change it [X21]', async ({
  page,
  portal,
}) => {
  test.setTimeout(60_000);
  const person = { ...startNewcomer(), phone: REFUSED_NUMBER };
  await begin(page, person);
  await proveMailbox(page, portal, person);
  await expect(page.getByRole('alert').filter({ hasText: textTitle })).toBeVisible();
  await page.getByRole('button', { name: 'Change number' }).click();
  await expect(page.getByLabel('New mobile phone number')).toBeFocused();
});

test.describe('in the account [X20, X27]', () => {
  test.describe.configure({ timeout: 60_000 });
  const elsewhere = 'You finished this change or started another one';

  /** Starts a change to a mailbox that does not exist, and waits for the message about it. */
  async function beginChange(page: Page, person: SeededPerson): Promise<void> {
    await logIn(page, person, '/account');
    await page.getByRole('button', { name: 'Change Email' }).click();
    await page.getByLabel('New email').fill(missing());
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByRole('alert').filter({ hasText: mailTitle })).toBeVisible();
  }
  async function beginAnotherInSecondTab(context: BrowserContext): Promise<void> {
    const second = await context.newPage();
    await second.goto('/account');
    await second.getByRole('button', { name: 'Change Phone' }).click();
    await second.getByLabel('New mobile phone').fill(startNewcomer().phone);
    await second.getByRole('button', { name: 'Send code' }).click();
    await expect(second.getByText('We’ve sent a code to')).toBeVisible();
  }
  async function expectElsewhereNotice(page: Page): Promise<void> {
    await expect(page.getByText(elsewhere)).toBeVisible();
    await expect(page.getByLabel('New email')).toBeVisible();
  }

  test('typing a code reports that a second tab began another change [X20, X27]', async ({
    page,
    context,
    person,
  }) => {
    await beginChange(page, person);
    // The page also polls and would remove the field. Hold that request until the code is typed.
    let letGo = (): void => undefined;
    const typed = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/account/address-change', async (route) => {
      await typed;
      await route.continue();
    });
    await beginAnotherInSecondTab(context);
    await typeCode(page, '123456');
    letGo();
    await expectElsewhereNotice(page);
  });

  test('polling for the code reports that a second tab began another change [X20, X27]', async ({
    page,
    context,
    person,
  }) => {
    await page.clock.install();
    await beginChange(page, person);
    await beginAnotherInSecondTab(context);
    await page.clock.runFor(40_000);
    await expectElsewhereNotice(page);
  });
});
