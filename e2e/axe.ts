// What a page is held against: axe, and whether it fits a narrow screen.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export const NARROW = { width: 320, height: 568 };
/** 1280 × 1024 at 400 %. */
export const ZOOMED = { width: 320, height: 256 };

export async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** WCAG 1.4.12, as somebody sets it who reads that way. */
export const spaceOut = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
    );
    document.adoptedStyleSheets.push(sheet);
  });

/** What a page is checked for, in whatever state it is. */
export async function check(page: Page, what: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 });
  expect.soft(await violations(page), what).toEqual([]);
  for (const size of [NARROW, ZOOMED]) {
    await page.setViewportSize(size);
    expect.soft(await sideways(page), `${what} at ${size.width} × ${size.height}`).toBe(0);
  }
  await spaceOut(page);
  expect.soft(await sideways(page), `${what} with wide text spacing`).toBe(0);
}
