// axe on every state of the kit and on every page, light and dark, in both directions; nothing scrolls sideways.
import type { Page } from '@playwright/test';
import { flows } from '@portico/domain/onboarding/flows';
import { allPages, needsSession } from '@portico/web/pages';
import { check, NARROW, sideways, spaceOut, violations, ZOOMED } from './axe.ts';
import { expect, logIn, test } from './browser.ts';
import { seedCreator } from './business.ts';
import { businessStates, showBusinessState } from './business-states.ts';
import { inHouseStates } from './capture-states.ts';
import { companyStates, showCompanyState } from './company-states.ts';
import { seedAtIdentity } from './identity.ts';
import { identityStates, showIdentityState } from './identity-states.ts';
import { opened } from './opened.ts';

import { ownersStates, showOwnersState } from './owners-states.ts';

import { papersStates, seedBeforePapers, showPapersState } from './papers-states.ts';

import { seedPersonal } from './personal.ts';
import { personalStates, showPersonalState } from './personal-states.ts';
import { computerStates } from './phone-states.ts';
import { showState, signUpStates } from './sign-up-states.ts';
import { seedStanding, showStandingState, standingStates } from './standing-states.ts';

/** Each theme and each direction once; with EVERY_LOOK=1 all four pairs, which takes twice as long. */
const looks = [
  { theme: 'light', direction: 'ltr', language: 'en' },
  { theme: 'dark', direction: 'rtl', language: 'en-XB' },
  ...(process.env['EVERY_LOOK']
    ? ([
        { theme: 'light', direction: 'rtl', language: 'en-XB' },
        { theme: 'dark', direction: 'ltr', language: 'en' },
      ] as const)
    : []),
] as const;

async function sectionNames(page: Page, galleryUrl: string): Promise<string[]> {
  await page.goto(galleryUrl);
  const links = page.getByRole('navigation', { name: 'Sections' }).getByRole('link');
  await expect(links.first()).toBeVisible();
  return links.evaluateAll((all) =>
    all.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('section') ?? ''),
  );
}

test.describe('the kit', () => {
  for (const { theme, direction } of looks)
    test(`ux U55 ux U58 every state passes axe and fits 320 px: ${theme}, ${direction}`, async ({
      page,
      portal,
    }) => {
      test.setTimeout(120_000);
      const names = await sectionNames(page, portal.galleryUrl);
      expect(names.length).toBeGreaterThan(15);
      for (const name of names) {
        await page.setViewportSize({ width: 1280, height: 900 });
        await page.goto(`${portal.galleryUrl}?section=${name}&theme=${theme}&dir=${direction}`);
        await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
        expect.soft(await violations(page), name).toEqual([]);
        await page.setViewportSize(NARROW);
        expect.soft(await sideways(page), `${name} at 320 px`).toBe(0);
        await spaceOut(page);
        expect.soft(await sideways(page), `${name} with wide text spacing`).toBe(0);
      }
      for (const [name, show] of Object.entries(opened)) {
        await page.goto(`${portal.galleryUrl}?section=${name}&theme=${theme}&dir=${direction}`);
        await show(page);
        // What fades in has no final colours yet.
        await page.evaluate(() =>
          Promise.all(
            document
              .getAnimations()
              .filter((animation) => animation instanceof CSSTransition)
              .map(({ finished }) => finished),
          ).then(() => undefined),
        );
        expect.soft(await violations(page), `${name}, open`).toEqual([]);
        expect.soft(await sideways(page), `${name}, open, at 320 px`).toBe(0);
      }
    });

  for (const { theme, direction } of looks)
    test(`S2.01 ux U55 the six layouts pass axe and fit 320 px: ${theme}, ${direction}`, async ({
      page,
      portal,
    }) => {
      for (const frame of ['account', 'default', 'empty', 'invite', 'login', 'register']) {
        await page.setViewportSize({ width: 1280, height: 900 });
        await page.goto(`${portal.galleryUrl}?frame=${frame}&theme=${theme}&dir=${direction}`);
        await expect(page.getByRole('main')).toBeVisible();
        expect.soft(await violations(page), frame).toEqual([]);
        for (const size of [NARROW, ZOOMED]) {
          await page.setViewportSize(size);
          expect.soft(await sideways(page), `${frame} at ${size.width} × ${size.height}`).toBe(0);
        }
      }
    });

  test('ux U57 forced colours keep every border of a control', async ({ page, portal }) => {
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

  test('ux U57 with reduced motion nothing fades or moves', async ({ page, portal }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const name of await sectionNames(page, portal.galleryUrl)) {
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

const all = flows.personal.holder.flat();

test.describe('the pages', () => {
  for (const { theme, language } of looks) {
    const open = async (page: Page, path: string): Promise<void> => {
      await page.goto(path);
      if (language !== 'en') await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    };
    const speak = (page: Page): Promise<unknown> =>
      page.addInitScript(
        ([chosen, spoken]) => {
          localStorage.setItem('theme', chosen ?? '');
          localStorage.setItem('language', spoken ?? '');
        },
        [theme, language],
      );

    test(`ux U55 ux U56 ux U58 without a session pass axe and fit 320 px: ${theme}, ${language}`, async ({
      page,
    }) => {
      test.setTimeout(150_000);
      await speak(page);
      for (const row of allPages) {
        const { path, name } = row;
        if (needsSession(row) || name === 'login-verify-mfa') continue;
        await open(page, path);
        await check(page, path);
      }
      await open(page, '/no-such-page');
      await check(page, '/no-such-page');
      await page.setViewportSize({ width: 1280, height: 900 });
      await open(page, '/login');
      await page.locator('button[type=submit]').click();
      await expect(page.locator('[aria-invalid=true]')).toHaveCount(2);
      await check(page, '/login with errors');
    });

    test(`ux U51 ux U55 ux U58 every state of signing up and of a new password passes axe and fits 320 px: ${theme}, ${language}`, async ({
      page,
    }) => {
      test.setTimeout(240_000);
      await speak(page);
      for (const [name, state] of Object.entries(signUpStates)) {
        await page.setViewportSize({ width: 1280, height: 900 });
        await showState(page, state);
        if (language !== 'en') await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
        await check(page, name);
      }
    });

    test(`ux U51 ux U55 ux U58 every state of the terms and of personal information passes axe and fits 320 px: ${theme}, ${language}`, async ({
      page,
      seeder,
    }) => {
      test.setTimeout(240_000);
      await logIn(page, await seedPersonal(seeder));
      await speak(page);
      for (const [name, state] of Object.entries(personalStates)) {
        await page.setViewportSize({ width: 1280, height: 900 });
        await showPersonalState(page, state);
        if (language !== 'en') await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
        await check(page, name);
      }
    });

    test(`ux U51 ux U55 ux U58 every state of company and investment information passes axe and fits 320 px: ${theme}, ${language}`, async ({
      page,
      seeder,
    }) => {
      test.setTimeout(300_000);
      await logIn(page, await seedCreator(seeder, 'COMPANY_INFORMATION'));
      await speak(page);
      for (const [name, state] of Object.entries(companyStates)) {
        await page.setViewportSize({ width: 1280, height: 900 });
        await showCompanyState(page, state);
        if (language !== 'en') await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
        await check(page, name);
      }
    });

    test(`ux U49 ux U50 ux U55 the identity step in each of its states: ${theme}, ${language}`, async ({
      page,
      seeder,
    }) => {
      test.setTimeout(240_000);
      await logIn(page, await seedAtIdentity(seeder));
      await speak(page);
      for (const [name, state] of Object.entries(identityStates)) {
        await page.setViewportSize({ width: 1280, height: 900 });
        await showIdentityState(page, state);
        if (language !== 'en') await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
        await check(page, name);
      }
    });

    test(`ux U41 ux U42 ux U44 ux U46 ux U49 ux U55 ux U58 a check in the house in each of its states: ${theme}, ${language}`, async ({
      page,
      seeder,
    }) => {
      test.setTimeout(240_000);
      await logIn(page, await seedAtIdentity(seeder));
      await speak(page);
      for (const [name, state] of Object.entries({ ...inHouseStates, ...computerStates })) {
        await page.setViewportSize({ width: 1280, height: 900 });
        await showIdentityState(page, state);
        if (language !== 'en') await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
        await check(page, name);
      }
    });

    test(`ux U28 ux U41 ux U46 ux U47 ux U48 ux U55 ux U58 the papers in each of their states: ${theme}, ${language}`, async ({
      page,
      seeder,
    }) => {
      test.setTimeout(240_000);
      await logIn(page, await seedBeforePapers(seeder));
      await speak(page);
      for (const [name, state] of Object.entries(papersStates)) {
        await page.setViewportSize({ width: 1280, height: 900 });
        await showPapersState(page, state);
        if (language !== 'en') await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
        await check(page, name);
      }
    });

    test(`ux U51 ux U55 ux U58 every way an account can stand passes axe and fits 320 px: ${theme}, ${language}`, async ({
      page,
      seeder,
    }) => {
      test.setTimeout(150_000);
      await logIn(page, await seedStanding(seeder));
      await speak(page);
      for (const [name, state] of Object.entries(standingStates)) {
        await showStandingState(page, state);
        if (language !== 'en') await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
        await check(page, name);
      }
    });

    test(`ux U02 ux U51 ux U55 ux U58 every state of a business account passes axe and fits 320 px: ${theme}, ${language}`, async ({
      page,
      seeder,
    }) => {
      test.setTimeout(240_000);
      await logIn(page, await seedCreator(seeder, 'E_SIGN_APPLICATION'));
      await speak(page);
      for (const [name, state] of Object.entries(businessStates)) {
        await page.setViewportSize({ width: 1280, height: 900 });
        await showBusinessState(page, state);
        if (language !== 'en') await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
        await check(page, name);
      }
    });

    test(`ux U28 ux U51 ux U55 ux U58 every state of the owners passes axe and fits 320 px: ${theme}, ${language}`, async ({
      page,
      seeder,
    }) => {
      test.setTimeout(240_000);
      await logIn(page, await seedCreator(seeder, 'UBO_USERS'));
      await speak(page);
      for (const [name, state] of Object.entries(ownersStates)) {
        await page.setViewportSize({ width: 1280, height: 900 });
        await showOwnersState(page, state);
        if (language !== 'en') await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
        await check(page, name);
      }
    });

    test(`ux U55 ux U56 ux U58 with a session pass axe and fit 320 px: ${theme}, ${language}`, async ({
      page,
      seeder,
    }) => {
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
      await speak(page);
      for (const row of allPages) {
        const { path, name } = row;
        if (!needsSession(row) || name === 'logout' || name === 'index') continue;
        await open(page, path);
        await expect(page).toHaveURL(path);
        // Help, in the same place on every page (U12).
        await expect(page.getByRole('contentinfo').locator('a[href^="mailto:"]'), path).toBeVisible();
        await check(page, path);
      }
    });
  }

  test('ux U57 dark follows the system, has a switch that is kept, and never flashes', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    const paper = () =>
      page.locator('.login-side').evaluate((side) => getComputedStyle(side).backgroundColor);
    await page.goto('/login');
    const dark = await paper();
    await page.emulateMedia({ colorScheme: 'light' });
    const light = await paper();
    expect(dark).not.toBe(light);
    await page.getByText('Dark', { exact: true }).click();
    expect(await paper()).toBe(dark);
    // The scripts never come: what is there before them is dark already.
    // No script ever comes: what is seen is the document alone.
    await page.route('**/assets/*.js', () => undefined);
    await page.reload({ waitUntil: 'commit' });
    await expect(page.getByLabel('E-mail')).toBeVisible();
    expect(await paper()).toBe(dark);
  });
});
