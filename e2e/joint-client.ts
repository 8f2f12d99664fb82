// Actions of an invited person: follows the link, fills in their information, verifies their identity, hands in a document.
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
/** Opens another browser with its own IP address, which is not sent to storage. */
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
/** Opens the link from the email and enters the code; then the page shows the invitation. */
export async function followLink(page: Page, portal: PortalAddresses, email: string): Promise<void> {
  const linkIn = async () =>
    (await listMailTexts(portal, email)).map((text) => text.match(LINK)?.[0]).find(Boolean);
  await expect.poll(linkIn, SOON).toBeTruthy();
  await page.goto((await linkIn()) ?? '');
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page).toHaveURL('/invite/verify-otp');
  await typeCode(page, await mailCode(portal, email));
  await expect(page).toHaveURL('/invite');
}

/** In the address part: people must verify their phone number to continue. */
async function provePhone(page: Page, portal: PortalAddresses, phone: string): Promise<void> {
  await next(page);
  const summary = page.locator('.error-summary');
  await summary.getByRole('link', { name: 'Add your mobile phone number.' }).click();
  await expect(page.getByRole('button', { name: 'Add your mobile phone' })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add your mobile phone' });
  await dialog.getByLabel('Mobile phone').fill(phone);
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await expect(dialog.locator('#code')).toBeFocused();
  await dialog.locator('#code').pressSequentially(await textCode(portal, phone));
  await dialog
    .getByRole('button', { name: 'Confirm', exact: true })
    .click({ timeout: 2000 })
    .catch(() => undefined);
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('.contact')).toContainText('We’ve confirmed both.');
  await expect(page.locator('.contact')).toBeFocused();
  await expect(summary).toHaveCount(0);
}

/** Answers from the first part to the next step. Employees have no tax part; people without a verified phone verify one. */
export async function answerOwnQuestions(
  page: Page,
  portal: PortalAddresses,
  { phone, isEmployee = false }: { phone?: string; isEmployee?: boolean } = {},
): Promise<void> {
  const title = (name: string) => page.getByRole('heading', { level: 2, name, exact: true });
  for (const [name, answer] of Object.entries(parts)) {
    if (name === 'How you will use the account' || (isEmployee && name === 'Tax')) {
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
  await button(page, 'Confirm and continue').click();
  await expect(page).toHaveURL('/business/verify-identity');
}

/** Verifies a passport at the provider and returns to the next step. */
export async function showDocument(page: Page, to: string): Promise<void> {
  await leaveForVendor(page);
  await endAtVendor(page, 'Approve');
  await expect(page).toHaveURL(to, SOON);
}

/** A passport does not show an address, so proof of residence is the one document they must hand in. */
export async function bringDocument(page: Page): Promise<void> {
  await expect(page.locator('.document')).toHaveCount(1);
  await bringProofOfResidence(page);
}

/** Hands in the last missing document. */
export async function bringProofOfResidence(page: Page): Promise<void> {
  const id =
    (await page.locator('.document [id^="document-proof-of-residence-"]').first().getAttribute('id')) ?? '';
  const key = id.slice('document-'.length);
  await send(page, key, documentFile('electricity.pdf'));
  await describeSlot(page, key, { type: 'utility-bill', issuer: 'Stadtwerke' });
  await done(page, key);
  await expect(findSlotState(page, key)).toHaveText('Received', SOON);
  await expect(page.getByText('All documents received')).toBeVisible(SOON);
}
