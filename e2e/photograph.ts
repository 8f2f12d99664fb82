// node e2e/photograph.ts [folder]: a picture of every section of the gallery and of every page at four widths, light and
// dark, to be looked at. What was changed after looking is in docs/look.md.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import type { StepType } from '@portico/domain/onboarding/flows';
import { joinPortal, startPortal } from '@portico/tools/product/portal';
import { pages } from '@portico/web/pages';
import { logIn } from './browser.ts';
import { opened } from './opened.ts';
import { seedPersonal } from './personal.ts';
import { personalStates, showPersonalState } from './personal-states.ts';
import { showState, signUpStates } from './sign-up-states.ts';

const folder = process.argv[2] ?? 'reports/pictures';
const widths = [320, 390, 768, 1440] as const;
const themes = ['light', 'dark'] as const;
const HEIGHTS: Readonly<Record<number, number>> = { 320: 568, 390: 844, 768: 1024, 1440: 900 };

mkdirSync(folder, { recursive: true });
const portal = await startPortal('e2e');
const seeder = await joinPortal('e2e').openSeeder();
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});

async function photograph(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true, animations: 'disabled' });
}

async function ofPages(context: BrowserContext, suffix: string): Promise<void> {
  const page = await context.newPage();
  await page.goto('/login');
  await page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0);
  await photograph(page, `login-${suffix}`);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('alert').filter({ hasText: 'There is a problem' }).waitFor();
  await photograph(page, `login-errors-${suffix}`);
  const person = await seeder.seed(`photo-${suffix}-${Date.now()}@example.com`);
  await page.getByLabel('E-mail').fill(person.email);
  await page.locator('#password').fill(person.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByLabel('Code from your authenticator app').waitFor();
  await photograph(page, `verify-mfa-${suffix}`);
  await page.close();
}

/** Signing up and choosing a new password, in each of their states. */
async function ofSignUp(context: BrowserContext, suffix: string): Promise<void> {
  for (const [name, state] of Object.entries(signUpStates)) {
    const page = await context.newPage();
    await showState(page, state);
    await photograph(page, `${name.replaceAll(' ', '-')}-${suffix}`);
    await page.close();
  }
}

/** Every route of the table, in the state in which most people see it. */
async function ofRoutes(context: BrowserContext, suffix: string): Promise<void> {
  const page = await context.newPage();
  const shoot = async (path: string): Promise<void> => {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await photograph(page, `route${path.replaceAll('/', '-')}-${suffix}`);
  };
  for (const { path, isUnauthenticated, name } of pages)
    if (isUnauthenticated && name !== 'login-verify-mfa') await shoot(path);
  const progress: StepType[] = [
    'ACCOUNT_CREATION',
    'ACCOUNT_TYPE',
    'PERSONAL_INFORMATION',
    'VERIFY_IDENTITY',
  ];
  const person = await seeder.seed(`routes-${suffix}-${Date.now()}@example.com`, {
    clients: [
      { accountType: 'PERSONAL_ACCOUNT', company: 'Ada Lovelace', progress: progress.slice(0, 2) },
      { accountType: 'BUSINESS_ACCOUNT', company: 'Acme Trading GmbH', progress },
    ],
  });
  await logIn(page, person);
  await shoot('/');
  for (const client of ['Ada Lovelace', 'Acme Trading GmbH']) {
    await page.goto('/?choose');
    await page.getByRole('button', { name: client }).click();
    await page.waitForURL(/personal|business/);
    const flow = client === 'Ada Lovelace' ? '/personal' : '/business';
    for (const { path, isUnauthenticated } of pages)
      if (!isUnauthenticated && path.startsWith(flow)) await shoot(path);
  }
  for (const path of ['/account-type', '/login/invite', '/create-account', '/success-account'])
    await shoot(path);
  await page.goto('/no/such/page');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await photograph(page, `not-found-${suffix}`);
  await page.close();
}

/** The terms and personal information in each of their states. */
async function ofPersonal(context: BrowserContext, suffix: string): Promise<void> {
  const page = await context.newPage();
  await page.goto('/logout');
  await logIn(page, await seedPersonal(seeder));
  for (const [name, state] of Object.entries(personalStates)) {
    await showPersonalState(page, state);
    await photograph(page, `personal-${name.replaceAll(/[ ,]+/g, '-')}-${suffix}`);
  }
  await page.close();
}

async function ofGallery(context: BrowserContext, suffix: string, theme: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(portal.galleryUrl);
  const links = page.getByRole('navigation', { name: 'Sections' }).getByRole('link');
  await links.first().waitFor();
  const addresses = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  for (const address of addresses) {
    await page.goto(`${address}&theme=${theme}`);
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    const section = new URL(address).searchParams.get('section') ?? '';
    await photograph(page, `kit-${section}-${suffix}`);
    const open = opened[section];
    if (!open) continue;
    await open(page);
    await page.waitForTimeout(300);
    await page.screenshot({ path: join(folder, `kit-${section}-open-${suffix}.png`) });
  }
  await page.close();
}

let address = 0;
for (const width of widths)
  for (const theme of themes) {
    address += 1;
    const context = await browser.newContext({
      baseURL: portal.origin,
      viewport: { width, height: HEIGHTS[width] ?? 900 },
      colorScheme: theme,
      extraHTTPHeaders: { 'x-forwarded-for': `10.77.0.${address}` },
    });
    await ofPages(context, `${width}-${theme}`);
    await ofSignUp(context, `${width}-${theme}`);
    await ofRoutes(context, `${width}-${theme}`);
    await ofPersonal(context, `${width}-${theme}`);
    await ofGallery(context, `${width}-${theme}`, theme);
    await context.close();
  }
await browser.close();
await seeder.close();
await portal.stop();
console.log(`pictures in ${folder}`);
process.exit(0);
