// node e2e/photograph.ts [--folder …] [--of status,identity] [--states sealed,waiting] [--widths 390,1440] [--themes dark]
// [--language en-XB]: takes screenshots for review of every gallery section and every page, at four widths, light and dark.
// docs/look.md records the changes made after such reviews.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import type { StepType } from '@portico/domain/steps/flows';
import type { SeededPerson } from '@portico/tools/product/inside';
import { joinPortal, startPortal } from '@portico/tools/product/portal';
import { pages } from '@portico/web/pages';
import { logIn } from './browser.ts';
import { fullBrowser } from './browsers.ts';
import { seedCreator } from './business.ts';
import { businessStates, showBusinessState } from './business-states.ts';
import { captureStates } from './capture-states.ts';
import { companyStates, showCompanyState } from './company-states.ts';
import { contractStates, showContractState } from './contract-states.ts';
import { documentsStates, seedBeforeDocuments, showDocumentsState } from './documents-states.ts';
import { seedAtIdentity } from './identity.ts';
import { identityStates, showIdentityState } from './identity-states.ts';
import { inviteStates, joiningStates, showInviteState } from './invite-states.ts';
import { membersStates, showMembersState } from './members-states.ts';
import { opened } from './opened.ts';
import { ownersStates, showOwnersState } from './owners-states.ts';
import { peopleStates, showPeopleState } from './people-states.ts';
import { seedPersonal } from './personal.ts';
import { personalStates, showPersonalState } from './personal-states.ts';
import { computerStates, phoneStates, showPhoneState } from './phone-states.ts';
import { showState, signUpStates } from './sign-up-states.ts';
import { seedStatus, showStatusState, statusStates } from './status-states.ts';

const { values: asked } = parseArgs({
  options: {
    folder: { type: 'string', default: 'reports/pictures' },
    of: { type: 'string', default: '' },
    states: { type: 'string', default: '' },
    widths: { type: 'string', default: '320,390,768,1440' },
    themes: { type: 'string', default: 'light,dark' },
    language: { type: 'string', default: 'en' },
  },
});
const { folder } = asked;
const widths = asked.widths.split(',').map(Number);
const themes = (['light', 'dark'] as const).filter((theme) => asked.themes.split(',').includes(theme));
const HEIGHTS: Readonly<Record<number, number>> = { 320: 568, 390: 844, 768: 1024, 1440: 900 };

/** The states whose name contains one of the requested words. */
const wanted = <S>(states: Readonly<Record<string, S>>): [string, S][] =>
  Object.entries(states).filter(([name]) => asked.states.split(',').some((word) => name.includes(word)));

mkdirSync(folder, { recursive: true });
const portal = await startPortal('e2e');
const seeder = await joinPortal('e2e').openSeeder();
const browser = await chromium.launch({
  executablePath: fullBrowser,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});

async function photograph(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true, animations: 'disabled' });
}

/** Waits until the log-out has loaded its new document, which would interrupt the next navigation. */
async function leave(page: Page): Promise<void> {
  await page.goto('/logout');
  await page.waitForURL('/login');
}
async function logInAnew(page: Page, person: SeededPerson): Promise<void> {
  await leave(page);
  await logIn(page, person);
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
  await page.getByLabel('Email').fill(person.email);
  await page.locator('#password').fill(person.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByLabel('Code from your authenticator app').waitFor();
  await photograph(page, `verify-mfa-${suffix}`);
  await page.close();
}

/** Sign-up and password recovery in each of their states. */
async function ofSignUp(context: BrowserContext, suffix: string): Promise<void> {
  for (const [name, state] of wanted(signUpStates)) {
    const page = await context.newPage();
    await showState(page, state);
    await photograph(page, `${name.replaceAll(' ', '-')}-${suffix}`);
    await page.close();
  }
}

/** An invitation in each of its states, for a new person and for a logged-in person. */
async function ofInvite(context: BrowserContext, suffix: string): Promise<void> {
  const page = await context.newPage();
  const shoot = async (states: typeof inviteStates): Promise<void> => {
    for (const [name, state] of wanted(states)) {
      await showInviteState(page, state);
      await photograph(page, `invite-${name.replaceAll(/[ ,]+/g, '-')}-${suffix}`);
    }
    await page.unrouteAll();
  };
  await leave(page);
  await shoot(inviteStates);
  await logIn(page, await seedCreator(seeder, 'PERSONAL_INFORMATION'));
  await shoot(joiningStates);
  await page.close();
}

/** A person on a page in each of its states. */
const ofStates =
  <S>(
    subject: string,
    seed: () => Promise<SeededPerson>,
    states: Readonly<Record<string, S>>,
    show: (page: Page, state: S) => Promise<unknown>,
  ) =>
  async (context: BrowserContext, suffix: string): Promise<void> => {
    const page = await context.newPage();
    await logInAnew(page, await seed());
    for (const [name, state] of wanted(states)) {
      await show(page, state);
      await photograph(page, `${subject}-${name.replaceAll(/[ ,]+/g, '-')}-${suffix}`);
    }
    await page.close();
  };

/** Every route of the table, in the state that most people see. */
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

/** The phone's page and the computer's in each of their states. */
async function ofPhone(context: BrowserContext, suffix: string): Promise<void> {
  const page = await context.newPage();
  for (const [name, state] of wanted(phoneStates)) {
    await showPhoneState(page, state);
    await photograph(page, `phone-${name.replaceAll(/[ ,]+/g, '-')}-${suffix}`);
  }
  await page.unrouteAll();
  await logInAnew(page, await seedAtIdentity(seeder));
  for (const [name, state] of wanted(computerStates)) {
    await showIdentityState(page, state);
    await page.waitForTimeout(300);
    await photograph(page, `computer-${name.replaceAll(/[ ,]+/g, '-')}-${suffix}`);
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

const subjects = {
  pages: ofPages,
  'sign-up': ofSignUp,
  invite: ofInvite,
  routes: ofRoutes,
  identity: ofStates(
    'identity',
    () => seedAtIdentity(seeder),
    { ...identityStates, ...captureStates },
    showIdentityState,
  ),
  documents: ofStates('documents', () => seedBeforeDocuments(seeder), documentsStates, showDocumentsState),
  personal: ofStates('personal', () => seedPersonal(seeder), personalStates, showPersonalState),
  phone: ofPhone,
  status: ofStates('status', () => seedStatus(seeder), statusStates, showStatusState),
  business: ofStates(
    'business',
    () => seedCreator(seeder, 'E_SIGN_APPLICATION'),
    businessStates,
    showBusinessState,
  ),
  company: ofStates(
    'company',
    () => seedCreator(seeder, 'COMPANY_INFORMATION'),
    companyStates,
    showCompanyState,
  ),
  contract: ofStates(
    'contract',
    () => seedCreator(seeder, 'E_SIGN_APPLICATION'),
    contractStates,
    showContractState,
  ),
  owners: ofStates('owners', () => seedCreator(seeder, 'UBO_USERS'), ownersStates, showOwnersState),
  people: ofStates('people', () => seedCreator(seeder, 'UBO_USERS'), peopleStates, showPeopleState),
  members: ofStates('members', () => seedCreator(seeder, 'UBO_USERS'), membersStates, showMembersState),
  gallery: ofGallery,
};
const chosen = Object.entries(subjects).filter(
  ([name]) => asked.of === '' || asked.of.split(',').includes(name),
);

let address = 0;
try {
  for (const width of widths)
    for (const theme of themes) {
      address += 1;
      const context = await browser.newContext({
        baseURL: portal.origin,
        viewport: { width, height: HEIGHTS[width] ?? 900 },
        colorScheme: theme,
        extraHTTPHeaders: { 'x-forwarded-for': `10.77.0.${address}` },
      });
      // Keep the login in English, because the script finds its fields by their English names.
      await context.addInitScript((language) => {
        const isLogin = ['/login', '/login/verify-mfa'].includes(location.pathname);
        localStorage.setItem('language', isLogin ? 'en' : language);
      }, asked.language);
      for (const [name, of] of chosen) {
        const began = Date.now();
        await of(
          context,
          asked.language === 'en' ? `${width}-${theme}` : `${width}-${theme}-${asked.language}`,
          theme,
        );
        console.log(`${name} ${width} ${theme}: ${Math.round((Date.now() - began) / 1000)} s`);
      }
      await context.close();
    }
  console.log(`pictures in ${folder}`);
} finally {
  await browser.close();
  await seeder.close();
  await portal.stop();
}
process.exit(0);
