// How a client stands, on the start page and on the first page of its flow.
import type { Page } from '@playwright/test';
import type { ClientStatus } from '@portico/domain/client/account';
import type { StepType } from '@portico/domain/onboarding/flows';
import type { Seeder } from '@portico/tools/product/inside';
import { expect, logIn, test } from './browser.ts';

const all: StepType[] = [
  'ACCOUNT_CREATION',
  'ACCOUNT_TYPE',
  'ACCEPTED_TERMS_CONDITIONS',
  'PERSONAL_INFORMATION',
  'VERIFY_IDENTITY',
];
const LINK = { name: 'Open the transaction application' };

const personWith = (seeder: Seeder, status: ClientStatus, progress = all) =>
  seeder.seed(`standing-${status.toLowerCase()}-${progress.length}-${Date.now()}@example.com`, {
    clients: [{ accountType: 'PERSONAL_ACCOUNT', status, progress }],
  });

/** get-client as somebody else would be answered. */
const answerInstead = (page: Page, change: () => object) =>
  page.route('**/client/get-client?*', (route) =>
    route.fulfill({
      json: {
        id: new URL(route.request().url()).searchParams.get('clientId'),
        accountType: 'PERSONAL_ACCOUNT',
        company: '',
        status: 'DRAFT',
        isClientCreator: true,
        role: null,
        onboardingProgress: all,
        askedBack: [],
        waiting: null,
        ...change(),
      },
    }),
  );

for (const [status, title] of [
  ['DRAFT', 'Your part is done'],
  ['WAITING_FOR_APPROVAL', 'We are checking your application'],
  ['RETURNED', 'We need something from you again'],
  ['ONBOARDED', 'Your account is open'],
] as const)
  test(`a client in ${status} with all its steps done is told as such at / and at /personal`, async ({
    page,
    seeder,
  }) => {
    await logIn(page, await personWith(seeder, status));
    for (const path of ['/', '/personal']) {
      if (path !== '/') await page.goto(path);
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
      await expect(page.getByRole('main').getByRole('button', LINK)).toBeVisible();
    }
  });

test('a draft says what is next, and leads there', async ({ page, seeder }) => {
  await logIn(page, await personWith(seeder, 'DRAFT', all.slice(0, 3)));
  await page.goto('/personal');
  await expect(page.getByText('3 of 5 steps done.')).toBeVisible();
  await page.getByRole('link', { name: 'Go on: Personal information' }).click();
  await expect(page).toHaveURL('/personal/personal-information');
});

test('ux U11 a wait says since when, with whom and how long, and asks by itself once a minute', async ({
  page,
  seeder,
}) => {
  await logIn(page, await personWith(seeder, 'WAITING_FOR_APPROVAL'));
  await page.clock.install();
  let waiting: object | null = { since: '2026-11-12T08:05:00.000Z', heldBy: 'Portico', usuallyDays: 2 };
  await answerInstead(page, () => ({ waiting, status: waiting ? 'WAITING_FOR_APPROVAL' : 'ONBOARDED' }));
  await page.goto('/personal');
  const facts = page.locator('.facts');
  await expect(facts).toContainText('12 November 2026');
  await expect(facts).toContainText('Portico');
  await expect(facts).toContainText('up to 2 working days');
  // One that is not answered changes nothing.
  await page.route('**/client/get-client?*', (route) => route.abort(), { times: 1 });
  await page.clock.runFor(65_000);
  await expect(facts).toBeVisible();
  waiting = null;
  await page.clock.runFor(65_000);
  await expect(page.getByRole('heading', { level: 2, name: 'Your account is open' })).toBeVisible();
  await expect(facts).toHaveCount(0);
});

test('what was asked back stands there sentence by sentence, each with its step', async ({
  page,
  seeder,
}) => {
  await logIn(page, await personWith(seeder, 'RETURNED'));
  const sentence = 'The passport is cut off at the lower edge. Please photograph it whole.';
  await answerInstead(page, () => ({
    status: 'RETURNED',
    askedBack: [{ step: 'VERIFY_IDENTITY', field: 'front', sentence }],
  }));
  await page.goto('/');
  await expect(page.getByText(sentence)).toBeVisible();
  await page.getByRole('link', { name: 'Verify identity' }).click();
  await expect(page).toHaveURL('/personal/verify-identity');
});

test('S3.06 who one is in a client is what get-client says', async ({ page, seeder }) => {
  const person = await seeder.seed(`role-${Date.now()}@example.com`, {
    clients: [{ accountType: 'BUSINESS_ACCOUNT', role: 'ubo', progress: ['ACCOUNT_CREATION'] }],
  });
  await logIn(page, person);
  const own = { accountType: 'BUSINESS_ACCOUNT', isClientCreator: false, onboardingProgress: [] };
  await answerInstead(page, () => ({ ...own, role: 'employee' }));
  await page.goto('/business');
  await expect(page.getByRole('navigation', { name: 'Progress' }).getByRole('listitem')).toHaveCount(4);
});

test('the first page of a flow without a client leads to the choice of one', async ({ page, person }) => {
  await logIn(page, person);
  await page.goto('/business');
  await page.getByRole('link', { name: 'Choose an account' }).click();
  await expect(page).toHaveURL('/account-type');
});
