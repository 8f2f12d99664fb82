// Actions of a person who hands in their company's documents.
import { expect, type Page, type Request } from '@playwright/test';
import { completeCompany } from '@portico/testing/cases/company-cases';
import { completeInvestment } from '@portico/testing/cases/investment-cases';
import type { SeededPerson, Seeder } from '@portico/tools/product/inside';
import { test as base, enterAddress, logIn } from './browser.ts';
import type { ChosenFile } from './document-files.ts';
import { DOCUMENTS, doneBeforeDocuments } from './documents-states.ts';

let people = 0;

/** A person who uploads files directly to storage, without extra headers. */
export const test = base.extend<{ readonly ownAddress: undefined }>({
  extraHTTPHeaders: {},
  ownAddress: [
    async ({ context, portal }, use, { workerIndex }) => {
      people += 1;
      await enterAddress(context, portal.origin, `10.${workerIndex % 250}.251.${people % 250}`);
      await use(undefined);
    },
    { auto: true },
  ],
});

/** Seeds the creator of a private limited company who has completed everything before the documents. */
export function seedAtDocuments(seeder: Seeder, company: object = {}): Promise<SeededPerson> {
  people += 1;
  return seeder.seed(`at-papers-${Date.now().toString(36)}-${process.pid}-${people}@example.com`, {
    clients: [
      {
        accountType: 'BUSINESS_ACCOUNT',
        progress: doneBeforeDocuments,
        told: { information: { ...completeCompany, ...company }, investment: completeInvestment },
      },
    ],
  });
}

export async function openDocuments(page: Page, seeder: Seeder, company: object = {}): Promise<void> {
  await logIn(page, await seedAtDocuments(seeder, company), DOCUMENTS);
  await expect(page.locator('.document').first()).toBeVisible();
}

export const CERTIFICATE = 'certificate-of-incorporation';
export const EXTRACT = 'register-extract';
export const SHAREHOLDERS = 'shareholder-list';
export const AUTHORITY = 'authority-to-act';
export const ARTICLES = 'articles';

export const title = (page: Page, key: string) => page.locator(`[id="document-${key}"]`);
export const findSlot = (page: Page, key: string) =>
  page.locator('.document').filter({ has: title(page, key) });
export const findSlotState = (page: Page, key: string) => findSlot(page, key).locator('.document-state');
export const fileChoice = (page: Page, key: string) => page.locator(`[id="document-${key}-files"]`);
export const fileRow = (page: Page, name: string) =>
  page.locator('.file-row').filter({ has: page.locator('.file-row-name').getByText(name, { exact: true }) });
export const field = (page: Page, key: string, name: string) =>
  page.locator(`[id="document-${key}.${name}"]`);

export async function open(page: Page, key: string): Promise<void> {
  if ((await title(page, key).getAttribute('aria-expanded')) === 'false') await title(page, key).click();
  await expect(title(page, key)).toHaveAttribute('aria-expanded', 'true');
}

export async function send(page: Page, key: string, ...files: readonly ChosenFile[]): Promise<void> {
  await open(page, key);
  await fileChoice(page, key).setInputFiles([...files]);
}

const yesterday = (): readonly string[] => {
  const day = new Date(Date.now() - 86_400_000);
  return [day.getUTCDate(), day.getUTCMonth() + 1, day.getUTCFullYear()].map(String);
};

export async function typeDate(
  page: Page,
  key: string,
  name: string,
  parts: readonly string[],
): Promise<void> {
  for (const [at, part] of ['day', 'month', 'year'].entries())
    await field(page, key, `${name}.${part}`).fill(parts[at] ?? '');
}

interface DescribedAs {
  readonly type?: string;
  readonly issuer?: string;
  readonly language?: string;
}

export async function describeSlot(
  page: Page,
  key: string,
  { type, issuer, language = 'en' }: DescribedAs,
): Promise<void> {
  if (type) await page.locator(`label[for="document-${key}.type-${type}"]`).click();
  await typeDate(page, key, 'issuedOn', yesterday());
  if (issuer) await field(page, key, 'issuer').fill(issuer);
  await field(page, key, 'language').selectOption(language);
  await field(page, key, 'pagesComplete').check();
}

/** The documents of a private limited company that operates where it is registered. */
export const limitedDocuments = {
  [CERTIFICATE]: { issuer: 'Amtsgericht Charlottenburg' },
  [EXTRACT]: { issuer: 'Amtsgericht Charlottenburg' },
  [SHAREHOLDERS]: { type: 'shareholder-register' },
  [AUTHORITY]: { type: 'board-resolution' },
  [ARTICLES]: {},
} satisfies Readonly<Record<string, DescribedAs>>;

export const done = (page: Page, key: string) =>
  findSlot(page, key).getByRole('button', { name: 'Save and continue' }).click();

export const isPart = (request: Request): boolean =>
  request.method() === 'PUT' && request.url().includes('portico-quarantine');
