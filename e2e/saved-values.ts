// The save status that a page shows for typed text (U05): when it was last saved, or that it is not saved yet.
import { expect, type Page } from '@playwright/test';

export const saved = (page: Page) => page.locator('.page-saved');

/** Waits until everything typed is on the server. */
export async function readSavedValues(page: Page, timeout?: number): Promise<void> {
  await expect(page.locator('.page-saved[aria-busy=false]:not([data-waiting])')).toHaveText(
    /^Saved/,
    timeout === undefined ? {} : { timeout },
  );
}

/** Identifies this browser's sealed local copy of the draft, which differs after each change. */
export const copyHere = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('portico', 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore('unsaved');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const asking = opening.result.transaction('unsaved').objectStore('unsaved').get('form');
          asking.onsuccess = () => {
            opening.result.close();
            resolve(String(asking.result?.iv ?? ''));
          };
        };
      }),
  );
