// Actions of a company's creator: fills in company and investment information part by part.
import { expect, type Page } from '@playwright/test';
import { type Answers, computeSuggestions, type Form } from '@portico/domain/forms/form';
import type { Case } from '@portico/testing/cases/form-case';
import { inTier } from '@portico/testing/tier';
import { chooseCountry, field, next, partOpen, typeDate } from './personal.ts';

export const COMPANY = '/business/company-information';
export const INVESTMENT = '/business/investment-information';

/** Adds one of several values: types it, takes it from the list and waits until it is shown. */
export async function pick(page: Page, name: string, text: string): Promise<void> {
  const there = await page.locator(`[data-field="${name}"] .picked > li`).count();
  await field(page, `${name}.add`).fill(text);
  await expect(page.locator('[role=option]').first()).toBeVisible();
  await field(page, `${name}.add`).press('Enter');
  await expect(page.locator(`[data-field="${name}"] .picked > li`)).toHaveCount(there + 1);
}
const press = (page: Page, name: string, value: string) =>
  page.locator(`label[for="${name}-${value}"]`).click();

type Parts = Readonly<Record<string, (page: Page) => Promise<void>>>;

/** Answers for each part of an ordinary company. */
export const companyParts = {
  'Company details': async (page) => {
    await field(page, 'legalName').fill('Okonjo Weiß Software GmbH');
    await field(page, 'legalForm').selectOption('private-limited');
    await typeDate(page, 'incorporationDate', '1 Jun 2015');
  },
  Registration: async (page) => {
    await chooseCountry(page, 'countryOfIncorporation', 'Deutschland');
    await field(page, 'registerName').fill('Handelsregister Berlin (Charlottenburg)');
    await field(page, 'registrationNumber').fill('HRB 168844 B');
  },
  Addresses: async (page) => {
    // The registered address is suggested from the country of incorporation.
    await expect(field(page, 'registeredAddress.country')).toHaveValue('Germany');
    await field(page, 'registeredAddress.line1').fill('Lindenstraße 4');
    await field(page, 'registeredAddress.postalCode').fill('10969');
    await field(page, 'registeredAddress.city').fill('Berlin');
    await press(page, 'principalPlaceSame', 'yes');
    await field(page, 'companyPhone').fill('+49 30 1234567');
  },
  'Business activities': async (page) => {
    await field(page, 'activityDescription').fill(
      'We write software for dentists and keep it running for them.',
    );
    await field(page, 'mainSector').fill('software developer');
    await page.getByRole('option', { name: /^62\.10 / }).click();
    await field(page, 'highRiskActivities.none').check();
    await field(page, 'websites.0').fill('www.okonjo-weiss.example');
  },
  'Company size': async (page) => {
    await press(page, 'employeesBand', '10-49');
    await field(page, 'turnoverBand').selectOption('1m-10m');
    await field(page, 'balanceSheetBand').selectOption('100k-1m');
  },
  Countries: async (page) => {
    await expect(page.locator('[data-field="countriesOfOperation"] .picked > li')).toHaveText([/Germany/]);
    await pick(page, 'customerCountries', 'Germany');
    await pick(page, 'customerCountries', 'Österreich');
    await press(page, 'sanctionedCountryLinks', 'no');
  },
  'Licences and listing': async (page) => {
    await press(page, 'isRegulated', 'no');
    await press(page, 'publicBody', 'no');
  },
  'Ownership structure': async (page) => {
    for (const name of ['isInGroup', 'nomineeShareholders', 'bearerShares', 'trustInStructure'])
      await press(page, name, 'no');
  },
  Tax: async (page) => {
    await field(page, 'companyTaxResidencies.0.tin').fill('21/815/08150');
    await press(page, 'crsType', 'active-trading');
    await field(page, 'fatcaStatus').selectOption('active-nffe');
  },
} satisfies Parts;

export const investmentParts = {
  'Purpose of the account': async (page) => {
    await field(page, 'purposeOfRelationship.customer-receipts').check();
    await field(page, 'servicesWanted.account').check();
  },
  'Expected payments': async (page) => {
    await field(page, 'expectedMonthlyIn').selectOption('50k-250k');
    await press(page, 'expectedCountIn', '21-100');
    await field(page, 'expectedMonthlyOut').selectOption('10k-50k');
    await press(page, 'expectedCountOut', '1-20');
    await field(page, 'largestSingle').selectOption('50k-250k');
    await pick(page, 'currencies', 'EUR');
    await press(page, 'cashShare', 'none');
  },
  'Source and destination of funds': async (page) => {
    // The countries that money comes from are suggested from the customers' countries.
    await expect(page.locator('[data-field="fundsFromCountries"] .picked > li')).toHaveCount(2);
    await pick(page, 'fundsToCountries', 'Germany');
    await field(page, 'companySourceOfFunds.sales-revenue').check();
    await field(page, 'companySourceDescription').fill('Dentists pay for our software every month.');
  },
  'Client money and crypto-assets': async (page) => {
    for (const name of ['handlesClientMoney', 'moneyServices', 'cryptoActivities'])
      await press(page, name, 'no');
  },
  'First deposit': async (page) => {
    await field(page, 'fundingAccount.iban').fill('DE89 3704 0044 0532 0130 00');
    await expect(field(page, 'fundingAccount.holderName')).toHaveValue('Okonjo Weiß Software GmbH');
  },
} satisfies Parts;

/** Answers the parts from the open one to "Check your answers". */
export async function answerParts(page: Page, parts: Parts, until?: string): Promise<void> {
  for (const [title, answer] of Object.entries(parts)) {
    await expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible();
    if (title === until) return;
    await answer(page);
    await next(page);
  }
  await partOpen(page, 'Check your answers');
}

interface WrongRow {
  readonly row: Case;
  readonly answers: Answers;
  readonly company: Answers;
  /** The problems that the first wrong part then reports. */
  readonly told: readonly string[];
}

/** Cases that find problems: one per part in the gate, one per field in the campaign. Suggested answers are not problems. */
export function wrongRows(
  form: Form,
  rows: readonly Case[],
  { answers: complete, company: ofCompany }: { answers: Answers; company: Answers },
): readonly WrongRow[] {
  const sectionOf = (name: string): string | undefined =>
    (form.questions[name] ?? form.questions[name.split('.')[0] ?? ''])?.section;
  const found = rows
    .filter(({ problems }) => problems.length > 0)
    .map((row) => {
      const answers = { ...complete, ...row.changed };
      const company = { ...ofCompany, ...row.company };
      const today = new Date().toISOString().slice(0, 10);
      const filled = computeSuggestions(form, answers, { today, isPersonalAccount: false, company });
      const first = sectionOf(row.problems[0] ?? '');
      const listedProblems = row.problems.filter((each) => sectionOf(each) === first && !(each in filled));
      return { row, answers, company, told: listedProblems };
    })
    .filter(({ told: listedProblems }) => listedProblems.length > 0);
  const key = ({ told: [first = ''] }: WrongRow): string | undefined =>
    inTier({ gate: sectionOf(first), campaign: first });
  return [...new Map(found.map((each) => [key(each), each])).values()];
}

/** Presses Continue and expects the error summary to link to exactly these fields. */
export async function expectAnswered(
  page: Page,
  { row: { title }, told: listedProblems }: WrongRow,
): Promise<void> {
  await expect(page.locator('.part-label'), title).toBeVisible();
  await next(page);
  const links = page.locator('.error-summary').getByRole('link');
  await expect(links.first(), title).toBeVisible();
  const fields = await links.evaluateAll((all) =>
    all.map((link) => decodeURIComponent((link as HTMLAnchorElement).hash.slice(1))),
  );
  expect(fields, title).toEqual(listedProblems);
}
