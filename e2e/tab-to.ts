// Keyboard navigation: presses Tab until an element has the focus.
import { expect, type Locator, type Page } from '@playwright/test';

/** How often to press Tab before giving up. */
const FEW = 25;

export async function pressTabUntil(page: Page, there: Locator): Promise<void> {
  for (let times = 0; times < FEW; times++) {
    await page.keyboard.press('Tab');
    if (await there.evaluate((each) => each === document.activeElement)) return;
  }
  await expect(there).toBeFocused();
}
