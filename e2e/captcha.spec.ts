// The captcha as people meet it: a provider's, or our own when there is no provider or it is unreachable.
import type { Page } from '@playwright/test';
import { sampled } from '@portico/testing/tier';
import { expect, test } from './browser.ts';
import { fillSignUp, startNewcomer } from './sign-up.ts';

const OWN = 'Protected against bots, without puzzles or tracking';
const VENDOR = '**/captcha/api.js**';
const ownBadge = (page: Page) => page.getByText(OWN);
const vendorBadge = (page: Page) => page.locator('.grecaptcha-badge');

/** Lists every control in the form that the badge covers when the page is scrolled to the bottom. */
async function coveredBy(page: Page, badge: string): Promise<string[]> {
  return page.evaluate((selector) => {
    window.scrollTo(0, document.documentElement.scrollHeight);
    const over = document.querySelector(selector)?.getBoundingClientRect();
    if (!over) return ['there is no badge'];
    return [...document.querySelectorAll('main a, main button, main input')]
      .filter((control) => {
        const { top, bottom, left, right } = control.getBoundingClientRect();
        return top < over.bottom && bottom > over.top && left < over.right && right > over.left;
      })
      .map((control) => control.outerHTML.slice(0, 80));
  }, badge);
}

test('loads the vendor in English, with its badge and without ours [S1.09, sec D12]', async ({ page }) => {
  const scriptRequest = page.waitForRequest((request) => request.url().includes('/captcha/api.js'));
  await page.goto('/register');
  const { searchParams } = new URL((await scriptRequest).url());
  expect(Object.fromEntries(searchParams)).toMatchObject({
    hl: 'en',
    badge: 'bottomright',
    render: 'person',
  });
  await expect(vendorBadge(page)).toBeVisible();
  await expect(ownBadge(page)).toHaveCount(0);
});

test('at 320 px neither our badge nor the vendor’s covers a control [ux U37]', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto('/register');
  await expect(vendorBadge(page)).toBeVisible();
  await expect(page.locator('.captcha-room')).toBeAttached();
  expect(await coveredBy(page, '.grecaptcha-badge')).toEqual([]);
  await page.route(VENDOR, (route) => route.abort());
  await page.reload();
  await expect(ownBadge(page)).toBeVisible();
  expect(await coveredBy(page, '.captcha-badge')).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('when the vendor is down, the page says in English that our own captcha protects it [X43, sec D12]', async ({
  page,
}) => {
  await page.route(VENDOR, (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/register');
  await expect(ownBadge(page)).toBeVisible();
  await expect(page.locator('.captcha-badge')).toHaveAttribute('lang', 'en');
});

test('waits three seconds for a vendor that does not answer, then falls back to our own [X43]', async ({
  page,
}) => {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  const scriptRequest = page.waitForRequest(VENDOR);
  await page.route(VENDOR, () => undefined);
  await page.goto('/register', { waitUntil: 'commit' });
  await scriptRequest;
  await page.clock.runFor(2900);
  await expect(ownBadge(page)).toHaveCount(0);
  await page.clock.runFor(200);
  await expect(ownBadge(page)).toBeVisible();
});

test('without a vendor, shows our own captcha and requests no captcha script [sec D12]', async ({
  page,
  portal,
}) => {
  // Serve the same page as for a firm without a provider. Only the browser can resolve the portal's host name.
  const served = await fetch(`http://127.0.0.1:${new URL(portal.origin).port}/register`);
  const withVendor = await served.text();
  const body = withVendor.replace(/"captcha":\{[^}]*\}/, '"captcha":{}');
  expect(body).not.toBe(withVendor);
  const policy = served.headers.get('content-security-policy') ?? '';
  await page.route('**/register', (route) =>
    route.fulfill({ body, contentType: 'text/html', headers: { 'content-security-policy': policy } }),
  );
  await page.addInitScript(() => localStorage.setItem('referral', 'known'));
  const scriptRequest: string[] = [];
  page.on('request', (request) => scriptRequest.push(request.url()));
  await page.goto('/register');
  await expect(ownBadge(page)).toBeVisible();
  expect(scriptRequest.filter((url) => url.includes('/captcha/'))).toEqual([]);
  expect(scriptRequest.some((url) => url.startsWith(portal.origin))).toBe(true);
});

const vendors: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'is up': async () => undefined,
  'is down': (page) => page.route(VENDOR, (route) => route.fulfill({ status: 503, body: '' })),
  'never answers': (page) => page.route(VENDOR, () => undefined),
};
for (const [how, arrange] of sampled(Object.entries(vendors), 1))
  test(`a sign-up succeeds when the vendor ${how} [S1.09, S7.23, X43]`, async ({ page }) => {
    await arrange(page);
    const scriptRequest = page.waitForRequest((request) => request.url().endsWith('/auth/register'));
    await page.goto('/register', { waitUntil: 'commit' });
    await fillSignUp(page, startNewcomer());
    await page.getByRole('button', { name: 'Create account' }).click();
    const request = await scriptRequest;
    const token = request.headers()['x-captcha-token'] ?? '';
    expect(token.startsWith('altcha.')).toBe(how !== 'is up');
    expect(token).not.toBe('');
    expect(request.postDataJSON().captchaToken).toBe(token);
    await expect(page).toHaveURL('/register/verify-email');
  });

test('explains a longer security check while it runs when the vendor is blocked [X43, sec I02]', async ({
  page,
}) => {
  await page.route(VENDOR, (route) => route.abort());
  const { promise: isSeen, resolve: goOn } = Promise.withResolvers<void>();
  await page.route(/\/assets\/solve-challenge-worker-[\w-]{8}[.]js/, async (route) => {
    await isSeen;
    await route.continue();
  });
  await page.goto('/register');
  await fillSignUp(page, startNewcomer());
  await page.getByRole('button', { name: 'Create account' }).click();
  const longer = page.getByRole('status').filter({ hasText: 'We’re running a longer security check' });
  await expect(longer).toBeVisible();
  goOn();
  await expect(page).toHaveURL('/register/verify-email');
  await expect(longer).toHaveCount(0);
});

for (const part of sampled(['solve-challenge', 'solve-challenge-worker'], 1))
  test(`shows an error when ${part} fails to load, and keeps everything typed [ux U24]`, async ({ page }) => {
    await page.route(VENDOR, (route) => route.abort());
    await page.route(new RegExp(`/assets/${part}-[\\w-]{8}[.]js`), (route) => route.abort());
    await page.goto('/register');
    const person = startNewcomer();
    await fillSignUp(page, person);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('alert')).toContainText('Nothing is lost.');
    await expect(page.locator('#password')).toHaveValue(person.password);
  });
