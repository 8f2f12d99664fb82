// The identity step at the hosted provider: there and back, and every detour.
import type { Page } from '@playwright/test';
import { sampled } from '@portico/testing/tier';
import { atWidths } from './at-widths.ts';
import { sideways, violations } from './axe.ts';
import { expect, logIn, test } from './browser.ts';
import {
  continueIdentity,
  endAtVendor,
  failVendor,
  IDENTITY,
  leaveForVendor,
  seedAtIdentity,
} from './identity.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });
async function expectAccessible(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([]);
  expect(await sideways(page)).toBe(0);
}

atWidths('the identity step', () => {
  test('explains the check before leaving for the vendor, and puts the application in review afterwards [S4.22, ux U08, ux U50]', async ({
    page,
    seeder,
  }) => {
    await logIn(page, await seedAtIdentity(seeder));
    await expect(page).toHaveURL(IDENTITY);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verify identity');
    await expect(page.getByText('Step 1/1')).toBeVisible();
    const steps = page.locator('nav li[data-state]');
    await expect(steps).toHaveCount(5);
    await expect(steps.nth(3)).toHaveAttribute('data-state', 'done');
    await expect(steps.nth(4)).toHaveAttribute('aria-current', 'step');
    const main = page.locator('main');
    // Shown before leaving: who, where, what is compared, what is stored, for how long, how to refuse, and the alternative.
    for (const text of [
      'Plainsight (identity.localhost)',
      'Ada Maria Okonjo-Weiß',
      '27 March 1985',
      'stores your photos for 30 days',
      'store those details for 5 years',
      'You don’t have to agree.',
      'Our team can check your identity manually.',
    ])
      await expect(main).toContainText(text);
    await expectAccessible(page);
    // Leaving requires consent.
    await continueIdentity(page).click();
    await expect(page.locator('.error-summary')).toBeFocused();
    await expect(page).toHaveTitle(/^Error: /);
    await leaveForVendor(page);
    await endAtVendor(page, 'Approve');
    await expect(page).toHaveURL('/personal');
    await expect(page.locator('main')).toContainText('We’re reviewing your application');
    // On a later visit: what was checked, with only the end of the document number (N05).
    await page.goto(IDENTITY);
    await expect(heading(page, 'We’ve checked your document')).toBeVisible();
    await expect(steps.nth(4)).toHaveAttribute('data-state', 'done');
    await expect(page.locator('main')).toContainText('number ending in 0T47');
    await expect(page.locator('main')).not.toContainText('C01X00T47');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Continue', exact: true }).click();
    await expect(page).toHaveURL('/personal');
  });

  test('after a rejection, shows the reason and the tries left, and allows another try [ux U49]', async ({
    page,
    seeder,
  }) => {
    await logIn(page, await seedAtIdentity(seeder));
    await leaveForVendor(page);
    await endAtVendor(page, 'Reject', { reason: 'document_unreadable' });
    await expect(page.getByText('We couldn’t verify your identity')).toBeVisible({ timeout: 15_000 });
    await expect(page.locator('main')).toContainText('show all four corners');
    await expect(page.locator('main')).toContainText('You have 4 attempts left.');
    await expectAccessible(page);
    await leaveForVendor(page);
    await endAtVendor(page, 'Approve');
    await expect(page).toHaveURL('/personal');
  });

  test('waits for a late vendor result and moves on automatically [X25]', { tag: '@campaign' }, async ({
    page,
    seeder,
  }) => {
    await logIn(page, await seedAtIdentity(seeder));
    await leaveForVendor(page);
    await endAtVendor(page, 'Approve', { deliver: 'late' });
    await expect(page).toHaveURL(/verify-identity\?back$/);
    await expect(page.getByRole('status').filter({ hasText: 'Waiting for Plainsight' })).toBeVisible();
    // Never a dead end: people who have not finished can go back to the provider.
    await expect(page.getByRole('link', { name: 'Not finished yet? Continue at Plainsight' })).toBeVisible();
    await expectAccessible(page);
    // The provider reports after five seconds, and the page polls every three.
    await expect(page).toHaveURL('/personal');
  });

  test('says that the vendor is down and continues automatically when it is back', async ({
    page,
    seeder,
    portal,
  }) => {
    const vendor = String(portal.apiEnvironment['IDENTITY_URL']);
    await logIn(page, await seedAtIdentity(seeder));
    await failVendor(vendor, 3);
    await page.locator('#consent').check();
    await continueIdentity(page).click();
    await expect(page.getByText('Plainsight isn’t responding at the moment')).toBeVisible({
      timeout: 15_000,
    });
    await expectAccessible(page);
    await expect(page).toHaveURL(/identity\.localhost/, { timeout: 30_000 });
    await endAtVendor(page, 'Approve');
    await expect(page).toHaveURL('/personal');
  });
});

test.describe('comparing the document with the entered details', () => {
  test('nearly the same: shows both and accepts a short explanation', async ({ page, seeder }) => {
    await logIn(page, await seedAtIdentity(seeder));
    await leaveForVendor(page);
    await endAtVendor(page, 'Approve', { givenNames: 'ADA' });
    await expect(heading(page, 'There’s a small difference')).toBeVisible({ timeout: 15_000 });
    await expect(page.locator('.identity-both')).toContainText('ADA OKONJO WEISS');
    await expect(page.locator('.identity-both')).toContainText('Ada Maria Okonjo-Weiß');
    await page.getByRole('button', { name: 'Send and continue' }).click();
    await expect(page.locator('.error-summary')).toBeFocused();
    await expectAccessible(page);
    await page
      .getByLabel('If both are correct, explain the difference')
      .fill('My passport leaves out my second name.');
    await expect(page.locator('.error-summary')).toHaveCount(0);
    await page.getByRole('button', { name: 'Send and continue' }).click();
    await expect(page).toHaveURL('/personal');
  });

  test('different: shows what differs and links to the details', async ({ page, seeder }) => {
    await logIn(page, await seedAtIdentity(seeder));
    await leaveForVendor(page);
    await endAtVendor(page, 'Approve someone else’s document');
    await expect(page.getByText('Your document doesn’t match your details')).toBeVisible({ timeout: 15_000 });
    await expect(page.locator('main')).toContainText('BERTA KLEIN');
    await expect(page.locator('main')).toContainText(
      'The date of birth on your document doesn’t match the one you entered.',
    );
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Change your details' }).first().click();
    await expect(page).toHaveURL(/personal-information/);
  });
});

test.describe('other routes', () => {
  test('requests a check by staff without a portrait, and completes the step [ux U50, sec N06]', async ({
    page,
    seeder,
  }) => {
    await logIn(page, await seedAtIdentity(seeder));
    await page.getByRole('button', { name: 'Ask for a manual check' }).click();
    await expect(page).toHaveURL('/personal');
    await page.goto(IDENTITY);
    await expect(heading(page, 'Our team checks your identity')).toBeVisible();
  });

  const endings = [
    ['Leave without finishing', 'abandoned'],
    ['Let the session expire', 'left to expire'],
  ] as const;
  for (const [act, name] of sampled(endings, 1))
    test(`a check that was ${name} can be started again`, async ({ page, seeder }) => {
      await logIn(page, await seedAtIdentity(seeder));
      await leaveForVendor(page);
      await endAtVendor(page, act);
      await expect(page.getByText('The check wasn’t finished')).toBeVisible({ timeout: 15_000 });
      await leaveForVendor(page);
      await endAtVendor(page, 'Approve');
      await expect(page).toHaveURL('/personal');
    });

  test('returning with the browser’s Back button resumes the check', {
    tag: '@campaign',
  }, async ({ page, seeder }) => {
    await logIn(page, await seedAtIdentity(seeder));
    await leaveForVendor(page);
    await page.goBack();
    await expect(page).toHaveURL(IDENTITY);
    await page.getByRole('link', { name: 'Not finished yet? Continue at Plainsight' }).click();
    await endAtVendor(page, 'Approve');
    await expect(page).toHaveURL('/personal');
  });

  test('says so when offline while waiting, and continues once back online', { tag: '@campaign' }, async ({
    page,
    seeder,
    context,
  }) => {
    test.setTimeout(60_000);
    await logIn(page, await seedAtIdentity(seeder));
    await leaveForVendor(page);
    await endAtVendor(page, 'Approve', { deliver: 'late' });
    await expect(page.getByRole('status').filter({ hasText: 'Waiting for Plainsight' })).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText('We can’t connect at the moment')).toBeVisible({ timeout: 20_000 });
    await context.setOffline(false);
    await expect(page).toHaveURL('/personal', { timeout: 20_000 });
  });
});
