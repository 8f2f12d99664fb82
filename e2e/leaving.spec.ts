// Leaving a page: which path is stored, where Back leads, and that nothing of its document leaks.
import type { Page } from '@playwright/test';
import { expect, logIn, test } from './browser.ts';
import { navigateWithin } from './router.ts';

const readSaved = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('previousRoute'));
const progress = ['ACCOUNT_CREATION', 'ACCOUNT_TYPE'] as const;

test.describe('the previous route', () => {
  test('navigation that the guard redirects to / stores the requested page [S4.03]', async ({
    page,
    seeder,
  }) => {
    const person = await seeder.seed(`asked-${Date.now()}@example.com`, {
      clients: [{ accountType: 'PERSONAL_ACCOUNT', progress }],
    });
    await logIn(page, person);
    await navigateWithin(page, '/personal');
    await expect(page).toHaveURL('/personal');
    await expect.poll(() => readSaved(page)).toBe('/personal/terms-and-conditions');
    await navigateWithin(page, '/forgot-password?tab=2&token=secret#part');
    await expect(page).toHaveURL('/personal/terms-and-conditions');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => readSaved(page)).toBe('/forgot-password?tab=2&token=…#part');
    // After that, paths are stored as usual.
    await navigateWithin(page, '/personal');
    await expect.poll(() => readSaved(page)).toBe('/personal/terms-and-conditions');
  });

  test('navigation that the guard redirects to /login stores the requested page [S4.03]', async ({
    page,
    person,
  }) => {
    await logIn(page, person);
    await page.evaluate(() => localStorage.removeItem('ACCESS_TOKEN'));
    await navigateWithin(page, '/create-account?from=mail');
    await expect(page).toHaveURL('/login');
    await expect(page.getByLabel('Email')).toBeVisible();
    expect(await readSaved(page)).toBe('/create-account?from=mail');
  });

  test('the first load keeps the stored route, even when its page redirects [S4.03]', async ({
    page,
    person,
  }) => {
    await logIn(page, person);
    await page.evaluate(() => localStorage.setItem('previousRoute', '/kept'));
    await page.goto('/');
    await expect(page).toHaveURL('/account-type');
    await expect(page.getByRole('heading', { level: 1, name: 'Account type' })).toBeVisible();
    expect(await readSaved(page)).toBe('/kept');
    await page.goto('/login');
    await expect(page).toHaveURL('/account-type');
    await expect.poll(() => readSaved(page)).toBe('/login');
  });
});

test.describe('Back', () => {
  test('leaves a page that the guard redirected to /login', async ({ page }) => {
    await page.goto('about:blank');
    await page.goto('/personal');
    await expect(page).toHaveURL('/login');
    await expect(page.getByLabel('Email')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('about:blank');
  });

  test('leaves a start page that redirected, even across documents', async ({ page, seeder }) => {
    const person = await seeder.seed(`back-${Date.now()}@example.com`, {
      clients: [{ accountType: 'BUSINESS_ACCOUNT', progress }],
    });
    await logIn(page, person);
    await page.goto('about:blank');
    await page.goto('/');
    await expect(page).toHaveURL('/business/personal-information');
    await expect(page.getByRole('heading', { level: 1, name: 'Personal information' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('about:blank');
  });

  test('returns to a page with its own document, and Forward works from there', async ({ page }) => {
    await page.goto('/invite');
    await expect(page.getByRole('heading', { level: 1, name: 'Open the link in our email' })).toBeVisible();
    await page.getByRole('link', { name: 'Go to start page' }).click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByLabel('Email')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/invite');
    await expect(page.getByRole('heading', { level: 1, name: 'Open the link in our email' })).toBeVisible();
    await page.goForward();
    await expect(page).toHaveURL('/login');
  });
});

test.describe('document loads', () => {
  const marked = (page: Page): Promise<boolean> => page.evaluate(() => 'markedByTest' in window);
  const mark = (page: Page): Promise<void> =>
    page.evaluate(() => void Object.assign(window, { markedByTest: true }));
  const scripts = (page: Page, part: string): Promise<number> =>
    page.locator(`script[src*="${part}"]`).count();

  test('only navigation between pages with different policy rows loads a new document, in both directions [sec I01, H06]', async ({
    page,
    seeder,
  }) => {
    test.setTimeout(60_000);
    const person = await seeder.seed(`walk-${Date.now()}@example.com`, {
      clients: [{ accountType: 'BUSINESS_ACCOUNT', progress }],
    });
    await logIn(page, person);
    await expect(page).toHaveURL('/business/personal-information');
    await expect.poll(() => scripts(page, '/places/')).toBe(1);
    const policies = new Map<string, Record<string, string>>();
    page.on('response', (response) => {
      if (response.request().isNavigationRequest())
        policies.set(new URL(response.url()).pathname, response.headers());
    });
    for (const [path, isLoad] of [
      ['/business/company-information', false],
      ['/business/upload-documents', true],
      ['/business', true],
      ['/account-type', false],
      ['/business/verify-identity', true],
      ['/business/personal-information', true],
      ['/', true],
    ] as const) {
      await mark(page);
      policies.clear();
      await navigateWithin(page, path);
      const arrived = path === '/' ? '/business/personal-information' : path;
      await expect(page).toHaveURL(arrived);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      if (isLoad) await expect.poll(() => marked(page), path).toBe(false);
      else expect(await marked(page), path).toBe(true);
      expect(policies.has(arrived), path).toBe(isLoad);
      const hasMaps = arrived.endsWith('information');
      await expect.poll(() => scripts(page, '/places/'), path).toBe(hasMaps ? 1 : 0);
      const headers = policies.get(arrived);
      if (!headers) continue;
      expect(headers['permissions-policy'], path).toContain(
        arrived.endsWith('verify-identity') ? 'camera=(self)' : 'camera=()',
      );
    }
  });

  test('leaving a captcha page discards the captcha script [sec I01]', async ({ page }) => {
    await page.goto('/register');
    await expect.poll(() => scripts(page, '/captcha/')).toBe(1);
    await mark(page);
    await navigateWithin(page, '/invite');
    await expect(page).toHaveURL('/invite');
    await expect(page.getByRole('heading', { level: 1, name: 'Open the link in our email' })).toBeVisible();
    expect(await marked(page)).toBe(false);
    expect(await scripts(page, '/captcha/')).toBe(0);
    expect(await page.evaluate(() => 'grecaptcha' in window)).toBe(false);
  });
});
