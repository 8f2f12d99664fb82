// An invitation under faults: pages out of order, an aborted flow, two tabs, a slow or lost connection; and with the
// keyboard only.
import type { Page } from '@playwright/test';
import { expect, logIn, test } from './browser.ts';
import { elsewhere } from './contract.ts';
import {
  askForCode,
  COMPANY,
  findInvitationLink,
  openInvitation,
  seedInvitation,
  seedInviter,
  takePart,
} from './invite.ts';
import { findPersonRow, PEOPLE } from './people.ts';
import { appCode, mailCode, readQr, typeCode } from './sign-up.ts';
import { pressTabUntil } from './tab-to.ts';

test.describe.configure({ timeout: 90_000 });

const PASSWORD = 'staple orchid lantern';
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
/** Collects the page's calls whose path has this ending. */
function callsOf(page: Page, path: string): string[] {
  const calls: string[] = [];
  page.on('request', (asked) => {
    if (asked.method() === 'POST' && asked.url().endsWith(path)) calls.push(path);
  });
  return calls;
}

test('an invitation page does not open early, and a completed one is not shown again [sec K02]', async ({
  page,
  portal,
  seeder,
}) => {
  const invited = await seedInvitation(seeder);
  const leads = async (from: readonly string[], to: string): Promise<void> => {
    for (const path of from) {
      await page.goto(`/invite/${path}`);
      await expect(page, path).toHaveURL(to);
    }
  };
  await askForCode(page, invited);
  await leads(['set-password', 'qr-code', 'verify-mfa'], '/invite/verify-otp');
  await typeCode(page, await mailCode(portal, invited.email));
  await expect(page.getByRole('heading', { name: COMPANY })).toBeVisible();
  await leads(['qr-code', 'verify-mfa'], '/invite/set-password');
  await leads(['verify-otp'], '/invite');
  await page.getByRole('link', { name: 'Accept invitation' }).click();
  await page.locator('#password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page).toHaveURL('/invite/qr-code');
  await leads(['set-password'], '/invite/qr-code');
  await leads(['verify-otp'], '/invite');
  await expect(page.getByRole('link', { name: 'Continue' })).toBeVisible();
});

test('a flow that is lost halfway shows an error at the form and links back to its start', async ({
  page,
  context,
  portal,
  seeder,
}) => {
  const invited = await seedInvitation(seeder);
  await openInvitation(page, portal, invited);
  await page.getByRole('link', { name: 'Accept invitation' }).click();
  await page.locator('#password').fill(PASSWORD);
  await context.clearCookies({ name: '__Host-flow' });
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await page.getByRole('alert').getByRole('link').click();
  await expect(page).toHaveURL(findInvitationLink(invited));
  await expect(page.getByRole('button', { name: 'Send me a code' })).toBeVisible();
});

test('an invitation withdrawn during password choice is reported as withdrawn [sec K01]', async ({
  page,
  browser,
  portal,
  seeder,
}) => {
  const inviter = await seedInviter(seeder);
  const invited = await seeder.invite(inviter, {
    role: 'representative',
    email: `w${Date.now()}@example.com`,
  });
  await openInvitation(page, portal, invited);
  await page.getByRole('link', { name: 'Accept invitation' }).click();
  await page.locator('#password').fill(PASSWORD);
  const theirs = await elsewhere(browser, portal.origin, 31);
  await logIn(theirs, inviter, PEOPLE);
  const row = findPersonRow(theirs, 'Rosa Lind Ferreira');
  await expect(row).toContainText('Invitation viewed');
  await row.getByRole('button', { name: /^Withdraw/ }).click();
  await theirs.getByRole('alertdialog').getByRole('button', { name: 'Withdraw invitation' }).click();
  await expect(row).toContainText('Invitation withdrawn');
  await theirs.context().close();
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await page.getByRole('alert').getByRole('button').click();
  await expect(title(page, 'This invitation is no longer open')).toBeVisible();
});

test('a new person with two tabs joins in one, and the other leads to the account [rel X26]', {
  tag: '@campaign',
}, async ({ page, context, portal, seeder }) => {
  const invited = await seedInvitation(seeder);
  await openInvitation(page, portal, invited);
  // Open the same link in another tab and leave it open.
  const other = await context.newPage();
  await other.goto(findInvitationLink(invited));
  await expect(other.getByRole('button', { name: 'Send me a code' })).toBeVisible();
  await takePart(page);
  await other.getByRole('button', { name: 'Send me a code' }).click();
  await expect(other).toHaveURL('/business/personal-information');
  await other.goto(findInvitationLink(invited));
  await other.getByRole('button', { name: 'See invitation' }).click();
  await expect(title(other, 'You’ve already joined')).toBeFocused();
  await other.getByRole('link', { name: 'Go to my account' }).click();
  await expect(other.getByRole('banner')).toContainText(COMPANY);
});

test('on a slow connection, repeated clicks send each request once and show progress [ux U51, rel X26]', async ({
  page,
  portal,
  seeder,
}) => {
  const invited = await seedInvitation(seeder);
  const [codes, passwords] = [callsOf(page, '/invite/send-code'), callsOf(page, '/invite/set-password')];
  await page.route('**/invite/{send-code,set-password}', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.goto(findInvitationLink(invited));
  await page.getByRole('button', { name: 'Send me a code' }).dblclick();
  await expect(page.getByRole('button', { name: 'Sending…' })).toBeVisible();
  await page.getByRole('button', { name: 'Sending…' }).click({ force: true });
  await expect(page).toHaveURL('/invite/verify-otp');
  expect(codes).toHaveLength(1);
  await typeCode(page, await mailCode(portal, invited.email));
  await page.getByRole('link', { name: 'Accept invitation' }).click();
  await page.locator('#password').fill(PASSWORD);
  await page.locator('#password').press('Enter');
  await page.getByRole('button', { name: 'Saving…' }).click({ force: true });
  await expect(page).toHaveURL('/invite/qr-code');
  expect(passwords).toHaveLength(1);
});

test('keeps the typed password while offline, and saves it when back online [ux U51, rel X32]', {
  tag: '@campaign',
}, async ({ page, context, portal, seeder }) => {
  const invited = await seedInvitation(seeder);
  await openInvitation(page, portal, invited);
  await page.getByRole('link', { name: 'Accept invitation' }).click();
  await page.locator('#password').fill(PASSWORD);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByRole('alert')).toBeVisible({ timeout: 15_000 });
  await expect(page.locator('#password')).toHaveValue(PASSWORD);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page).toHaveURL('/invite/qr-code');
});

test('works by keyboard alone from the link to the task list [ux U56]', { tag: '@campaign' }, async ({
  page,
  portal,
  seeder,
}) => {
  const invited = await seedInvitation(seeder);
  const press = (key: string) => page.keyboard.press(key);
  await page.goto(findInvitationLink(invited));
  await pressTabUntil(page, page.getByRole('button', { name: 'Send me a code' }));
  await press('Enter');
  // A new document, so the focus starts at its beginning.
  await expect(title(page, 'Enter the code from your email')).toBeVisible();
  await pressTabUntil(page, page.locator('#code'));
  await page.keyboard.type(await mailCode(portal, invited.email));
  await press('Enter');
  await expect(title(page, 'You’re invited')).toBeVisible();
  await pressTabUntil(page, page.getByRole('button', { name: 'I don’t know this company' }));
  await press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await press('Escape');
  await expect(page.getByRole('button', { name: 'I don’t know this company' })).toBeFocused();
  await pressTabUntil(page, page.getByRole('link', { name: 'Accept invitation' }));
  await press('Enter');
  await expect(title(page, 'Choose your password')).toBeVisible();
  await pressTabUntil(page, page.locator('#password'));
  await page.keyboard.type(PASSWORD);
  await press('Enter');
  await expect(page).toHaveURL('/invite/qr-code');
  const key = await readQr(page);
  await pressTabUntil(page, page.getByRole('link', { name: 'Continue' }));
  await press('Enter');
  await expect(page).toHaveURL('/invite/verify-mfa');
  await pressTabUntil(page, page.locator('#code'));
  await page.keyboard.type(appCode(key));
  await press('Enter');
  await expect(title(page, 'Save your recovery codes')).toBeFocused();
  await pressTabUntil(page, page.locator('#saved'));
  await press('Space');
  await pressTabUntil(page, page.getByRole('button', { name: 'Continue' }));
  await press('Enter');
  await expect(page).toHaveURL('/business');
});
