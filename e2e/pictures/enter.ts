// Enters an example of the demo as a visitor does, and reads the codes that its page shows.
import type { Page } from '@playwright/test';

/** Uses the one-click link: `logInAs(page, 'ada')`. */
export async function logInAs(page: Page, key: string): Promise<void> {
  await page.goto(`/demo/${key}`);
  await page.waitForURL((url) => !url.pathname.startsWith('/demo'));
  await page.getByRole('heading', { level: 1 }).waitFor();
}

export async function readShownCode(page: Page, name: string): Promise<string> {
  const list = await page.context().newPage();
  await list.goto('/demo');
  const shown = await list.locator('td div').filter({ hasText: name }).locator('code').innerText();
  await list.close();
  return shown;
}
