// Debian's Firefox ESR over WebDriver BiDi, one browser context per journey, and actions shared by the journeys.
import { test as base, expect } from '@playwright/test';
import type { SeededPerson, Seeder } from '@portico/tools/product/inside';
import { joinPortal, type PortalAddresses } from '@portico/tools/product/portal';
import { firefoxProgram, program } from '@portico/tools/stack/debian';
import puppeteer, { type Browser, type Locator, type Page } from 'puppeteer-core';
import { computeCode } from '../browser.ts';
import { STACK } from './start.ts';

/** A step that exceeds Puppeteer's 30 seconds fails. The journey's own time limit would not name the step. */
const STEP_MS = 30_000;

export interface Tab {
  readonly page: Page;
  readonly origin: string;
}

interface OfWorker {
  readonly firefox: Browser;
  readonly seeder: Seeder;
}
interface OfTest {
  readonly portal: PortalAddresses;
  readonly tab: Tab;
}

/**
 * React Router imports a page's loader even while another document is loading. Leaving the page then makes Firefox, unlike
 * Chromium, reject the import. If the file can be fetched, it was not missing.
 */
async function isAbortedImport(complaint: string, origin: string): Promise<boolean> {
  const [, address] = /error loading dynamically imported module: (\S+)/.exec(complaint) ?? [];
  if (!address?.startsWith(`${origin}/assets/`)) return false;
  // Only browsers resolve names under localhost by themselves.
  const { port, pathname } = new URL(address);
  const { ok } = await fetch(`http://127.0.0.1:${port}${pathname}`);
  return ok;
}

export const test = base.extend<OfTest, OfWorker>({
  firefox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names it must provide from this pattern
    async ({}, use) => {
      const firefox = await puppeteer.launch({ browser: 'firefox', executablePath: program(firefoxProgram) });
      await use(firefox);
      await firefox.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  seeder: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names it must provide from this pattern
    async ({}, use) => {
      const seeder = await joinPortal(STACK).openSeeder();
      await use(seeder);
      await seeder.close();
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names it must provide from this pattern
  portal: async ({}, use) => use(joinPortal(STACK)),
  tab: async ({ firefox, portal }, use, testInfo) => {
    const context = await firefox.createBrowserContext();
    const page = await context.newPage();
    page.setDefaultTimeout(STEP_MS);
    await page.setViewport({ width: 1440, height: 900 });
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    await use({ page, origin: portal.origin });
    if (testInfo.status !== testInfo.expectedStatus)
      await page.screenshot({ path: testInfo.outputPath('page.png') });
    await context.close();
    const isHarmless = await Promise.all(complaints.map((each) => isAbortedImport(each, portal.origin)));
    expect(complaints.filter((_, at) => !isHarmless[at])).toEqual([]);
  },
});

export { expect };

export const openPage = ({ page, origin }: Tab, path: string): Promise<unknown> =>
  page.goto(`${origin}${path}`);

export const expectPath = ({ page }: Tab, path: string): Promise<void> =>
  expect.poll(() => new URL(page.url()).pathname).toBe(path);

export const field = ({ page }: Tab, id: string): Locator<Element> => page.locator(`[id="${id}"]`);

export const label = ({ page }: Tab, id: string): Locator<Element> => page.locator(`label[for="${id}"]`);

const xpaths = {
  button: '//main//button',
  heading: '//main//*[self::h1 or self::h2 or self::h3]',
  label: '//main//label',
  link: '//a',
} as const;

/** Uses XPath, because Puppeteer's query by role makes Firefox recompute the page's accessibility tree on every poll. */
export const byText = ({ page }: Tab, kind: keyof typeof xpaths, text: string): Locator<Element> =>
  page.locator(`::-p-xpath(${xpaths[kind]}[descendant-or-self::*[normalize-space()="${text}"]])`);

export const press = (tab: Tab, button: string): Promise<void> => byText(tab, 'button', button).click();

export const expectHeading = (tab: Tab, name: string): Promise<unknown> =>
  byText(tab, 'heading', name).wait();

export const fieldValue = (tab: Tab, id: string): Promise<string> =>
  field(tab, id)
    .map((element) => ('value' in element ? String(element.value) : ''))
    .wait();

export const readText = ({ page }: Tab, selector: string): Promise<string> =>
  page
    .locator(selector)
    .map(({ textContent }) => textContent ?? '')
    .wait();

/** Types the country and takes the first suggestion with the keyboard. */
export async function chooseCountry(tab: Tab, id: string, country: string): Promise<void> {
  await field(tab, id).fill(country);
  await tab.page.keyboard.press('Enter');
}

export async function typeDate(tab: Tab, id: string, date: string): Promise<void> {
  for (const [at, part] of ['day', 'month', 'year'].entries())
    await field(tab, `${id}.${part}`).fill(date.split(' ')[at] ?? '');
}

/** Types digit by digit: a code that arrives at once, as when pasted, is submitted without the button. */
export async function typeCode(tab: Tab, code: string, button: string): Promise<void> {
  await field(tab, 'code').click();
  await tab.page.keyboard.type(code);
  await press(tab, button);
}

/** Logs in through both pages. */
export async function logIn(tab: Tab, person: SeededPerson): Promise<void> {
  await openPage(tab, '/login');
  await field(tab, 'email').fill(person.email);
  await field(tab, 'password').fill(person.password);
  await press(tab, 'Log in');
  await expectPath(tab, '/login/verify-mfa');
  await typeCode(tab, computeCode(person), 'Log in');
  await expect.poll(() => tab.page.url()).not.toContain('/login');
}
