// What a page is held against: axe, and whether it fits a narrow screen.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export const NARROW = { width: 320, height: 568 };
/** 1280 × 1024 at 400 %. */
const ZOOMED = { width: 320, height: 256 };

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export async function violations(page: Page): Promise<string[]> {
  // Only what is wrong is told, and in this page: for what is right, and by a page of its own for frames of other origins, which
  // we have none of, it would take three times as long.
  const { violations: found } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(RULES)
    .setLegacyMode(true)
    .analyze();
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** WCAG 1.4.12, as somebody sets it who reads that way; taken off again by the same call. */
const spaceOut = (page: Page, isOn: boolean): Promise<void> =>
  page.evaluate((on) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
    );
    if (on) document.adoptedStyleSheets.push(sheet);
    else document.adoptedStyleSheets.pop();
  }, isOn);

/** The other theme and the other direction, without showing the state anew. */
const turn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { documentElement: root } = document;
    root.dataset['theme'] = root.dataset['theme'] === 'dark' ? 'light' : 'dark';
    root.dir = root.dir === 'rtl' ? 'ltr' : 'rtl';
    // What fades has no final colours yet.
    const fading = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(fading.map(({ finished }) => finished));
  });

/** axe in the look that the page has, and in the opposite one. */
export async function looksPass(page: Page, what: string): Promise<void> {
  const fits = async (look: string): Promise<void> =>
    expect.soft(await sideways(page), `${what}, ${look}, at its width`).toBe(0);
  expect.soft(await violations(page), what).toEqual([]);
  await fits('as shown');
  await turn(page);
  expect.soft(await violations(page), `${what}, turned`).toEqual([]);
  await fits('turned');
}

/** What a page is checked for, in whatever state it is. */
export async function check(page: Page, what: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await looksPass(page, what);
  const narrow = async (look: string): Promise<void> => {
    for (const size of [NARROW, ZOOMED]) {
      await page.setViewportSize(size);
      expect.soft(await sideways(page), `${what}, ${look}, at ${size.width} × ${size.height}`).toBe(0);
    }
    await spaceOut(page, true);
    expect.soft(await sideways(page), `${what}, ${look}, with wide text spacing`).toBe(0);
    await spaceOut(page, false);
  };
  await narrow('turned');
  await turn(page);
  await narrow('as shown');
}
