// The status of a client on the start page and on the first page of its flow.
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientStatus } from '@portico/domain/clients/account';
import { sampled } from '@portico/testing/tier';
import type { Seeder } from '@portico/tools/product/inside';
import { expect, logIn, test } from './browser.ts';
import {
  everyStep as all,
  answerInstead,
  seedStatus,
  showStatusState,
  statusStates,
} from './status-states.ts';

const LINK = { name: 'Open the transaction application' };

const personWith = (seeder: Seeder, status: ClientStatus, progress = all) =>
  seeder.seed(`standing-${status.toLowerCase()}-${progress.length}-${Date.now()}@example.com`, {
    clients: [{ accountType: 'PERSONAL_ACCOUNT', status, progress }],
  });

const told = [
  ['DRAFT', 'Your part is done'],
  ['WAITING_FOR_APPROVAL', 'We’re reviewing your application'],
  ['RETURNED', 'We need more information'],
  ['ONBOARDED', 'The account is approved'],
] as const;
for (const [status, title] of sampled(told, 2))
  test(`a client in ${status} with all steps done shows its status at / and at /personal`, async ({
    page,
    seeder,
  }) => {
    await logIn(page, await personWith(seeder, status));
    for (const path of ['/', '/personal']) {
      if (path !== '/') await page.goto(path);
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
      await expect(page.getByRole('button', LINK).first()).toBeVisible();
    }
  });

test('a submitted application shifts nothing when its chunks load late', async ({ page, seeder }) => {
  await page.route(/\/assets\/(?:waiting|waiting-detail|last-checked|submitted-records)-/, async (route) => {
    await sleep(700);
    await route.continue();
  });
  /** A press that starts on a link and ends beside it, because the link moved, is not a click. */
  const linkPositions = () =>
    page
      .locator('main :is(a, button)')
      .evaluateAll((all) => all.map((one) => [one.textContent, one.getBoundingClientRect().top]));
  const main = page.getByRole('main');
  const parts = {
    '/': ['.facts', '.last-checked'],
    '/personal': ['.facts', '.last-checked', '.waiting-parts', '.status-record'],
  };
  await logIn(page, await personWith(seeder, 'WAITING_FOR_APPROVAL'));
  for (const [path, late] of Object.entries(parts)) {
    // Load a new document, so that no chunk of the former page is left.
    await page.goto(path);
    await main.locator('a').first().waitFor();
    const drawn = await linkPositions();
    for (const part of late) await expect(main.locator(part)).toBeVisible();
    expect(await linkPositions(), path).toEqual(drawn);
  }
});

test('a draft shows the next step and links to it', async ({ page, seeder }) => {
  await logIn(page, await personWith(seeder, 'DRAFT', all.slice(0, 3)), '/personal');
  await expect(page.locator('.page-lead')).toHaveText('3 of 5 steps done.');
  await page.getByRole('link', { name: 'Continue: Personal information' }).click();
  await expect(page).toHaveURL('/personal/personal-information');
});

test('a pending review shows when, who, by when, what is checked, what comes next and where to get help [ux U10, ux U11]', async ({
  page,
  seeder,
}) => {
  await logIn(page, await personWith(seeder, 'WAITING_FOR_APPROVAL'), '/personal');
  const main = page.getByRole('main');
  const facts = main.locator('.facts > div');
  await expect(facts.nth(0)).toHaveText(/^Reference[2-9A-HJ-NP-TV-Z]{4}-[2-9A-HJ-NP-TV-Z]{4}$/);
  const today = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(new Date());
  await expect(facts.nth(1)).toContainText(`Submitted${today}`);
  await expect(facts.nth(2)).toContainText(/Being reviewed by.+/);
  await expect(facts.nth(3)).toHaveText(
    /^Usually decided by(?:Mon|Tues|Wednes|Thurs|Fri)day.*working days?$/,
  );
  await expect(main.getByText('You don’t need to do anything now')).toBeVisible();
  await expect(main.getByRole('heading', { name: 'What we review' })).toBeVisible();
  await expect(
    main.getByText('Your identity document: whether it is genuine and belongs to you'),
  ).toBeVisible();
  await expect(main.getByRole('heading', { name: 'What happens next' })).toBeVisible();
  await expect(main.locator('a[href^="mailto:"]')).toBeVisible();
  await expect(main.locator('a[href^="tel:"]')).toBeVisible();
  // The start page has a summary and links here.
  await page.goto('/');
  await expect(facts).toHaveCount(4);
  await page.getByRole('link', { name: 'View full status' }).click();
  await expect(page).toHaveURL('/personal');
});

test('a pending review polls once a minute, reports failures and shows changes in place [ux U11]', async ({
  page,
  seeder,
}) => {
  await logIn(page, await personWith(seeder, 'WAITING_FOR_APPROVAL'));
  await page.clock.install();
  let waiting: object | null = {
    since: '2026-11-12T08:05:00.000Z',
    heldBy: 'Portico',
    usuallyDays: 2,
    checks: ['VERIFY_IDENTITY'],
  };
  let asked = 0;
  await answerInstead(page, () => {
    asked += 1;
    return { waiting, status: waiting ? 'WAITING_FOR_APPROVAL' : 'ONBOARDED' };
  });
  await page.goto('/personal');
  const facts = page.locator('.facts');
  await expect(facts).toContainText('12 November 2026');
  await expect(page.getByText('Updates automatically. Last checked at')).toBeVisible();
  const before = asked;
  await page.clock.runFor(125_000);
  await expect.poll(() => asked - before).toBe(2);
  // A failed request changes nothing except for a message.
  await page.route('**/client/get-client?*', (route) => route.abort(), { times: 4 });
  await page.clock.runFor(70_000);
  await expect(page.getByText('We haven’t been able to check for updates since')).toBeVisible();
  await expect(facts).toBeVisible();
  waiting = null;
  await page.clock.runFor(125_000);
  await expect(page.getByRole('heading', { level: 2, name: 'The account is approved' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'The status has changed' })).toBeVisible();
  await expect(facts).toHaveCount(0);
  // Polling stops after the decision. A request sent before it may still be in progress.
  let decided = -1;
  await expect
    .poll(
      async () => {
        const isQuiet = asked === decided;
        decided = asked;
        // A failed request is retried after a pause, which must pass too.
        await page.clock.runFor(10_000);
        return isQuiet;
      },
      { intervals: [500] },
    )
    .toBe(true);
  decided = asked;
  await page.clock.runFor(180_000);
  expect(asked).toBe(decided);
});

test('a review that takes longer than usual says so, and that nothing is missing [ux U11]', async ({
  page,
  seeder,
}) => {
  await logIn(page, await seedStatus(seeder));
  await showStatusState(
    page,
    statusStates['waiting longer than usual, for a firm with a long name'] as never,
  );
  await expect(
    page.getByText('This is taking longer than usual. You don’t need to do anything.'),
  ).toBeVisible();
});

test('the record lists every question with its answer and prints without the surrounding portal [ux U10]', async ({
  page,
  seeder,
}) => {
  await logIn(page, await seedStatus(seeder));
  await showStatusState(page, statusStates['waiting'] as never);
  await page.route('**/client/terms', (route) =>
    route.fulfill({
      json: {
        version: '2026-10-01',
        text: '',
        accepted: { version: '2026-10-01', at: '2026-11-14T10:30:00.000Z' },
        changes: [],
      },
    }),
  );
  await page.getByRole('link', { name: 'View and print your answers' }).click();
  await expect(page).toHaveURL('/personal?record');
  const record = page.getByRole('article');
  await expect(record.getByRole('heading', { level: 1, name: 'Record of your application' })).toBeVisible();
  const row = (question: string) =>
    record.locator('div').filter({ has: page.getByText(question, { exact: true }) });
  await expect(record).toContainText('K7QF-3M9T');
  await expect(row('Given names')).toContainText('Ada Maria');
  await expect(row('Middle names')).toContainText('No answer');
  await expect(row('Home address: Street and number')).toContainText('Lindenstraße 4');
  await expect(row('Terms you agreed to')).toContainText('Version of 1 October 2026');
  await expect(row('Agreed on')).toContainText('14 November 2026');
  await expect(row('Verify identity')).toContainText('Completed');
  expect(await record.locator('.record-part dt').count()).toBeGreaterThan(25);
  const printed = page.evaluate(
    () => new Promise((resolve) => Object.assign(window, { print: () => resolve('printed') })),
  );
  await page.getByRole('button', { name: 'Print or save as PDF' }).click();
  expect(await printed).toBe('printed');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const around of ['.frame-bar', '.steps', '.page-foot', '.record-print', '.step-back'])
    await expect(page.locator(around).first(), around).toBeHidden();
  await expect(record.getByText('Record of your application')).toBeVisible();
  // Printed dark on white, even in dark mode.
  expect(await record.evaluate((sheet) => getComputedStyle(sheet).color)).toBe('rgb(22, 33, 46)');
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(3);
});

test('correction requests show each sentence with a link to its exact field', async ({ page, seeder }) => {
  await logIn(page, await seedStatus(seeder));
  await showStatusState(page, statusStates['returned'] as never);
  await expect(page.getByText('You have 3 open requests.')).toBeVisible();
  await expect(page.getByText('The passport is cut off at the lower edge.')).toBeVisible();
  const way = page.getByRole('link', { name: 'Answer Complete this step again' });
  await expect(way).toHaveAttribute('href', '/personal/verify-identity');
  await page.getByRole('link', { name: 'Answer Town or city of birth' }).click();
  await expect(page).toHaveURL('/personal/personal-information?field=cityOfBirth');
  await expect(page.locator('#cityOfBirth')).toBeFocused();
  await expect(page.getByText('Your passport names another town. Which one is right?')).toBeVisible();
});

test('the role in a client is what get-client returns [S6.01]', async ({ page, seeder }) => {
  const person = await seeder.seed(`role-${Date.now()}@example.com`, {
    clients: [{ accountType: 'BUSINESS_ACCOUNT', role: 'ubo', progress: ['ACCOUNT_CREATION'] }],
  });
  await logIn(page, person);
  const own = { accountType: 'BUSINESS_ACCOUNT', isClientCreator: false, onboardingProgress: [] };
  await answerInstead(page, () => ({ ...own, role: 'employee' }));
  await page.goto('/business');
  await expect(page.getByRole('navigation', { name: 'Progress' }).getByRole('listitem')).toHaveCount(4);
});

test('the first page of a flow without a client links to the account choice', async ({ page, person }) => {
  await logIn(page, person, '/business');
  await page.getByRole('link', { name: 'Choose account type' }).click();
  await expect(page).toHaveURL('/account-type');
});
