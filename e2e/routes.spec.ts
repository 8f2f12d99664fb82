// The specification's route table, row by row: each URL opened directly, with and without a token.

import type { Page as Tab } from '@playwright/test';
import { specifiedPages, specifiedSteps } from '@portico/testing/specified-pages';
import { inTier, sampled } from '@portico/testing/tier';
import { expect, logIn, logInByForm, test } from './browser.ts';
import { readStepStates } from './progress.ts';
import { navigateAndCatch } from './router.ts';

const START = '/account-type';
const layoutOf = (tab: Tab) => tab.locator('[data-layout]').first();
const settled = async (tab: Tab): Promise<void> => {
  await tab.waitForFunction(() => performance.getEntriesByName('interactive').length > 0);
};

test('every specified path is a route with its specified name in the browser [S2.02]', async ({ page }) => {
  await page.goto('/login');
  await settled(page);
  const routes = await page.evaluate(
    () =>
      (
        window as unknown as {
          __reactRouterManifest: { routes: Record<string, { path?: string } | undefined> };
        }
      ).__reactRouterManifest.routes,
  );
  for (const { name, path } of specifiedPages) expect.soft(routes[name]?.path, name).toBe(path);
});

for (const access of ['unauthenticated', 'auth'] as const)
  test(`without a token every page ${access === 'auth' ? 'that needs one leads to /login' : 'for visitors stands in its layout'} [S2.02, S4.01]`, async ({
    page,
  }) => {
    test.setTimeout(90_000);
    const isForVisitors = access === 'unauthenticated';
    const pages = specifiedPages.filter((row) => row.access === access);
    for (const { name, path, layout } of sampled(pages, 6)) {
      await page.goto(path);
      await settled(page);
      // Without a log-in in progress, its code page redirects to the start of the login.
      const isBackToLogin = !isForVisitors || name === 'login-verify-mfa';
      await expect(page, path).toHaveURL(isBackToLogin ? '/login' : path);
      await expect(layoutOf(page), path).toHaveAttribute('data-layout', isBackToLogin ? 'login' : layout);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      // The guard stored the requested path. Clear it for the next page.
      const previousRoute = await page.evaluate(() => {
        const savedRoute = localStorage.getItem('previousRoute');
        localStorage.clear();
        return savedRoute;
      });
      if (!isForVisitors) expect(previousRoute, path).toBe(path);
    }
  });

test.describe('with a token', () => {
  for (const flow of ['personal', 'business'] as const)
    test(`every path opened directly shows its layout, title, label and steps: ${flow} client [S2.02, S2.04, S2.05]`, async ({
      page,
      seeder,
    }) => {
      test.setTimeout(120_000);
      const accountType = flow === 'personal' ? 'PERSONAL_ACCOUNT' : 'BUSINESS_ACCOUNT';
      const done = ['ACCOUNT_CREATION', 'ACCOUNT_TYPE'] as const;
      const person = await seeder.seed(`routes-${flow}-${Date.now()}@example.com`, {
        clients: [{ accountType, progress: done }],
      });
      await logIn(page, person);
      // The start page redirects to the first open step.
      const firstOpen =
        flow === 'personal' ? '/personal/terms-and-conditions' : '/business/personal-information';
      const otherFlow = flow === 'personal' ? '/business' : '/personal';
      const open = specifiedPages.filter(
        ({ name, path }) => name !== 'logout' && !path.startsWith(otherFlow),
      );
      const ofThisFlow = open.filter(({ path }) => path === '/' || path.startsWith(`/${flow}`));
      for (const { name, path, layout, access, words } of inTier({ gate: ofThisFlow, campaign: open })) {
        await page.goto(path);
        await settled(page);
        if (path === '/' || (access === 'unauthenticated' && path !== '/invite')) {
          await expect(page, path).toHaveURL(firstOpen);
          continue;
        }
        await expect(page).toHaveURL(path);
        await expect(layoutOf(page), path).toHaveAttribute('data-layout', layout);
        if (!words) continue;
        // The contract page's heading says what it does, because its specified title belongs to another step (D8).
        const heading = name === 'sign-contract' ? 'Sign the contract' : words.title;
        await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveText(heading);
        await expect
          .soft(page.locator('.page-head').getByText(words.title, { exact: true }), path)
          .toBeVisible();
        await expect
          .soft(page.locator('.page-head').getByText(words.label, { exact: true }), path)
          .toBeVisible();
        await expect.soft(page, path).toHaveTitle(words.title);
        const list = page.getByRole('navigation', { name: 'Progress' }).getByRole('listitem');
        const titles = specifiedSteps[flow];
        await expect(list, path).toContainText([...titles]);
        // Two are done, the next is open, and all later ones are locked.
        const states = titles.map((_, index) => ['done', 'done', 'open'][index] ?? 'locked');
        await expect.poll(() => readStepStates(list), path).toEqual(states);
      }
    });

  test('every visitor page except /invite redirects to / [S4.02]', async ({ page, seeder }) => {
    test.setTimeout(90_000);
    // A person who has completed everything: the start page redirects them nowhere, so the first redirect stays visible.
    const person = await seeder.seed(`visitors-${Date.now()}@example.com`, {
      clients: [
        {
          accountType: 'PERSONAL_ACCOUNT',
          progress: [
            'ACCOUNT_CREATION',
            'ACCOUNT_TYPE',
            'ACCEPTED_TERMS_CONDITIONS',
            'PERSONAL_INFORMATION',
            'VERIFY_IDENTITY',
          ],
        },
      ],
    });
    await logIn(page, person);
    const forVisitors = specifiedPages.filter(({ access }) => access === 'unauthenticated');
    for (const { path } of sampled(forVisitors, 4)) {
      await page.goto(path);
      await settled(page);
      await expect(page, path).toHaveURL(path === '/invite' ? path : '/');
    }
  });

  test('/logout uses the empty layout while working and ends at /login [S2.02]', async ({ page, person }) => {
    await logIn(page, person);
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/auth/logout', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/logout');
    await expect(layoutOf(page)).toHaveAttribute('data-layout', 'empty');
    answer();
    await expect(page).toHaveURL('/login');
  });

  test('/invite is open with any query and a trailing slash; pages below it redirect [S4.02]', async ({
    page,
    person,
  }) => {
    await logIn(page, person, '/invite?token=abc');
    await expect(page.getByRole('heading', { level: 1, name: 'Open the link in our email' })).toBeVisible();
    await page.goto('/invite/');
    await expect(page).toHaveURL('/invite');
    await page.goto('/invite/verify-otp');
    await expect(page).toHaveURL(START);
  });
});

test.describe('an unmatched path', () => {
  for (const hasToken of [false, true])
    test(`shows the 404 page with its full path, ${hasToken ? 'with' : 'without'} a token [S2.03, S2.14]`, async ({
      page,
      person,
    }) => {
      if (hasToken) await logIn(page, person);
      const response = await page.goto('/no/such/page?tab=1&token=secret#part');
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
      await expect(page.locator('main')).toContainText('/no/such/page?tab=1&token=…#part');
      await expect(page.locator('main')).not.toContainText('secret');
    });
});

test.describe('navigation', () => {
  test('every navigation stores the previous route without its secrets [S3.03, S4.03, sec F18]', async ({
    page,
  }) => {
    const savedRoute = () => page.evaluate(() => localStorage.getItem('previousRoute'));
    await page.goto('/login');
    await settled(page);
    expect(await savedRoute()).toBeNull();
    await page.getByRole('link', { name: 'Create an account' }).click();
    await expect(page).toHaveURL('/register');
    await expect.poll(savedRoute).toBe('/login');
    await page.goBack();
    await expect(page).toHaveURL('/login');
    await expect.poll(savedRoute).toBe('/register');
    // A reload does not leave a page.
    await page.reload();
    await settled(page);
    expect(await savedRoute()).toBe('/register');
    await page.goto('/login/invite?invite=geheim&from=mail');
    await expect(page).toHaveURL('/login');
    await expect.poll(savedRoute).toBe('/login/invite?invite=…&from=mail');
  });

  test('logging in returns to the requested page [sec F18]', async ({ page, seeder }) => {
    const person = await seeder.seed(`back-${Date.now()}@example.com`, {
      clients: [{ accountType: 'PERSONAL_ACCOUNT', progress: ['ACCOUNT_CREATION', 'ACCOUNT_TYPE'] }],
    });
    await page.goto('/personal/verify-identity');
    await expect(page).toHaveURL('/login');
    await logInByForm(page, person);
    await expect(page).toHaveURL('/personal/verify-identity');
  });

  test('log-in ignores a stored external URL, and the router refuses it [S8.06, sec F18]', async ({
    page,
    person,
  }) => {
    await page.goto('/login');
    await page.evaluate(() => sessionStorage.setItem('wanted', '//evil.example'));
    await logInByForm(page, person);
    await expect(page).toHaveURL(START);
    for (const address of ['//evil.example', 'https://evil.example/account-type']) {
      const refused = await navigateAndCatch(page, address);
      expect(refused).toContain('External navigation is not allowed');
    }
    await expect(page).toHaveURL(START);
  });

  test('moving back only navigates [S4.10]', async ({ page, seeder }) => {
    const person = await seeder.seed(`moving-${Date.now()}@example.com`, {
      clients: [
        {
          accountType: 'BUSINESS_ACCOUNT',
          progress: ['ACCOUNT_CREATION', 'ACCOUNT_TYPE', 'PERSONAL_INFORMATION'],
        },
      ],
    });
    await logIn(page, person);
    await expect(page).toHaveURL('/business/verify-identity');
    const writes: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') writes.push(request.url());
    });
    const before = await page.evaluate(() => localStorage.getItem('client'));
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page).toHaveURL('/business/personal-information');
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page).toHaveURL('/account-type');
    expect(writes).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem('client'))).toBe(before);
  });

  test('fetches a page’s chunk and payload when navigating to it [S7.25]', async ({ page }) => {
    await page.goto('/login');
    await settled(page);
    await page.waitForLoadState('networkidle');
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    const links = [
      { link: 'Create an account', heading: 'Create an account', name: 'register' },
      { link: 'Forgot password?', heading: 'Reset your password', name: 'forgot-password' },
    ];
    for (const { link, heading, name } of links) {
      fetched.length = 0;
      await page.getByRole('link', { name: link }).click();
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      expect(
        fetched.filter((path) => path.startsWith(`/assets/${name}-`) && path.endsWith('.js')),
        `the chunk of ${name}`,
      ).toHaveLength(1);
      expect(fetched, `the payload of ${name}`).toContain(`/${name}.data`);
      await page.goBack();
      await expect(page).toHaveURL('/login');
    }
  });

  test('a new page focuses its heading and has its own title [ux U56]', async ({ page }) => {
    await page.goto('/login');
    await settled(page);
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Reset your password');
    await expect(heading).toBeFocused();
    await expect(page).toHaveTitle('Reset your password');
  });

  test('a locked step shows title, label, stepper and a notice that links to the open step [ux U51]', async ({
    page,
    seeder,
  }) => {
    const person = await seeder.seed(`locked-${Date.now()}@example.com`, {
      clients: [
        {
          accountType: 'BUSINESS_ACCOUNT',
          isClientCreator: false,
          role: 'ubo',
          progress: ['ACCOUNT_CREATION', 'ACCOUNT_TYPE'],
        },
      ],
    });
    await logIn(page, person, '/business/sign-contract');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign the contract');
    await expect(page.getByText('You can’t start this step yet')).toBeVisible();
    const list = page.getByRole('navigation', { name: 'Progress' }).getByRole('listitem');
    await expect(list).toHaveCount(6);
    // The first two steps have no page.
    await expect(list.nth(1).getByRole('link')).toHaveCount(0);
    await page.getByRole('main').getByRole('link', { name: 'Personal information' }).click();
    await expect(page).toHaveURL('/business/personal-information');
  });
});

test('every visitor page ends with a contact link [ux U12]', { tag: '@campaign' }, async ({ page }) => {
  for (const { path, access } of specifiedPages) {
    if (access !== 'unauthenticated') continue;
    await page.goto(path);
    const foot = page.getByRole('contentinfo');
    await expect(foot.getByRole('link', { name: /@/ }), path).toHaveAttribute('href', /^mailto:/);
    expect(
      await foot.evaluate((element) => {
        const main = document.querySelector('main');
        return (
          main !== null && (main.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
        );
      }),
      path,
    ).toBe(true);
  }
});
