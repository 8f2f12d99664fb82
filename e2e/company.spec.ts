// Company information as its creator fills it in: part by part, in two tabs, in another browser, and with the keyboard only.
import type { Page } from '@playwright/test';
import { companyInformation } from '@portico/domain/forms/company-information';
import { companyCases, completeCompany } from '@portico/testing/cases/company-cases';
import { inTier } from '@portico/testing/tier';
import type { SeededPerson } from '@portico/tools/product/inside';
import { atWidths } from './at-widths.ts';
import { expect, logIn, test } from './browser.ts';
import { seedCreator } from './business.ts';
import { answerParts, COMPANY, companyParts, expectAnswered, pick, wrongRows } from './company.ts';
import { showCompanyState } from './company-states.ts';
import { chooseCountry, field, next, partOpen, parts } from './personal.ts';
import { readSavedValues, saved } from './saved-values.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm and continue' });
const advice = (page: Page, name: string) => page.locator(`[id="${name}-advice"]`);
const at = (section: string): string => `${COMPANY}?section=${section}`;

atWidths('company information', () => {
  test('answers every part, checks the answers and continues to the next step [ux U08, ux U09]', async ({
    page,
    seeder,
  }) => {
    test.setTimeout(120_000);
    await logIn(page, await seedCreator(seeder, 'COMPANY_INFORMATION'), COMPANY);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Company information');
    await expect(page.getByText('Step 1/2')).toBeVisible();
    await answerParts(page, companyParts);
    for (const text of [
      'Okonjo Weiß Software GmbH',
      'Private limited company',
      '1 June 2015',
      'HRB 168844 B',
      '62.10 Computer programming activities',
      'None of these',
      '€1 million to €10 million',
      'Germany, Austria',
      'Germany, 21/815/08150',
    ])
      await expect(page.locator('main')).toContainText(text);
    await page.getByRole('link', { name: 'Change Company size' }).click();
    await partOpen(page, 'Company size');
    await page.locator('label[for="employeesBand-50-249"]').click();
    await next(page);
    await partOpen(page, 'Check your answers');
    await confirm(page).click();
    await expect(page).toHaveURL('/business/investment-information');
    // A completed step can be read again.
    await page.goto(COMPANY);
    await expect(heading(page, 'Check your answers')).toBeVisible();
    await expect(page.locator('main')).toContainText('50 to 249');
  });
});

test.describe('company information', () => {
  let ada: SeededPerson;
  test.beforeEach(async ({ page, seeder }) => {
    test.setTimeout(90_000);
    ada = await seedCreator(seeder, 'COMPANY_INFORMATION');
    await logIn(page, ada, COMPANY);
    await expect(heading(page, 'Company details')).toBeVisible();
  });

  test('two tabs: keeps changes to different fields and asks which one to keep for the same field [X27]', {
    tag: '@campaign',
  }, async ({ page, context }) => {
    const other = await context.newPage();
    await other.goto(COMPANY);
    await field(other, 'legalName').fill('Okonjo Weiß GmbH');
    await readSavedValues(other);
    await field(page, 'legalForm').selectOption('private-limited');
    // The save also returns the other tab's answers.
    await expect(field(page, 'legalName')).toHaveValue('Okonjo Weiß GmbH');
    await field(other, 'legalFormName').fill('GmbH');
    await expect(field(other, 'legalForm')).toHaveValue('private-limited');
    // Now both tabs change the same field.
    await readSavedValues(other);
    await field(page, 'legalName').fill('Okonjo Weiss GmbH');
    await readSavedValues(page);
    await field(other, 'legalName').fill('OW GmbH');
    const conflict = other
      .getByRole('alert')
      .filter({ hasText: 'also changed somewhere else, for example in another tab' });
    await expect(conflict.getByRole('button', { name: 'Keep mine: OW GmbH' })).toBeVisible();
    await conflict.getByRole('button', { name: 'Keep the other: Okonjo Weiss GmbH' }).click();
    await expect(field(other, 'legalName')).toHaveValue('Okonjo Weiss GmbH');
    await readSavedValues(other);
    await other.reload();
    await expect(field(other, 'legalName')).toHaveValue('Okonjo Weiss GmbH');
    await expect(field(other, 'legalFormName')).toHaveValue('GmbH');
    await expect(field(other, 'legalForm')).toHaveValue('private-limited');
  });

  test('keeps what is typed through a lost connection and shows it in another browser [ux U05, X22, X32]', {
    tag: '@campaign',
  }, async ({ page, context, browser, portal, seeder, extraHTTPHeaders }) => {
    await field(page, 'legalName').pressSequentially('Okonjo Weiß GmbH');
    await expect(saved(page)).toHaveText(/^Saved \d\d:\d\d$/);
    await context.setOffline(true);
    await field(page, 'legalForm').selectOption('private-limited');
    await expect(saved(page)).toHaveText('Not saved – trying again');
    await context.setOffline(false);
    await readSavedValues(page, 15_000);
    await seeder.renewCode(ada);
    const elsewhere = await browser.newContext({
      baseURL: portal.origin,
      ...(extraHTTPHeaders && { extraHTTPHeaders }),
    });
    const other = await elsewhere.newPage();
    await logIn(other, ada, COMPANY);
    await expect(field(other, 'legalName')).toHaveValue('Okonjo Weiß GmbH');
    await expect(field(other, 'legalForm')).toHaveValue('private-limited');
    await elsewhere.close();
  });

  test('finds countries by any name in alphabetical order; the list can be added to and restored with Undo [ux U22]', {
    tag: '@campaign',
  }, async ({ page }) => {
    await showCompanyState(page, { path: at('countries'), company: completeCompany });
    const box = field(page, 'customerCountries.add');
    await box.click();
    // No suggestion is moved to the top: the list starts with the first country of the alphabet.
    await expect(page.getByRole('option').first()).toHaveText('Afghanistan');
    await page.keyboard.press('Escape');
    for (const [typed, name] of [
      ['UK', 'United Kingdom'],
      ['Deutschland', undefined],
      ['Ivory', 'Côte d’Ivoire'],
    ] as const) {
      await box.fill(typed);
      if (name === undefined) {
        // It was already selected.
        await expect(page.getByText('No results.').first()).toBeVisible();
        continue;
      }
      await expect(page.getByRole('option').first()).toContainText(name);
      await box.press('Enter');
      await expect(page.locator('[data-field="customerCountries"] .picked')).toContainText(name);
    }
    await page.getByRole('button', { name: 'Remove United Kingdom' }).click();
    await expect(page.getByText('Removed: United Kingdom.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-field="customerCountries"] .picked > li')).toHaveText([
      /Germany/,
      /Austria/,
      /United Kingdom/,
      /Ivoire/,
    ]);
  });

  test('finds a sector by everyday words, by title and by code, and shows its parent [F10]', async ({
    page,
  }) => {
    const { mainSector: _, ...company } = completeCompany;
    await showCompanyState(page, { path: at('activity'), company });
    const found = page.getByRole('option');
    for (const [typed, name] of [
      ['dentist', /^86\.23 Dental practice/],
      ['app development', /^62\.10 Computer programming/],
      ['6210', /^62\.10 Computer programming/],
      ['69.2', /^69\.20 /],
      ['growing rice', /^01\.12 /],
      ['law firm', /^69\.10 Legal/],
    ] as const) {
      await field(page, 'mainSector').fill(typed);
      await expect(found.first()).toContainText(name);
    }
    await expect(found.first()).toContainText('› 69 ');
    await field(page, 'mainSector').press('Enter');
    await expect(field(page, 'mainSector')).toHaveValue(/^69\.10 /);
    for (const each of ['holding', 'fund', 'broker']) await pick(page, 'secondarySectors', each);
    await expect(field(page, 'secondarySectors.add')).toHaveCount(0);
    await expect(field(page, 'mainSectorShare')).toBeVisible();
    // "None" and the other choices exclude each other.
    await field(page, 'highRiskActivities.oil').check();
    await expect(field(page, 'highRiskActivities.none')).not.toBeChecked();
    await field(page, 'highRiskActivities.none').check();
    await expect(field(page, 'highRiskActivities.oil')).not.toBeChecked();
  });

  test('an unlikely registration number gets advice on blur and does not block continuing [F11]', async ({
    page,
  }) => {
    await showCompanyState(page, {
      path: at('register'),
      company: { ...completeCompany, countryOfIncorporation: 'FR', registrationNumber: '' },
    });
    const number = field(page, 'registrationNumber');
    for (const [typed, isTold] of [
      ['732 829 320', false],
      ['732 829 321', true],
    ] as const) {
      await number.fill(typed);
      await expect(advice(page, 'registrationNumber')).toHaveCount(0);
      await field(page, 'registerName').focus();
      await expect(advice(page, 'registrationNumber')).toHaveCount(isTold ? 1 : 0);
    }
    await expect(advice(page, 'registrationNumber')).toContainText(
      'Check the number. It doesn’t match the usual format (SIREN).',
    );
    await expect(number).toHaveAttribute('aria-describedby', /registrationNumber-advice/);
    await expect(number).not.toHaveAttribute('aria-invalid', 'true');
    await next(page);
    await partOpen(page, 'Check your answers');
  });

  test('fills a part, finds a country and makes a choice by keyboard alone [ux U54]', {
    tag: '@campaign',
  }, async ({ page }) => {
    await field(page, 'legalName').focus();
    await page.keyboard.type('Okonjo Weiß GmbH');
    const tabTo = async (id: string): Promise<void> => {
      for (let tabs = 0; tabs < 30; tabs += 1) {
        if (await field(page, id).evaluate((each) => each === document.activeElement)) return;
        await page.keyboard.press('Tab');
      }
      throw new Error(`Tab never reached ${id}`);
    };
    await tabTo('legalForm');
    await page.keyboard.type('Private');
    await tabTo('incorporationDate.day');
    await page.keyboard.type('1');
    await page.keyboard.press('Tab');
    await page.keyboard.type('6');
    await page.keyboard.press('Tab');
    await page.keyboard.type('2015');
    await page.keyboard.press('Enter');
    await partOpen(page, 'Registration');
    await tabTo('countryOfIncorporation');
    await page.keyboard.type('schwei');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(field(page, 'countryOfIncorporation')).toHaveValue('Switzerland');
    await tabTo('subdivision');
    await page.keyboard.type('Zug');
    await expect(field(page, 'subdivision')).toHaveValue('CH-ZG');
  });

  test('shows each field error of the domain cases on the page, with a link to the field [F3, F10]', {
    tag: '@campaign',
  }, async ({ page }) => {
    test.setTimeout(240_000);
    const rows = wrongRows(companyInformation, companyCases, { answers: completeCompany, company: {} });
    expect(rows.length).toBeGreaterThan(inTier({ gate: 5, campaign: 30 }));
    for (const each of rows) {
      await showCompanyState(page, { path: COMPANY, company: each.answers });
      await expectAnswered(page, each);
    }
  });
});

test('a business creator answers only the personal questions that a business needs', {
  tag: '@campaign',
}, async ({ page, seeder }) => {
  test.setTimeout(90_000);
  await logIn(page, await seedCreator(seeder, 'PERSONAL_INFORMATION'), '/business/personal-information');
  const { 'How you will use the account': _, ...asked } = parts;
  await answerParts(page, asked);
  await field(page, 'declarationTrue').check();
  await confirm(page).click();
  await expect(page).toHaveURL('/business/verify-identity');
});

test('finds the registered address with the places script [ux U21]', { tag: '@campaign' }, async ({
  page,
  seeder,
}) => {
  test.setTimeout(60_000);
  await logIn(page, await seedCreator(seeder, 'COMPANY_INFORMATION'));
  const company = { ...completeCompany, 'registeredAddress.country': 'GB', 'registeredAddress.line1': '' };
  await showCompanyState(page, { path: at('place'), company });
  await field(page, 'registeredAddress.search').pressSequentially('10 Downing');
  await page.getByRole('option', { name: /10 Downing Street/ }).click();
  await expect(field(page, 'registeredAddress.line1')).toHaveValue('10 Downing Street');
  await expect(field(page, 'registeredAddress.postalCode')).toHaveValue('SW1A 2AA');
  await chooseCountry(page, 'registeredAddress.country', 'Ivory');
  await expect(field(page, 'registeredAddress.country')).toHaveValue('Côte d’Ivoire');
});
