// A company whose contract is due: its creator, an owner who signs, another who only reads; and their actions on the page.
import { type Browser, expect, type Page } from '@playwright/test';
import { DIRECTLY } from '@portico/domain/owners/stakes';
import type { StepType } from '@portico/domain/steps/flows';
import { enterShares } from '@portico/testing/cases/layered-owners';
import { completeOwners } from '@portico/testing/cases/owner-cases';
import { completeAnswers } from '@portico/testing/cases/personal-cases';
import type { SeededPerson, Seeder } from '@portico/tools/product/inside';
import { computeCode } from './browser.ts';
import { seedCreator } from './business.ts';

export const CONTRACT = '/business/sign-contract';
/** Everyone in these journeys has this name. */
export const NAME = 'Ada Maria Okonjo-Weiß';
const READY: readonly StepType[] = [
  'ACCOUNT_CREATION',
  'ACCOUNT_TYPE',
  'PERSONAL_INFORMATION',
  'VERIFY_IDENTITY',
  'DOCUMENT_UPLOAD',
];

let companies = 0;
const address = (who: string): string =>
  `${who}-${Date.now().toString(36)}-${process.pid}-${companies}@example.com`;

interface Company {
  readonly creator: SeededPerson;
  readonly signer: SeededPerson;
  readonly reader: SeededPerson;
}

/** All three are ready to sign or read. The creator represents the company, so nobody else is needed. */
export async function seedCompany(seeder: Seeder): Promise<Company> {
  companies += 1;
  const owner = (who: string, share: string, power: string) => ({
    id: crypto.randomUUID(),
    answers: {
      ...completeOwners.person,
      email: address(who),
      'signer.power': power,
      ...enterShares([DIRECTLY, share]),
    },
  });
  const [signs, reads] = [owner('signer', '60', 'sole'), owner('reader', '40', 'none')];
  const creator = await seedCreator(seeder, 'E_SIGN_APPLICATION', { owners: [signs, reads] });
  const join = async ({ id, answers }: typeof signs): Promise<SeededPerson> => {
    const { person } = await seeder.invite(creator, {
      role: 'ubo',
      namedId: id,
      email: answers.email,
      state: 'joined',
      progress: READY,
      told: completeAnswers,
    });
    if (!person) throw new Error('the invited owner has not joined');
    return person;
  };
  const [signer, reader] = [await join(signs), await join(reads)];
  await seeder.invite(creator, {
    role: 'representative',
    email: creator.email,
    state: 'named',
    answers: { isMe: true },
  });
  return { creator, signer, reader };
}

export const main = (page: Page) => page.locator('main');

/** Opens another browser with its own IP address. */
export async function elsewhere(browser: Browser, origin: string, place: number): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    extraHTTPHeaders: { 'x-forwarded-for': `10.210.${companies % 250}.${place}` },
  });
  return context.newPage();
}

export async function prepare(page: Page): Promise<void> {
  await page.goto(CONTRACT);
  await main(page).getByRole('button', { name: 'Create the contract' }).click();
  await expect(main(page).getByRole('button', { name: 'Read it now' })).toBeVisible({ timeout: 30_000 });
}

export async function read(page: Page): Promise<void> {
  await main(page).getByRole('button', { name: 'Read it now' }).click();
  await expect(page.locator('.contract-words h3')).toBeFocused();
  await page.locator('.contract-end').scrollIntoViewIfNeeded();
}

export async function fillSignature(page: Page): Promise<void> {
  await page.locator('#signedName').fill(NAME);
  await page.locator('#consent').check();
}

export const codeDialog = (page: Page) => page.getByRole('dialog', { name: 'You are signing a contract' });

export async function typeSigningCode(page: Page, code: string): Promise<void> {
  await codeDialog(page).getByLabel('Code from your authenticator app').pressSequentially(code);
  await codeDialog(page).getByRole('button', { name: 'Sign now' }).click();
}

export const giveCode = (page: Page, person: SeededPerson): Promise<void> =>
  typeSigningCode(page, computeCode(person));

export async function sign(page: Page, seeder: Seeder, person: SeededPerson): Promise<void> {
  await fillSignature(page);
  await seeder.renewCode(person);
  await main(page).getByRole('button', { name: 'Sign the contract' }).click();
  await giveCode(page, person);
}
