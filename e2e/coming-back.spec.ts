// Before the first question, returning to it later, going back from it, and acting for another client.

import { sampled } from '@portico/testing/tier';
import { atWidths } from './at-widths.ts';
import { expect, logIn, logInByForm, test } from './browser.ts';
import { everyStep } from './status-states.ts';

const people = (what: string): string =>
  `${what}-${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 7)}@example.com`;

atWidths('before the first question', () => {
  test('the account choice says what you need, how long it takes, that you may stop, and who sees your data [ux U01]', async ({
    page,
    person,
  }) => {
    await logIn(page, person);
    await expect(page).toHaveURL('/account-type');
    const begin = page.getByRole('region', { name: 'Before you begin' });
    await expect(begin.getByText('Select an account to see what you need for it.')).toBeVisible();
    await expect(begin.getByText('Saving your progress')).toBeVisible();
    await expect(begin.getByText('We store unfinished applications for at least 30 days.')).toBeVisible();
    await expect(begin.getByText('You and the review team at Portico.')).toBeVisible();
    await page.locator('label[for="accountType-PERSONAL_ACCOUNT"]').click();
    await expect(begin.getByText('Your tax number')).toBeVisible();
    await expect(begin.getByText(/^About 10 minutes/)).toBeVisible();
    await expect(begin.getByText('Company documents')).toBeHidden();
    // The arrow keys switch it as well.
    await page.keyboard.press('ArrowRight');
    await expect(begin.getByText('Company documents')).toBeVisible();
    await expect(begin.getByText(/^About 25 minutes/)).toBeVisible();
    await expect(begin.getByText('Your tax number')).toBeHidden();
    // All of it is above the button.
    const [said, button] = await Promise.all([
      begin.boundingBox(),
      page.getByRole('button', { name: 'Start application' }).boundingBox(),
    ]);
    expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
  });
});

/** The page that opens after log-in, by number of completed steps. */
const landings = [
  [2, '/personal/terms-and-conditions', '2 of 5'],
  [3, '/personal/personal-information', '3 of 5'],
  [4, '/personal/verify-identity', '4 of 5'],
] as const;

for (const [done, path, told] of sampled(landings, 1))
  test(`logging in again returns to ${path} and shows the progress and when it was last saved [ux U04]`, async ({
    page,
    seeder,
  }) => {
    test.setTimeout(60_000);
    const person = await seeder.seed(people(`back-${done}`), {
      clients: [{ accountType: 'PERSONAL_ACCOUNT', progress: everyStep.slice(0, done) }],
    });
    await seeder.acceptFormerTerms(person, '2026-01-01');
    await logIn(page, person);
    await expect(page).toHaveURL(path);
    await page.getByRole('link', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/login');
    await seeder.renewCode(person);
    await logInByForm(page, person);
    await expect(page).toHaveURL(path);
    await expect(page.locator('.welcome')).toHaveText(
      new RegExp(`^Welcome back – ${told} done, saved (?:today|yesterday|on \\d).*\\d\\d:\\d\\d$`),
    );
    // The welcome line appears once. The first page of the flow shows it as long as a step is open.
    await page.goto('/personal');
    await expect(page.locator('.page-lead')).toContainText(`Welcome back – ${told} done, saved `);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.welcome')).toHaveCount(0);
  });

test('the page still opens when the welcome line fails to load [ux U04]', async ({ page, seeder }) => {
  const person = await seeder.seed(people('back-alone'), {
    clients: [{ accountType: 'PERSONAL_ACCOUNT', progress: everyStep.slice(0, 2) }],
  });
  await page.route('**/assets/welcome-line-*', (route) => route.abort());
  const missed = page.waitForEvent('requestfailed', (request) => request.url().includes('welcome-line'));
  await logInByForm(page, person);
  await missed;
  // The space reserved for it is released.
  await expect(page.locator('.welcome')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Terms and Conditions' })).toBeVisible();
});

test('without an account opens the account choice; with all steps done shows what the client waits for [ux U04]', {
  tag: '@campaign',
}, async ({ page, person, seeder }) => {
  await logIn(page, person);
  await expect(page).toHaveURL('/account-type');
  await expect(page.locator('.welcome')).toHaveCount(0);
  await page.goto('/logout');
  await expect(page).toHaveURL('/login');
  const waiting = await seeder.seed(people('back-all'), {
    clients: [{ accountType: 'PERSONAL_ACCOUNT', status: 'WAITING_FOR_APPROVAL', progress: everyStep }],
  });
  await logIn(page, waiting);
  await expect(page).toHaveURL('/');
  await expect(
    page.getByRole('heading', { level: 2, name: 'We’re reviewing your application' }),
  ).toBeVisible();
});

test('every step has a Back link at its top, and the browser’s Back button works too [ux U07]', async ({
  page,
  seeder,
}) => {
  test.setTimeout(60_000);
  const person = await seeder.seed(people('way-back'), {
    clients: [{ accountType: 'PERSONAL_ACCOUNT', progress: everyStep.slice(0, 4) }],
  });
  await logIn(page, person);
  const steps = [
    '/personal/verify-identity',
    '/personal/personal-information',
    '/personal/terms-and-conditions',
    '/account-type',
  ];
  for (const [at, before] of steps.slice(1).entries()) {
    await expect(page).toHaveURL(steps[at] ?? '');
    const way = page.getByRole('main').getByRole('link', { name: 'Back', exact: true });
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    const [link, title] = await Promise.all([way.boundingBox(), heading.boundingBox()]);
    expect(link?.y).toBeLessThan(title?.y ?? 0);
    await way.click();
    await expect(page).toHaveURL(before);
  }
  for (const before of steps.slice(0, -1).toReversed()) {
    await page.goBack();
    await expect(page).toHaveURL(before);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

atWidths('several clients', () => {
  test('switches between several clients from the page header, even with very long names', {
    tag: '@campaign',
  }, async ({ page, seeder }) => {
    const LONG = 'Allgemeine Dampfschifffahrts- und Versicherungsgesellschaft zu Wien '
      .repeat(3)
      .slice(0, 200);
    const person = await seeder.seed(people('switch'), {
      clients: [
        { accountType: 'PERSONAL_ACCOUNT', progress: everyStep.slice(0, 2) },
        { accountType: 'BUSINESS_ACCOUNT', company: LONG, progress: everyStep.slice(0, 2) },
      ],
    });
    await logInByForm(page, person);
    await page.getByRole('button', { name: 'Personal account' }).click();
    await expect(page).toHaveURL('/personal/terms-and-conditions');
    // They chose the client after the log-in, so they return to this page.
    await expect(page.locator('.welcome')).toContainText('Welcome back – 2 of 5 done');
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Personal account/ })
      .click();
    await page.getByRole('button', { name: LONG.trim() }).click();
    await expect(page).toHaveURL('/business/personal-information');
    await expect(page.getByRole('banner').getByRole('link', { name: /^Allgemeine Dampf/ })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});

test('announces a slow navigation above the current page [ux U51]', async ({ page, seeder }) => {
  const person = await seeder.seed(people('slow'), {
    clients: [{ accountType: 'PERSONAL_ACCOUNT', progress: everyStep.slice(0, 3) }],
  });
  await logIn(page, person, '/personal');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.clock.install();
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/client/get-client?*', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('navigation', { name: 'Progress' }).getByRole('link', { name: /Terms/ }).click();
  await expect(page.locator('.going')).toBeAttached();
  await page.clock.runFor(400);
  await expect(page.locator('.going-bar')).toBeVisible();
  await page.clock.runFor(800);
  await expect(page.getByRole('status').filter({ hasText: 'Opening the page' })).toBeVisible();
  await page.clock.runFor(9500);
  await expect(page.getByText('Still working. Nothing is lost.')).toBeVisible();
  answer();
  await expect(page).toHaveURL('/personal/terms-and-conditions');
  await expect(page.locator('.going-bar')).toHaveCount(0);
});
