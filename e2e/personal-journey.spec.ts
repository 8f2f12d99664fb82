// What people see on every page of a personal account: its steps, links to its neighbours, and its end.
import { atWidths } from './at-widths.ts';
import { expect, logIn, test } from './browser.ts';
import { INFORMATION, seedPersonal } from './personal.ts';
import { token } from './token.ts';

const TITLES = [
  'Account creation',
  'Account type',
  'Terms & conditions',
  'Personal information',
  'Verify identity',
];
const TERMS = '/personal/terms-and-conditions';

atWidths('the steps of a personal account', () => {
  test('shows its five titles in order and does not link a locked step [S2.06, S3.04]', async ({
    page,
    seeder,
  }) => {
    await logIn(page, await seedPersonal(seeder, 'information'));
    for (const path of [TERMS, INFORMATION, '/personal/verify-identity']) {
      await page.goto(path);
      const steps = page.getByRole('navigation', { name: 'Progress' }).locator('li[data-state]');
      await expect(steps).toHaveCount(TITLES.length);
      for (const [index, title] of TITLES.entries()) await expect(steps.nth(index)).toContainText(title);
      const links = steps.locator('a');
      expect(
        await links.evaluateAll((all) =>
          all.map((each) => new URL((each as HTMLAnchorElement).href).pathname),
        ),
      ).not.toContain('/personal/verify-identity');
    }
  });
});

test('only the page with an address loads the maps script with its places library in its head [S1.10, sec I03]', async ({
  page,
  seeder,
}) => {
  await logIn(page, await seedPersonal(seeder, 'information'));
  const found: Record<string, { inHead: boolean; named: boolean }> = {};
  for (const path of ['/account-type', TERMS, INFORMATION, '/personal/verify-identity', '/account']) {
    const response = await page.goto(path);
    await page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0);
    await page.waitForLoadState('networkidle');
    const policy = response?.headers()['content-security-policy'] ?? '';
    found[path] = {
      inHead: (await page.locator('head script[src*="/places/"]').count()) === 1,
      named: /style-src [^;]*http/.test(policy),
    };
  }
  const elsewhere = { inHead: false, named: false };
  expect(found, 'pages with the maps script in their head').toEqual({
    '/account-type': elsewhere,
    [TERMS]: elsewhere,
    [INFORMATION]: { inHead: true, named: true },
    '/personal/verify-identity': elsewhere,
    '/account': elsewhere,
  });
  await page.goto(INFORMATION);
  await page.waitForFunction(
    () =>
      'AutocompleteService' in
      ((window as never as { google?: { maps: { places: object } } }).google?.maps.places ?? {}),
  );
});

test('only the creator of a client can choose its account type; others are not offered it and get 403 [S4.07, S6.05, sec J07]', async ({
  page,
  seeder,
}) => {
  const person = await seeder.seed(`type-${Date.now()}@example.com`, {
    clients: [{ accountType: 'BUSINESS_ACCOUNT', company: 'Ash & Co', role: 'ubo' }],
  });
  await logIn(page, person, '/account-type');
  await expect(page.getByRole('heading', { level: 1, name: 'Account type' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('radio')).toHaveCount(0);
  const answer = await page.evaluate(
    async (bearer) => {
      const xsrf = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '';
      const response = await fetch('/client/change-type', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${bearer}`,
          'content-type': 'application/json',
          'idempotency-key': crypto.randomUUID(),
          'x-xsrf-token': decodeURIComponent(xsrf),
        },
        body: JSON.stringify({ accountType: 'PERSONAL_ACCOUNT' }),
      });
      return { status: response.status, body: await response.json() };
    },
    await token(page),
  );
  expect(answer).toEqual({
    status: 403,
    body: { code: 'NOT_ALLOWED', message: 'You don’t have permission to do this.' },
  });
});
