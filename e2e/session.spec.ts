// The session in a browser: what is stored where, one refresh for all tabs, and its end.
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { sampled } from '@portico/testing/tier';
import { expect, logIn, test } from './browser.ts';
import { fullBrowser } from './browsers.ts';
import { expire, token } from './token.ts';

test('five tabs with an expired token share one refresh [sec F10]', async ({ page, person, context }) => {
  await logIn(page, person);
  await expire(page);
  let refreshes = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/auth/refresh-token')) refreshes += 1;
  });
  const tabs = await Promise.all(Array.from({ length: 5 }, () => context.newPage()));
  await Promise.all(tabs.map((tab) => tab.goto('/')));
  for (const tab of tabs) await expect(tab.getByRole('heading', { name: 'Account type' })).toBeVisible();
  expect(refreshes).toBe(1);
});

test('a token that is not expired is never refreshed [S5.02, sec F10]', async ({ page, person, context }) => {
  await logIn(page, person);
  let refreshes = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/auth/refresh-token')) refreshes += 1;
  });
  for (let times = 0; times < 3; times++) await page.reload();
  await expect(page.getByRole('heading', { name: 'Account type' })).toBeVisible();
  expect(refreshes).toBe(0);
});

test('logging out ends the session on the server, even with an expired token [S4.17, sec F11]', async ({
  page,
  person,
  context,
}) => {
  await logIn(page, person);
  const before = (await token(page)) ?? '';
  const cookies = await context.cookies();
  const statusWithThatToken = () =>
    page.evaluate(
      (bearer) =>
        fetch('/auth/getUserProfile', { headers: { authorization: `Bearer ${bearer}` } }).then(
          (response) => response.status,
        ),
      before,
    );
  expect(await statusWithThatToken()).toBe(200);
  await expire(page);
  await page.getByRole('link', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');
  expect(await token(page)).toBeNull();
  // A stolen token with its cookies is now worthless.
  await context.addCookies(cookies);
  expect(await statusWithThatToken()).toBe(401);
});

test('logging out offline still clears this browser [S4.17, sec F11]', async ({ page, person }) => {
  await logIn(page, person);
  let calls = 0;
  await page.route('**/auth/logout', (route) => {
    calls += 1;
    return route.abort('internetdisconnected');
  });
  const clientState = () => page.evaluate(() => localStorage.getItem('client'));
  expect(await clientState()).not.toBeNull();
  await page.getByRole('link', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');
  expect(calls).toBe(1);
  expect(await token(page)).toBeNull();
  expect(await clientState()).toBeNull();
});

test('after logging out, the Back button shows nothing of the previous page [sec H09]', async ({
  page,
  person,
}) => {
  await logIn(page, person);
  await page.getByRole('link', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');
  await page.goBack();
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Account type' })).toHaveCount(0);
});

/** Neither changes this tab's cookies, because Chromium would then evict its cached page. */
const logoutsElsewhere: Readonly<Record<string, (context: BrowserContext) => Promise<Page>>> = {
  'in another tab without a connection': async (context) => {
    const other = await context.newPage();
    await other.route('**/auth/logout', (route) => route.abort('internetdisconnected'));
    return other;
  },
  // Nothing in this browser signals it, so the cached page has to ask the server.
  'on the server only': async (context) => {
    const storageState = await context.storageState();
    const browser = context.browser();
    if (!browser) throw new Error('the context has no browser');
    return (await browser.newContext({ storageState })).newPage();
  },
};
/** Unlike other browsers, Chromium does not cache pages with no-store. Removing the header simulates those browsers. */
async function playBrowserThatKeepsAll(context: BrowserContext, tab: Page): Promise<void> {
  const devtools = await context.newCDPSession(tab);
  devtools.on('Fetch.requestPaused', ({ requestId, responseStatusCode = 200, responseHeaders = [] }) => {
    const cachedHeaders = responseHeaders.filter(({ name }) => name.toLowerCase() !== 'cache-control');
    devtools
      .send('Fetch.continueResponse', {
        requestId,
        responseCode: responseStatusCode,
        responseHeaders: cachedHeaders,
      })
      // Leaving a page aborts its requests.
      .catch(() => undefined);
  });
  await devtools.send('Fetch.enable', { patterns: [{ requestStage: 'Response' }] });
}
for (const [where, open] of sampled(Object.entries(logoutsElsewhere), 1))
  test(`a page from the back/forward cache shows nothing after a log-out ${where} [sec H09]`, async ({
    person,
    portal,
    launchOptions,
    extraHTTPHeaders,
  }) => {
    test.setTimeout(60_000);
    // Launch another browser, because Playwright's disables the back/forward cache.
    const browser = await chromium.launch({
      ...launchOptions,
      executablePath: fullBrowser,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    try {
      const context = await browser.newContext({
        baseURL: portal.origin,
        ...(extraHTTPHeaders && { extraHTTPHeaders }),
      });
      const tab = await context.newPage();
      await playBrowserThatKeepsAll(context, tab);
      await tab.addInitScript(() => {
        window.addEventListener('pageshow', ({ persisted }) => {
          if (persisted) sessionStorage.setItem('keptWhole', location.pathname);
        });
      });
      await logIn(tab, person);
      await expect(tab.getByRole('heading', { level: 1, name: 'Account type' })).toBeVisible();
      await tab.evaluate(() => location.assign('/nowhere'));
      await expect(tab.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
      const elsewhere = await open(context);
      await elsewhere.goto(`${portal.origin}/logout`);
      await expect(elsewhere).toHaveURL(`${portal.origin}/login`);
      // Avoid goBack(), which waits for a load event that a cached page does not have.
      await tab.evaluate(() => history.back());
      await expect(tab.getByLabel('Email')).toBeVisible();
      await expect(tab.getByRole('heading', { name: 'Account type' })).toHaveCount(0);
      expect(await tab.evaluate(() => sessionStorage.getItem('keptWhole'))).toBe('/account-type');
    } finally {
      await browser.close();
    }
  });

test('local storage holds only the allowed keys and no personal data [sec F17]', async ({ page, person }) => {
  await page.goto('/');
  await expect(page).toHaveURL('/login');
  await logIn(page, person);
  await page.getByText('Dark', { exact: true }).click();
  const stored = await page.evaluate(() => ({ ...localStorage }));
  const allowed = ['ACCESS_TOKEN', 'previousRoute', 'client', 'referral', 'theme', 'language'];
  expect(Object.keys(stored).filter((key) => !allowed.includes(key))).toEqual([]);
  expect(JSON.stringify(stored)).not.toContain(person.email);
  const [, middle = ''] = (stored['ACCESS_TOKEN'] ?? '').split('.');
  expect(Buffer.from(middle, 'base64url').toString()).not.toContain('@');
});

const unreadable = [
  'garbage',
  'a.b.c',
  '..',
  '{"a":1}',
  'ä.ö.ü',
  `${'x'.repeat(5000)}.${'y'.repeat(5000)}.z`,
];
for (const garbage of sampled(unreadable, 1))
  test(`an unreadable token is discarded: ${garbage.slice(0, 12)} [sec F19]`, async ({ page }) => {
    await page.goto('/login');
    await page.evaluate((text) => localStorage.setItem('ACCESS_TOKEN', text), garbage);
    await page.goto('/');
    await expect(page).toHaveURL('/login');
    await expect(page.getByLabel('Email')).toBeVisible();
    expect(await token(page)).toBeNull();
  });
