// A person with a computer and a phone: two browsers that share nothing but a link.
import { type Browser, devices, expect, type Page } from '@playwright/test';
import type { SeededPerson, Seeder } from '@portico/tools/product/inside';
import { enterAddress, logIn } from './browser.ts';
import { startPhotos } from './capture.ts';
import { IDENTITY, seedAtIdentity } from './identity.ts';
import { readQr } from './sign-up.ts';

const { userAgent, deviceScaleFactor, isMobile, hasTouch } = devices['Pixel 7'];
let phones = 0;

/** Another device with its own cookies, IP address and screen size. */
export async function newPhone(browser: Browser, origin: string): Promise<Page> {
  phones += 1;
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 390, height: 844 },
    userAgent,
    deviceScaleFactor,
    isMobile,
    hasTouch,
    permissions: ['camera'],
  });
  await enterAddress(context, origin, `10.99.${process.pid % 250}.${phones % 250}`);
  return context.newPage();
}

export const usePhone = (page: Page) => page.getByRole('button', { name: 'Use your phone', exact: true });
export const goOnHere = (page: Page) => page.getByRole('button', { name: 'Continue here instead' });
export const continueOnPhone = (phone: Page) => phone.getByRole('button', { name: 'Continue', exact: true });
export const matchingCode = (page: Page) => page.locator('.matching-code strong');

/** At the computer: all answers complete, the document chosen, and the link as a QR code on the screen. */
export async function showLink(
  page: Page,
  seeder: Seeder,
  document = 'Passport',
): Promise<{ person: SeededPerson; link: URL }> {
  const person = await seedAtIdentity(seeder);
  await logIn(page, person, IDENTITY);
  await startPhotos(page, document);
  await usePhone(page).click();
  await expect(page.getByRole('heading', { name: 'Scan this code with your phone' })).toBeVisible();
  await expect(page.locator('.qr-picture')).toBeVisible();
  return { person, link: await readQr(page) };
}

/** On the phone: opens the link and confirms that the person started this. */
export async function openLink(phone: Page, link: URL): Promise<void> {
  await phone.goto(link.href);
  await continueOnPhone(phone).click();
}
