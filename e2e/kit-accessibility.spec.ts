// Runs axe on every state of the kit and on its six layouts, in both themes and text directions. Nothing may scroll sideways.
import type { Page } from '@playwright/test';
import { sampled } from '@portico/testing/tier';
import { check, looksPass, NARROW } from './axe.ts';
import { expect, test } from './browser.ts';
import { opened } from './opened.ts';

async function sectionNames(page: Page, galleryUrl: string): Promise<string[]> {
  await page.goto(galleryUrl);
  const links = page.getByRole('navigation', { name: 'Sections' }).getByRole('link');
  await expect(links.first()).toBeVisible();
  return links.evaluateAll((all) =>
    all.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('section') ?? ''),
  );
}

test.describe('the kit', () => {
  test('every state passes axe and fits 320 px [ux U55, ux U58]', async ({ page, portal }) => {
    test.setTimeout(300_000);
    const names = await sectionNames(page, portal.galleryUrl);
    expect(names.length).toBeGreaterThan(15);
    for (const name of sampled(names, 6)) {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(`${portal.galleryUrl}?section=${name}&theme=dark&dir=rtl`);
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      await check(page, name);
    }
    for (const [name, show] of sampled(Object.entries(opened), 3)) {
      await page.setViewportSize(NARROW);
      await page.goto(`${portal.galleryUrl}?section=${name}&theme=dark&dir=rtl`);
      await show(page);
      await looksPass(page, `${name}, open`);
    }
  });

  test('the six layouts pass axe and fit 320 px [ux U55]', { tag: '@campaign' }, async ({ page, portal }) => {
    test.setTimeout(60_000);
    for (const frame of ['account', 'default', 'empty', 'invite', 'login', 'register']) {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(`${portal.galleryUrl}?frame=${frame}&theme=dark&dir=rtl`);
      await expect(page.getByRole('main')).toBeVisible();
      await check(page, frame);
    }
  });

  test('forced colours keep the border of every control [ux U57]', async ({ page, portal }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    for (const name of ['button', 'text-field']) {
      await page.goto(`${portal.galleryUrl}?section=${name}`);
      const controls = page.locator('.gallery-stage .button:not([data-kind=quiet]), .gallery-stage .input');
      await expect(controls.first()).toBeVisible();
      const widths = await controls.evaluateAll((all) =>
        all.map((control) => getComputedStyle(control).borderBlockStartWidth),
      );
      expect(widths.every((width) => Number.parseFloat(width) >= 1)).toBe(true);
    }
  });

  test('with reduced motion nothing fades or moves [ux U57]', async ({ page, portal }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const name of sampled(await sectionNames(page, portal.galleryUrl), 8)) {
      await page.goto(`${portal.galleryUrl}?section=${name}`);
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      const moving = await page.evaluate(() =>
        [...document.querySelectorAll('*')]
          .filter((element) => {
            const { transitionDuration, animationName, animationDuration } = getComputedStyle(element);
            const lasts = (durations: string): boolean =>
              durations.split(',').some((duration) => Number.parseFloat(duration) > 0);
            return lasts(transitionDuration) || (animationName !== 'none' && lasts(animationDuration));
          })
          .map((element) => element.className),
      );
      expect.soft(moving, name).toEqual([]);
    }
  });
});
