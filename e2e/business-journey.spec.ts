// The first half of a business account, done by its creator with all real parts: company, investment, owners and documents.
// On a phone from the first question, with the server killed in between; on a wide screen from the owners step.
import type { Page } from '@playwright/test';
import { expect, logIn } from './browser.ts';
import { expectStatus, seedCreator, task } from './business.ts';
import { answerParts, COMPANY, companyParts, investmentParts } from './company.ts';
import { documentFile, refusedFiles } from './document-files.ts';
import {
  AUTHORITY,
  CERTIFICATE,
  describeSlot,
  done,
  EXTRACT,
  fileRow,
  findSlot,
  findSlotState,
  limitedDocuments,
  open,
  send,
  test,
} from './documents.ts';
import { DOCUMENTS } from './documents-states.ts';
import { test as withServer } from './own-server.ts';
import { addCompany, addOwner, addPerson, follows, inviteOwners, OWNERS } from './owners.ts';
import { field } from './personal.ts';
import { saved } from './saved-values.ts';

const SOON = { timeout: 60_000 };
const CLIENT = 'Okonjo Weiß Software GmbH';
const DESCRIPTION = 'We write software for dentists and keep it running for them.';
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm and continue' }).click();

/** Two holdings and three people: entered, computed, confirmed. */
async function enterOwners(page: Page): Promise<void> {
  await addCompany(page, CLIENT, 'HoldA', '60');
  await addCompany(page, CLIENT, 'HoldB', '40');
  await addPerson(page, 'HoldA', 'Ann', '50');
  await addPerson(page, 'HoldA', 'Ben', '50');
  await addOwner(page, 'HoldB', 'Ann', '20');
  await addPerson(page, 'HoldB', 'Cara', '80');
  for (const sentence of [
    `Ann holds 38 % of ${CLIENT}: 30 % through HoldA and 8 % through HoldB.`,
    `Ben holds 30 % of ${CLIENT} through HoldA.`,
    `Cara holds 32 % of ${CLIENT} through HoldB.`,
    'Ownership is fully accounted for.',
  ])
    await expect(follows(page)).toContainText(sentence);
  await inviteOwners(page);
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page).toHaveURL('/business/representative-users');
  await expectStatus(page, 'UBO users', 'done');
}

/** Uploads one refused file for each reason, then every document that a company with layered owners needs. */
async function handInSlots(page: Page): Promise<void> {
  await page.goto(DOCUMENTS);
  await expect(findSlotState(page, 'ownership-chart')).toHaveText('Created by us');
  const bad = refusedFiles();
  await send(page, CERTIFICATE, ...bad);
  for (const { name, told } of bad) {
    await expect(fileRow(page, name)).toHaveAttribute('data-state', 'refused', SOON);
    await expect(fileRow(page, name)).toContainText(told);
  }
  for (const { name } of bad) {
    await page.getByRole('button', { name: `Remove: ${name}` }).click();
    await expect(fileRow(page, name)).toHaveCount(0);
  }
  for (const [key, said] of Object.entries(limitedDocuments)) {
    await expectStatus(page, 'Upload documents', 'open');
    if (key === AUTHORITY) {
      await open(page, AUTHORITY);
      await findSlot(page, AUTHORITY).getByRole('button', { name: 'Use it here too' }).click();
    } else {
      await send(page, key, documentFile(`${key}.pdf`));
      await describeSlot(page, key, said);
      await done(page, key);
    }
    await expect(findSlotState(page, key)).toHaveText('Received', SOON);
  }
  expect(Object.keys(limitedDocuments)).toContain(EXTRACT);
  await expect(page.getByText('All documents received')).toBeVisible(SOON);
  await page.goto('/business');
  await expect(task(page, 'Upload documents')).toContainText('Completed');
  await expect(task(page, 'UBO users')).toContainText('Completed');
  await expect(task(page, 'Representative users')).toContainText('Not yet started');
  await expect(task(page, 'Sign the contract')).toContainText('Opens after Representative users.');
}

withServer.describe('at 390 px', () => {
  withServer.use({ viewport: { width: 390, height: 844 } });
  withServer(
    'goes from the first question to the last document with the server killed in between [S4.08, S4.09, X01]',
    async ({ page, seeder, server }) => {
      withServer.setTimeout(300_000);
      await logIn(page, await seedCreator(seeder, 'COMPANY_INFORMATION'), '/business');
      await page.getByRole('link', { name: 'Continue: Company information' }).click();
      await expect(page).toHaveURL(COMPANY);
      await answerParts(page, companyParts, 'Business activities');
      await expect(saved(page)).toContainText(/^Saved \d/);
      await server.kill();
      await field(page, 'activityDescription').fill(DESCRIPTION);
      await expect(saved(page)).toContainText('Not saved – trying again', SOON);
      await server.start();
      await expect(saved(page)).toContainText(/^Saved \d/, SOON);
      await page.reload();
      await expect(field(page, 'activityDescription')).toHaveValue(DESCRIPTION);
      const rest = Object.entries(companyParts).slice(
        Object.keys(companyParts).indexOf('Business activities'),
      );
      await answerParts(page, Object.fromEntries(rest));
      await confirm(page);
      await expect(page).toHaveURL('/business/investment-information');
      await answerParts(page, investmentParts);
      await confirm(page);
      await expect(page).toHaveURL(DOCUMENTS);
      await page.getByRole('link', { name: 'Continue', exact: true }).click();
      await expect(page).toHaveURL(OWNERS);
      await enterOwners(page);
      await handInSlots(page);
    },
  );
});

test.describe('at 1440 px', () => {
  test.use({ viewport: { width: 1440, height: 900 } });
  test('enters the owners and uploads every document, with one refused file for each reason [S4.08, S4.09]', {
    tag: '@campaign',
  }, async ({ page, seeder }) => {
    test.setTimeout(300_000);
    await logIn(page, await seedCreator(seeder, 'UBO_USERS'), OWNERS);
    await enterOwners(page);
    await handInSlots(page);
  });
});
