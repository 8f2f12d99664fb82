// URLs as people and programs spell them: the guard, the pages and the 404 page accept them as the router does.
import type { Page } from '@playwright/test';
import { specifiedPages } from '@portico/testing/specified-pages';
import { sampled } from '@portico/testing/tier';
import { expect, logIn, test } from './browser.ts';
import { navigateWithin } from './router.ts';

const settled = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0);
const spellings: readonly ((path: string) => string)[] = [
  (path) => path.toUpperCase(),
  (path) => path.replace(/\b[a-z]/g, (letter) => letter.toUpperCase()),
  (path) => `${path}/`,
  (path) => path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
];
/** The gate tests each page in one spelling, in rotation. The campaign tests all spellings. */
const spelled = (access: 'auth' | 'unauthenticated') => {
  const pages = specifiedPages.filter((row) => row.access === access && row.path !== '/');
  return pages.flatMap(({ path }, index) => {
    const first = index % spellings.length;
    const inTurn = [...spellings.slice(first), ...spellings.slice(0, first)];
    return sampled(inTurn, 1).map((spell) => ({ path, address: spell(path) }));
  });
};

test('without a token every protected page redirects to /login, however its URL is spelled [S4.01]', async ({
  page,
}) => {
  test.setTimeout(90_000);
  for (const { path, address } of sampled(spelled('auth'), 4)) {
    await page.goto(address);
    await expect(page, address).toHaveURL('/login');
    await settled(page);
    expect(await page.evaluate(() => localStorage.getItem('previousRoute')), address).toBe(path);
  }
  await settled(page);
  await navigateWithin(page, '/Success-Account');
  // Retry, because loading another document aborts the evaluation.
  await expect(async () => {
    expect(await page.evaluate(() => localStorage.getItem('previousRoute'))).toBe('/Success-Account');
  }).toPass({ timeout: 10_000 });
  await expect(page).toHaveURL('/login');
});

test('with a token every visitor page except /invite redirects to /, however its URL is spelled [S4.02]', async ({
  page,
  person,
}) => {
  test.setTimeout(90_000);
  await logIn(page, person);
  const start = '/account-type';
  for (const { path, address } of sampled(spelled('unauthenticated'), 4)) {
    await page.goto(address);
    await expect(page, address).toHaveURL(path === '/invite' ? path : start);
  }
  await page.goto('/INVITE?token=abc');
  await expect(page).toHaveURL('/invite?token=abc');
  await page.goto('/account');
  await settled(page);
  await navigateWithin(page, '/LOGIN');
  await expect(page).toHaveURL(start);
});

test('shows the stepper for a page whose URL is spelled differently', async ({ page, seeder }) => {
  const person = await seeder.seed(`spelled-${Date.now()}@example.com`, {
    clients: [{ accountType: 'BUSINESS_ACCOUNT', progress: ['ACCOUNT_CREATION', 'ACCOUNT_TYPE'] }],
  });
  await logIn(page, person, '/Business/Upload-Documents');
  await expect(page).toHaveURL('/business/upload-documents');
  const rows = page.getByRole('navigation', { name: 'Progress' }).getByRole('listitem');
  await expect(rows).toHaveCount(10);
  // The same with client-side navigation, where the URL keeps its spelling.
  await navigateWithin(page, '/Business/Ubo-Users');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invite UBO/signer account');
  await expect(rows).toHaveCount(10);
});

const TYPED = '/no/such%20page?q=a%20b+c&flag&empty=&x=%zz&u=it’s';
/** The browser itself encodes a typed URL like this. */
const IN_BROWSER = TYPED.replace('’', '%E2%80%99');

for (const hasToken of [false, true])
  test(`the 404 page shows the full path character for character, ${hasToken ? 'with' : 'without'} a token [S2.03, S2.14]`, async ({
    page,
    person,
  }) => {
    if (hasToken) await logIn(page, person);
    const response = await page.goto(`${TYPED}&token=geheim#part=1`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    await expect(page.locator('main')).toContainText(`${IN_BROWSER}&token=…#part=1`);
    await expect(page.locator('main')).not.toContainText('geheim');
    if (!hasToken) return;
    await page.goto('/account');
    await settled(page);
    await navigateWithin(page, `${TYPED}&otp=geheim#here`);
    await expect(page.locator('main')).toContainText('&otp=…#here');
  });

test('previousRoute keeps the full previous path character for character, with secrets masked [S3.03, sec F18]', async ({
  page,
}) => {
  const readPreviousRoute = () => page.evaluate(() => localStorage.getItem('previousRoute'));
  await page.goto('/login?q=a%20b+c&flag&x=%zz&code=geheim#part');
  await settled(page);
  expect(await readPreviousRoute()).toBeNull();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL('/register');
  await expect.poll(readPreviousRoute).toBe('/login?q=a%20b+c&flag&x=%zz&code=…#part');
});
