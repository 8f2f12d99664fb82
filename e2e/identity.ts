// Actions of a person at the identity step, on the portal's page and on the provider's.
import { expect, type Page } from '@playwright/test';
import { completeAnswers } from '@portico/testing/cases/personal-cases';
import type { SeededPerson, Seeder } from '@portico/tools/product/inside';

export const IDENTITY = '/personal/verify-identity';
let people = 0;

/** A person who has completed all their answers and only needs to verify their identity. */
export function seedAtIdentity(seeder: Seeder, answers: object = {}): Promise<SeededPerson> {
  people += 1;
  return seeder.seed(`identity-${Date.now().toString(36)}-${process.pid}-${people}@example.com`, {
    answers: { ...completeAnswers, ...answers },
    clients: [
      {
        accountType: 'PERSONAL_ACCOUNT',
        progress: ['ACCOUNT_CREATION', 'ACCOUNT_TYPE', 'ACCEPTED_TERMS_CONDITIONS', 'PERSONAL_INFORMATION'],
      },
    ],
  });
}

export const continueIdentity = (page: Page) => page.getByRole('button', { name: 'Continue to Plainsight' });

/** Consents and leaves; then the provider's page is open. */
export async function leaveForVendor(page: Page): Promise<void> {
  await page.locator('#consent').check();
  await continueIdentity(page).click();
  await expect(page).toHaveURL(/\/\/identity\.localhost:\d+\/identity\/pages\/ses_/);
}

/** On the provider's page: what the document shows, how the portal is notified, and the outcome. */
export async function endAtVendor(
  page: Page,
  button: string,
  fields: Readonly<Record<string, string>> = {},
): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    const field = page.locator(`[name="${name}"]`);
    if ((await field.evaluate((element) => element.tagName)) === 'SELECT') await field.selectOption(value);
    else await field.fill(value);
  }
  await page.getByRole('button', { name: button, exact: true }).click();
}

/** Makes the provider answer the next calls with 503. */
export const failVendor = async (simulatorsUrl: string, times: number): Promise<void> => {
  await fetch(`${simulatorsUrl}/control`, {
    method: 'POST',
    body: new URLSearchParams({ fail: String(times) }),
  });
};
