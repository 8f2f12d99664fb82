// Log-in with each second factor, and the result of failed log-ins.
import type { Page } from '@playwright/test';
import { atWidths } from './at-widths.ts';
import { computeCode, expect, test } from './browser.ts';
import { begin, otherThan, proveMailbox, startNewcomer, textCode, typeCode } from './sign-up.ts';

const APP = 'Code from your authenticator app';

async function givePassword(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.locator('#password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** Acts and waits for the answer, so that the page's later content belongs to this attempt. */
async function answered(page: Page, call: string, press: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse((response) => response.url().endsWith(call));
  await press();
  await (await answer).finished();
  await expect(page.getByRole('button', { name: 'Checking…' })).toHaveCount(0);
}

const summaryOf = (page: Page) => page.locator('.error-summary');

atWidths('the second factor', () => {
  test('a text message code is sent on request, rejected if wrong, then logs in with a weaker-factor note [S1.02, S7.09, sec B14]', async ({
    page,
    portal,
    seeder,
  }) => {
    test.setTimeout(90_000);
    const person = await seeder.seed(`sms-${Date.now()}@example.com`);
    await givePassword(page, person);
    await expect(page.getByLabel(APP)).toBeVisible();
    await page.getByRole('link', { name: 'Get a code by text message' }).click();
    await expect(
      page.getByText('Text messages can be intercepted, so they are less secure than your app.'),
    ).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    const masked = page.getByText(person.phone.slice(-4));
    await expect(masked).toBeVisible();
    await expect(page.getByText(person.phone)).toHaveCount(0);
    await page.getByRole('button', { name: 'Send code' }).click();
    const code = page.locator('#code');
    await expect(code).toHaveAttribute('inputmode', 'numeric');
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(page.getByText(/valid until \d\d:\d\d/)).toBeVisible();
    await expect(page.getByRole('button', { name: /Send again in \d+ s/ })).toBeVisible();
    const sent = await textCode(portal, person.phone);
    await typeCode(page, otherThan(sent));
    await expect(summaryOf(page)).toContainText('Your OTP is invalid. Please try again.');
    // A reload shows the same page.
    await page.reload();
    await expect(page.getByText('We’ve sent a code to')).toBeVisible();
    await typeCode(page, sent);
    await expect(page).toHaveURL('/account-type');
    const note = page.locator('.arrival-note');
    await expect(note).toContainText('You logged in with a code by text message');
    await expect(page.locator('.toast')).toContainText('You logged in with a code by text message');
    await note.getByRole('button', { name: 'Close' }).click();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Account type' })).toBeVisible();
    await expect(note).toHaveCount(0);
  });

  test('a recovery code works in any case, with or without dashes, once, and shows how many are left [S7.01, sec C06]', async ({
    page,
    seeder,
  }) => {
    test.setTimeout(60_000);
    const person = await seeder.seed(`codes-${Date.now()}@example.com`);
    const [first = '', second = ''] = person.recoveryCodes;
    await givePassword(page, person);
    await page.getByRole('link', { name: 'Use a recovery code' }).click();
    const field = page.getByLabel('Recovery code');
    await field.fill('too short');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(summaryOf(page)).toContainText('It has 13 letters and numbers.');
    await expect(field).toHaveValue('too short');
    await field.fill(first.replaceAll('-', '').toLowerCase());
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.locator('.arrival-note')).toContainText(
      'You used a recovery code. You have 9 codes left',
    );
    await page.goto('/logout');
    await expect(page).toHaveURL('/login');
    await givePassword(page, person);
    await page.getByRole('link', { name: 'Use a recovery code' }).click();
    await field.fill(first);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(summaryOf(page)).toContainText(
      'Your code is invalid. Please try again. Check each letter and number',
    );
    await field.fill(second);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.locator('.arrival-note')).toContainText('You have 8 codes left');
  });

  test('every failed log-in shows the same message, and after three a captcha is solved automatically [ux U38, sec D12]', async ({
    page,
    person,
  }) => {
    test.setTimeout(60_000);
    const captchas: boolean[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/auth/check-user-credential'))
        captchas.push(request.headers()['x-captcha-token'] !== undefined);
    });
    await page.goto('/login');
    for (const email of ['nobody@example.com', person.email, person.email, person.email]) {
      await page.getByLabel('Email').fill(email);
      await page.locator('#password').fill('not the password');
      await answered(page, '/auth/check-user-credential', () =>
        page.getByRole('button', { name: 'Log in' }).click(),
      );
      await expect(summaryOf(page)).toContainText(
        'User credentials are invalid. Check your email and password, then try again.',
      );
      const help = page.locator('.login-help');
      await expect(help).toContainText('After 10 failed attempts, log-in is paused for at least 15 minutes.');
      await expect(help.getByRole('link', { name: 'Reset your password' })).toHaveAttribute(
        'href',
        '/forgot-password',
      );
      await expect(help.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', /^mailto:/);
    }
    expect(captchas).toEqual([false, false, false, false]);
    await page.locator('#password').fill(person.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByLabel(APP)).toBeVisible();
    // The first request is refused without a captcha and repeated with one.
    expect(captchas.slice(4)).toEqual([false, true]);
  });

  test('after five wrong codes, returns to the password with the email kept and the reason shown [S8.01, sec C05]', async ({
    page,
    person,
  }) => {
    test.setTimeout(60_000);
    await givePassword(page, person);
    for (let tries = 0; tries < 5; tries++) {
      await answered(page, '/auth/login', () => typeCode(page, otherThan(computeCode(person)), 'Log in'));
      if (tries < 4) await expect(summaryOf(page)).toContainText('Your code is invalid. Please try again.');
    }
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('You entered 5 incorrect codes.')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(person.email);
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(person.email);
  });
});

test('logging in resumes an abandoned sign-up at the phone and at the app (sec D9) [S8.01, sec E06]', async ({
  page,
  portal,
}) => {
  test.setTimeout(120_000);
  const person = startNewcomer();
  await begin(page, person);
  await proveMailbox(page, portal, person);
  const left = await textCode(portal, person.phone);
  await page.context().clearCookies();
  await givePassword(page, person);
  const notice = page.locator('.banner[role=alert]');
  await expect(notice).toContainText('USER_NOT_VERIFIED');
  await expect(page).toHaveTitle(/^Error: /);
  await notice.getByRole('link', { name: 'Confirm now' }).click();
  await expect(page).toHaveURL('/register/verify-email');
  const send = page.getByRole('button', { name: 'Send code' });
  await send.or(page.locator('#code')).first().waitFor();
  if (await send.isVisible()) await send.click();
  await typeCode(page, await textCode(portal, person.phone, left));
  await expect(page).toHaveURL('/register/qr-code');
  await page.context().clearCookies();
  await givePassword(page, person);
  await expect(notice).toContainText('USER_NOT_ENABLE_MFA');
  await notice.getByRole('link', { name: 'Set it up now' }).click();
  await expect(page).toHaveURL('/register/qr-code');
  await expect(page.locator('.qr-picture')).toBeVisible();
});

test('the log-in fields declare their purpose to password managers [sec A07, ux U14]', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username');
  await expect(page.locator('#password')).toHaveAttribute('autocomplete', 'current-password');
  await expect(page.locator('#password')).toHaveAttribute('type', 'password');
});

test('a blocked person sees the notice only after password and code [sec E05, S8.02]', async ({
  page,
  seeder,
}) => {
  const person = await seeder.seed(`blocked-${Date.now()}@example.com`, { isBlocked: true });
  await givePassword(page, person);
  await expect(page.getByLabel(APP)).toBeVisible();
  await typeCode(page, computeCode(person), 'Log in');
  await expect(
    page.getByRole('alertdialog', { name: 'Unfortunately, we cannot onboard you.' }),
  ).toBeVisible();
});
