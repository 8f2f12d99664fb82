// The personal account from its account type to the identity step: terms, personal information, check your answers.
import type { Page } from '@playwright/test';
import type { SeededPerson } from '@portico/tools/product/inside';
import { atWidths } from './at-widths.ts';
import { expect, logIn, test } from './browser.ts';
import {
  answerAll,
  chooseCountry,
  field,
  INFORMATION,
  next,
  partOpen,
  parts,
  seedPersonal,
  typeDate,
} from './personal.ts';
import { readSavedValues, saved } from './saved-values.ts';
import { within } from './timed.ts';

const TERMS = '/personal/terms-and-conditions';
const summary = (page: Page) => page.locator('.error-summary');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });
const agree = (page: Page) => page.getByRole('button', { name: 'Agree and continue' });
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm and continue' });

atWidths('the personal account', () => {
  test('goes from the account type through terms and personal information to the identity step [ux U08, ux U09]', {
    tag: '@campaign',
  }, async ({ page, person }) => {
    test.setTimeout(90_000);
    await logIn(page, person);
    await page.getByText('Personal account', { exact: true }).click();
    await page.getByRole('button', { name: 'Start application' }).click();
    await expect(page).toHaveURL(TERMS);
    await expect(page.locator('.terms')).toContainText('within 14 days');
    await page.locator('#agree').check();
    await agree(page).click();
    await expect(page).toHaveURL(INFORMATION);
    await answerAll(page);
    // The page shows every answer in words.
    for (const text of [
      'Ada Maria',
      '27 March 1985',
      'Lindenstraße 4',
      '36 574 261 809',
      'Retired',
      '€1,000 to €5,000',
    ])
      await expect(page.locator('main')).toContainText(text);
    // "Change" opens the part and returns here.
    await page.getByRole('link', { name: 'Change Work' }).click();
    await partOpen(page, 'Work');
    await field(page, 'employmentStatus').selectOption('student');
    await next(page);
    await partOpen(page, 'Check your answers');
    await expect(page.locator('main')).toContainText('Student');
    await confirm(page).click();
    await expect(summary(page)).toBeFocused();
    await expect(summary(page)).toContainText('Confirm that this information is true and complete.');
    await field(page, 'declarationTrue').check();
    await expect(summary(page)).toHaveCount(0);
    await confirm(page).click();
    await expect(page).toHaveURL('/personal/verify-identity');
    // On a phone the list is folded but still present.
    await expect(page.locator('nav li[data-state]').nth(3)).toHaveAttribute('data-state', 'done');
    // A completed step can be read again.
    await page.goto(INFORMATION);
    await expect(heading(page, 'Check your answers')).toBeVisible();
  });
});

test.describe('the terms', () => {
  test('cannot be accepted without ticking the box, and the page says so [ux U24, ux U26]', async ({
    page,
    seeder,
  }) => {
    await logIn(page, await seedPersonal(seeder, 'terms'));
    await agree(page).click();
    await expect(summary(page)).toBeFocused();
    await expect(page).toHaveTitle(/^Error: /);
    await expect(field(page, 'agree')).toHaveAttribute('aria-invalid', 'true');
    await page.locator('#agree').check();
    await agree(page).click();
    await expect(page).toHaveURL(INFORMATION);
    // On a later visit: what was accepted, and when.
    await page.goto(TERMS);
    await expect(page.getByText(/You accepted these terms on/)).toBeVisible();
    await expect(agree(page)).toHaveCount(0);
    await page.getByRole('link', { name: 'Continue', exact: true }).click();
    await expect(page).toHaveURL(INFORMATION);
  });

  test('changed terms show additions and removals and are accepted again', async ({ page, seeder }) => {
    const person = await seedPersonal(seeder, 'terms');
    await seeder.acceptFormerTerms(person, '2026-01-01');
    await logIn(page, person);
    await expect(page.getByText('The terms have changed since you accepted them')).toBeVisible();
    await expect(page.locator('.terms ins').first()).toHaveText('14');
    await expect(page.locator('.terms del').first()).toHaveText('30');
    await expect(page.locator('.terms ins').filter({ hasText: 'take it with you' })).toBeVisible();
    await page.getByText('Read the full terms without the changes marked').click();
    await expect(page.locator('details .terms')).toContainText('within 14 days');
    await page.locator('#agree').check();
    await agree(page).click();
    await expect(page).toHaveURL(INFORMATION);
  });

  test('terms that change while being read are shown again, and only the new version is accepted', async ({
    page,
    seeder,
  }) => {
    const person = await seedPersonal(seeder, 'terms');
    await page.route('**/client/terms', (route) =>
      route.fulfill({ json: { version: '2026-01-01', text: 'Old words.', accepted: null, changes: [] } }),
    );
    await logIn(page, person);
    await expect(page.locator('.terms')).toHaveText('Old words.');
    await page.unroute('**/client/terms');
    await page.locator('#agree').check();
    await agree(page).click();
    await expect(summary(page)).toContainText(
      'Read the new terms, then agree to them. They’ve just changed.',
    );
    await expect(page.locator('.terms')).toContainText('within 14 days');
    await expect(page).toHaveURL(TERMS);
    await page.locator('#agree').check();
    await agree(page).click();
    await expect(page).toHaveURL(INFORMATION);
  });

  test('a step opened too early links to the open step and asks nothing [sec J04]', async ({
    page,
    seeder,
  }) => {
    await logIn(page, await seedPersonal(seeder, 'terms'), INFORMATION);
    await expect(page.getByText('You can’t start this step yet')).toBeVisible();
    await expect(field(page, 'givenNames')).toHaveCount(0);
    await page.getByRole('main').getByRole('link', { name: 'Terms & conditions' }).click();
    await expect(page).toHaveURL(TERMS);
  });
});

test('answers under review are read-only', async ({ page, seeder }) => {
  const person = await seeder.seed(`with-staff-${Date.now()}@example.com`, {
    clients: [
      {
        accountType: 'PERSONAL_ACCOUNT',
        status: 'WAITING_FOR_APPROVAL',
        progress: [
          'ACCOUNT_CREATION',
          'ACCOUNT_TYPE',
          'ACCEPTED_TERMS_CONDITIONS',
          'PERSONAL_INFORMATION',
          'VERIFY_IDENTITY',
        ],
      },
    ],
  });
  await logIn(page, person, `${INFORMATION}?section=name`);
  await expect(page.getByText('You’ve submitted these answers, so you can’t change them now.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /^Change/ })).toHaveCount(0);
  await expect(page.locator('main input, main select, main button')).toHaveCount(0);
});

test.describe('personal information', () => {
  let ada: SeededPerson;
  test.beforeEach(async ({ page, seeder }) => {
    test.setTimeout(60_000);
    ada = await seedPersonal(seeder);
    await logIn(page, ada);
    await expect(page).toHaveURL(INFORMATION);
    await expect(heading(page, 'Your name')).toBeVisible();
  });

  test('Continue checks the whole part, blur only invalid input, and a corrected field clears its error [ux U23, ux U24, ux U25]', async ({
    page,
  }) => {
    await field(page, 'givenNames').fill('Ada');
    await field(page, 'familyName').focus();
    await field(page, 'givenNames').focus();
    // An empty field reports nothing yet.
    await expect(page.locator('.field-error')).toHaveCount(0);
    await field(page, 'familyName').fill('Weiß <3');
    await expect(page.locator('.field-error')).toHaveCount(0);
    await field(page, 'givenNames').focus();
    await expect(page.locator('.field-error')).toHaveText(
      'Use only letters, numbers, spaces and the usual punctuation.',
    );
    await field(page, 'familyName').fill('Weiß');
    await expect(page.locator('.field-error')).toHaveCount(0);
    await field(page, 'familyName').fill('');
    await field(page, 'givenNames').fill('');
    await next(page);
    await expect(summary(page)).toBeFocused();
    await expect(page).toHaveTitle(/^Error: Personal information|^Error: /);
    await expect(summary(page).getByRole('link')).toHaveText([
      'Enter your given names as shown on your identity document.',
      'Enter your family name as shown on your identity document.',
    ]);
    await summary(page).getByRole('link').nth(1).click();
    await expect(field(page, 'familyName')).toBeFocused();
    await page.keyboard.type('Weiß');
    await expect(summary(page).getByRole('link')).toHaveCount(1);
    await field(page, 'givenNames').fill('Ada');
    await expect(summary(page)).toHaveCount(0);
    await expect(page).not.toHaveTitle(/Error/);
    await next(page);
    await partOpen(page, 'Birth and nationality');
  });

  test('shows conditional questions at once: for a single name and another script [ux U20]', async ({
    page,
  }) => {
    await expect(field(page, 'latinName')).toHaveCount(0);
    await field(page, 'givenNames').fill('Анна');
    await expect(field(page, 'latinName')).toBeVisible();
    await field(page, 'hasSingleName').check();
    await expect(field(page, 'familyName')).toHaveCount(0);
    await field(page, 'latinName').fill('ANNA');
    await page.getByText('Why we ask').first().click();
    await expect(page.getByText('Legal basis: AMLR Art. 22(1)(a).').first()).toBeVisible();
    await next(page);
    await partOpen(page, 'Birth and nationality');
    await expect(page.getByText('Анна')).toBeVisible();
  });

  test('saves a field within two seconds and shows it in another browser mid-form [ux U05, X22]', async ({
    page,
    browser,
    portal,
    seeder,
    extraHTTPHeaders,
  }) => {
    await field(page, 'givenNames').pressSequentially('Ada Maria');
    await within(2500, () => expect(saved(page)).toHaveText(/^Saved \d\d:\d\d$/));
    await field(page, 'familyName').fill('Okonjo');
    await next(page);
    await typeDate(page, 'dateOfBirth', '27 Mar 19');
    await readSavedValues(page);
    await seeder.renewCode(ada);
    const elsewhere = await browser.newContext({
      baseURL: portal.origin,
      ...(extraHTTPHeaders && { extraHTTPHeaders }),
    });
    const other = await elsewhere.newPage();
    await logIn(other, ada);
    await expect(other).toHaveURL(INFORMATION);
    await expect(heading(other, 'Birth and nationality')).toBeVisible();
    await expect(other.getByText('Ada Maria Okonjo')).toBeVisible();
    for (const [part, text] of Object.entries({ day: '27', month: 'Mar', year: '19' }))
      await expect(field(other, `dateOfBirth.${part}`)).toHaveValue(text);
    await elsewhere.close();
  });

  test('accepts a date in several formats and names the wrong part [ux U19]', async ({ page }) => {
    await answerAll(page, 'Birth and nationality');
    await typeDate(page, 'dateOfBirth', '31 feb 1985');
    await field(page, 'cityOfBirth').focus();
    await expect(page.locator('.field-error')).toHaveText('That month has 28 days. Check the day.');
    await expect(field(page, 'dateOfBirth.day')).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, 'dateOfBirth.month')).not.toHaveAttribute('aria-invalid', 'true');
    await typeDate(page, 'dateOfBirth', '1 Jan 2020');
    await field(page, 'cityOfBirth').focus();
    await expect(page.locator('.field-error')).toHaveText('You must be 18 or older to open an account.');
    await typeDate(page, 'dateOfBirth', '01 01 1985');
    await expect(page.locator('.field-error')).toHaveCount(0);
  });

  test('finds countries by any name; nationalities can be added, removed and restored [ux U22, ux U28]', async ({
    page,
  }) => {
    await answerAll(page, 'Birth and nationality');
    await chooseCountry(page, 'countryOfBirth', 'USSR');
    await chooseCountry(page, 'countryOfBirth', 'UK');
    await expect(field(page, 'countryOfBirth')).toHaveValue('United Kingdom');
    await chooseCountry(page, 'nationalities.0', 'Elfenbeinküste');
    await page.locator('#nationalities').getByRole('button', { name: 'Add another' }).click();
    await expect(field(page, 'nationalities.1')).toBeFocused();
    await chooseCountry(page, 'nationalities.1', 'Holland');
    // A country with its own ID numbers opens the question for it.
    await expect(field(page, 'nationalIdNumber')).toBeVisible();
    await page.getByRole('button', { name: 'Remove Netherlands' }).click();
    await expect(field(page, 'nationalIdNumber')).toHaveCount(0);
    await expect(page.getByText('Removed: Netherlands.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(field(page, 'nationalities.1')).toHaveValue('Netherlands');
    await expect(field(page, 'nationalIdNumber')).toBeVisible();
  });

  test('finds an address with the places script, and every part can be edited by hand [ux U21]', async ({
    page,
  }) => {
    await answerAll(page, 'Where you live');
    await chooseCountry(page, 'residence.country', 'United Kingdom');
    await field(page, 'residence.search').pressSequentially('10 Downing');
    await page.getByRole('option', { name: /10 Downing Street/ }).click();
    await expect(field(page, 'residence.line1')).toHaveValue('10 Downing Street');
    await expect(field(page, 'residence.city')).toHaveValue('London');
    await expect(field(page, 'residence.postalCode')).toHaveValue('SW1A 2AA');
    await field(page, 'residence.line1').fill('PO Box 7');
    await field(page, 'residence.city').focus();
    await expect(page.locator('.field-error')).toHaveText(
      'Enter the street address where you live. You can use a PO box as your postal address.',
    );
    // Another address for letters opens a second address, which may be a PO box.
    await page.locator('label[for="correspondenceSame-no"]').click();
    await expect(field(page, 'correspondence.line1')).toBeVisible();
    // Contact data verified at sign-up is shown, the phone number by its end, and cannot be changed here.
    await expect(page.locator('.contact dd')).toHaveText([ada.email, `•••• ${ada.phone.slice(-4)}`]);
    await expect(page.locator('.contact input')).toHaveCount(0);
  });

  test('without the places script the address is typed by hand [ux U21]', { tag: '@campaign' }, async ({
    page,
  }) => {
    await page.route('**/places/js**', (route) => route.abort());
    await page.reload();
    await answerAll(page, 'Where you live');
    await expect(field(page, 'residence.search')).toHaveCount(0);
    await parts['Where you live'](page);
    await next(page);
    await partOpen(page, 'Tax');
  });

  test('tax: reports an invalid number, accepts a reason instead, and requires the US number of a US person [F1]', {
    tag: '@campaign',
  }, async ({ page }) => {
    await answerAll(page, 'Tax');
    // Suggested from the country of residence.
    await expect(field(page, 'taxResidencies.0.country')).toHaveValue('Germany');
    await field(page, 'taxResidencies.0.tin').fill('36574261808');
    await page.locator('label[for="usPerson-yes"]').click();
    await expect(page.locator('.field-error')).toHaveText(
      'Enter your 11-digit German tax ID (Steuer-ID). Check it for typos.',
    );
    await field(page, 'taxResidencies.0.none').check();
    await next(page);
    await expect(summary(page).getByRole('link')).toHaveText(['Select why there is no TIN.']);
    await page.locator('label[for="taxResidencies.0.noTinReason-not-required"]').click();
    await next(page);
    await expect(summary(page).getByRole('link')).toHaveText(['Add the United States and your SSN or ITIN.']);
    await page.locator('#taxResidencies').getByRole('button', { name: 'Add another' }).click();
    await chooseCountry(page, 'taxResidencies.1.country', 'America');
    await field(page, 'taxResidencies.1.tin').fill('536-90-4399');
    await next(page);
    await partOpen(page, 'Work');
  });

  test('two tabs on one field: shows both answers and keeps the chosen one [X27]', async ({
    page,
    context,
  }) => {
    const other = await context.newPage();
    await other.goto(INFORMATION);
    await field(other, 'familyName').fill('Weiß');
    await readSavedValues(other);
    await field(page, 'familyName').fill('Weiss');
    await field(page, 'givenNames').fill('Ada');
    const conflict = page
      .getByRole('alert')
      .filter({ hasText: 'also changed somewhere else, for example in another tab' });
    await expect(conflict).toBeVisible();
    await expect(conflict.getByRole('button', { name: 'Keep mine: Weiss' })).toBeVisible();
    await conflict.getByRole('button', { name: 'Keep the other: Weiß' }).click();
    await expect(field(page, 'familyName')).toHaveValue('Weiß');
    await expect(conflict).toHaveCount(0);
    // The next save also returns a field changed in the other tab.
    await field(page, 'middleNames').fill('Maria');
    await readSavedValues(page);
    await field(other, 'hasSingleName').focus();
    await field(other, 'givenNames').fill('Ada B');
    await expect(
      other.getByRole('alert').filter({ hasText: 'also changed somewhere else, for example in another tab' }),
    ).toBeVisible();
    await other.getByRole('button', { name: 'Keep mine: Ada B' }).click();
    await expect(field(other, 'middleNames')).toHaveValue('Maria');
    await readSavedValues(other);
    await other.goto(`${INFORMATION}?section=name`);
    await expect(field(other, 'givenNames')).toHaveValue('Ada B');
  });

  test('offline mid-form: says so, loses nothing and saves when back online [X32]', {
    tag: '@campaign',
  }, async ({ page, context }) => {
    await context.setOffline(true);
    await field(page, 'givenNames').fill('Ada');
    await expect(page.getByText('You’re offline.')).toBeVisible();
    await expect(saved(page)).toHaveText('Not saved – trying again');
    await field(page, 'familyName').fill('Weiß');
    await next(page);
    await partOpen(page, 'Birth and nationality');
    await context.setOffline(false);
    await readSavedValues(page, 15_000);
    await page.reload();
    await expect(page.getByText('Ada Weiß')).toBeVisible();
  });

  test('a session that ends mid-form restores the same part, field and text after log-in [X46, ux U06]', {
    tag: '@campaign',
  }, async ({ page, seeder }) => {
    await answerAll(page, 'Birth and nationality');
    await typeDate(page, 'dateOfBirth', '27 3 1985');
    await readSavedValues(page);
    // The session ends on the server. The next save discovers this, with text that was not saved yet.
    await page.context().clearCookies();
    await field(page, 'cityOfBirth').fill('Köln');
    await expect(page).toHaveURL('/login');
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
      'Köln',
    );
    await seeder.renewCode(ada);
    await logIn(page, ada);
    await expect(page).toHaveURL(/\/personal\/personal-information/);
    await expect(field(page, 'cityOfBirth')).toHaveValue('Köln');
    await expect(field(page, 'cityOfBirth')).toBeFocused();
    await expect(field(page, 'dateOfBirth.year')).toHaveValue('1985');
  });

  test('STEP_INCOMPLETE leads back to the incomplete part', {
    tag: '@campaign',
  }, async ({ page, context }) => {
    await answerAll(page);
    await field(page, 'declarationTrue').check();
    await readSavedValues(page);
    // Another tab empties an answer that this tab still considers filled in.
    const other = await context.newPage();
    await other.goto(`${INFORMATION}?section=birth`);
    await field(other, 'cityOfBirth').fill('');
    await readSavedValues(other);
    await confirm(page).click();
    await expect(heading(page, 'Birth and nationality')).toBeVisible();
    await expect(summary(page)).toBeFocused();
    await expect(page.locator('main')).toContainText('Some answers are missing or need to be corrected.');
    await expect(page.locator('.field-error')).toHaveText(/Enter the town or city you were born in/);
  });

  test('the browser’s Back button moves between parts and loses nothing [ux U07]', async ({ page }) => {
    await answerAll(page, 'Tax');
    await page.goBack();
    await partOpen(page, 'Where you live');
    await expect(field(page, 'residence.line1')).toHaveValue('Lindenstraße 4');
    await page.goForward();
    await partOpen(page, 'Tax');
  });

  test('works by keyboard alone, from the first name to the identity step [ux U56]', async ({ page }) => {
    const { keyboard } = page;
    const tabTo = async (id: string): Promise<void> => {
      for (let presses = 0; presses < 60; presses++) {
        if ((await page.evaluate(() => document.activeElement?.id)) === id) return;
        await keyboard.press('Tab');
      }
      throw new Error(`Tab never reached ${id}`);
    };
    const type = async (id: string, text: string): Promise<void> => {
      await tabTo(id);
      await keyboard.type(text);
    };
    const press = async (id: string, key: string): Promise<void> => {
      await tabTo(id);
      await keyboard.press(key);
    };
    const choose = async (id: string, text: string): Promise<void> => {
      await type(id, text);
      await keyboard.press('Enter');
    };
    await type('givenNames', 'Ada');
    await type('familyName', 'Weiß');
    await keyboard.press('Enter');
    await partOpen(page, 'Birth and nationality');
    await type('dateOfBirth.day', '27');
    await type('dateOfBirth.month', 'march');
    await type('dateOfBirth.year', '1985');
    await choose('countryOfBirth', 'germ');
    await type('cityOfBirth', 'Köln');
    await choose('nationalities.0', 'germ');
    // With the list closed, Enter submits the form.
    await keyboard.press('Enter');
    await partOpen(page, 'Where you live');
    await expect(page.getByText('27 March 1985\u00a0· Köln\u00a0· Germany')).toBeVisible();
    await choose('residence.country', 'germ');
    await type('residence.line1', 'Lindenstraße 4');
    await type('residence.city', 'Berlin');
    await press('correspondenceSame-yes', 'Space');
    await keyboard.press('Enter');
    await partOpen(page, 'Tax');
    await press('usPerson-yes', 'ArrowDown');
    await type('taxResidencies.0.tin', '36574261809');
    await keyboard.press('Enter');
    await partOpen(page, 'Work');
    await type('employmentStatus', 'Ret');
    await keyboard.press('Tab');
    await page.getByRole('button', { name: 'Continue', exact: true }).press('Enter');
    await partOpen(page, 'How you will use the account');
    await press('purposeOfAccount.savings', 'Space');
    await type('expectedMonthlyVolume', 'Up');
    await press('expectedMonthlyCount-1-5', 'Space');
    await press('sourceOfFunds.pension', 'Space');
    await keyboard.press('Enter');
    await partOpen(page, 'Political exposure and acting for others');
    await press('pepStatus-none', 'Space');
    await press('actsForSelf-yes', 'Space');
    await keyboard.press('Enter');
    await partOpen(page, 'Check your answers');
    await press('declarationTrue', 'Space');
    await keyboard.press('Enter');
    await expect(page).toHaveURL('/personal/verify-identity');
  });

  test('high volume and a public office open their questions and close them again [F1]', {
    tag: '@campaign',
  }, async ({ page }) => {
    await answerAll(page, 'How you will use the account');
    await parts['How you will use the account'](page);
    await field(page, 'expectedMonthlyVolume').selectOption('over-100k');
    await field(page, 'purposeOfAccount.other').check();
    await next(page);
    await expect(summary(page).getByRole('link')).toHaveText([
      'Describe what else you will use the account for.',
    ]);
    await field(page, 'purposeOther').fill('A house');
    await next(page);
    await partOpen(page, 'Political exposure and acting for others');
    await parts['Political exposure and acting for others'](page);
    await next(page);
    await expect(summary(page).getByRole('link')).toHaveText(['Describe how you acquired your wealth.']);
    await page.locator('label[for="pepStatus-family"]').click();
    await field(page, 'pep.function').selectOption('ambassador-or-senior-officer');
    await field(page, 'pep.relation').focus();
    await field(page, 'pep.relation').selectOption('sibling');
    await field(page, 'pep.body').focus();
    await expect(page.locator('[data-field="pep.relation"] .field-error')).toHaveText(
      /Siblings count only for/,
    );
    await expect(field(page, 'pep.relation').locator('option[value="joint-owner"]')).toHaveCount(0);
    await page.locator('label[for="pepStatus-none"]').click();
    await expect(field(page, 'pep.function')).toHaveCount(0);
    await field(page, 'sourceOfWealth').fill('Savings of thirty years of work as a lawyer.');
    await next(page);
    await partOpen(page, 'Check your answers');
    // Answers closed by a changed answer are left out.
    await expect(page.locator('main')).not.toContainText('Ambassador');
  });
});
