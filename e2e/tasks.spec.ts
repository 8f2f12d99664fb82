// /business: the steps as a task list with their states in words. Each row links to its page.
import type { MemberStep } from '@portico/domain/steps/flows';
import { specifiedSteps } from '@portico/testing/specified-pages';
import { atWidths } from './at-widths.ts';
import { sideways } from './axe.ts';
import { expect, logIn, test } from './browser.ts';
import { creatorSteps, rows, seedCreator, task } from './business.ts';
import { answerInstead } from './status-states.ts';

const STATUS = ['Completed', 'In progress', 'Not yet started', 'Cannot start yet', 'There is a problem'];

atWidths('the tasks of a business account', () => {
  test('ten steps in order and groups; open ones link to their pages, locked ones say what opens them [S2.07, ux U02]', async ({
    page,
    seeder,
  }) => {
    await logIn(page, await seedCreator(seeder, 'COMPANY_INFORMATION'), '/business');
    await expect(page.getByRole('heading', { level: 3 })).toHaveText([...specifiedSteps.business]);
    await expect(
      page.getByRole('navigation', { name: 'Progress' }).getByRole('heading', { level: 2 }),
    ).toHaveText(['About you', 'The company', 'The contract']);
    await expect(rows(page).locator('.task-word')).toHaveText([
      ...Array<string>(4).fill('Completed'),
      ...Array<string>(2).fill('Not yet started'),
      ...Array<string>(4).fill('Cannot start yet'),
    ]);
    for (const title of ['Upload documents', 'UBO users', 'Representative users']) {
      await expect(task(page, title).getByRole('link')).toHaveCount(0);
      await expect(task(page, title)).toContainText(
        'Opens after Company information and Investment information.',
      );
    }
    await expect(task(page, 'Sign the contract')).toContainText(
      'Opens after Upload documents, UBO users and Representative users.',
    );
    // The first two steps have no page.
    await expect(rows(page).nth(0).getByRole('link')).toHaveCount(0);
    await expect(rows(page).nth(1).getByRole('link')).toHaveCount(0);
    const link = task(page, 'Investment information').getByRole('link');
    await expect(link).toHaveAccessibleDescription(/Not yet started/);
    expect(await sideways(page)).toBe(0);
    // The whole row is clickable: test its lower far corner, where there is no text.
    await link.scrollIntoViewIfNeeded();
    const box = await task(page, 'Investment information').boundingBox();
    if (!box) throw new Error('the task row is not visible');
    expect(box.height).toBeGreaterThanOrEqual(44);
    await page.mouse.click(box.x + box.width - 4, box.y + box.height - 4);
    await expect(page).toHaveURL('/business/investment-information');
    await page.getByRole('link', { name: 'All steps' }).click();
    await expect(page).toHaveURL('/business');
  });

  test('Tab stops only at tasks that can be opened, in list order [ux U02, ux U56]', async ({
    page,
    seeder,
  }) => {
    await logIn(page, await seedCreator(seeder, 'COMPANY_INFORMATION'), '/business');
    await page.getByRole('link', { name: 'Continue: Company information' }).focus();
    const stops: string[] = [];
    for (let stop = 0; stop < 4; stop += 1) {
      await page.keyboard.press('Tab');
      stops.push((await page.locator(':focus').textContent()) ?? '');
    }
    expect(stops).toEqual([
      'Personal information',
      'Verify identity',
      'Company information',
      'Investment information',
    ]);
    // The focus ring surrounds the whole row.
    const [ring, row] = await page.locator(':focus').evaluate((link) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(link, '::after');
      return [`${outlineStyle} ${outlineWidth}`, link.closest('li')?.getBoundingClientRect().height];
    });
    expect(ring).toBe('solid 3px');
    expect(row).toBeGreaterThan(44);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/business/investment-information');
  });
});

test('a step without answers is not yet started, and the next one says what opens it [ux U02]', async ({
  page,
  seeder,
}) => {
  await logIn(page, await seedCreator(seeder, 'PERSONAL_INFORMATION'), '/business');
  await expect(task(page, 'Personal information')).toContainText('Not yet started');
  await expect(task(page, 'Verify identity')).toContainText('Opens after Personal information.');
});

test('a correction request shows as a problem; an answered one as completed [ux U02]', async ({
  page,
  seeder,
}) => {
  await logIn(page, await seedCreator(seeder, 'E_SIGN_APPLICATION', { progress: creatorSteps }));
  const correction = (step: MemberStep, isAnswered: boolean) => ({
    step,
    field: '',
    sentence: 'Why?',
    isAnswered,
  });
  await answerInstead(page, () => ({
    accountType: 'BUSINESS_ACCOUNT',
    status: 'RETURNED',
    onboardingProgress: creatorSteps,
    askedBack: [correction('COMPANY_INFORMATION', false), correction('INVESTMENT_INFORMATION', true)],
  }));
  await page.goto('/business');
  await expect(task(page, 'Company information')).toContainText('There is a problem');
  await expect(task(page, 'Company information')).toContainText('We need 1 correction.');
  await expect(task(page, 'Investment information')).toContainText('Completed');

  // Someone else of the company was asked: nothing is left to answer or to submit here.
  await answerInstead(page, () => ({
    accountType: 'BUSINESS_ACCOUNT',
    status: 'RETURNED',
    onboardingProgress: creatorSteps,
    askedBack: [],
  }));
  await page.goto('/business');
  await expect(
    page.getByRole('heading', { name: 'We need more information from other people' }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit again' })).toHaveCount(0);
});

test('a creator sees ten steps, an owner and a representative the same six, an employee four [S4.11, S4.23, ux U02]', async ({
  page,
  seeder,
}) => {
  const four = ['Account creation', 'Account type', 'Personal information', 'Verify identity'];
  const six = [...four, 'Upload documents', 'Sign the contract'];
  const companies = [
    { company: 'Own GmbH', more: {}, list: specifiedSteps.business },
    { company: 'Ash & Co', more: { role: 'ubo' }, list: six },
    { company: 'Birch Ltd', more: { role: 'representative' }, list: six },
    { company: 'Cedar AG', more: { role: 'employee' }, list: four },
  ] as const;
  const progress = ['ACCOUNT_CREATION', 'ACCOUNT_TYPE'] as const;
  const person = await seeder.seed(`lists-${Date.now()}@example.com`, {
    clients: companies.map(({ company, more }) => ({
      accountType: 'BUSINESS_ACCOUNT',
      company,
      progress,
      ...more,
    })),
  });
  await logIn(page, person);
  for (const { company, list } of companies) {
    await page.goto('/?choose');
    await page.locator('.choice', { hasText: company }).click();
    await expect(page).toHaveURL('/business/personal-information');
    await page.getByRole('link', { name: 'All steps' }).click();
    await expect(page.getByRole('heading', { level: 3 }), company).toHaveText([...list]);
    for (const word of await rows(page).locator('.task-word').allTextContents())
      expect(STATUS).toContain(word);
  }
});

test('a new business account opens on its tasks [ux U02]', async ({ page, person }) => {
  await logIn(page, person);
  await page.getByText('Business account', { exact: true }).click();
  await page.getByRole('button', { name: 'Start application' }).click();
  await expect(page).toHaveURL('/business');
  await expect(page.getByRole('heading', { level: 1, name: 'Your business account' })).toBeVisible();
  await page.getByRole('link', { name: 'Continue: Personal information' }).click();
  await expect(page).toHaveURL('/business/personal-information');
});
