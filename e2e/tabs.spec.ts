// Several tabs, a wrong clock, and a new build while a tab is open.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { sampled } from '@portico/testing/tier';
import { expect, logIn, logInByForm, test } from './browser.ts';
import { seedCreator } from './business.ts';
import { seedPersonal } from './personal.ts';
import { within } from './timed.ts';
import { setTokenExpiry } from './token.ts';

const progress = ['ACCOUNT_CREATION', 'ACCOUNT_TYPE'] as const;

test('logging out in one tab logs every tab out within 2 s [X27]', async ({ page, person, context }) => {
  await logIn(page, person);
  const others = await Promise.all([context.newPage(), context.newPage()]);
  for (const tab of others) {
    await tab.goto('/account-type');
    await expect(tab.getByRole('heading', { level: 1, name: 'Account type' })).toBeVisible();
  }
  await page.goto('/logout');
  await expect(page).toHaveURL('/login');
  await within(2000, () => Promise.all(others.map((tab) => expect(tab).toHaveURL('/login'))));
});

test('token and client state are stored in local storage and survive a reload [S3.01, S3.07]', async ({
  page,
  seeder,
}) => {
  const person = await seeder.seed(`kept-${Date.now()}@example.com`, {
    clients: [{ accountType: 'BUSINESS_ACCOUNT', company: 'Acme Trading GmbH', progress }],
  });
  await logInByForm(page, person);
  await expect(page).toHaveURL('/business/personal-information');
  const read = () =>
    page.evaluate(() => ({
      token: localStorage.getItem('ACCESS_TOKEN'),
      client: JSON.parse(localStorage.getItem('client') ?? 'null') as Record<string, unknown> | null,
    }));
  const before = await read();
  expect(before.token ?? '', 'the token under ACCESS_TOKEN').toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  expect(Object.keys(before.client ?? {}).sort(), 'the fields of the client state in local storage').toEqual(
    [
      'accountType',
      'activatedClient',
      'clients',
      'isClientCreator',
      'isOnboarded',
      'onboardingProgress',
      'role',
      'transactionClient',
    ].sort(),
  );
  expect(before.client).toMatchObject({
    accountType: 'BUSINESS_ACCOUNT',
    activatedClient: person.clientIds[0],
    isClientCreator: true,
    onboardingProgress: [...progress],
    clients: [
      {
        id: person.clientIds[0],
        company: 'Acme Trading GmbH',
        isClientCreator: true,
        onboardingProgress: [...progress],
      },
    ],
  });
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/auth/getUserProfile', async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  // The server has not answered yet, so this is the stored state.
  expect(await read(), 'token and client state in local storage after the reload').toEqual(before);
  answer();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect((await read()).client).toEqual(before.client);
});

test('a token copied to another browser opens nothing there [sec F04]', async ({
  page,
  person,
  browser,
  portal,
}) => {
  await logIn(page, person);
  const token = await page.evaluate(() => localStorage.getItem('ACCESS_TOKEN'));
  const thief = await browser.newPage({ baseURL: portal.origin });
  await thief.goto('/login');
  await thief.evaluate((stolen) => localStorage.setItem('ACCESS_TOKEN', stolen ?? ''), token);
  await thief.goto('/');
  await expect(thief).toHaveURL('/login');
  await thief.close();
});

/** Refreshes caused by a clock that is off by an hour: none before they are due, once the tab has asked the server. */
const clocks = [
  // A tab that has not asked yet only knows its own clock, so it refreshes once too often.
  { what: 'ahead', hours: 1, onOpening: 1 },
  { what: 'behind', hours: -1, onOpening: 0 },
] as const;
for (const { what, hours, onOpening } of sampled(clocks, 1))
  test(`with a clock an hour ${what} the session stays, and tokens are refreshed by the server’s time [X24]`, async ({
    page,
    seeder,
  }) => {
    test.setTimeout(60_000);
    const seen: string[] = [];
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.startsWith('/auth/')) seen.push(`${pathname.slice('/auth/'.length)} ${response.status()}`);
    });
    /** Records the requests to the server until the page is shown again. */
    const recordRequests = async (go: () => Promise<unknown>): Promise<string[]> => {
      seen.length = 0;
      const told = page.waitForResponse(
        (response) => response.url().endsWith('/getUserProfile') && response.ok(),
      );
      await go();
      await told;
      await expect(page).toHaveURL('/personal/terms-and-conditions');
      await expect(page.getByRole('heading', { level: 1, name: 'Terms and Conditions' })).toBeVisible();
      // Time enough for one refresh too many.
      await page.waitForTimeout(500);
      return [...seen];
    };
    const refreshes = (answers: readonly string[]): number =>
      answers.filter((answer) => answer.startsWith('refresh-token')).length;
    /** Client-side navigation to the start page, which asks the server and returns here. */
    const goHome = () => page.getByRole('banner').getByRole('link').first().click();
    const reload = () => page.reload();
    const tenSecondsAgo = () => new Date(Date.now() - 10_000);

    await page.clock.setFixedTime(Date.now() + hours * 3_600_000);
    const person = await seeder.seed(`clock-${hours}-${Date.now()}@example.com`, {
      clients: [{ accountType: 'PERSONAL_ACCOUNT', progress }],
    });
    await logIn(page, person);
    await expect(page).toHaveURL('/personal/terms-and-conditions');

    // The tab knows the server's time, so a valid token is kept despite the wrong clock.
    expect(await recordRequests(goHome)).toEqual(['getUserProfile 200']);
    // A token that has expired by the server's time is refreshed before use, even if a slow clock considers it valid.
    await setTokenExpiry(page, tenSecondsAgo());
    expect(await recordRequests(goHome)).toEqual(['refresh-token 200', 'getUserProfile 200']);

    for (let times = 0; times < 3; times++) {
      const answers = await recordRequests(reload);
      expect(refreshes(answers)).toBe(onOpening);
      expect(answers.at(-1)).toBe('getUserProfile 200');
    }
    // Reload with an expired token: a slow clock tries it first, and the refusal corrects the clock.
    await setTokenExpiry(page, tenSecondsAgo());
    expect(await recordRequests(reload)).toEqual([
      ...(hours < 0 ? ['getUserProfile 401'] : []),
      'refresh-token 200',
      'getUserProfile 200',
    ]);
  });

test('a chunk removed by a new build is announced, and the requested page still loads [X34, S8.07]', async ({
  page,
  complaints,
}) => {
  await page.addInitScript(() => {
    window.addEventListener('page:preloadError', () => sessionStorage.setItem('announced', 'yes'));
  });
  await page.goto('/login');
  await page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0);
  let isGone = true;
  await page.route('**/assets/register-*.js', (route) =>
    isGone ? route.fulfill({ status: 404 }) : route.continue(),
  );
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isGone = false;
  });
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Create an account' })).toBeVisible();
  await expect(page).toHaveURL('/register');
  expect(await page.evaluate(() => sessionStorage.getItem('announced'))).toBe('yes');
  complaints.splice(0);
});

/** Our scripts that a page fetches, without the framework's, and their transferred bytes. */
function countScripts(page: Page) {
  const bytes = new Map<string, number>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/^\/assets\/.*\.js$/.test(pathname) && !pathname.includes('framework'))
      bytes.set(pathname, Number(response.headers()['content-length'] ?? 0));
  });
  return {
    own: () => [...bytes],
    sum: () => [...bytes.values()].reduce((all, each) => all + each, 0),
    list: () => JSON.stringify([...bytes]),
    forget: () => bytes.clear(),
  };
}

test('loads at most 30 kB of our code on business pages, and no chunk that is not needed', {
  tag: '@campaign',
}, async ({ page, seeder }) => {
  const scripts = countScripts(page);
  const person = await seeder.seed(`bytes-${Date.now()}@example.com`, {
    clients: [{ accountType: 'BUSINESS_ACCOUNT', progress }],
  });
  await logIn(page, person);
  for (const path of ['/business/representative-users', '/business/sign-contract', '/business']) {
    await page.waitForLoadState('networkidle');
    scripts.forget();
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect(scripts.own().length).toBeGreaterThan(2);
    expect(scripts.sum(), scripts.list()).toBeLessThanOrEqual(30_000);
    expect(scripts.own().filter(([file]) => /toasts|dialog|blocked/.test(file))).toEqual([]);
  }
});

test('loads at most 30 kB of our code on personal pages, and form validation later', {
  tag: '@campaign',
}, async ({ page, seeder }) => {
  const scripts = countScripts(page);
  await logIn(page, await seedPersonal(seeder));
  await expect(page.locator('#givenNames')).toBeVisible();
  await page.waitForLoadState('networkidle');
  for (const path of ['/personal/terms-and-conditions', '/personal/verify-identity', '/personal']) {
    scripts.forget();
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect(scripts.sum(), scripts.list()).toBeLessThanOrEqual(30_000);
  }
  // Never deliver the chunk with the schema library, countries and check digits. What is shown without it?
  let isAsked = false;
  await page.route('**/assets/answering-*.js', () => {
    isAsked = true;
  });
  scripts.forget();
  await page.goto('/personal/personal-information');
  await expect(page.getByRole('status').filter({ hasText: 'Loading your answers…' })).toBeVisible();
  expect(isAsked).toBe(true);
  expect(scripts.sum(), scripts.list()).toBeLessThanOrEqual(30_000);
  await page.unrouteAll();
  scripts.forget();
  await page.reload();
  await expect(page.locator('#givenNames')).toBeVisible();
  expect(scripts.sum(), scripts.list()).toBeLessThanOrEqual(105_000);
  // It contains nothing of the sign-up.
  expect(scripts.own().filter(([file]) => file.includes('sign-up'))).toEqual([]);
});

/** Bytes of each form, including everything that shows and checks its first part. */
const businessForms = [
  ['/business/personal-information', 'givenNames', 105_000],
  ['/business/company-information', 'legalName', 105_000],
  ['/business/investment-information', 'purposeOfRelationship', 105_000],
] as const;

test('loads at most 30 kB of our code on business forms, validation later, and no sector list up front', {
  tag: '@campaign',
}, async ({ page, seeder }) => {
  test.setTimeout(90_000);
  const scripts = countScripts(page);
  await logIn(page, await seedCreator(seeder, 'COMPANY_INFORMATION'));
  for (const [path, first, most] of businessForms) {
    // Wait until the former page has finished loading, so that its requests do not count.
    await page.waitForLoadState('networkidle');
    await page.route('**/assets/answering-*.js', () => undefined);
    scripts.forget();
    await page.goto(path);
    await expect(page.getByRole('status').filter({ hasText: 'Loading your answers…' })).toBeVisible();
    const [before, list] = [scripts.sum(), scripts.list()];
    await page.unrouteAll();
    scripts.forget();
    await page.goto(path);
    // Existing answers are shown for reading, missing ones as fields.
    await expect(page.locator(`#${first}`).or(page.locator('.checked').first()).first()).toBeVisible();
    test
      .info()
      .annotations.push({ type: path, description: `${before} bytes, with its form ${scripts.sum()}` });
    expect(before, list).toBeLessThanOrEqual(30_000);
    expect(scripts.sum(), scripts.list()).toBeLessThanOrEqual(most);
    expect(scripts.own().filter(([file]) => /sector-search|sign-up|toasts|dialog/.test(file))).toEqual([]);
  }
});

const slowProfile = async (page: Page): Promise<() => void> => {
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/auth/getUserProfile', async (route) => {
    await held;
    await route.continue();
  });
  return answer;
};

test('a slow page reports its progress in stages and still opens [ux U51]', async ({ page, person }) => {
  await logIn(page, person);
  await page.clock.install();
  const answer = await slowProfile(page);
  await page.goto('/account-type');
  await page.clock.runFor(1100);
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
  await page.clock.runFor(9500);
  await expect(page.getByText('Still working. Nothing is lost.')).toBeVisible();
  answer();
  await expect(page.getByRole('heading', { level: 1, name: 'Account type' })).toBeVisible();
});

test('says when offline; back online, shows a toast that is fetched only then [ux U51, ux U53]', async ({
  page,
  person,
  context,
}) => {
  await logIn(page, person);
  await page.waitForLoadState('networkidle');
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await context.setOffline(true);
  await expect(page.getByText('You’re offline.')).toBeVisible();
  expect(fetched.filter((url) => url.includes('toasts'))).toEqual([]);
  await context.setOffline(false);
  await expect(page.getByText('You’re offline.')).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'You’re back online.' })).toBeVisible();
  expect(fetched.filter((url) => url.includes('toasts')).length).toBeGreaterThan(0);
});

test('choosing the account type creates the client and leads to its steps [ux U23]', async ({
  page,
  person,
}) => {
  await logIn(page, person);
  await expect(page).toHaveURL('/account-type');
  await page.getByRole('button', { name: 'Start application' }).click();
  await expect(page.locator('.error-summary')).toContainText('Select the account you want to open.');
  await page.getByText('Business account', { exact: true }).click();
  await expect(page.locator('.error-summary')).toHaveCount(0);
  await page.getByRole('button', { name: 'Start application' }).click();
  await expect(page).toHaveURL('/business');
  await page.goto('/');
  await expect(page).toHaveURL('/business/personal-information');
});

test('choosing one of several clients is remembered', async ({ page, seeder }) => {
  const person = await seeder.seed(`several-${Date.now()}@example.com`, {
    clients: [
      { accountType: 'PERSONAL_ACCOUNT', company: 'Ada Lovelace', progress },
      { accountType: 'BUSINESS_ACCOUNT', company: 'Acme Trading GmbH', progress },
    ],
  });
  await logIn(page, person);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Which account do you want to use?' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Acme Trading GmbH' }).click();
  await expect(page).toHaveURL('/business/personal-information');
  await page.goto('/');
  await expect(page).toHaveURL('/business/personal-information');
});

test('the folder of kept assets contains every chunk of the build', ({ portal }) => {
  const { ASSETS_KEPT_FOLDER: kept = '', WEB_FOLDER: web = '' } = portal.apiEnvironment;
  const built = readdirSync(join(web, 'assets'));
  const there = new Set(readdirSync(kept));
  expect(built.filter((file) => !there.has(file))).toEqual([]);
});
