// What a person sees when a call fails: every error code, unexpected errors, an expired session, a broken page.

import type { Page } from '@playwright/test';
import { specified } from '@portico/domain/errors';
import { sampled } from '@portico/testing/tier';
import { expect, logIn, test } from './browser.ts';
import { expire } from './token.ts';

const SUBMIT = '**/auth/check-user-credential';
const blocked = new Set<string>(['USER_IS_BLOCKED', 'CLIENT_IS_BLOCKED', 'ALL_CLIENTS_ARE_BLOCKED']);

/** Submits the login form repeatedly without reloading, each time with the next answer. */
async function answerEach<Given extends { readonly status: number; readonly body: object | string }>(
  page: Page,
  answers: readonly Given[],
  look: (given: Given) => Promise<void>,
): Promise<void> {
  let next = answers[0];
  await page.route(SUBMIT, (route) =>
    typeof next?.body === 'string'
      ? route.fulfill({ status: next.status, body: next.body, contentType: 'text/plain' })
      : route.fulfill({ status: next?.status ?? 0, json: next?.body }),
  );
  await page.goto('/login');
  await page.getByLabel('Email').fill('ann@example.com');
  for (next of answers) {
    // The form clears a refused password.
    await page.locator('#password').fill('three random words');
    const answered = page.waitForResponse(SUBMIT);
    await page.getByRole('button', { name: 'Log in' }).click();
    await answered;
    await look(next);
  }
}

const catalogue = Object.entries(specified).map(([code, { status, message }]) => ({
  code,
  status,
  message,
  body: { code, message },
}));

test('each catalogue code shows its message, even when the server does not send it [S8.01]', async ({
  page,
}) => {
  const toForms = catalogue
    .filter(({ code }) => !blocked.has(code))
    .map((row) => ({ ...row, body: { code: row.code } }));
  await answerEach(page, toForms, async ({ code, message }) => {
    await expect(page.getByRole('main'), code).toContainText(message);
    await expect(page.getByRole('alertdialog'), code).toHaveCount(0);
  });
});

const ofBlocked = catalogue.filter((row) => blocked.has(row.code));
for (const { code, message, ...given } of ofBlocked)
  test(`${code} shows “${message}” and the popup [S8.01, S8.02]`, async ({ page }) => {
    await answerEach(page, [{ ...given, body: { code } }], async () => {
      await expect(page.getByRole('main')).toContainText(message);
      await expect(page.getByRole('alertdialog')).toHaveCount(1);
    });
  });

test('an error code takes effect even when the message catalogue fails to load', async ({ page }) => {
  let asked = 0;
  await page.route('**/assets/errors-*.js', (route) => {
    asked += 1;
    return route.abort();
  });
  await answerEach(page, [{ status: 403, body: { code: 'USER_IS_BLOCKED' } }], async () => {
    await expect(page.getByRole('alertdialog')).toHaveCount(1);
    await expect(page.getByRole('main')).toContainText('Something went wrong');
  });
  expect(asked).toBeGreaterThan(0);
});

test('unexpected errors show our own message, whatever the response says [S8.03, S8.04, S8.09]', async ({
  page,
}) => {
  const accidents = [
    [500, { code: 'X', message: 'database exploded at line 7' }, 'Server Error'],
    [400, { code: 'X', message: 'Internal server error' }, 'Something went wrong'],
    [503, { code: 'BUSY', message: 'We can’t process this right now.' }, 'Server Error'],
    [400, { code: 'X', message: 'Internal server error' }, 'Something went wrong'],
    [599, 'no json at all', 'Server Error'],
    [400, { code: 'X', message: 'Internal server error' }, 'Something went wrong'],
    [500, { code: 'X', message: 'Internal server error' }, 'Server Error'],
  ] as const;
  // Each answer shows different words, so that a leftover message cannot pass for a new one.
  await answerEach(
    page,
    accidents.map(([status, body, shown]) => ({ status, body, shown })),
    async ({ status, shown }) => {
      await expect(page.locator('.error-summary'), String(status)).toContainText(shown);
    },
  );
});

test('a failed refresh clears token and state and redirects to /login [S4.16, S8.05]', async ({
  page,
  person,
}) => {
  await logIn(page, person);
  await expire(page);
  await page.route('**/auth/refresh-token', (route) =>
    route.fulfill({ status: 401, json: { code: 'SESSION_REQUIRED', message: 'Log in to continue.' } }),
  );
  await page.goto('/');
  await expect(page).toHaveURL('/login');
  const stored = await page.evaluate(() => Object.keys(localStorage));
  expect(stored).not.toContain('ACCESS_TOKEN');
  expect(stored).not.toContain('client');
});

test('retries a call while the server is briefly busy, and then shows the page', async ({ page, person }) => {
  await page.route(
    '**/auth/getUserProfile',
    (route) =>
      route.fulfill({ status: 503, json: { code: 'BUSY', message: 'We can’t process this right now.' } }),
    { times: 2 },
  );
  await logIn(page, person, '/account');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log-in and security');
});

test('a failed load replaces the layout with the error page, with its reference and in the chosen theme [S2.13, S8.08, ux U52]', async ({
  page,
  person,
  complaints,
}) => {
  await logIn(page, person);
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  await page.route('**/auth/getUserProfile', (route) =>
    route.fulfill({
      status: 500,
      json: { code: 'SERVER_ERROR', message: 'Server Error', requestId: 'r-4711' },
    }),
  );
  await page.goto('/account-type');
  await expect(page.getByRole('heading', { level: 1, name: 'Server Error' })).toBeVisible();
  await expect(page.locator('[data-layout]')).toHaveCount(0);
  await expect(page.getByText('r-4711')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('html'), 'uses the firm’s own fonts').not.toHaveAttribute('data-faces');
  await page.unroute('**/auth/getUserProfile');
  await page.getByRole('button', { name: 'Reload page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Account type' })).toBeVisible();
  // The error is also logged to the console, once.
  expect(complaints.splice(0)).toEqual([expect.stringContaining('CallFailed: Server Error')]);
  // The same applies to a page that throws while mounting.
  await page.route('**/assets/account-type-*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: "export default () => { throw new Error('broken while mounting'); };",
    }),
  );
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
  await expect(page.locator('[data-layout]')).toHaveCount(0);
  expect(complaints.splice(0).join()).toContain('broken while mounting');
});

test.describe('a directly opened page with a missing file [X34, S8.07, S9.03]', () => {
  const gone = [
    ['the page’s own chunk', '**/assets/account-type-*.js'],
    ['a shared chunk', '**/assets/portal-*.js'],
  ] as const;
  for (const [what, files] of sampled(gone, 1))
    test(`${what}: announces it, reloads once, then shows the error page`, async ({
      page,
      person,
      complaints,
    }) => {
      await logIn(page, person);
      await page.addInitScript(() => {
        window.addEventListener('page:preloadError', () => {
          sessionStorage.setItem('announced', String(Number(sessionStorage.getItem('announced')) + 1));
        });
      });
      await page.route(files, (route) => route.fulfill({ status: 404 }));
      let loads = 0;
      page.on('request', (request) => {
        if (request.isNavigationRequest()) loads += 1;
      });
      await page.goto('/account-type');
      await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
      await expect(page.getByText('Need help?')).toBeVisible();
      expect(loads).toBe(2);
      expect(await page.evaluate(() => sessionStorage.getItem('announced'))).toBe('2');
      await page.unroute(files);
      await page.getByRole('button', { name: 'Reload page' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Account type' })).toBeVisible();
      complaints.splice(0);
    });

  test('recovers on the second load when the file is back', async ({ page, person, complaints }) => {
    await logIn(page, person);
    let times = 0;
    await page.route('**/assets/account-type-*.js', (route) => {
      times += 1;
      return times === 1 ? route.fulfill({ status: 404 }) : route.continue();
    });
    await page.goto('/account-type');
    await expect(page.getByRole('heading', { level: 1, name: 'Account type' })).toBeVisible();
    complaints.splice(0);
  });
});

test('waits for a request without a timeout [S9.04]', async ({ page, person }) => {
  await page.clock.install();
  // Make the browser's own time-out follow the test clock.
  await page.addInitScript(() => {
    AbortSignal.timeout = (ms) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException('timed out', 'TimeoutError')), ms);
      return controller.signal;
    };
  });
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let requests = 0;
  await page.route(SUBMIT, async (route) => {
    requests += 1;
    await held;
    await route.continue();
  });
  await page.goto('/login');
  await page.getByLabel('Email').fill(person.email);
  await page.locator('#password').fill(person.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('button', { name: 'Checking…' })).toBeVisible();
  // Advance in steps, because an aborted request is retried after a pause.
  for (let times = 0; times < 6; times += 1) await page.clock.fastForward('00:10:00');
  await expect(page.getByRole('button', { name: 'Checking…' })).toBeVisible();
  expect(requests).toBe(1);
  answer();
  await expect(page).toHaveURL('/login/verify-mfa');
});

test('a blocked response to a refresh shows the notice and ends the session [S8.02]', async ({
  page,
  seeder,
  complaints,
}) => {
  const person = await seeder.seed(`blocked-refresh-${Date.now()}@example.com`, {
    clients: [{ accountType: 'PERSONAL_ACCOUNT' }],
  });
  await logIn(page, person);
  await expire(page);
  await page.route('**/auth/refresh-token', (route) =>
    route.fulfill({
      status: 403,
      json: { code: 'CLIENT_IS_BLOCKED', message: 'Your account has been blocked!' },
    }),
  );
  await page.goto('/personal');
  const notice = page.getByRole('alertdialog', { name: 'Unfortunately, we cannot onboard you.' });
  await expect(notice).toBeVisible();
  // The person is not redirected before they have read why.
  await expect(page).toHaveURL('/personal');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => localStorage.getItem('ACCESS_TOKEN'))).toBeNull();
  complaints.splice(0);
});

test('a 401 from the transaction service does not end the session', async ({ page, seeder }) => {
  const person = await seeder.seed(`foreign-401-${Date.now()}@example.com`, {
    clients: [{ accountType: 'PERSONAL_ACCOUNT' }],
  });
  await logIn(page, person);
  await page.route('**/transaction/client/current', (route) =>
    route.fulfill({ status: 401, headers: { 'access-control-allow-origin': '*' }, json: { error: 'no' } }),
  );
  await page.goto('/create-account');
  await expect(page.getByText('Something went wrong')).toBeVisible();
  await expect(page).toHaveURL('/create-account');
  expect(await page.evaluate(() => localStorage.getItem('ACCESS_TOKEN'))).not.toBeNull();
});

test('wrong credentials in another tab do not end the session', async ({ page, person, context }) => {
  const other = await context.newPage();
  await other.goto('/login');
  await logIn(page, person);
  await other.getByLabel('Email').fill(person.email);
  await other.locator('#password').fill('not the password');
  await other.getByRole('button', { name: 'Log in' }).click();
  await expect(other.locator('.error-summary')).toContainText('User credentials are invalid.');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Account type' })).toBeVisible();
});

test.describe('the blocked-user notice', () => {
  const TITLE = 'Unfortunately, we cannot onboard you.';
  const BODY = 'Please, contact our customer support if you believe there was a mistake.';

  for (const way of sampled(['Ok', 'Escape', 'outside'] as const, 1))
    test(`has the specified words and one button; ${way} hides it and logs out [S2.10, S4.18, ux U54]`, async ({
      page,
      seeder,
      complaints,
    }) => {
      const person = await seeder.seed(`blocked-${way.toLowerCase()}-${Date.now()}@example.com`, {
        clients: [{ accountType: 'PERSONAL_ACCOUNT' }],
      });
      await logIn(page, person);
      await page.route('**/auth/getUserProfile', (route) =>
        route.fulfill({
          status: 403,
          json: { code: 'USER_IS_BLOCKED', message: 'Your account has been blocked!' },
        }),
      );
      await page.goto('/account-type');
      const notice = page.getByRole('alertdialog', { name: TITLE });
      await expect(notice).toBeVisible();
      await expect(notice).toContainText(BODY);
      await expect(notice.getByRole('button')).toHaveCount(1);
      await expect(notice.getByRole('button')).toHaveText('Ok');
      expect(await notice.evaluate((dialog) => dialog.parentElement === document.body)).toBe(true);
      let answer = (): void => undefined;
      const held = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route('**/auth/logout', async (route) => {
        await held;
        await route.continue();
      });
      const loggedOut = page.waitForRequest('**/auth/logout');
      if (way === 'Ok') await notice.getByRole('button', { name: 'Ok' }).click();
      else if (way === 'Escape') await page.keyboard.press('Escape');
      else await page.mouse.click(5, 5);
      // The dialog closes before the log-out has finished.
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      answer();
      await expect(page).toHaveURL('/login');
      await loggedOut;
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      expect(await page.evaluate(() => localStorage.getItem('ACCESS_TOKEN'))).toBeNull();
      // The page behind it could not be loaded and logged that to the console.
      complaints.splice(0);
    });

  test('is neither shown nor loaded while the user is not blocked [S2.10]', async ({ page, person }) => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await logIn(page, person);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    expect(fetched.filter((url) => /blocked-notice|toasts|dialog/.test(url))).toEqual([]);
  });
});
