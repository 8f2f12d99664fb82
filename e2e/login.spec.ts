import { computeCode, expect, logInByForm, test } from './browser.ts';

const SUMMARY = 'There is a problem';

test.describe('/login', () => {
  test('uses the login layout with its background image [S2.01]', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
    const picture = await page.locator('.login-picture svg').boundingBox();
    const words = await page.locator('.login-words').boundingBox();
    expect(picture?.height).toBeGreaterThan(890);
    expect(picture?.width).toBeGreaterThan(600);
    // The firm's words are on the picture.
    expect(words?.x).toBeGreaterThanOrEqual(picture?.x ?? 0);
  });

  test('account, default, empty, invite, login and register are layouts, three of them with a picture [S2.01]', async ({
    page,
    portal,
  }) => {
    const hours = { login: 'dawn', register: 'day', invite: 'dusk' } as const;
    for (const layout of ['account', 'default', 'empty', 'invite', 'login', 'register'] as const) {
      await page.goto(`${portal.galleryUrl}?frame=${layout}`);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 }), layout).toBeVisible();
      const picture = page.locator('.login-picture .scene');
      const hour = layout in hours ? hours[layout as keyof typeof hours] : undefined;
      await expect(picture, layout).toHaveCount(hour ? 1 : 0);
      if (hour) await expect(picture, layout).toHaveAttribute('data-hour', hour);
      // Only the account layout has a menu and, here, steps. The empty layout has no bar.
      await expect(page.locator('.frame-bar'), layout).toHaveCount(
        layout === 'account' || layout === 'default' ? 1 : 0,
      );
      await expect(page.getByRole('navigation', { name: 'Progress' }), layout).toHaveCount(
        layout === 'account' ? 1 : 0,
      );
    }
  });

  test('password and authenticator code log in; the code page alone redirects to /login', async ({
    page,
    person,
  }) => {
    await page.goto('/login/verify-mfa');
    await expect(page).toHaveURL('/login');
    await logInByForm(page, person);
    await expect(page).toHaveURL('/account-type');
    await page.goto('/login');
    await expect(page).toHaveURL('/account-type');
  });

  test('missing input shows in the summary, at its field and in the title, and the summary links to it [ux U24]', async ({
    page,
  }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Log in' }).click();
    const summary = page.locator('.error-summary', { hasText: SUMMARY });
    await expect(summary).toBeFocused();
    await expect(page).toHaveTitle(/^Error: /);
    await summary.getByRole('link', { name: 'Enter your password.' }).click();
    const password = page.locator('#password');
    await expect(password).toBeFocused();
    await expect(password).toHaveAccessibleDescription('Enter your password.');
    await expect(password).toHaveAttribute('aria-invalid', 'true');
  });

  test('a wrong password shows the specified message, keeps the email and allows another try [ux U24]', async ({
    page,
    person,
  }) => {
    await page.goto('/login');
    await page.getByLabel('Email').fill(person.email);
    await page.locator('#password').fill('not the password');
    await page.getByRole('button', { name: 'Log in' }).click();
    const summary = page.locator('.error-summary', { hasText: SUMMARY });
    await expect(summary).toContainText('User credentials are invalid.');
    await expect(page.getByLabel('Email')).toHaveValue(person.email);
    await page.locator('#password').fill(person.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL('/login/verify-mfa');
    await expect(page).not.toHaveTitle(/^Error: /);
  });

  test('a wrong code shows the specified message, and the right one logs in', async ({ page, person }) => {
    await page.goto('/login');
    await page.getByLabel('Email').fill(person.email);
    await page.locator('#password').fill(person.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    const code = page.getByLabel('Code from your authenticator app');
    await code.pressSequentially(computeCode(person) === '000000' ? '000001' : '000000');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.locator('.error-summary', { hasText: SUMMARY })).toContainText(
      'Your code is invalid. Please try again.',
    );
    await code.fill('');
    await code.pressSequentially(computeCode(person));
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL('/account-type');
  });

  test('an invalid flow token returns to the log-in form', async ({ page, person }) => {
    await page.goto('/login');
    await page.getByLabel('Email').fill(person.email);
    await page.locator('#password').fill(person.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByLabel('Code from your authenticator app').waitFor();
    await page.evaluate(() => {
      const flow = JSON.parse(sessionStorage.getItem('signIn') ?? '{}') as object;
      sessionStorage.setItem('signIn', JSON.stringify({ ...flow, flowToken: 'over' }));
    });
    await page.getByLabel('Code from your authenticator app').pressSequentially(computeCode(person));
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByLabel('Email')).toBeVisible();
  });

  test('the submit button shows progress, ignores a second click and works again after a failure [ux U26]', async ({
    page,
    person,
  }) => {
    let asked = 0;
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/auth/check-user-credential', async (route) => {
      asked += 1;
      await held;
      await route.fulfill({
        status: 503,
        json: { code: 'BUSY', message: 'We can’t process this right now.' },
      });
    });
    await page.goto('/login');
    await page.getByLabel('Email').fill(person.email);
    await page.locator('#password').fill(person.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    const busy = page.getByRole('button', { name: 'Checking…' });
    await expect(busy).toBeVisible();
    await busy.click({ force: true });
    await busy.press('Enter');
    answer();
    await expect(page.locator('.error-summary', { hasText: SUMMARY })).toContainText('Server Error');
    expect(asked).toBe(1);
    await page.unroute('**/auth/check-user-credential');
    await page.locator('#password').fill(person.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL('/login/verify-mfa');
  });

  test('a labelled button shows and hides the password [ux U29]', async ({ page }) => {
    await page.goto('/login');
    const password = page.locator('#password');
    await password.fill('three random words');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    const hide = page.getByRole('button', { name: 'Hide password' });
    await expect(hide).toHaveAttribute('aria-pressed', 'true');
    await expect(hide).toHaveText('Hide');
    await hide.click();
    await expect(password).toHaveAttribute('type', 'password');
    await expect(password).toHaveValue('three random words');
    expect(await page.locator('input[type=password]').count()).toBe(1);
  });

  test('everything can be pasted, and a pasted code submits itself [ux U30]', async ({
    page,
    person,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/login');
    const paste = async (id: string, text: string): Promise<void> => {
      await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
      await page.locator(`#${id}`).focus();
      await page.keyboard.press('Control+V');
    };
    await paste('email', person.email);
    await paste('password', person.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL('/login/verify-mfa');
    const code = computeCode(person);
    await paste('code', `${code.slice(0, 3)} ${code.slice(3)}`);
    await expect(page).toHaveURL('/account-type');
  });

  test('works by keyboard alone', async ({ page, person }) => {
    await page.goto('/login');
    // Before the form, only the skip link can be focused.
    for (let tabs = 0; tabs < 4; tabs++) {
      await page.keyboard.press('Tab');
      if (await page.getByLabel('Email').evaluate((field) => field === document.activeElement)) break;
    }
    await page.keyboard.type(person.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(person.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/login/verify-mfa');
    await page.getByLabel('Code from your authenticator app').focus();
    await page.keyboard.type(computeCode(person));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/account-type');
    await page.getByRole('link', { name: 'Log out' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/login');
  });

  test('a lost connection shows an error on the page and keeps the email', {
    tag: '@campaign',
  }, async ({ page, person, context }) => {
    await page.goto('/login');
    await page.getByLabel('Email').fill(person.email);
    // Once the form has reported a missing field, the chunk that submits it is loaded.
    await page.getByRole('button', { name: 'Log in' }).click();
    const summary = page.locator('.error-summary', { hasText: SUMMARY });
    await expect(summary).toContainText('Enter your password.');
    await page.locator('#password').fill(person.password);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Log in' }).click();
    // The page first retries twice with the same key.
    await expect(summary).toContainText('Nothing is lost.');
    await expect(page.getByLabel('Email')).toHaveValue(person.email);
    await context.setOffline(false);
  });

  test.describe('when the submit chunk fails to load', () => {
    const SENDS = '**/assets/submit-credentials-*';

    test('while offline: shows an error, keeps the email and allows another try [ux U24]', async ({
      page,
      person,
      context,
    }) => {
      await page.goto('/login');
      await page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0);
      await context.setOffline(true);
      await page.getByLabel('Email').fill(person.email);
      await page.locator('#password').fill(person.password);
      await page.getByRole('button', { name: 'Log in' }).click();
      const summary = page.locator('.error-summary', { hasText: SUMMARY });
      await expect(summary).toContainText('Nothing is lost.');
      await expect(page.getByLabel('Email')).toHaveValue(person.email);
      await context.setOffline(false);
      // The browser may cache an interrupted download as broken. The first try then reloads the page and keeps the address.
      await expect(async () => {
        await expect(page.getByLabel('Email')).toHaveValue(person.email);
        await page.locator('#password').fill(person.password);
        await page.getByRole('button', { name: 'Log in' }).click();
        await expect(page).toHaveURL('/login/verify-mfa', { timeout: 5000 });
      }).toPass();
    });

    test('while online: reloads the page with the email kept [S9.03]', async ({ page, person }) => {
      await page.goto('/login');
      await page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0);
      await page.route(SENDS, (route) => route.abort());
      await page.getByLabel('Email').fill(person.email);
      await page.locator('#password').fill(person.password);
      const loaded = page.waitForEvent('load');
      await page.getByRole('button', { name: 'Log in' }).click();
      await loaded;
      await expect(page.getByLabel('Email')).toHaveValue(person.email);
      await page.unroute(SENDS);
      await page.locator('#password').fill(person.password);
      await page.getByRole('button', { name: 'Log in' }).click();
      await expect(page).toHaveURL('/login/verify-mfa');
    });
  });
});
