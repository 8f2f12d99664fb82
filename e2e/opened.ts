// Components of the kit that reveal content only when used, and how to reveal it.
import type { Page } from '@playwright/test';

export const opened: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  dialog: async (page) => {
    await page.getByRole('button', { name: 'Rename the account' }).click();
    await page.getByRole('dialog').waitFor();
  },
  popover: async (page) => {
    await page.getByRole('button', { name: 'Acme Trading GmbH' }).click();
    await page.getByText('Signed in as').waitFor();
  },
  tooltip: async (page) => {
    await page.getByRole('button', { name: 'Beneficial owners' }).focus();
    await page.getByText('People who own or control').waitFor();
  },
  toasts: async (page) => {
    for (const name of ['Something was done', 'Long news', 'There is a problem'])
      await page.getByRole('button', { name }).click();
    await page.locator('.toast').nth(2).waitFor();
  },
  combobox: async (page) => {
    await page.getByRole('combobox', { name: 'Country of incorporation' }).pressSequentially('united');
    await page.getByRole('option').first().waitFor();
  },
  'step-progress': async (page) => {
    const folds = page.locator('summary:visible');
    if ((await folds.count()) > 0) await folds.nth(1).click();
  },
};
