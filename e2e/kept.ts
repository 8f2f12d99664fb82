// What a page says of what was typed into it (U05): when it was last kept, or that it is not yet.
import { expect, type Page } from '@playwright/test';

export const saved = (page: Page) => page.locator('.page-saved');

/** Everything that was typed is on the server. */
export async function allKept(page: Page, timeout?: number): Promise<void> {
  await expect(page.locator('.page-saved[aria-busy=false]:not([data-waiting])')).toHaveText(
    /^Saved/,
    timeout === undefined ? {} : { timeout },
  );
}
