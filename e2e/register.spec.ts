// Sign-up against the real server: emails from the mail server, text messages from the gateway's inbox, and the QR code read
// from a screenshot.
import { readFile } from 'node:fs/promises';
import { sampled } from '@portico/testing/tier';
import { expect, logIn, test } from './browser.ts';
import {
  appCode,
  begin,
  enrol,
  fillSignUp,
  mailCode,
  otherThan,
  paste,
  proveMailbox,
  provePhone,
  readQr,
  startNewcomer,
  textCode,
  typeCode,
} from './sign-up.ts';
import { token } from './token.ts';

const problem = '.error-summary';

test.describe('from the first form to the account type', () => {
  test.describe.configure({ timeout: 90_000 });

  const screens = [
    [390, 844],
    [1440, 900],
  ] as const;
  for (const [width, height] of sampled(screens, 1))
    test(`a visitor signs up, verifies email and phone, enrols an authenticator and is logged in, at ${width} px [S1.01, ux U35, sec C02]`, async ({
      page,
      portal,
    }) => {
      await page.setViewportSize({ width, height });
      const person = startNewcomer();
      await page.goto('/register?ref=FRIEND-7');
      await expect(page.getByRole('heading', { name: 'Before you begin' })).toBeVisible();
      await begin(page, person);
      await expect(page.getByText(person.email)).toBeVisible();
      await expect(page.getByText(/valid until \d\d:\d\d/)).toBeVisible();
      await expect(page.getByText(`•••• ${person.phone.slice(-4)}`)).toBeVisible();
      await proveMailbox(page, portal, person);
      await expect(page.getByText(`${person.email} confirmed`)).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await expect(page).toHaveTitle('Confirm your phone');
      const elsewhere: string[] = [];
      page.on('request', (request) => {
        const { origin, pathname } = new URL(request.url());
        if (page.url().endsWith('/register/qr-code') && origin !== portal.origin) elsewhere.push(pathname);
      });
      await provePhone(page, portal, person);
      const shown = await readQr(page);
      expect(shown.protocol).toBe('otpauth:');
      const secret = shown.searchParams.get('secret') ?? '';
      expect(((await page.locator('.setup-key code').textContent()) ?? '').replaceAll(' ', '')).toBe(secret);
      await expect(page.getByRole('link', { name: 'Open your authenticator app' })).toHaveAttribute(
        'href',
        shown.href,
      );
      await expect(page.locator('.setup-steps > li')).toHaveCount(3);
      expect(elsewhere).toEqual([]);
      // Going forward and back shows the same QR code, because the app may have scanned it already.
      await page.getByRole('link', { name: 'Continue' }).click();
      await page.getByRole('link', { name: 'Back to the QR code' }).click();
      expect((await readQr(page)).href).toBe(shown.href);
      await enrol(page);
      await expect(page.locator('.recovery-codes li')).toHaveCount(10);
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.locator(problem)).toContainText('Save the codes, then tick the box.');
      await page.getByLabel('I have saved them').check();
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page).toHaveURL('/account-type');
      const storedText = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
      for (const secretOfTheirs of [person.email, person.phone, person.password, secret])
        expect(storedText).not.toContain(secretOfTheirs);
      expect(await page.evaluate(() => localStorage.getItem('referral'))).toBe('FRIEND-7');
    });

  test('works by keyboard alone [ux U56]', { tag: '@campaign' }, async ({ page, portal }) => {
    const person = startNewcomer();
    await page.goto('/register');
    const tabTo = async (id: string): Promise<void> => {
      for (let tabs = 0; tabs < 12; tabs++) {
        if (await page.evaluate((wanted) => document.activeElement?.id === wanted, id)) return;
        await page.keyboard.press('Tab');
      }
      throw new Error(`Tab never reached ${id}`);
    };
    const tabToNamed = async (name: string): Promise<void> => {
      for (let tabs = 0; tabs < 14; tabs++) {
        if ((await page.evaluate(() => document.activeElement?.textContent)) === name) return;
        await page.keyboard.press('Tab');
      }
      throw new Error(`Tab never reached ${name}`);
    };
    await tabTo('email');
    await page.keyboard.type(person.email);
    await tabTo('password');
    await page.keyboard.type(person.password);
    await tabTo('phone');
    await page.keyboard.type(person.phone);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Confirm your email' })).toBeFocused();
    await tabTo('code');
    await page.keyboard.type(await mailCode(portal, person.email));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Confirm your phone' })).toBeFocused();
    await tabTo('code');
    await page.keyboard.type(await textCode(portal, person.phone));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/register/qr-code');
    const key = await readQr(page);
    await tabToNamed('Continue');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/register/verify-mfa');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await tabTo('code');
    await page.keyboard.type(appCode(key));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Save your recovery codes' })).toBeFocused();
    await tabTo('saved');
    await page.keyboard.press('Space');
    await tabToNamed('Continue');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/account-type');
  });

  test('everything can be pasted, and a pasted code submits itself [ux U30, ux U32, sec A07]', {
    tag: '@campaign',
  }, async ({ page, portal, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const person = startNewcomer();
    const spaced = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`;
    await page.goto('/register');
    await paste(page, 'email', person.email);
    await paste(page, 'password', person.password);
    await paste(page, 'phone', person.phone);
    await expect(page.locator('#password')).toHaveAttribute('autocomplete', 'new-password');
    await expect(page.locator('#password')).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL('/register/verify-email');
    await expect(page.locator('#code')).toHaveAttribute('autocomplete', 'one-time-code');
    await paste(page, 'code', spaced(await mailCode(portal, person.email)));
    await expect(page.getByRole('heading', { level: 1, name: 'Confirm your phone' })).toBeVisible();
    await paste(page, 'code', spaced(await textCode(portal, person.phone)));
    await expect(page).toHaveURL('/register/qr-code');
    const key = await readQr(page);
    await page.getByRole('button', { name: 'Copy key' }).click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe(key.searchParams.get('secret'));
    await page.getByRole('link', { name: 'Continue' }).click();
    await expect(page).toHaveURL('/register/verify-mfa');
    await paste(page, 'code', spaced(appCode(key)));
    await expect(page.getByRole('heading', { level: 1, name: 'Save your recovery codes' })).toBeVisible();
  });

  test('recovery codes can be downloaded and copied; leaving without them needs confirmation [ux U36]', async ({
    page,
    portal,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const person = startNewcomer();
    await begin(page, person);
    await proveMailbox(page, portal, person);
    await provePhone(page, portal, person);
    await enrol(page);
    const shown = await page.locator('.recovery-codes li').allInnerTexts();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('Portico recovery codes.txt');
    const text = await readFile(await file.path(), 'utf8');
    expect(text.trim().split('\n').slice(-10)).toEqual(shown);
    expect(text).toContain(person.email);
    await page.getByRole('button', { name: 'Copy' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text);
    await page.goBack();
    const question = page.getByRole('alertdialog', { name: 'Leave without your recovery codes?' });
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: 'Stay and save them' }).click();
    await expect(question).toBeHidden();
    await expect(page.locator('.recovery-codes li')).toHaveCount(10);
    const asked = page.waitForEvent('dialog');
    const reloaded = page.reload().catch(() => undefined);
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.accept();
    await reloaded;
    await expect(page).toHaveURL('/account-type');
  });
});

test.describe('/register', () => {
  test('missing input shows in the summary, at its field and in the title [ux U24]', async ({ page }) => {
    await page.goto('/register');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.locator(problem)).toBeFocused();
    await expect(page).toHaveTitle(/^Error: Create an account/);
    await page.locator(problem).getByRole('link', { name: 'Enter your phone number' }).click();
    await expect(page.getByLabel('Mobile phone')).toBeFocused();
  });

  test('a server refusal shows at its field and keeps everything typed, including the password [ux U24, ux U25, S8.01]', async ({
    page,
  }) => {
    const person = startNewcomer();
    await page.goto('/register');
    await fillSignUp(page, { ...person, phone: '0660 1234567' });
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.locator(problem)).toContainText(
      'Wrong phone number format. Please try again. Start with + and the country code.',
    );
    await expect(page.getByLabel('Mobile phone')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Email')).toHaveValue(person.email);
    await expect(page.locator('#password')).toHaveValue(person.password);
    await page.getByLabel('Mobile phone').fill(person.phone);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL('/register/verify-email');
    // Going back to change the address keeps all fields except the password.
    await page.getByRole('link', { name: 'Change email address' }).click();
    await expect(page.getByLabel('Email')).toHaveValue(person.email);
    await expect(page.getByLabel('Mobile phone')).toHaveValue(person.phone);
    await expect(page.locator('#password')).toHaveValue('');
  });

  test('one password field with its rule; advice appears only from twelve characters [ux U29, ux U31]', async ({
    page,
  }) => {
    await page.goto('/register');
    const password = page.locator('#password');
    await expect(password).toHaveAccessibleDescription(
      '12 characters or more. Three random words work well.',
    );
    await password.pressSequentially('elevenchars');
    await expect(page.locator('.password-advice')).toBeEmpty();
    await password.pressSequentially('1');
    await expect(page.locator('.password-advice')).toHaveText(
      'Long enough. One more word makes it stronger.',
    );
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    expect(await page.locator('input[autocomplete=new-password]').count()).toBe(1);
  });

  test('a lost connection shows an error and keeps everything typed [ux U51]', async ({ page, context }) => {
    const person = startNewcomer();
    await page.goto('/register');
    await page.waitForLoadState('networkidle');
    await fillSignUp(page, person);
    await context.setOffline(true);
    await expect(page.getByText('You’re offline.')).toBeVisible();
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('alert')).toContainText('Nothing is lost.');
    await expect(page.locator('#password')).toHaveValue(person.password);
    await context.setOffline(false);
  });
});

test.describe('codes', () => {
  test.describe.configure({ timeout: 120_000 });

  test('wrong codes count down, across reload and tabs, and a new code can be requested after a pause [ux U32, ux U33]', async ({
    page,
    portal,
    context,
  }) => {
    const person = startNewcomer();
    await begin(page, person);
    const first = await mailCode(portal, person.email);
    await expect(page.getByRole('button', { name: /^Send again in \d+ s$/ })).toBeVisible();
    await typeCode(page, otherThan(first));
    await expect(page.locator(problem)).toContainText('Your Email OTP is invalid. Please try again.');
    await expect(page.getByText('attempts left for this code')).toBeHidden();
    await typeCode(page, otherThan(first));
    await expect(page.getByText('You have 3 attempts left for this code.')).toBeVisible();
    await page.reload();
    await expect(page.getByText('You have 3 attempts left for this code.')).toBeVisible();
    const second = await context.newPage();
    await second.goto('/register/verify-email');
    await expect(second.getByText('You have 3 attempts left for this code.')).toBeVisible();
    const resend = page.getByRole('button', { name: 'Send a new code' });
    await expect(resend).toBeVisible({ timeout: 40_000 });
    await resend.click();
    await expect(page.getByText('A new code is on its way.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Send again in (60|5\d) s$/ })).toBeFocused();
    await expect(page.getByText('attempts left for this code')).toBeHidden();
    const next = await mailCode(portal, person.email, first);
    await typeCode(page, next);
    await expect(page.getByRole('heading', { level: 1, name: 'Confirm your phone' })).toBeVisible();
    // The other tab was not aware of it; it shows a message and continues.
    await typeCode(second, next);
    await expect(second.getByRole('alert')).toContainText('User is already verified.');
    await second.getByRole('button', { name: 'Continue' }).click();
    await expect(second.getByRole('heading', { level: 1, name: 'Confirm your phone' })).toBeVisible();
  });

  test('an expired code says so [ux U33]', async ({ page }) => {
    await page.clock.install();
    await begin(page, startNewcomer());
    await expect(page.getByText(/valid until/)).toBeVisible();
    await page.clock.fastForward('10:01');
    await expect(page.getByText('This code has expired. Request a new one below.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send a new code' })).toBeVisible();
  });

  test('a phone number in use is reported after its code, and another one is accepted [sec E03, ux U33, S8.01]', {
    tag: '@campaign',
  }, async ({ page, portal, browser }) => {
    const first = startNewcomer();
    const other = await browser.newContext({ baseURL: portal.origin });
    const theirs = await other.newPage();
    await begin(theirs, first);
    await proveMailbox(theirs, portal, first);
    await provePhone(theirs, portal, first);
    const used = await textCode(portal, first.phone);
    await other.close();
    const person = { ...startNewcomer(), phone: first.phone };
    await begin(page, person);
    await proveMailbox(page, portal, person);
    await typeCode(page, await textCode(portal, person.phone, used));
    const notice = page.getByRole('alert');
    await expect(notice).toContainText('Phone number is used.');
    await notice.getByRole('button', { name: 'Change number' }).click();
    await expect(page.getByLabel('New mobile phone number')).toBeFocused();
    await expect(page.getByText(/You can request the next code in \d+ s/)).toBeVisible();
    await expect(page.getByText(/You can request the next code/)).toBeHidden({ timeout: 40_000 });
    const { phone } = startNewcomer();
    await page.getByLabel('New mobile phone number').fill(phone);
    await page.getByRole('button', { name: 'Send code to this number' }).click();
    await expect(page.getByText(`•••• ${phone.slice(-4)}`)).toBeVisible();
    await provePhone(page, portal, { ...person, phone });
  });

  test('reports what another tab has already verified [S8.01, sec E06]', async ({
    page,
    portal,
    context,
  }) => {
    const person = startNewcomer();
    await begin(page, person);
    const other = await context.newPage();
    await other.goto('/register/verify-email');
    await expect(other.locator('#code')).toBeVisible();
    await proveMailbox(page, portal, person);
    await typeCode(other, '123456');
    await expect(other.getByRole('main')).toContainText('User is already verified.');
  });

  test('a 401 from verify-account shows on the page, stays there and keeps the session [S7.24]', async ({
    page,
    portal,
    person,
    context,
  }) => {
    const other = startNewcomer();
    await begin(page, other);
    await proveMailbox(page, portal, other);
    const code = await textCode(portal, other.phone);
    const isOver = page.waitForResponse(
      (response) => response.url().endsWith('/auth/flow') && response.status() === 401,
    );
    // Logging in in another tab ends the sign-up, and this page has a token now.
    const tab = await context.newPage();
    await logIn(tab, person);
    await tab.close();
    const held = await token(page);
    expect(held).not.toBeNull();
    // The page polls the state of its flow.
    await isOver;
    expect(await token(page), 'the token is kept').toBe(held);
    const [answer] = await Promise.all([
      page.waitForResponse('**/auth/verify-account'),
      typeCode(page, code),
    ]);
    expect(answer.status()).toBe(401);
    await expect(page.getByRole('alert')).toContainText('This page has expired. Please start again.');
    await expect(page).toHaveURL('/register/verify-email');
    expect(await token(page), 'the token is kept').toBe(held);
  });

  test('an existing account is reported after the code, with log-in and the email filled in [sec E02, ux U40, S8.01]', async ({
    page,
    portal,
    person,
  }) => {
    await begin(page, { ...startNewcomer(), email: person.email });
    const code = await mailCode(portal, person.email);
    await typeCode(page, otherThan(code));
    await expect(page.locator(problem)).toContainText('Your Email OTP is invalid. Please try again.');
    await typeCode(page, code);
    const notice = page.getByRole('alert');
    await expect(notice).toContainText('User is already existed.');
    await expect(notice).toContainText('There’s already an account with this email address.');
    await expect(page.locator('#code')).toBeHidden();
    await notice.getByRole('link', { name: 'Log in' }).click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByLabel('Email')).toHaveValue(person.email);
    await expect(page.locator('#password')).toHaveValue('');
  });
});

const pagesOfSignUp = ['/register/verify-email', '/register/qr-code', '/register/verify-mfa'];
for (const path of sampled(pagesOfSignUp, 1))
  test(`${path} of an ended sign-up says so and links to its start`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Start again' })).toBeVisible();
    await page.getByRole('link', { name: 'Start again' }).click();
    await expect(page).toHaveURL('/register');
  });
