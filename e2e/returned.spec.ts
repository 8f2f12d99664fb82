// An application that two staff members returned with their real command, corrected in place.
import { completeAnswers } from '@portico/testing/cases/personal-cases';
import { decide } from '@portico/tools/product/decide';
import type { SeededPerson, Seeder } from '@portico/tools/product/inside';
import { atWidths } from './at-widths.ts';
import { expect, logIn, test } from './browser.ts';
import { creatorSteps, seedCreator } from './business.ts';
import { INFORMATION } from './personal.ts';
import { everyStep } from './status-states.ts';

let people = 0;
const seedWaiting = (seeder: Seeder): Promise<SeededPerson> => {
  people += 1;
  return seeder.seed(`returned-${Date.now().toString(36)}-${process.pid}-${people}@example.com`, {
    clients: [{ accountType: 'PERSONAL_ACCOUNT', status: 'WAITING_FOR_APPROVAL', progress: everyStep }],
    answers: { ...completeAnswers, declarationTrue: true },
  });
};

const TOWN = 'Your passport names another town. Which one is right?';
const WORK = 'You told us that you are retired. Is this right?';

atWidths('an application returned by staff', () => {
  test('corrections are open at their fields and the rest read-only; answered or confirmed, they are resubmitted [ux U07, ux U24]', async ({
    page,
    seeder,
    portal,
  }) => {
    test.setTimeout(120_000);
    const ada = await seedWaiting(seeder);
    const clientId = ada.clientIds[0] ?? '';
    await logIn(page, ada);
    await expect(
      page.getByRole('heading', { level: 2, name: 'We’re reviewing your application' }),
    ).toBeVisible();
    await decide(
      portal,
      'return',
      clientId,
      '--ask',
      `personal-information.cityOfBirth=${TOWN}`,
      '--ask',
      `personal-information.employmentStatus=${WORK}`,
    );

    await page.goto('/personal');
    await expect(page.getByRole('heading', { level: 2, name: 'We need more information' })).toBeVisible();
    await expect(page.getByText('You have 2 open requests.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Submit again' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Answer Employment status' }).click();
    await expect(page).toHaveURL(`${INFORMATION}?field=employmentStatus`);
    await expect(page.locator('#employmentStatus')).toBeFocused();

    // The staff's message is next to its question. Other answers are read-only, with the reason.
    const asked = page.locator('[data-field="cityOfBirth"]');
    await expect(asked.getByText(TOWN)).toBeVisible();
    await expect(page.locator('[data-field="employmentStatus"]').getByText(WORK)).toBeVisible();
    await expect(page.locator('#familyName, #residence\\.line1')).toHaveCount(0);
    const rest = page.getByRole('region', { name: 'Your other answers' });
    await expect(rest.getByText('you can’t change them now')).toBeVisible();
    await expect(rest.getByText('Okonjo-Weiß')).toBeVisible();
    await expect(rest.locator('input, select, button, a')).toHaveCount(0);

    const send = page.getByRole('button', { name: 'Submit again' });
    await send.click();
    const summary = page.locator('.error-summary');
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveCount(2);
    await expect(summary).toContainText(
      'Change your answer to “Town or city of birth”, or tick “This is correct”.',
    );

    await page.locator('#cityOfBirth').fill('Bonn');
    await page.locator('[id="employmentStatus.confirmed"]').check();
    // Changed answers need a new declaration.
    await send.click();
    await expect(summary.getByRole('link')).toHaveCount(1);
    await page.locator('#declarationTrue').check();
    await expect(summary).toHaveCount(0);
    await send.click();
    await expect(page).toHaveURL('/personal?sent');
    await expect(
      page.getByRole('status').filter({ hasText: 'Thank you. We have received your answers.' }),
    ).toBeVisible();
    await expect(
      page.getByRole('heading', { level: 2, name: 'We’re reviewing your application' }),
    ).toBeVisible();

    // Resubmitted: nothing can be changed, and the new answer is shown.
    await page.goto(INFORMATION);
    await expect(
      page.getByText('You’ve submitted these answers, so you can’t change them now.'),
    ).toBeVisible();
    await expect(page.getByText('Bonn')).toBeVisible();
  });
});

test('an answer that reopens a step leads there before resubmission', async ({ page, seeder, portal }) => {
  test.setTimeout(90_000);
  const creator = await seedCreator(seeder, 'E_SIGN_APPLICATION', {
    status: 'WAITING_FOR_APPROVAL',
    progress: creatorSteps,
  });
  const [clientId = ''] = creator.clientIds;
  const sentence = 'The register shows another name.';
  await decide(portal, 'return', clientId, '--ask', `company-information.legalName=${sentence}`);
  await logIn(page, creator, '/business/company-information?field=legalName');
  await page.locator('#legalName').fill('Ash & Company GmbH');
  await page.getByRole('button', { name: 'Submit again' }).click();
  await expect(page).toHaveURL('/business');
  const send = page.locator('.correction-send');
  await expect(send).toContainText('Your changes also affect the step “Investment information”.');
  await expect(send.getByRole('button')).toHaveCount(0);
  await send.getByRole('link', { name: 'Investment information' }).click();
  await expect(page).toHaveURL('/business/investment-information');
});

test('a corrected answer that opens other questions makes these editable, and nothing else', {
  tag: '@campaign',
}, async ({ page, seeder, portal }) => {
  test.setTimeout(90_000);
  const ada = await seedWaiting(seeder);
  await decide(
    portal,
    'return',
    ada.clientIds[0] ?? '',
    '--ask',
    `personal-information.employmentStatus=${WORK}`,
  );
  await logIn(page, ada, `${INFORMATION}?field=employmentStatus`);
  await expect(page.locator('#occupation')).toHaveCount(0);
  await page.locator('#employmentStatus').selectOption('employed');
  await page.locator('#occupation').fill('Nurse');
  await expect(page.locator('#occupation')).toBeVisible();
  await page.locator('#employerName').fill('St. Mary');
  await expect(page.locator('#cityOfBirth')).toHaveCount(0);
  // The answer is saved, and still editable on the next visit.
  const saved = page.waitForResponse('**/personal/save-information');
  await page.locator('#employerName').press('Tab');
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect(page.locator('#employmentStatus')).toHaveValue('employed');
});

test('with corrections in another step, answering here saves and continues', {
  tag: '@campaign',
}, async ({ page, seeder, portal }) => {
  test.setTimeout(90_000);
  const ada = await seedWaiting(seeder);
  const sentence = 'The picture is cut off at the lower edge. Please take it again.';
  await decide(
    portal,
    'return',
    ada.clientIds[0] ?? '',
    '--ask',
    `personal-information.cityOfBirth=${TOWN}`,
    '--ask',
    `verify-identity=${sentence}`,
  );
  await logIn(page, ada, '/personal');
  await expect(page.getByText(sentence)).toBeVisible();
  await page.getByRole('link', { name: 'Answer Town or city of birth' }).click();
  await page.locator('[id="cityOfBirth.confirmed"]').check();
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page).toHaveURL('/personal');
  await expect(page.getByText('You have 1 open request.')).toBeVisible();
  await expect(page.locator('.corrections li').first()).toContainText('Answered');
});

test('a staff decision shows on the open page within a minute [ux U11]', async ({ page, seeder, portal }) => {
  test.setTimeout(90_000);
  const ada = await seedWaiting(seeder);
  await logIn(page, ada);
  await page.clock.install();
  await page.goto('/personal');
  await expect(page.locator('.facts')).toBeVisible();
  await decide(portal, 'approve', ada.clientIds[0] ?? '');
  await page.clock.runFor(61_000);
  await expect(page.getByRole('heading', { level: 2, name: 'The account is approved' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'The status has changed' })).toBeVisible();
});
