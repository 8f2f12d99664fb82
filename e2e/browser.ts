// Fixtures for every journey: the portal's addresses, a person and an IP address of their own.
import { setTimeout as sleep } from 'node:timers/promises';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { isCampaign } from '@portico/testing/tier';
import { leave, note } from '@portico/tools/canary/leftovers';
import type { SeededPerson, Seeder } from '@portico/tools/product/inside';
import { joinPortal, type PortalAddresses } from '@portico/tools/product/portal';
import { generateSync } from 'otplib';
import { describeBrowser } from './after-failure.ts';

export interface OfWorker {
  readonly seeder: Seeder;
}
export interface OfTest {
  readonly portal: PortalAddresses;
  /** A person with an account and an authenticator. */
  readonly person: SeededPerson;
  /** Campaign only: records what is typed and received, and what the browser stores, for `npm run canary`. */
  readonly leftBehind: undefined;
  /** Errors that the browser reported, including policy violations. Must be empty at the end of every journey. */
  readonly complaints: string[];
  readonly afterFailure: undefined;
}

let people = 0;

const RUN = 'e2e';

const readJson = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
};
const OURS = /\/(?:auth|account)\//;

function watch(context: BrowserContext): void {
  context.on('request', (request) => note(RUN, readJson(request.postData())));
  context.on('response', async (response) => {
    if (!OURS.test(response.url()) || response.request().resourceType() !== 'fetch') return;
    // The body is gone when the page has navigated away.
    note(RUN, readJson(await response.text().catch(() => null)));
  });
}

/** The entries a page has stored in its browser, one per line. A page that is closed or just leaving was read before. */
const storageOf = (page: Page): Promise<string> =>
  Promise.race([
    page
      .evaluate(async () => {
        const entries = (name: string, storage: Storage) =>
          Object.entries(storage).map(([key, value]) => `${name} ${key} ${JSON.stringify(value)}`);
        return [
          ...entries('localStorage', localStorage),
          ...entries('sessionStorage', sessionStorage),
          `indexedDB ${JSON.stringify(await indexedDB.databases())}`,
          `caches ${JSON.stringify(await caches.keys())}`,
        ].join('\n');
      })
      .catch(() => ''),
    sleep(1000, ''),
  ]);

export const test = base.extend<OfTest, OfWorker>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names it must provide from this pattern
  portal: async ({}, use) => use(joinPortal('e2e')),
  seeder: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names it must provide from this pattern
    async ({}, use) => {
      const seeder = await joinPortal('e2e').openSeeder();
      const seed: Seeder['seed'] = async (email, more) => {
        const person = await seeder.seed(email, more);
        if (isCampaign) note(RUN, person);
        return person;
      };
      await use({ ...seeder, seed });
      await seeder.close();
    },
    { scope: 'worker' },
  ],
  person: async ({ seeder }, use, { workerIndex }) => {
    people += 1;
    await use(await seeder.seed(`p${Date.now().toString(36)}-${workerIndex}-${people}@example.com`));
  },
  baseURL: async ({ portal }, use) => use(portal.origin),
  // Every test has its own IP address, so that rate limits stay on without affecting other tests.
  extraHTTPHeaders: async ({ baseURL }, use, { workerIndex }) => {
    people += 1;
    expect(baseURL).toBeTruthy();
    await use({ 'x-forwarded-for': `10.${workerIndex % 250}.${(people >> 8) % 250}.${people % 250}` });
  },
  leftBehind: [
    async ({ context }, use, { testId }) => {
      // Only the campaign searches for this. With a listener, Playwright sends every request and answer through this process.
      if (!isCampaign) return use(undefined);
      watch(context);
      await use(undefined);
      for (const page of context.pages()) {
        const kept = await storageOf(page);
        if (kept !== '') leave(RUN, 'browser', `${testId}.txt`, `${kept}\n`);
      }
    },
    { auto: true },
  ],
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        // A refused call is not a browser error; the page itself reports it.
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
          complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(String(error)));
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
  afterFailure: [
    async ({ context }, use, testInfo) => {
      await use(undefined);
      // The list reporter prints it next to the failure in the gate's log.
      if (testInfo.status !== testInfo.expectedStatus) console.log(await describeBrowser(context));
    },
    { auto: true },
  ],
});

export { expect };

/** Sets the header only for the portal: an extra header would cause a CORS preflight at storage, which refuses it. */
export const enterAddress = (context: BrowserContext, origin: string, address: string): Promise<unknown> =>
  context.route(`${origin}/**`, (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-forwarded-for': address } }),
  );

export const computeCode = ({ authenticatorSecret }: SeededPerson): string =>
  generateSync({ secret: authenticatorSecret });

/** A page on the portal's origin without scripts, used to log in. */
const BLANK = '/blank-for-log-in';

/** Logs in through the API and opens a page. Journeys that test the login form use `logInByForm`. */
export async function logIn(page: Page, person: SeededPerson, path = '/'): Promise<void> {
  const { email, password } = person;
  await page.route(`**${BLANK}`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>blank</title>' }),
  );
  await page.goto(BLANK);
  const answer = await page.evaluate(
    async (body) => {
      const response = await fetch('/auth/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify(body),
      });
      const text = await response.text();
      if (response.ok) localStorage.setItem('ACCESS_TOKEN', JSON.parse(text).accessToken);
      return `${response.status} ${response.ok ? '' : text}`.trim();
    },
    { email, password, factor: 'authenticator', code: computeCode(person) },
  );
  expect(answer).toBe('200');
  await page.unroute(`**${BLANK}`);
  await page.goto(path);
  await expect(page).not.toHaveURL(/\/login/);
  // Wait for the start page's redirect, at times to another document. It would interrupt the next navigation.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Logs in like a person: through both pages of the login, from the current page or from /login. */
export async function logInByForm(page: Page, person: SeededPerson): Promise<void> {
  if (!page.url().endsWith('/login')) await page.goto('/login');
  await page.getByLabel('Email').fill(person.email);
  await page.locator('#password').fill(person.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByLabel('Code from your authenticator app').pressSequentially(computeCode(person));
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).not.toHaveURL(/\/login/);
  // Wait for the start page's redirect, at times to another document. It would interrupt the next navigation.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}
