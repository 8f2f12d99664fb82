// What somebody does who was invited: follows the link of their mail, tells of themselves, shows who they are, brings a document.
import { type Browser, expect, type Page } from '@playwright/test';
import type { PortalAddresses } from '@portico/tools/product/portal';
import { enterAddress } from './browser.ts';
import { documentFile } from './document-files.ts';
import { describeSlot, done, findSlotState, send } from './documents.ts';
import { endAtVendor, leaveForVendor } from './identity.ts';
import { field, next, partOpen, parts } from './personal.ts';
import { listMailTexts, mailCode, textCode, typeCode } from './sign-up.ts';

export const SOON = { timeout: 60_000 };
export const main = (page: Page) => page.getByRole('main');
export const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

let browsers = 0;
/** A browser of their own, at an address of its own that storage is not told of. */
export async function ownBrowser(
  browser: Browser,
  { origin }: PortalAddresses,
  viewport: { width: number; height: number } | null,
): Promise<Page> {
  browsers += 1;
  const context = await browser.newContext({ baseURL: origin, viewport });
  await enterAddress(context, origin, `10.${process.pid % 250}.212.${browsers % 250}`);
  return context.newPage();
}

const LINK = /\/invite\?t=\S+/;
/** From the mail's link to what is told after the code. */
export async function followLink(page: Page, portal: PortalAddresses, email: string): Promise<void> {
  const linkIn = async () =>
    (await listMailTexts(portal, email)).map((text) => text.match(LINK)?.[0]).find(Boolean);
  await expect.poll(linkIn, SOON).toBeTruthy();
  await page.goto((await linkIn()) ?? '');
  await page.getByRole('button', { name: 'Send me the code' }).click();
  await expect(page).toHaveURL('/invite/verify-otp');
  await typeCode(page, await mailCode(portal, email));
  await expect(page).toHaveURL('/invite');
}

/** In the part about where one lives: nobody goes on without a number that is theirs. */
async function provePhone(page: Page, portal: PortalAddresses, phone: string): Promise<void> {
  await next(page);
  const summary = page.locator('.error-summary');
  await summary.getByRole('link', { name: 'Enter your mobile number.' }).click();
  await expect(page.getByRole('button', { name: 'Add your mobile phone' })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Your mobile phone' });
  await dialog.getByLabel('Mobile phone').fill(phone);
  await dialog.getByRole('button', { name: 'Send the code' }).click();
  await expect(dialog.locator('#code')).toBeFocused();
  await dialog.locator('#code').pressSequentially(await textCode(portal, phone));
  await dialog
    .getByRole('button', { name: 'Confirm', exact: true })
    .click({ timeout: 2000 })
    .catch(() => undefined);
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('.contact')).toContainText('Both are confirmed.');
  await expect(page.locator('.contact')).toBeFocused();
  await expect(summary).toHaveCount(0);
}

/** From the first part to the step after it; an employee is not asked about tax. Somebody without a proven phone names one. */
export async function answerOwnQuestions(
  page: Page,
  portal: PortalAddresses,
  { phone, isEmployee = false }: { phone?: string; isEmployee?: boolean } = {},
): Promise<void> {
  const title = (name: string) => page.getByRole('heading', { level: 2, name, exact: true });
  for (const [name, answer] of Object.entries(parts)) {
    if (name === 'The account and its money' || (isEmployee && name === 'Tax')) {
      await expect(title(name)).toHaveCount(0);
      continue;
    }
    await expect(title(name)).toBeVisible();
    await answer(page);
    if (name === 'Where you live' && phone !== undefined) await provePhone(page, portal, phone);
    await next(page);
  }
  await partOpen(page, 'Check your answers');
  await field(page, 'declarationTrue').check();
  await button(page, 'Confirm and go on').click();
  await expect(page).toHaveURL('/business/verify-identity');
}

/** A passport, at the vendor and back to the step that comes next. */
export async function showDocument(page: Page, to: string): Promise<void> {
  await leaveForVendor(page);
  await endAtVendor(page, 'Approve');
  await expect(page).toHaveURL(to, SOON);
}

/** No passport says where one lives: that is the one document of their own. */
export async function bringDocument(page: Page): Promise<void> {
  await expect(page.locator('.document')).toHaveCount(1);
  await bringProofOfResidence(page);
}

/** The last document that is missing. */
export async function bringProofOfResidence(page: Page): Promise<void> {
  const id =
    (await page.locator('.document [id^="document-proof-of-residence-"]').first().getAttribute('id')) ?? '';
  const key = id.slice('document-'.length);
  await send(page, key, documentFile('electricity.pdf'));
  await describeSlot(page, key, { type: 'utility-bill', issuer: 'Stadtwerke' });
  await done(page, key);
  await expect(findSlotState(page, key)).toHaveText('Accepted', SOON);
  await expect(page.getByText('All papers are here and accepted')).toBeVisible(SOON);
}
