// The providers from the browser's point of view: referral script, maps, captcha, and the transaction application.
import type { Page } from '@playwright/test';
import { expect, logIn, test } from './browser.ts';
import { LINK, transactionBase } from './hand-off.ts';
import { fillSignUp, startNewcomer } from './sign-up.ts';
import { everyStep as all } from './status-states.ts';

const stored = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('referral'));

test.describe('the referral code', () => {
  test('is read from the query string, stored and sent with a sign-up [S1.07, sec I04]', async ({ page }) => {
    await page.goto('/register?ref=Partner_47-11');
    await expect.poll(() => stored(page)).toBe('Partner_47-11');
    await page.goto('/login');
    expect(await stored(page)).toBe('Partner_47-11');
    await page.goto('/register');
    await fillSignUp(page, startNewcomer());
    const sent = page.waitForRequest('**/auth/register');
    await page.getByRole('button', { name: 'Create account' }).click();
    expect((await sent).postDataJSON().referral).toBe('Partner_47-11');
  });

  test('is polled from the script every 100 ms until it provides one, stored, and never polled again [S1.08]', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const requestTimes: number[] = [];
      let code: string | undefined;
      Object.defineProperty(window, 'referralCode', {
        configurable: true,
        get: () => {
          requestTimes.push(performance.now());
          return code;
        },
        set: (given: string) => {
          code = given;
        },
      });
      Object.assign(window, { asked: requestTimes });
    });
    // Only the test moves the page's clock, so that a busy machine cannot delay a poll.
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    const loaded = page.waitForResponse('**/referral/script.js**');
    await page.goto('/login');
    await (await loaded).finished();
    const requestTimes = () => page.evaluate(() => (window as unknown as { asked: number[] }).asked);
    await expect
      .poll(async () => {
        await page.clock.runFor(100);
        return stored(page);
      })
      .toBe('partner-4711');
    const times = await requestTimes();
    const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(gaps.length).toBeGreaterThan(0);
    expect(new Set(gaps)).toEqual(new Set([100]));
    await page.clock.runFor(400);
    expect(await requestTimes()).toHaveLength(times.length);
    // Once there is a code, the script is not fetched again.
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await page.goto('/register');
    await page.waitForLoadState('networkidle');
    expect(fetched.filter((url) => url.includes('/referral/'))).toEqual([]);
  });

  test('an invalid code is not stored, whatever its source [sec I04]', async ({ page }) => {
    await page.route('**/referral/script.js**', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: "window.referralCode = '<img src=x onerror=alert(1)>'",
      }),
    );
    await page.goto('/login?ref=%3Cscript%3E');
    await page.waitForFunction(() => 'referralCode' in window);
    await page.waitForTimeout(300);
    expect(await stored(page)).toBeNull();
  });

  test('a script that does not load leaves the page usable', async ({ page }) => {
    await page.route('**/referral/**', (route) => route.abort());
    await page.goto('/login');
    await expect(page.getByLabel('Email')).toBeVisible();
    expect(await stored(page)).toBeNull();
  });
});

test('every page contacts only our own origin and the providers allowed for it [sec I01]', async ({
  page,
  seeder,
  portal,
}) => {
  test.setTimeout(60_000);
  const own = new URL(portal.origin).host;
  const seen = new Map<string, Set<string>>();
  page.on('request', (request) => {
    const { host, pathname, protocol } = new URL(request.url());
    if (host === own || protocol === 'data:' || protocol === 'blob:') return;
    const from = new URL(request.frame().url()).pathname;
    seen.set(from, (seen.get(from) ?? new Set()).add(`/${pathname.split('/')[1]}`));
  });
  const visit = async (path: string): Promise<void> => {
    await page.goto(path);
    // On a slow machine the network can be idle before the page has started.
    await page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0);
    await page.waitForLoadState('networkidle');
  };
  for (const path of ['/login', '/register', '/forgot-password', '/invite']) await visit(path);
  const person = await seeder.seed(`hosts-${Date.now()}@example.com`, {
    clients: [{ accountType: 'BUSINESS_ACCOUNT', progress: ['ACCOUNT_CREATION', 'ACCOUNT_TYPE'] }],
  });
  await page.evaluate(() => localStorage.setItem('referral', 'known'));
  await logIn(page, person);
  for (const path of ['/business/company-information', '/business/upload-documents', '/create-account'])
    await visit(path);
  const allowed: Record<string, string[]> = {
    '/login': ['/referral'],
    '/register': ['/referral', '/captcha'],
    '/forgot-password': ['/referral', '/captcha'],
    '/invite': ['/referral'],
    '/business/company-information': ['/places'],
    '/business/personal-information': ['/places'],
    '/create-account': ['/transaction'],
  };
  for (const [path, hosts] of seen)
    expect
      .soft(
        [...hosts].filter((host) => !(allowed[path] ?? []).includes(host)),
        path,
      )
      .toEqual([]);
  expect(seen.get('/register')).toContain('/captcha');
  expect(seen.get('/business/company-information')).toContain('/places');
  expect(seen.get('/business/upload-documents')).toBeUndefined();
});

test.describe('the transaction application', () => {
  /** When everything is done, the page itself checks the client's state at the service. */
  const checkRun = (page: Page) =>
    expect
      .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('client') ?? '{}').transactionClient))
      .toBe('CLIENT_NOT_EXIST');

  test('the link leads over /create-account to a new client, and then to the application [S7.19, S7.20, S7.26]', async ({
    page,
    seeder,
    portal,
  }) => {
    const person = await seeder.seed(`handoff-${Date.now()}@example.com`, {
      clients: [{ accountType: 'PERSONAL_ACCOUNT', progress: all }],
    });
    await logIn(page, person);
    await expect(page).toHaveURL('/');
    await checkRun(page);
    const base = transactionBase(portal);
    const calls: { made: string; body: string | null; headers: Record<string, string> }[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/transaction/client') && request.method() !== 'OPTIONS')
        calls.push({
          made: `${request.method()} ${request.url()}`,
          body: request.postData(),
          headers: request.headers(),
        });
    });
    await page.getByRole('button', LINK).click();
    await expect(page).toHaveURL('/create-account');
    await expect(
      page.getByText('Access is set up once, before you first use the transaction application.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Set up access' }).click();
    await expect(page).toHaveURL('/success-account');
    expect(calls.map(({ made }) => made)).toEqual([`GET ${base}/client/current`, `POST ${base}/client`]);
    for (const { headers, body } of calls) {
      expect(body).toBeNull();
      expect(headers['authorization']).toMatch(/^Bearer /);
      expect(headers['cookie']).toBeUndefined();
      expect(headers['x-xsrf-token']).toBeUndefined();
      expect(headers['idempotency-key']).toBeUndefined();
    }
    const left = page.waitForRequest(
      (request) => request.isNavigationRequest() && !request.url().startsWith(portal.origin),
    );
    await page.getByRole('button', LINK).click();
    const address = new URL((await left).url());
    expect(address.pathname).toMatch(/\/t$/);
    expect(address.searchParams.get('t')?.split('.')).toHaveLength(3);
  });

  test('the link shows exactly under the specified conditions [S4.14]', async ({ page, seeder }) => {
    test.setTimeout(60_000);
    const person = await seeder.seed(`truth-${Date.now()}@example.com`, {
      clients: [{ accountType: 'PERSONAL_ACCOUNT', progress: all }],
    });
    await logIn(page, person);
    await checkRun(page);
    const [creatorAll, uboAll] = [
      [
        'ACCOUNT_CREATION',
        'ACCOUNT_TYPE',
        'PERSONAL_INFORMATION',
        'VERIFY_IDENTITY',
        'COMPANY_INFORMATION',
        'INVESTMENT_INFORMATION',
        'DOCUMENT_UPLOAD',
        'UBO_USERS',
        'REPRESENTATIVE_USERS',
        'E_SIGN_APPLICATION',
      ],
      [
        'ACCOUNT_CREATION',
        'ACCOUNT_TYPE',
        'PERSONAL_INFORMATION',
        'VERIFY_IDENTITY',
        'DOCUMENT_UPLOAD',
        'E_SIGN_APPLICATION',
      ],
    ];
    const rows: [what: string, state: object, isVisible: boolean][] = [
      [
        'personal, complete',
        { accountType: 'PERSONAL_ACCOUNT', isClientCreator: true, onboardingProgress: all },
        true,
      ],
      [
        'personal, one step open',
        { accountType: 'PERSONAL_ACCOUNT', isClientCreator: true, onboardingProgress: all.slice(0, 4) },
        false,
      ],
      [
        'business creator, complete, check not run',
        { accountType: 'BUSINESS_ACCOUNT', isClientCreator: true, onboardingProgress: creatorAll },
        true,
      ],
      [
        'business creator, complete, no transaction client',
        {
          accountType: 'BUSINESS_ACCOUNT',
          isClientCreator: true,
          onboardingProgress: creatorAll,
          transactionClient: 'CLIENT_NOT_EXIST',
        },
        true,
      ],
      [
        'business creator, one step open',
        { accountType: 'BUSINESS_ACCOUNT', isClientCreator: true, onboardingProgress: creatorAll.slice(1) },
        false,
      ],
      [
        'ubo, complete, check not run',
        { accountType: 'BUSINESS_ACCOUNT', role: 'ubo', onboardingProgress: uboAll },
        true,
      ],
      [
        'ubo, complete, no transaction client',
        {
          accountType: 'BUSINESS_ACCOUNT',
          role: 'ubo',
          onboardingProgress: uboAll,
          transactionClient: 'CLIENT_NOT_EXIST',
        },
        false,
      ],
      [
        'ubo, complete, waiting for approval',
        {
          accountType: 'BUSINESS_ACCOUNT',
          role: 'ubo',
          onboardingProgress: uboAll,
          transactionClient: 'CLIENT_WAITING_FOR_APPROVAL',
        },
        true,
      ],
      [
        'ubo, one step open',
        { accountType: 'BUSINESS_ACCOUNT', role: 'ubo', onboardingProgress: uboAll.slice(1) },
        false,
      ],
      ['no account type', { accountType: null, onboardingProgress: all }, false],
    ];
    // Local storage defines the state, so each row is written there by "another tab".
    const nothing = {
      accountType: null,
      onboardingProgress: [],
      activatedClient: null,
      clients: [],
      isClientCreator: false,
      role: null,
      isOnboarded: false,
      transactionClient: null,
    };
    for (const [what, state, isVisible] of rows) {
      await page.evaluate(
        (json) => {
          localStorage.setItem('client', json);
          window.dispatchEvent(new StorageEvent('storage', { key: 'client' }));
        },
        JSON.stringify({ ...nothing, ...state }),
      );
      await expect.soft(page.getByRole('button', LINK), what).toHaveCount(isVisible ? 1 : 0);
    }
  });
});
