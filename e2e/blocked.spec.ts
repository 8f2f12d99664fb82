// Two staff members block a person at work with the real command. The notice appears within five seconds of the next call.
import type { Page } from '@playwright/test';
import { limits } from '@portico/domain/limits';
import { completeAnswers } from '@portico/testing/cases/personal-cases';
import { sampled } from '@portico/testing/tier';
import { decide } from '@portico/tools/product/decide';
import type { SeededPerson, Seeder } from '@portico/tools/product/inside';
import { expect, logIn, test } from './browser.ts';
import { field, INFORMATION } from './personal.ts';
import { within } from './timed.ts';
import { expire } from './token.ts';

const AT_ONCE_MS = limits.revocationCacheSeconds * 1000;
const WHY = ['--reason', 'A confirmed hit on a sanctions list.'];
const steps = ['ACCOUNT_CREATION', 'ACCOUNT_TYPE', 'ACCEPTED_TERMS_CONDITIONS'] as const;
const all = [...steps, 'PERSONAL_INFORMATION', 'VERIFY_IDENTITY'] as const;

const personWith = (seeder: Seeder, clients: number, more: object = {}): Promise<SeededPerson> =>
  seeder.seed(`blocked-at-work-${Date.now().toString(36)}-${process.pid}-${clients}@example.com`, {
    answers: completeAnswers,
    clients: Array.from({ length: clients }, () => ({
      accountType: 'PERSONAL_ACCOUNT' as const,
      progress: steps,
      ...more,
    })),
  });

const notice = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Unfortunately, we cannot onboard you.' });

/** The browser also logs refused calls to its console, so clear them. */
const settle = (complaints: string[]): void => {
  complaints.splice(0);
};

const blocks = [
  ['the person', 'USER_IS_BLOCKED', 1],
  ['their client', 'ALL_CLIENTS_ARE_BLOCKED', 1],
  ['one of two clients', 'CLIENT_IS_BLOCKED', 2],
] as const;
for (const [whom, code, clients] of sampled(blocks, 1))
  test(`${whom} blocked while typing: the next save returns ${code}, the notice shows within 5 s and Ok logs out [S6.02, X30]`, async ({
    page,
    seeder,
    portal,
    complaints,
  }) => {
    const person = await personWith(seeder, clients);
    await logIn(page, person);
    if (clients > 1) {
      const switched = page.waitForResponse('**/auth/change-client?*');
      await page
        .getByRole('button', { name: /^Personal account/ })
        .first()
        .click();
      await switched;
      await expect(page.getByRole('heading', { name: 'Which account do you want to use?' })).toHaveCount(0);
    }
    await page.goto(`${INFORMATION}?section=birth`);
    const city = field(page, 'cityOfBirth');
    const saved = page.waitForResponse('**/personal/save-information');
    await city.fill('Bonn');
    await city.blur();
    expect((await saved).status()).toBe(200);

    const acting = await page.evaluate(() => JSON.parse(localStorage.getItem('client') ?? '{}'));
    const clientId = acting.activatedClient ?? person.clientIds[0] ?? '';
    await decide(portal, 'block', whom === 'the person' ? person.email : clientId, ...WHY);
    await expect(notice(page)).toHaveCount(0);
    const refused = page.waitForResponse('**/personal/save-information');
    await within(AT_ONCE_MS, async () => {
      await city.fill('Bremen');
      await city.blur();
      expect(await (await refused).json()).toMatchObject({ code });
      await expect(notice(page)).toBeVisible();
    });
    await expect(notice(page)).toContainText('Please, contact our customer support');

    const loggedOut = page.waitForResponse('**/auth/logout');
    await notice(page).getByRole('button', { name: 'Ok' }).click();
    expect((await loggedOut).ok()).toBe(true);
    await expect(page).toHaveURL('/login');
    expect(await page.evaluate(() => localStorage.getItem('ACCESS_TOKEN'))).toBeNull();
    settle(complaints);
  });

test('a waiting page shows the notice on its next poll, without any user action [X30, S8.02]', {
  tag: '@campaign',
}, async ({ page, seeder, portal, complaints }) => {
  const person = await personWith(seeder, 1, { status: 'WAITING_FOR_APPROVAL', progress: all });
  await logIn(page, person);
  await page.clock.install();
  await page.goto('/personal');
  await expect(
    page.getByRole('heading', { level: 2, name: 'We’re reviewing your application' }),
  ).toBeVisible();
  await decide(portal, 'block', person.clientIds[0] ?? '', ...WHY);
  await expect(notice(page)).toHaveCount(0);
  await page.clock.runFor(65_000);
  await within(AT_ONCE_MS, () => expect(notice(page)).toBeVisible());
  settle(complaints);
});

test('shows the notice when a token refresh is refused after a block [S8.02]', { tag: '@campaign' }, async ({
  page,
  seeder,
  portal,
  complaints,
}) => {
  const person = await personWith(seeder, 1);
  await logIn(page, person, `${INFORMATION}?section=birth`);
  await expect(field(page, 'cityOfBirth')).toBeVisible();
  await decide(portal, 'block', person.email, ...WHY);
  await expire(page);
  const renewed = page.waitForResponse('**/auth/refresh-token');
  await field(page, 'cityOfBirth').fill('Bremen');
  await field(page, 'cityOfBirth').blur();
  expect(await (await renewed).json()).toMatchObject({ code: 'USER_IS_BLOCKED' });
  await within(AT_ONCE_MS, () => expect(notice(page)).toBeVisible());
  settle(complaints);
});

test('an unblocked client logs in and finds the saved answers', {
  tag: '@campaign',
}, async ({ page, seeder, portal }) => {
  const person = await personWith(seeder, 1);
  const [clientId = ''] = person.clientIds;
  await decide(portal, 'block', clientId, ...WHY);
  await decide(portal, 'unblock', clientId, '--reason', 'It was somebody of the same name.');
  await logIn(page, person, `${INFORMATION}?section=birth`);
  await expect(field(page, 'cityOfBirth')).toHaveValue('Köln');
});
