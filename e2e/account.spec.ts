// The account page: every change, the fresh code it requires, the end of an idle session, and the links in its notices.

import type { Page } from '@playwright/test';
import { listMails } from '@portico/testing/inbox';
import type { SeededPerson } from '@portico/tools/product/inside';
import { atWidths } from './at-widths.ts';
import { computeCode, expect, logIn, logInByForm, test } from './browser.ts';
import { appCode, mailCode, readQr, textCode, typeCode } from './sign-up.ts';

async function openAccount(page: Page, person: SeededPerson): Promise<void> {
  await logIn(page, person, '/account');
  await expect(page.getByRole('heading', { name: 'Where you’re logged in' })).toBeVisible();
}

/** Refuses the next call to this path as if the last code were older than five minutes. */
const askForCode = (page: Page, path: string): Promise<unknown> =>
  page.route(
    `**${path}`,
    (route) =>
      route.fulfill({
        status: 403,
        json: {
          code: 'STEP_UP_REQUIRED',
          message: 'Enter a new code from your authenticator app to continue.',
        },
      }),
    { times: 1 },
  );

atWidths('the account', () => {
  test('lists the sessions and ends one of them, then all others [sec F13]', async ({
    page,
    person,
    seeder,
    browser,
    baseURL,
  }) => {
    test.setTimeout(90_000);
    const elsewhere = await Promise.all(
      [1, 2].map(async (number) => {
        const context = await browser.newContext({
          ...(baseURL && { baseURL }),
          extraHTTPHeaders: { 'x-forwarded-for': `10.200.${number}.7` },
        });
        return context.newPage();
      }),
    );
    for (const other of [...elsewhere, page]) {
      await logIn(other, person);
      await seeder.renewCode(person);
    }
    await page.goto('/account');
    const rows = page.getByRole('table').getByRole('row');
    await expect(rows).toHaveCount(4);
    await expect(rows.filter({ hasText: 'This browser' })).toHaveCount(1);
    await expect(rows.filter({ hasText: '10.200.1' })).toHaveCount(1);
    await rows
      .filter({ hasText: '10.200.1' })
      .getByRole('button', { name: /^Log out of/ })
      .click();
    await expect(rows).toHaveCount(3);
    await page.getByRole('button', { name: 'Log out of all other devices' }).click();
    await expect(page.getByText('You’re not logged in anywhere else.')).toBeVisible();
    await expect(page.getByText('You’ve logged out of all other devices.')).toBeVisible();
    for (const other of elsewhere) {
      await expect(async () => {
        await other.goto('/account-type');
        await expect(other).toHaveURL('/login', { timeout: 2000 });
      }).toPass({ timeout: 20_000 });
      await other.context().close();
    }
  });

  test('changing the password requires the current one, and the old password stops working [sec C13, sec F15, ux U29]', async ({
    page,
    person,
  }) => {
    test.setTimeout(90_000);
    await openAccount(page, person);
    await page.getByRole('button', { name: 'Change Your password' }).click();
    await expect(page.locator('#current')).toBeFocused();
    await expect(page.locator('#current')).toHaveAttribute('autocomplete', 'current-password');
    await expect(page.locator('#password')).toHaveAttribute('autocomplete', 'new-password');
    await expect(page.getByLabel('Log out of all other devices')).toBeChecked();
    await page.locator('#current').fill('not this one');
    await page.locator('#password').fill('seven quiet lanterns');
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page.locator('.error-summary')).toContainText(
      'Enter your current password. This one isn’t right.',
    );
    await page.locator('#current').fill(person.password);
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page.getByText('You’ve changed your password.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Change Your password' })).toBeFocused();
    await expect(page.getByRole('listitem').filter({ hasText: 'Password changed' })).toBeVisible();
    await page.goto('/logout');
    await expect(page).toHaveURL('/login');
    await page.getByLabel('Email').fill(person.email);
    await page.locator('#password').fill(person.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.locator('.error-summary')).toContainText('User credentials are invalid.');
    await page.locator('#password').fill('seven quiet lanterns');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL('/login/verify-mfa');
  });

  test('new recovery codes need a fresh code and must be confirmed as saved before continuing [sec C06, ux U36]', async ({
    page,
    seeder,
  }) => {
    test.setTimeout(120_000);
    const person = await seeder.seed(`renew-${Date.now()}@example.com`);
    await openAccount(page, person);
    await seeder.renewCode(person);
    await expect(page.getByText('10 of 10 left')).toBeVisible();
    await askForCode(page, '/account/new-recovery-codes');
    await page.getByRole('button', { name: 'Create new codes' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.locator('.recovery-codes')).toHaveCount(0);
    await askForCode(page, '/account/new-recovery-codes');
    await page.getByRole('button', { name: 'Create new codes' }).click();
    const before = await page.evaluate(() => localStorage.getItem('ACCESS_TOKEN'));
    await dialog.getByLabel('Code from your authenticator app').pressSequentially('000000');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog).toContainText('Your code is invalid. Please try again.');
    const field = dialog.getByLabel('Code from your authenticator app');
    await expect(field).toBeFocused();
    await field.fill('');
    await field.pressSequentially(computeCode(person));
    await dialog.getByRole('button', { name: 'Continue' }).click();
    const codes = page.locator('.recovery-codes code');
    await expect(codes).toHaveCount(10);
    await expect(dialog).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('ACCESS_TOKEN'))).not.toBe(before);
    expect(person.recoveryCodes).not.toContain(await codes.first().textContent());
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.locator('.error-summary')).toContainText('Save the codes, then tick the box.');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    expect((await download).suggestedFilename()).toContain('recovery codes');
    await page.getByLabel('I have saved them').check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('You have new recovery codes.')).toBeVisible();
    await expect(page.locator('.recovery-codes')).toHaveCount(0);
  });

  test('replaces the authenticator app and issues new recovery codes [ux U35]', async ({ page, person }) => {
    test.setTimeout(90_000);
    await openAccount(page, person);
    await page.getByRole('button', { name: 'Replace Authenticator app' }).click();
    const key = await readQr(page);
    await typeCode(page, appCode(key), 'Use the new app');
    await expect(page.locator('.recovery-codes code')).toHaveCount(10);
    await page.getByLabel('I have saved them').check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(
      page.getByText(
        'Your new app is set up. The old one no longer works. We’ve logged you out of all other devices.',
      ),
    ).toBeVisible();
    await expect(page.getByText('10 of 10 left')).toBeVisible();
  });

  test('without the app, a replacement is requested, shown with its date and can be cancelled [sec F15, sec B16]', async ({
    page,
    person,
  }) => {
    test.setTimeout(90_000);
    await page.goto('/login');
    await page.getByLabel('Email').fill(person.email);
    await page.locator('#password').fill(person.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('link', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(person.recoveryCodes[0] ?? '');
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('link', { name: 'Set up a new app' }).click();
    await page.getByRole('button', { name: 'Replace Authenticator app' }).click();
    await typeCode(page, appCode(await readQr(page)), 'Use the new app');
    await expect(page.getByText('The change takes effect in 24 hours')).toBeVisible();
    await expect(page.locator('.recovery-codes')).toHaveCount(0);
    await page.reload();
    await expect(page.getByText('This changes on')).toBeVisible();
    // An irreversible change requires the app.
    await page.getByRole('button', { name: 'Create new codes Recovery codes' }).click();
    await expect(page.getByRole('dialog')).toContainText('Can’t use your app?');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Cancel this change' }).click();
    await expect(page.getByText('This changes on')).toHaveCount(0);
    await expect(page.getByRole('listitem').filter({ hasText: 'Requested change cancelled' })).toBeVisible();
  });

  test('changes the email address and the phone number with a code sent to the new one [sec A17, ux U33]', async ({
    page,
    person,
    portal,
  }) => {
    test.setTimeout(90_000);
    await openAccount(page, person);
    const address = `moved-${person.email}`;
    await page.getByRole('button', { name: 'Change Email' }).click();
    await page.getByLabel('New email').fill(address);
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByText(address)).toBeVisible();
    await typeCode(page, await mailCode(portal, address));
    await expect(page.getByText('You’ve changed your email address.')).toBeVisible();
    await expect(page.getByText(`You’re logged in as ${address}.`)).toBeVisible();
    const phone = `+43 660 ${String(Date.now()).slice(-7)}`;
    await page.getByRole('button', { name: 'Change Phone' }).click();
    await page.getByLabel('New mobile phone').fill(phone);
    await page.getByRole('button', { name: 'Send code' }).click();
    await typeCode(page, await textCode(portal, phone));
    await expect(page.getByText('We’ve saved your phone number.')).toBeVisible();
    for (const event of ['Email address changed', 'Phone number changed'])
      await expect(page.getByRole('listitem').filter({ hasText: event })).toBeVisible();
  });

  test('warns in every tab 150 s before the idle timeout; the next log-in returns to the same page [ux U06, sec F17]', async ({
    page,
    person,
    seeder,
    context,
  }) => {
    test.setTimeout(90_000);
    await page.clock.install();
    await openAccount(page, person);
    const second = await context.newPage();
    await second.goto('/account');
    await expect(second.getByRole('heading', { name: 'Where you’re logged in' })).toBeVisible();
    // All tabs share one clock.
    await page.clock.fastForward((27 * 60 + 40) * 1000);
    const question = page.getByRole('alertdialog', { name: 'Are you still there?' });
    await expect(question).toContainText('We’ll log you out in');
    await expect(second.getByRole('alertdialog')).toBeVisible();
    let stays = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/auth/stay-signed-in')) stays += 1;
    });
    await question.getByRole('button', { name: 'Stay logged in' }).click();
    await expect(question).toHaveCount(0);
    expect(stays).toBe(1);
    await second.close();
    // The answer has synchronised the page's clock, so the idle time restarts here.
    await page.clock.fastForward(31 * 60 * 1000);
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('you were inactive for about 30 minutes')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('ACCESS_TOKEN'))).toBeNull();
    expect(await page.evaluate(() => localStorage.getItem('previousRoute'))).toBe('/account');
    await page.clock.resume();
    await seeder.renewCode(person);
    await logInByForm(page, person);
    await expect(page).toHaveURL('/account');
    await expect(page.getByRole('heading', { name: 'Where you’re logged in' })).toBeVisible();
  });
});

test.describe('links in security notices', () => {
  for (const [act, name] of [
    ['disavow', 'Lock my account'],
    ['undo', 'Undo the change'],
    ['cancel', 'Cancel the change'],
  ] as const)
    test(`${act}: describes the effect, removes its token from the URL at once, and reports an invalid link [sec A17, sec C12]`, async ({
      page,
    }) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
      const document = await page.goto(`/security-notice?act=${act}&token=no-such-token`);
      expect(document?.headers()['referrer-policy']).toBe('no-referrer');
      const button = page.getByRole('button', { name });
      await expect(button).toBeVisible();
      await expect(page).toHaveURL(`/security-notice?act=${act}`);
      expect(
        await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])),
      ).not.toContain('no-such-token');
      // Opening the link has had no effect yet.
      expect(asked.filter((line) => line.startsWith('POST /account'))).toEqual([]);
      await button.click();
      await expect(page.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeFocused();
      await expect(page.getByRole('link', { name: 'Reset your password' })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: 'Open the link again' })).toBeVisible();
    });

  test('the emailed link ends every session and leads to a new password, even when logged in [sec A17]', async ({
    page,
    person,
    portal,
  }) => {
    test.setTimeout(60_000);
    await openAccount(page, person);
    const link = await disavowLink(portal.inboxUrl, person.email);
    await page.goto(link);
    await page.getByRole('button', { name: 'Lock my account' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your account is locked' })).toBeFocused();
    expect(await page.evaluate(() => localStorage.getItem('ACCESS_TOKEN'))).toBeNull();
    await page.getByRole('link', { name: 'Reset your password' }).click();
    await expect(page).toHaveURL('/forgot-password');
  });
});

/** Reads the link from the notice about a log-in on a new device. */
async function disavowLink(inboxUrl: string, email: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(
      async () => {
        const mails = await listMails(inboxUrl, email);
        link = mails.map(({ text }) => text.match(/https?:\S+act=disavow\S+/)?.[0]).find(Boolean);
        return link;
      },
      { timeout: 15_000 },
    )
    .toBeTruthy();
  return link ?? '';
}

test('works by keyboard alone: opens, cancels, reopens and completes a change [ux U56]', {
  tag: '@campaign',
}, async ({ page, person }) => {
  test.setTimeout(60_000);
  await openAccount(page, person);
  const press = async (key: string, times = 1): Promise<void> => {
    for (let count = 0; count < times; count++) await page.keyboard.press(key);
  };
  await page.getByRole('link', { name: 'Security' }).focus();
  const change = page.getByRole('button', { name: 'Change Your password' });
  for (let tabs = 0; tabs < 12; tabs++) {
    await press('Tab');
    if (await change.evaluate((button) => button === document.activeElement)) break;
  }
  await press('Enter');
  await expect(page.locator('#current')).toBeFocused();
  await press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Cancel Your password' })).toBeFocused();
  await press('Enter');
  await expect(change).toBeFocused();
  await press('Enter');
  await page.keyboard.type(person.password);
  // Skip the button that shows the password.
  await press('Tab', 2);
  await page.keyboard.type('seven quiet lanterns');
  await press('Enter');
  await expect(page.getByText('You’ve changed your password.')).toBeVisible();
  await expect(change).toBeFocused();
});
