// Runs axe on every page in each of its states, in both themes and both text directions. Nothing may scroll sideways.
import type { Page } from '@playwright/test';
import { flows } from '@portico/domain/steps/flows';
import { isCampaign, sampled } from '@portico/testing/tier';
import type { SeededPerson, Seeder } from '@portico/tools/product/inside';
import { allPages, needsSession } from '@portico/web/pages';
import { check } from './axe.ts';
import { expect, logIn, test } from './browser.ts';
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
import { ownersStates, showOwnersState } from './owners-states.ts';
import { peopleStates, showPeopleState } from './people-states.ts';
import { seedPersonal } from './personal.ts';
import { personalStates, showPersonalState } from './personal-states.ts';
import { computerStates } from './phone-states.ts';
import { showState, signUpStates } from './sign-up-states.ts';
import { seedStatus, showStatusState, statusStates } from './status-states.ts';

/** The strictest look: longest words, right to left, dark. The campaign also checks such a page in light and left to right. */
const strictest = { theme: 'dark', language: 'en-XB', tags: [], isTurned: isCampaign } as const;
/** The look that most people see. */
const usual = { theme: 'light', language: 'en', tags: ['@campaign'], isTurned: false } as const;

const speak = (page: Page, { theme, language }: typeof strictest | typeof usual): Promise<unknown> =>
  page.addInitScript(
    ([chosen, spoken]) => {
      localStorage.setItem('theme', chosen ?? '');
      localStorage.setItem('language', spoken ?? '');
    },
    [theme, language],
  );

/** The states of a place, and the person who sees them. */
interface Place {
  readonly names: readonly string[];
  readonly seed?: (seeder: Seeder) => Promise<SeededPerson>;
  readonly show: (page: Page, name: string) => Promise<void>;
}
const place = <State>(
  states: Readonly<Record<string, State>>,
  show: (page: Page, state: State) => Promise<void>,
  seed?: Place['seed'],
): Place => ({
  names: Object.keys(states),
  show: (page, name) => show(page, states[name] as State),
  ...(seed && { seed }),
});

const places: Readonly<Record<string, Place>> = {
  'sign-up and password recovery': place(signUpStates, showState),
  'an invitation, logged out': place(inviteStates, showInviteState),
  'an invitation, logged in': place(joiningStates, showInviteState, (seeder) =>
    seedCreator(seeder, 'PERSONAL_INFORMATION'),
  ),
  'terms and personal information': place(personalStates, showPersonalState, seedPersonal),
  'company and investment information': place(companyStates, showCompanyState, (seeder) =>
    seedCreator(seeder, 'COMPANY_INFORMATION'),
  ),
  'the identity step': place(identityStates, showIdentityState, seedAtIdentity),
  'the in-house identity check': place(
    { ...captureStates, ...computerStates },
    showIdentityState,
    seedAtIdentity,
  ),
  'document upload': place(documentsStates, showDocumentsState, seedBeforeDocuments),
  'account type and application status': place(statusStates, showStatusState, seedStatus),
  'a business account': place(businessStates, showBusinessState, (seeder) =>
    seedCreator(seeder, 'E_SIGN_APPLICATION'),
  ),
  'the contract': place(contractStates, showContractState, (seeder) =>
    seedCreator(seeder, 'E_SIGN_APPLICATION'),
  ),
  'the owners': place(ownersStates, showOwnersState, (seeder) => seedCreator(seeder, 'UBO_USERS')),
  'representatives and employees': place(peopleStates, showPeopleState, (seeder) =>
    seedCreator(seeder, 'UBO_USERS'),
  ),
  'people and rights': place(membersStates, showMembersState, (seeder) => seedCreator(seeder, 'UBO_USERS')),
};

const all = flows.personal.holder.flat();

test.describe('pages', () => {
  for (const [what, { names, seed, show }] of Object.entries(places))
    test(`${what}: every state renders, passes axe and fits 320 px [ux U51, ux U55, ux U58]`, async ({
      page,
      seeder,
    }) => {
      test.setTimeout(300_000);
      if (seed) await logIn(page, await seed(seeder));
      await speak(page, strictest);
      for (const name of sampled(names, 1)) {
        await page.setViewportSize({ width: 1280, height: 900 });
        await show(page, name);
        await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
        await check(page, name);
      }
    });

  for (const look of [strictest, usual]) {
    const { theme, language, isTurned } = look;
    const tag = [...look.tags];
    const open = async (page: Page, path: string): Promise<void> => {
      await page.goto(path);
      if (language !== 'en') await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    };
    test(`pages without a session pass axe and fit 320 px: ${theme}, ${language} [ux U55, ux U56, ux U58]`, {
      tag,
    }, async ({ page }) => {
      test.setTimeout(150_000);
      await speak(page, look);
      const pages = allPages.filter((row) => !needsSession(row) && row.name !== 'login-verify-mfa');
      for (const { path } of sampled(pages, 5)) {
        await open(page, path);
        await check(page, path, isTurned);
      }
      await open(page, '/no-such-page');
      await check(page, '/no-such-page', isTurned);
      await page.setViewportSize({ width: 1280, height: 900 });
      await open(page, '/login');
      await page.locator('button[type=submit]').click();
      await expect(page.locator('[aria-invalid=true]')).toHaveCount(2);
      await check(page, '/login with errors', isTurned);
    });

    test(`pages with a session pass axe and fit 320 px: ${theme}, ${language} [ux U55, ux U56, ux U58]`, {
      tag,
    }, async ({ page, seeder }) => {
      test.setTimeout(150_000);
      const person = await seeder.seed(`axe-${theme}-${language.toLowerCase()}-${Date.now()}@example.com`, {
        clients: [
          { accountType: 'PERSONAL_ACCOUNT', company: 'Ada Lovelace', progress: all },
          { accountType: 'BUSINESS_ACCOUNT', company: 'Acme Trading GmbH', progress: all.slice(0, 2) },
        ],
      });
      await logIn(page, person);
      await page.getByRole('button', { name: 'Acme Trading GmbH' }).click();
      await expect(page).toHaveURL('/business/personal-information');
      await speak(page, look);
      const pages = allPages.filter(
        (row) => needsSession(row) && row.name !== 'logout' && row.name !== 'index',
      );
      for (const { path } of sampled(pages, 6)) {
        await open(page, path);
        await expect(page).toHaveURL(path);
        // Help is in the same place on every page (U12).
        await expect(page.getByRole('contentinfo').locator('a[href^="mailto:"]'), path).toBeVisible();
        await check(page, path, isTurned);
      }
    });
  }

  test('dark theme follows the system, has a switch that is remembered, and never flashes light [ux U57]', async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    const slot = () => page.locator('.login-side').evaluate((side) => getComputedStyle(side).backgroundColor);
    await page.goto('/login');
    const dark = await slot();
    await page.emulateMedia({ colorScheme: 'light' });
    const light = await slot();
    expect(dark).not.toBe(light);
    await page.getByText('Dark', { exact: true }).click();
    expect(await slot()).toBe(dark);
    // Block every script, so that only the document itself is visible: it must already be dark.
    await page.route('**/assets/*.js', () => undefined);
    await page.reload({ waitUntil: 'commit' });
    await expect(page.getByLabel('Email')).toBeVisible();
    expect(await slot()).toBe(dark);
  });
});
