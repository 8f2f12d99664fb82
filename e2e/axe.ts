// Checks for every page: axe, and whether the page fits a narrow screen.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import { isCampaign } from '@portico/testing/tier';
import type Axe from 'axe-core';

export const NARROW = { width: 320, height: 568 };
/** 1280 × 1024 at 400 %. */
const ZOOMED = { width: 320, height: 256 };

const ALL_RULES: Axe.RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
/** The rules that another theme can break. Names, roles and order do not depend on the theme. */
const COLOUR_RULES: Axe.RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Runs axe directly instead of through its Playwright wrapper, which takes twice as long. The wrapper sends half a megabyte
 * of source before every run and looks for stylesheets and frames that we do not have.
 */
export async function violations(page: Page, rules: Axe.RunOnly = ALL_RULES): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(axeSource);
  return page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as { axe: typeof Axe };
    const { violations: found } = await axe.run(document, {
      runOnly,
      resultTypes: ['violations'],
      preload: false,
    });
    return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  }, rules);
}

export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Sets or removes the text spacing of WCAG 1.4.12. */
const spaceOut = (page: Page, isOn: boolean): Promise<void> =>
  page.evaluate((on) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
    );
    if (on) document.adoptedStyleSheets.push(sheet);
    else document.adoptedStyleSheets.pop();
  }, isOn);

/** Switches the theme and the text direction without reloading the state. */
const turn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { documentElement: root } = document;
    root.dataset['theme'] = root.dataset['theme'] === 'dark' ? 'light' : 'dark';
    root.dir = root.dir === 'rtl' ? 'ltr' : 'rtl';
    // Wait for transitions to end, because fading elements do not have their final colours yet.
    const fading = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(fading.map(({ finished }) => finished));
  });

/** Checks axe and the page width in the current look and, if turned, in the opposite look. */
export async function looksPass(page: Page, what: string, isTurned = isCampaign): Promise<void> {
  expect.soft(await violations(page), `${what}: no axe violations`).toEqual([]);
  expect.soft(await sideways(page), `${what}: no horizontal overflow`).toBe(0);
  if (!isTurned) return;
  await turn(page);
  expect.soft(await violations(page, COLOUR_RULES), `${what}, opposite look: no axe violations`).toEqual([]);
  expect.soft(await sideways(page), `${what}, opposite look: no horizontal overflow`).toBe(0);
  await turn(page);
}

async function fitsNarrow(page: Page, what: string): Promise<void> {
  for (const size of [NARROW, ZOOMED]) {
    await page.setViewportSize(size);
    expect
      .soft(await sideways(page), `${what}: no horizontal overflow at ${size.width} × ${size.height}`)
      .toBe(0);
  }
  await spaceOut(page, true);
  expect.soft(await sideways(page), `${what}: no horizontal overflow with wide text spacing`).toBe(0);
  await spaceOut(page, false);
}

/** Checks a page in its current state and look. The campaign also checks the opposite look. */
export async function check(page: Page, what: string, isTurned = isCampaign): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await looksPass(page, what, isTurned);
  await fitsNarrow(page, what);
  if (!isTurned) return;
  await turn(page);
  await fitsNarrow(page, `${what}, opposite look`);
}
