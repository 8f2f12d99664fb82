// Rules for every question of personal information, checked on all parts: width, reason, optional fields, lists.
import type { Page } from '@playwright/test';
import { personalInformation } from '@portico/domain/forms/personal-information';
import { completeAnswers } from '@portico/testing/cases/personal-cases';
import { expect, logIn, test } from './browser.ts';
import {
  answerAll,
  chooseCountry,
  field,
  INFORMATION,
  next,
  partOpen,
  seedPersonal,
  typeDate,
} from './personal.ts';
import { showPersonalState } from './personal-states.ts';

/** Answers that open every conditional question. */
const everything = {
  ...completeAnswers,
  givenNames: 'Анна',
  nationalities: ['NL', 'US'],
  correspondenceSame: false,
  employmentStatus: 'employed',
  purposeOfAccount: ['other'],
  sourceOfFunds: ['other'],
  expectedMonthlyVolume: 'over-100k',
  pepStatus: 'family',
  actsForSelf: false,
  declarationTrue: null,
};

async function openPart(page: Page, section: string): Promise<void> {
  // Complete the earlier parts, so that the page does not redirect to them.
  const answers = Object.fromEntries(
    Object.entries({ ...completeAnswers, latinName: 'ANNA', usExplanation: 'I gave it up in 2019.' }).map(
      ([key, answer]) => {
        const own = personalInformation.questions[key]?.section === section;
        const opened = everything[key as keyof typeof everything];
        return [key, own && opened !== undefined ? opened : answer];
      },
    ),
  );
  // US nationality opens the US explanation.
  if (section === 'tax') answers['nationalities'] = ['NL', 'US'];
  await showPersonalState(page, { path: `${INFORMATION}?section=${section}`, answers });
  await expect(page.locator('.part-label')).toBeVisible();
}

test.describe('every question', () => {
  test.beforeEach(async ({ page, seeder }) => {
    test.setTimeout(60_000);
    await logIn(page, await seedPersonal(seeder));
  });

  test('says why it is asked and under which law, marks optional answers and uses no asterisks [ux U17]', {
    tag: '@campaign',
  }, async ({ page }) => {
    const seen = new Set<string>();
    for (const section of personalInformation.sections) {
      await openPart(page, section);
      const shown = await page.locator('main [data-field]').evaluateAll((all) =>
        all.map((each) => ({
          key: each.getAttribute('data-field') ?? '',
          isOptional: each.querySelector('.field-optional') !== null,
          hasStar: /\*/.test(each.querySelector('label, legend')?.textContent ?? ''),
          why: (each.querySelector('.why') ?? each.closest('fieldset.address')?.querySelector('.why'))
            ?.textContent,
          isTick: each.querySelector(':scope > .checkbox') !== null,
        })),
      );
      for (const { key, isOptional, hasStar, why, isTick } of shown) {
        const question = personalInformation.questions[key];
        // Questions inside a list are labelled by the list.
        if (!question) continue;
        seen.add(key);
        expect(hasStar, key).toBe(false);
        if (isTick) continue;
        expect(isOptional, key).toBe(question.isOptional === true);
        expect(why, key).toMatch(/Why we ask.*Legal basis: /s);
      }
    }
    await showPersonalState(page, {
      path: `${INFORMATION}?section=check`,
      answers: { ...completeAnswers, declarationTrue: null },
    });
    await expect(page.locator('[data-field="declarationTrue"] .why')).toHaveCount(1);
    const keys = Object.keys(personalInformation.questions).filter((key) => key !== 'declarationTrue');
    expect(keys.filter((key) => !seen.has(key))).toEqual([]);
  });

  test('has a field as wide as its answer [ux U16]', { tag: '@campaign' }, async ({ page }) => {
    const widthOf = async (id: string): Promise<number> =>
      (await field(page, id)
        .boundingBox()
        .then((box) => box?.width)) ?? 0;
    await openPart(page, 'birth');
    const [day, year, number] = [
      await widthOf('dateOfBirth.day'),
      await widthOf('dateOfBirth.year'),
      await widthOf('nationalIdNumber'),
    ];
    expect(day).toBeLessThan(90);
    expect(year).toBeGreaterThan(day - 1);
    expect(year).toBeLessThan(120);
    expect(number).toBeLessThan(330);
    const city = await widthOf('cityOfBirth');
    expect(city).toBeGreaterThan(number);
    await openPart(page, 'home');
    expect(await widthOf('residence.postalCode')).toBeLessThan(240);
    expect(await widthOf('residence.line1')).toBeGreaterThan(400);
    await openPart(page, 'tax');
    expect(await widthOf('taxResidencies.0.tin')).toBeLessThan(330);
  });

  test('a collapsed part shows current answers only, not those hidden by another answer', async ({
    page,
  }) => {
    const closed = { occupation: 'Carpenter', 'behalf.name': 'Bo Weiß' };
    await showPersonalState(page, {
      path: `${INFORMATION}?section=money`,
      answers: { ...completeAnswers, ...closed },
    });
    const folded = page.locator('.folded');
    await expect(folded.filter({ hasText: 'Work' })).toContainText('Retired');
    await expect(page.locator('main')).not.toContainText('Carpenter');
    await expect(page.locator('main')).not.toContainText('Bo Weiß');
    await expect(page.locator('.folded-summary').last()).toHaveText('No, none of us');
  });

  test('a list shows its count, grows to its maximum and restores a removed entry [ux U28]', async ({
    page,
  }) => {
    await openPart(page, 'name');
    const names = page.locator('#formerNames');
    const add = names.getByRole('button', { name: /^Add/ });
    for (const [at, name] of ['Ada', 'Bo', 'Cy', 'Di', 'Ed'].entries()) {
      await add.click();
      await expect(field(page, `formerNames.${at}`)).toBeFocused();
      await page.keyboard.type(name);
    }
    await expect(names).toContainText('5 added (maximum 5)');
    await expect(add).toHaveCount(0);
    await names.getByRole('button', { name: 'Remove Cy' }).click();
    await expect(names).toContainText('4 added (maximum 5)');
    await names.getByRole('button', { name: 'Undo' }).click();
    await expect(field(page, 'formerNames.2')).toHaveValue('Cy');
    await field(page, 'formerNames.2').fill('Cyd');
    await expect(names.getByRole('button', { name: 'Remove Cyd' })).toBeVisible();
  });
});

test('an email field fits at least thirty characters, even on a phone [ux U16]', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/forgot-password', '/register', '/login']) {
    await page.goto(path);
    const room = await field(page, 'email').evaluate((input) => {
      const style = getComputedStyle(input);
      const pen = document.createElement('canvas').getContext('2d');
      if (pen) pen.font = style.font;
      const inside = input.clientWidth - Number.parseFloat(style.paddingLeft) * 2;
      return inside - (pen?.measureText('n'.repeat(30)).width ?? 0);
    });
    expect(room, path).toBeGreaterThan(0);
  }
});

test.describe('in a German browser', () => {
  test.use({ locale: 'de-DE' });
  test('the month can be typed in the browser’s language [ux U19]', { tag: '@campaign' }, async ({
    page,
    seeder,
  }) => {
    test.setTimeout(60_000);
    await logIn(page, await seedPersonal(seeder));
    await answerAll(page, 'Birth and nationality');
    for (const month of ['März', 'mär', '3', '03', 'Mar']) {
      await typeDate(page, 'dateOfBirth', `27 ${month} 1985`);
      await chooseCountry(page, 'countryOfBirth', 'Deutschland');
      await expect(page.locator('.field-error')).toHaveCount(0);
    }
    await typeDate(page, 'dateOfBirth', '27 Märzen 1985');
    await field(page, 'cityOfBirth').focus();
    await expect(field(page, 'dateOfBirth.month')).toHaveAttribute('aria-invalid', 'true');
    await typeDate(page, 'dateOfBirth', '27 März 1985');
    await field(page, 'cityOfBirth').fill('Köln');
    await chooseCountry(page, 'nationalities.0', 'Deutschland');
    await next(page);
    await partOpen(page, 'Where you live');
    await expect(page.getByText(/27 March 1985/)).toBeVisible();
  });
});

test('a completed step that is changed says it is incomplete again and leads to what is missing', async ({
  page,
  seeder,
}) => {
  test.setTimeout(60_000);
  await logIn(page, await seedPersonal(seeder));
  await answerAll(page);
  await field(page, 'declarationTrue').check();
  await page.getByRole('button', { name: 'Confirm and continue' }).click();
  await expect(page).toHaveURL('/personal/verify-identity');
  await page.goto(INFORMATION);
  const again = page.getByText('This step is incomplete again');
  await expect(page.getByRole('heading', { level: 2, name: 'Check your answers' })).toBeVisible();
  await expect(again).toHaveCount(0);
  await page.getByRole('link', { name: 'Change Your name' }).click();
  await partOpen(page, 'Your name');
  await field(page, 'familyName').fill('');
  await expect(again).toBeVisible();
  await next(page);
  await expect(page.locator('.error-summary')).toBeFocused();
  await field(page, 'familyName').fill('Weiß');
  await next(page);
  // Every answer is filled in but must be confirmed again.
  await partOpen(page, 'Check your answers');
  await expect(again).toBeVisible();
  await expect(field(page, 'declarationTrue')).not.toBeChecked();
  await field(page, 'declarationTrue').check();
  await expect(again).toHaveCount(0);
  await page.getByRole('button', { name: 'Confirm and continue' }).click();
  await expect(page).toHaveURL('/personal/verify-identity');
});
