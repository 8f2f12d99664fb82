// How pages are served and what they refuse, from a browser's point of view.

import { specifiedPages } from '@portico/testing/specified-pages';
import { expect, test } from './browser.ts';

test('an injected script does not run [sec H04]', async ({ page, complaints }) => {
  await page.goto('/login');
  const ran = await page.evaluate(() => {
    const script = document.createElement('script');
    try {
      script.textContent = 'globalThis.wasRun = true';
      document.body.append(script);
    } catch {
      return 'refused by Trusted Types';
    }
    return (globalThis as { wasRun?: boolean }).wasRun ?? 'refused by the policy';
  });
  expect(ran).toBe('refused by Trusted Types');
  expect(
    await page.evaluate(() => {
      const image = document.createElement('div');
      try {
        image.innerHTML = '<img src=x onerror="globalThis.wasRun = true">';
      } catch {
        return 'refused by Trusted Types';
      }
      return 'written';
    }),
  ).toBe('refused by Trusted Types');
  expect(complaints.splice(0).every((complaint) => complaint.includes('Trusted'))).toBe(true);
});

test('the 404 page prints the path as text and hides secrets in its query [sec H07]', async ({ page }) => {
  await page.goto('/nowhere/<img src=x onerror=alert(1)>?token=geheim&tab=1');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  const text = page.locator('main');
  await expect(text).toContainText('/nowhere/');
  await expect(text).toContainText('onerror');
  await expect(text).not.toContainText('geheim');
  await expect(page.locator('main img')).toHaveCount(0);
});

test('an undecodable URL returns 404 and is printed as it is [S2.03, sec H07]', async ({ page }) => {
  for (const path of ['/%zz', '/no/%e0%a4%a/page?tab=1']) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    await expect(page.locator('main')).toContainText(path);
  }
});

test('a path that looks like a file below a page returns 404 [sec H09]', async ({ page }) => {
  await page.goto('/login');
  for (const path of ['/login/x.css', '/assets/nothing.js', '/login.css']) {
    const { status, text } = await page.evaluate(
      (address) =>
        fetch(address).then(async (response) => ({ status: response.status, text: await response.text() })),
      path,
    );
    expect(status, path).toBe(404);
    expect(text, path).not.toContain('Welcome back');
  }
});

test('pages carry their security headers [sec H06]', async ({ browser, portal }) => {
  // Without scripts, because some of these pages redirect immediately.
  const page = await browser.newPage({ baseURL: portal.origin, javaScriptEnabled: false });
  for (const path of ['/login', '/login/verify-mfa', '/', '/nowhere']) {
    const headers = (await page.goto(path))?.headers() ?? {};
    expect(headers['cross-origin-opener-policy'], path).toBe('same-origin');
    expect(headers['x-content-type-options'], path).toBe('nosniff');
    expect(headers['permissions-policy'], path).toContain('camera=()');
    expect(headers['content-security-policy'], path).toContain("default-src 'none'");
    expect(headers['content-security-policy'], path).not.toContain('unsafe-inline');
    expect(headers['content-type'], path).toBe('text/html; charset=utf-8');
    expect(headers['server'], path).toBeUndefined();
  }
  await page.close();
});

test('a chunk that fails to load reloads the page once; another failure within 10000 ms shows an error [S9.03]', async ({
  page,
  person,
  complaints,
}) => {
  const began = Date.now();
  await page.clock.setFixedTime(began);
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(new URL(request.url()).pathname);
  });
  await page.route('**/assets/verify-mfa-*.js', (route) => route.abort());
  await page.goto('/login');
  const submit = async (): Promise<void> => {
    await page.getByLabel('Email').fill(person.email);
    await page.locator('#password').fill(person.password);
    await page.getByRole('button', { name: 'Log in' }).click();
  };
  await submit();
  await page.waitForURL('/login/verify-mfa', { waitUntil: 'load' });
  await expect.poll(() => documents).toEqual(['/login', '/login/verify-mfa']);
  // Wait until the page is there, because a navigation before that would interrupt its load.
  await expect(page.getByLabel('Email')).toHaveCount(0);
  const loads = (): number => documents.filter((path) => path === '/login/verify-mfa').length;
  await page.clock.setFixedTime(began + 9999);
  await page.goto('/login');
  await submit();
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
  expect(loads()).toBe(1);
  await page.clock.setFixedTime(began + 10_001);
  await page.goto('/login');
  await submit();
  await expect.poll(loads).toBe(2);
  complaints.splice(0);
});

test('every page of the specification has its payload file, and an unknown page has none [S7.25]', async ({
  page,
}) => {
  await page.goto('/login');
  const statusOf = (address: string): Promise<number> =>
    page.evaluate((asked) => fetch(asked).then((response) => response.status), address);
  for (const { path } of specifiedPages) {
    const address = path === '/' ? '/_.data' : `${path}.data`;
    expect.soft(await statusOf(address), address).toBe(200);
  }
  expect(await statusOf('/nowhere.data')).toBe(404);
});
