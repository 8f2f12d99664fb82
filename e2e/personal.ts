// Actions of a person with a personal account: reads the terms, answers part by part, checks the answers.
import { expect, type Page } from '@playwright/test';
import type { SeededPerson, Seeder } from '@portico/tools/product/inside';

const begun = ['ACCOUNT_CREATION', 'ACCOUNT_TYPE'] as const;
const agreed = [...begun, 'ACCEPTED_TERMS_CONDITIONS'] as const;
let people = 0;

/** A person with a personal account, at its terms or past them. */
export function seedPersonal(
  seeder: Seeder,
  where: 'terms' | 'information' = 'information',
): Promise<SeededPerson> {
  people += 1;
  return seeder.seed(`personal-${Date.now().toString(36)}-${process.pid}-${people}@example.com`, {
    clients: [{ accountType: 'PERSONAL_ACCOUNT', progress: where === 'terms' ? begun : agreed }],
  });
}

export const INFORMATION = '/personal/personal-information';

export const next = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true }).click();

export const partOpen = (page: Page, title: string) =>
  expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeFocused();

/** Types the country and takes it from the list. */
export async function chooseCountry(page: Page, id: string, text: string): Promise<void> {
  const field = page.locator(`[id="${id}"]`);
  await field.fill(text);
  await field.press('Enter');
}

export const field = (page: Page, id: string) => page.locator(`[id="${id}"]`);

export async function typeDate(page: Page, id: string, text: string): Promise<void> {
  for (const [at, part] of ['day', 'month', 'year'].entries())
    await field(page, `${id}.${part}`).fill(text.split(' ')[at] ?? '');
}

/** Answers for each part of an ordinary person. */
export const parts = {
  'Your name': async (page: Page) => {
    await field(page, 'givenNames').fill('Ada Maria');
    await field(page, 'familyName').fill('Okonjo-Weiß');
  },
  'Birth and nationality': async (page: Page) => {
    await typeDate(page, 'dateOfBirth', '27 Mar 1985');
    await chooseCountry(page, 'countryOfBirth', 'Deutschland');
    await field(page, 'cityOfBirth').fill('Köln');
    await chooseCountry(page, 'nationalities.0', 'Germany');
  },
  'Where you live': async (page: Page) => {
    await chooseCountry(page, 'residence.country', 'Germany');
    await field(page, 'residence.line1').fill('Lindenstraße 4');
    await field(page, 'residence.postalCode').fill('10969');
    await field(page, 'residence.city').fill('Berlin');
    await page.locator('label[for="correspondenceSame-yes"]').click();
  },
  Tax: async (page: Page) => {
    await page.locator('label[for="usPerson-no"]').click();
    await field(page, 'taxResidencies.0.tin').fill('36 574 261 809');
  },
  Work: async (page: Page) => {
    await field(page, 'employmentStatus').selectOption('retired');
  },
  'How you will use the account': async (page: Page) => {
    await field(page, 'purposeOfAccount.savings').check();
    await field(page, 'expectedMonthlyVolume').selectOption('1-5k');
    await page.locator('label[for="expectedMonthlyCount-1-5"]').click();
    await field(page, 'sourceOfFunds.pension').check();
  },
  'Political exposure and acting for others': async (page: Page) => {
    await page.locator('label[for="pepStatus-none"]').click();
    await page.locator('label[for="actsForSelf-yes"]').click();
  },
} satisfies Record<string, (page: Page) => Promise<void>>;

/** Answers from the first part to "Check your answers", or to the part before which to stop. */
export async function answerAll(page: Page, until?: keyof typeof parts): Promise<void> {
  for (const [title, answer] of Object.entries(parts)) {
    if (title === until) return;
    await expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible();
    await answer(page);
    await next(page);
  }
  await partOpen(page, 'Check your answers');
}
