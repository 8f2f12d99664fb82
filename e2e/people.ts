// Actions of a creator who enters who acts for the company: themselves, others and employees, and invites them.
import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { OwnerEntry } from '@portico/domain/owners/entries';
import { DIRECTLY } from '@portico/domain/owners/stakes';
import { entryOfCreator } from '@portico/domain/people/own-entry';
import { enterShares } from '@portico/testing/cases/layered-owners';
import { completeOwners } from '@portico/testing/cases/owner-cases';
import type { SeededPerson, Seeder } from '@portico/tools/product/inside';
import { logIn } from './browser.ts';
import { seedCreator, stepsDoneBefore } from './business.ts';
import { continueOwners, main } from './owners.ts';
import { chooseCountry, field, typeDate } from './personal.ts';

export const PEOPLE = '/business/representative-users';

/** Every step before the contract is done except this one. */
export const BEFORE_PEOPLE = stepsDoneBefore('E_SIGN_APPLICATION').filter(
  (step) => step !== 'REPRESENTATIVE_USERS',
);

export const representatives = (page: Page) => main(page).getByRole('region', { name: /^Who represents/ });
export const employees = (page: Page) => main(page).getByRole('region', { name: 'Which employees' });
export const power = (page: Page) => main(page).locator('.power');
export const findPersonRow = (page: Page, name: string) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.locator('bdi', { hasText: new RegExp(`^${name}$`) }) });

/** The creator owns everything and does not sign as an owner. */
const ownEntry = (): OwnerEntry => ({
  id: randomUUID(),
  answers: {
    ...entryOfCreator('ubo', { ...completeOwners.person, ...enterShares([DIRECTLY, '100']) }),
    'signer.power': 'none',
  },
});

/** A creator on the page of this step. */
export async function beginPeople(page: Page, seeder: Seeder): Promise<SeededPerson> {
  const creator = await seedCreator(seeder, 'UBO_USERS', { progress: BEFORE_PEOPLE, owners: [ownEntry()] });
  await logIn(page, creator, PEOPLE);
  await expect(representatives(page)).toBeVisible();
  return creator;
}

const office = async (page: Page, title: string): Promise<void> => {
  await field(page, 'authority').selectOption('managing-director');
  await field(page, 'jobTitle').fill(title);
  await typeDate(page, 'appointedOn', '31 1 2020');
  await page.locator('label[for="isInRegister-yes"]').click();
  await continueOwners(page);
};

const signing = async (page: Page, others?: string): Promise<void> => {
  await page.locator(`label[for="signer.power-${others === undefined ? 'sole' : 'joint'}"]`).click();
  if (others !== undefined) await field(page, 'signer.jointWith').fill(others);
  await continueOwners(page);
};

const name = async (page: Page, given: string, family: string): Promise<void> => {
  await field(page, 'givenNames').fill(given);
  await field(page, 'familyName').fill(family);
};

const atRow = (page: Page, who: string) =>
  expect(findPersonRow(page, who).getByRole('link', { name: `Change ${who}` })).toBeFocused();

export async function addMyself(page: Page, me: string, others?: string): Promise<void> {
  await representatives(page).getByRole('button', { name: 'Add the first representative' }).click();
  await page.getByRole('radio', { name: `I do (${me})` }).check();
  await continueOwners(page);
  await expect(page.getByRole('heading', { level: 2, name: 'What do you do at the company?' })).toBeFocused();
  await office(page, 'Managing director');
  await signing(page, others);
  await continueOwners(page);
  await atRow(page, me);
}

export interface EnteredPerson {
  readonly given: string;
  readonly family: string;
  readonly email: string;
}

export async function nameRepresentative(page: Page, who: EnteredPerson, others?: string): Promise<void> {
  await representatives(page)
    .getByRole('button', { name: /^(?:Add the first|Add another) representative/ })
    .click();
  // Once the creator is entered, there is no choice any more.
  const other = page.getByRole('radio', { name: 'Someone else' });
  await expect(other.or(field(page, 'givenNames')).first()).toBeVisible();
  if (await other.isVisible()) {
    await other.check();
    await continueOwners(page);
  }
  await name(page, who.given, who.family);
  await typeDate(page, 'dateOfBirth', '1 6 1979');
  await chooseCountry(page, 'nationality', 'Portugal');
  await chooseCountry(page, 'residenceCountry', 'Germany');
  await continueOwners(page);
  await field(page, 'email').fill(who.email);
  await continueOwners(page);
  await office(page, 'Director of sales');
  await signing(page, others);
  await continueOwners(page);
  await atRow(page, `${who.given} ${who.family}`);
}

export async function nameEmployee(page: Page, who: EnteredPerson): Promise<void> {
  await employees(page)
    .getByRole('button', { name: /^(?:Add an|Add another) employee/ })
    .click();
  await name(page, who.given, who.family);
  await continueOwners(page);
  await field(page, 'email').fill(who.email);
  await continueOwners(page);
  await field(page, 'jobTitle').fill('Accountant');
  await typeDate(page, 'employedSince', '1 9 2021');
  await continueOwners(page);
  await page.locator('[id="transactionPermissions.Transaction_Submit"]').check();
  const later = new Date();
  later.setMonth(later.getMonth() + 12);
  await typeDate(page, 'validUntil', `1 ${later.getMonth() + 1} ${later.getFullYear()}`);
  await continueOwners(page);
  await atRow(page, `${who.given} ${who.family}`);
}
