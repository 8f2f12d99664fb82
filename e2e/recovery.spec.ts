// A forgotten password: from the email address to the next log-in, against the real server.
import type { Request } from '@playwright/test';
import { sampled } from '@portico/testing/tier';
import { computeCode, expect, logIn, test } from './browser.ts';
import { mailCode, otherThan, paste, startNewcomer, typeCode } from './sign-up.ts';
import { token } from './token.ts';

test.describe.configure({ timeout: 60_000 });

for (const width of sampled([390, 1440], 1))
  test(`goes from the email to a new log-in and keeps the second factor, at ${width} px [S1.03, S7.22, ux U33]`, async ({
    page,
    portal,
    person,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const calls: Request[] = [];
    page.on('request', (request) => {
      if (/\/auth\/(?:flow|validate-email-otp|reset-password)$/.test(request.url())) calls.push(request);
    });
    const expectCookies = async (): Promise<void> => {
      expect(calls.length).toBeGreaterThan(0);
      for (const call of calls.splice(0))
        expect(
          (await call.allHeaders())['cookie'] ?? 'no cookie',
          `the cookies sent with ${new URL(call.url()).pathname}`,
        ).toContain('__Host-flow=');
    };
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page.getByText('Your two-step verification stays the same.')).toBeVisible();
    await page.getByLabel('Email').fill(person.email);
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page).toHaveURL('/forgot-password/verify-email');
    await expectCookies();
    await expect(page.getByText(person.email)).toBeVisible();
    const code = await mailCode(portal, person.email);
    await typeCode(page, otherThan(code));
    await expect(page.locator('.error-summary')).toContainText(
      'Your Email OTP is invalid. Please try again.',
    );
    await typeCode(page, code);
    await expect(page).toHaveURL('/forgot-password/new-password');
    await page.locator('#password').fill('lantern staple orchid');
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('You’ve changed your password. Log in with the new one.')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(person.email);
    await expectCookies();
    await logIn(page, { ...person, password: 'lantern staple orchid' });
    await expect(page).toHaveURL('/account-type');
  });

test('works with everything pasted, by keyboard alone [ux U30, ux U56]', { tag: '@campaign' }, async ({
  page,
  portal,
  person,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/forgot-password');
  await paste(page, 'email', person.email);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/forgot-password/verify-email');
  const code = await mailCode(portal, person.email);
  await paste(page, 'code', `${code.slice(0, 3)} ${code.slice(3)}`);
  await expect(page).toHaveURL('/forgot-password/new-password');
  await paste(page, 'password', 'lantern staple orchid');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
  await paste(page, 'password', 'lantern staple orchid');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login/verify-mfa');
  await paste(page, 'code', computeCode(person));
  await expect(page).toHaveURL('/account-type');
});

test('an email without an account is reported after its code, with a link to sign up [sec E04, S8.01]', async ({
  page,
  portal,
}) => {
  const { email } = startNewcomer();
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page).toHaveURL('/forgot-password/verify-email');
  await typeCode(page, await mailCode(portal, email));
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('User not found. Please try again.');
  await notice.getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL('/register');
});

test('a 401 from reset-password shows on the page, stays there and keeps the session [S7.24]', async ({
  page,
  portal,
  person,
  context,
}) => {
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page).toHaveURL('/forgot-password/verify-email');
  await typeCode(page, await mailCode(portal, person.email));
  await expect(page).toHaveURL('/forgot-password/new-password');
  await expect(page.locator('#password')).toBeVisible();
  // Logging in with the old password in another tab ends the flow, and this page now has a token.
  const other = await context.newPage();
  await logIn(other, person);
  await other.close();
  const held = await token(page);
  expect(held).not.toBeNull();
  await page.locator('#password').fill('lantern staple orchid');
  const [answer] = await Promise.all([
    page.waitForResponse('**/auth/reset-password'),
    page.getByRole('button', { name: 'Save password' }).click(),
  ]);
  expect(answer.status()).toBe(401);
  await expect(page.getByRole('alert')).toContainText('This page has expired. Please start again.');
  await expect(page).toHaveURL('/forgot-password/new-password');
  expect(await token(page), 'the token is kept').not.toBeNull();
  expect(await token(page)).toBe(held);
  await page.evaluate(() => localStorage.removeItem('ACCESS_TOKEN'));
  await page.getByRole('link', { name: 'Start again' }).click();
  await expect(page).toHaveURL('/forgot-password');
});

for (const path of sampled(['/forgot-password/verify-email', '/forgot-password/new-password'], 1))
  test(`${path} of an ended recovery says so and links to its start`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Start again' })).toBeVisible();
    await page.getByRole('link', { name: 'Start again' }).click();
    await expect(page).toHaveURL('/forgot-password');
  });
