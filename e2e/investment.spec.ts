// Investment information as a company's creator fills it in. Its questions depend on the company information.
import type { Page } from '@playwright/test';
import { investmentInformation } from '@portico/domain/forms/investment-information';
import { completeCompany } from '@portico/testing/cases/company-cases';
import { completeInvestment, investmentCases } from '@portico/testing/cases/investment-cases';
import { inTier } from '@portico/testing/tier';
import { atWidths } from './at-widths.ts';
import { expect, logIn, test } from './browser.ts';
import { seedCreator, stepsDoneBefore } from './business.ts';
import { answerParts, expectAnswered, INVESTMENT, investmentParts, pick, wrongRows } from './company.ts';
import { showCompanyState } from './company-states.ts';
import { field, next, partOpen } from './personal.ts';

const advice = (page: Page, name: string) => page.locator(`[id="${name}-advice"]`);
const of = (section: string): string => `${INVESTMENT}?section=${section}`;
const companyDone = [...stepsDoneBefore('COMPANY_INFORMATION'), 'COMPANY_INFORMATION'] as const;

atWidths('investment information', () => {
  test('does not repeat company questions, and goes from the first part to the next step [ux U08, ux U09]', async ({
    page,
    seeder,
  }) => {
    test.setTimeout(120_000);
    const told = { information: completeCompany };
    await logIn(
      page,
      await seedCreator(seeder, 'COMPANY_INFORMATION', { progress: companyDone, told }),
      INVESTMENT,
    );
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Investment information');
    await expect(page.getByText('Step 1/2')).toBeVisible();
    await answerParts(page, investmentParts);
    for (const text of [
      'Receiving payments from customers',
      '€50,000 to €250,000',
      'Euro (EUR)',
      'DE89 3704 0044 0532 0130 00',
    ])
      await expect(page.locator('main')).toContainText(text);
    await page.getByRole('button', { name: 'Confirm and continue' }).click();
    await expect(page).not.toHaveURL(/investment-information/);
  });
});

test.describe('investment information', () => {
  test.beforeEach(async ({ page, seeder }) => {
    test.setTimeout(60_000);
    await logIn(page, await seedCreator(seeder, 'COMPANY_INFORMATION'));
  });

  test('says that company information is missing, and links to it', async ({ page }) => {
    await page.goto(INVESTMENT);
    await expect(page.getByText('Complete company information first, if you can')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Go to company information' }).click();
    await expect(page).toHaveURL('/business/company-information');
  });

  test('an account without IBAN, in another country or name gets advice and questions at each field', async ({
    page,
  }) => {
    await showCompanyState(page, { path: of('account'), investment: completeInvestment });
    await field(page, 'fundingAccount.iban').fill('DE89 3704 0044 0532 0130 01');
    await field(page, 'fundingAccount.holderName').focus();
    await expect(page.locator('.field-error')).toContainText('Check the IBAN for typos.');
    await field(page, 'fundingAccount.noIban').check();
    await expect(field(page, 'fundingAccount.iban')).toHaveCount(0);
    await field(page, 'fundingAccount.accountNumber').fill('1234567');
    await field(page, 'fundingAccount.bic').fill('BARCGB22');
    await field(page, 'fundingAccount.bankCountry').fill('UK');
    await field(page, 'fundingAccount.bankCountry').press('Enter');
    await field(page, 'fundingAccount.holderName').fill('Okonjo Weiss Software');
    await expect(advice(page, 'fundingAccount.bankCountry')).toContainText('Enter the IBAN if you can.');
    // For a similar name, the form asks, and a tick is enough.
    await field(page, 'fundingAccount.isOurs').check();
    await next(page);
    await partOpen(page, 'Check your answers');
  });

  test('finds currencies by name and code, and checks an amount’s decimals against its currency', async ({
    page,
  }) => {
    await showCompanyState(page, { path: of('movements'), investment: completeInvestment });
    await pick(page, 'currencies', 'JPY');
    await pick(page, 'currencies', 'Swiss');
    await next(page);
    await page.getByRole('link', { name: 'Change First deposit' }).click();
    await partOpen(page, 'First deposit');
    await field(page, 'initialAmount').fill('25.000,50');
    await field(page, 'initialCurrency').selectOption('JPY');
    await next(page);
    await expect(page.locator('.error-summary')).toContainText('Use fewer decimal places.');
    await field(page, 'initialCurrency').selectOption('EUR');
    await next(page);
    await partOpen(page, 'Check your answers');
  });

  test('asks investors about their experience and points out contradicting answers', async ({ page }) => {
    await showCompanyState(page, {
      path: of('investing'),
      investment: { ...completeInvestment, purposeOfRelationship: ['investment'] },
    });
    await page.locator('label[for="investmentObjective-growth"]').click();
    await page.locator('label[for="investmentHorizon-over-5"]').click();
    await page.locator('label[for="riskTolerance-medium"]').click();
    await page.locator('label[for="lossCapacity-0"]').click();
    await field(page, 'experience.0.product').selectOption('bonds');
    await expect(advice(page, 'lossCapacity')).toContainText('Check the investment objective.');
    await field(page, 'experience.0.years').selectOption('1-3');
    await field(page, 'experience.0.tradesPerYear').selectOption('1-10');
    await page.locator('#experience').getByRole('button', { name: 'Add another' }).click();
    await expect(field(page, 'experience.1.product')).toBeFocused();
    await field(page, 'experience.1.product').selectOption('bonds');
    await field(page, 'experience.1.years').selectOption('under-1');
    await field(page, 'experience.1.tradesPerYear').selectOption('0');
    await field(page, 'decisionMakers.0').fill('Ada Okonjo');
    await next(page);
    await expect(page.locator('.error-summary')).toContainText('Add each product only once.');
    await page.locator('#experience').getByRole('button', { name: 'Remove Bonds' }).last().click();
    await next(page);
    await partOpen(page, 'Check your answers');
    await expect(page.locator('main')).toContainText('Bonds, 1 to 3 years, 1 to 10 times');
  });

  test('shows each field error of the domain cases on the page, with a link to the field [F4]', {
    tag: '@campaign',
  }, async ({ page }) => {
    test.setTimeout(180_000);
    const rows = wrongRows(investmentInformation, investmentCases, {
      answers: completeInvestment,
      company: completeCompany,
    });
    expect(rows.length).toBeGreaterThan(inTier({ gate: 4, campaign: 20 }));
    for (const each of rows) {
      await showCompanyState(page, { path: INVESTMENT, investment: each.answers, company: each.company });
      await expectAnswered(page, each);
    }
  });
});
